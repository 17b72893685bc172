use super::*;

/// Returns the chance that a perfect turn ends in a bust. The value of the turn rises by as much
/// with the value after a bust.
fn bust(throws: &Throws, table: &Table, own: usize, other: usize) -> f64 {
    let after = 1.0 - table.in_open(other, own);
    let value = |after| open_turn(throws, table, &mut TurnValue::default(), own, other, after);
    (value(after + 1e-6) - value(after - 1e-6)) / 2e-6
}

/// The bound of the error in the documentation of `solve` rests on this.
#[test]
fn two_busts_in_a_row_are_rare() {
    let file = include_bytes!("../../../tables/bolo-two.table");
    let (table, throws) = (Table::read(file).expect("a whole file"), Throws::new());
    let both = |own, other| bust(&throws, &table, own, other) * bust(&throws, &table, other, own);
    let most = both(0, 0);
    assert!((0.279..0.280).contains(&most), "{most}");
    for (own, other) in (0..60).map(|n| (20 + 37 * n % 180, 20 + 101 * n % 180)) {
        assert!(both(own, other) < most && both(0, other) < most, "{own} {other}");
    }
}

#[test]
fn fixed_points() {
    let mut calls = 0;
    let found = fixed_point(0.9, |x| {
        calls += 1;
        0.1 + 0.4 * x
    });
    assert!((found - 1.0 / 6.0).abs() < 1e-15);
    assert!(calls <= 4, "a straight line takes two points and the crossing, not {calls}");
    // With a kink, and steeper than a secant may be.
    let found = fixed_point(0.0, |x| f64::max(0.2 + 0.1 * x, 0.05 + 0.8 * x));
    assert!((found - 0.25).abs() < 1e-14, "{found}");
}

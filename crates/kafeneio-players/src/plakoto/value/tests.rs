use super::{Chances, Rolls};

/// One side wins double with every roll that it can play, and both may pass.
#[test]
fn a_certain_end_is_no_more_than_certain() {
    let rolls = |passes: u32, wins: bool| {
        let [win, lose] =
            [wins, !wins].map(|is_it| f64::from(u8::from(is_it)) * f64::from(36 - passes));
        Rolls { sum: Chances { win, win_double: win, lose_double: lose }, passes }
    };
    for (own, other) in (0..36).flat_map(|own| (0..36).map(move |other| (own, other))) {
        let value = rolls(own, true).value(&rolls(other, false));
        assert!(value.points <= 2.0 && value.points > 2.0 - 1e-9, "{own} {other}: {value:?}");
    }
}

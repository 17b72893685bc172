use super::*;

/// With points for chances, this is the turn that `bolo-core` solves in whole numbers.
#[test]
fn the_turn_with_the_most_points_is_that_of_bolo_core() {
    use bolo_core::odds::{Aim, OptimalTurn};

    let (optimal, throws) = (OptimalTurn::new(Aim::Points), Throws::new());
    let mut turn = TurnValue::default();
    let last = (OptimalTurn::LIMIT / 50) as usize;
    turn.set(&throws, 0, last, 0.0, |level| f64::from(50 * level as u32));
    for level in [0, 1, 5, 20, 100, 500, 1_000] {
        for dice in 1..=DICE {
            let (own, other) =
                (turn.rolling(&throws, level, dice), optimal.value(dice as u8, 50 * level as u32));
            assert!((own - other).abs() < 2.0 * OptimalTurn::ERROR, "{own} and {other}");
        }
    }
    assert!(turn.rolling(&throws, last, 7) > 0.0);
    assert!(turn.rolling(&throws, last + 1, 7).abs() < 1e-15, "there is no such level");
}

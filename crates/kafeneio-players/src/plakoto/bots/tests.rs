use plakoto_core::{Position, Rules, Side};

use crate::bots::Bots;

fn value(text: &str, side: Side) -> i64 {
    let position: Position = text.parse().expect("a position");
    Rules::new().value(&position, side.index())
}

#[test]
fn both_sides_see_the_same_game() {
    for text in [
        "b15,22,r15 b",
        "b14,3,b1r,18,r14 b",
        "b4,b1r,r4b,1,b1,1,r1,b1,b1r,3,b1r,r1,3,b1,1,r1,r1,b1,b3,r4 r",
    ] {
        let position: Position = text.parse().expect("a position");
        let mirrored = position.mirrored();
        let red = Rules::new().value(&position, Side::Red.index());
        assert_eq!(red, Rules::new().value(&mirrored, Side::Blue.index()), "{text}");
        assert_eq!(red, -Rules::new().value(&position, Side::Blue.index()), "{text}");
    }
}

#[test]
fn what_is_better() {
    let start = value("b15,22,r15 b", Side::Red);
    assert_eq!(start, 0);
    let pin_far_back = value("b14,b1r,21,r14 b", Side::Blue);
    let pin_further_on = value("b14,21,b1r,r14 b", Side::Blue);
    assert!(pin_further_on > pin_far_back, "the checker with the longer way is worth more");
    let blot = value("b14,7,b1,14,r15 r", Side::Blue);
    let point = value("b13,7,b2,14,r15 r", Side::Blue);
    assert!(point > blot, "two checkers are safe");
    assert!(value("r1b,r14,21,b14 b", Side::Red) > 100_000, "a game won");
}

use boloko_core::{Cell, Layout, Position, Rules, Side, layout};

use super::{PINNED, PIP, prospects, shots};
use crate::bots::Bots;

/// The spiral, numbered from its other end.
static OUTWARDS: &Layout = layout!([
    [25, 24, 23, 22, 21],
    [10, 9, 8, 7, 20],
    [11, 2, 1, 6, 19],
    [12, 3, 4, 5, 18],
    [13, 14, 15, 16, 17],
]);

fn value(text: &str, portes: bool, side: Side) -> i64 {
    let position: Position = text.parse().expect("a position");
    Rules::new().with_portes(portes).value(&position, side.index())
}

#[test]
fn both_sides_see_the_same_game() {
    for (text, portes) in [
        ("w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", false),
        ("b1,b2w,w1,2,b1,4,w1,1,w2,w1b,b2,b1,1,w2,1,b1,1,b1,w1,w1,1 w", false),
        ("w2+b1,w2,w2,w2,w1,15,b2,b2,b2,b2,w1+b1 b", true),
    ] {
        let position: Position = text.parse().expect("a position");
        let mirrored = position.mirrored();
        for (layout, reversed) in
            [(Layout::SPIRAL, OUTWARDS), (Layout::SERPENTINE, Layout::SERPENTINE)]
        {
            let [rules, reversed] = [layout, reversed]
                .map(|layout| Rules::new().with_layout(layout).with_portes(portes));
            let white = rules.value(&position, Side::White.index());
            assert_eq!(white, reversed.value(&mirrored, Side::Blue.index()), "{text}");
            assert_eq!(white, -rules.value(&position, Side::Blue.index()), "{text}");
        }
    }
}

#[test]
fn what_is_better() {
    assert_eq!(value("w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", false, Side::White), 0);
    assert_eq!(value("b9w,23,w9b w", false, Side::White), 0, "a draw");
    assert!(value("b8,b2,17,w1,2,w1,w3,w5 w", false, Side::Blue) > 100_000, "a game won");
    for (better, worse, why) in [
        ("b6,1,b2,6,w2,4,b2,9,w8 w", "b6,1,b2,5,w2,5,b2,9,w8 w", "a shorter way"),
        ("b8,1,b2,11,w1,6,w2,w2,w2,w3 w", "b8,1,b2,11,w1,6,w3,1,w3,w3 w", "no gap"),
        ("b8,1,b2,17,w2,w2,1,w2,w4 w", "b8,1,b2,16,w1,2,w4,w1,w4 w", "no straggler"),
        ("b6,1,b2,6,w2,4,b2,9,w8 w", "b6,1,b2,5,w1,1,w1,3,b2,9,w8 w", "no blots"),
    ] {
        for portes in [false, true] {
            let [better, worse] = [better, worse].map(|text| value(text, portes, Side::White));
            assert!(better > worse, "{why}: {better} and {worse}, portes {portes}");
        }
    }
    let [pinned, further_on, at_home] =
        ["b6,1,b2,2,w1,3,b2w,14,w8 w", "b6,1,b2,2,w1,7,b2w,10,w8 w", "b6,1,b2,2,w1,17,b2w,w8 w"]
            .map(|text| prospects(Rules::new(), &text.parse().expect("a position"), Side::White));
    assert!(pinned < further_on, "a longer way is lost");
    assert!(further_on < at_home - PIP * PINNED, "what is where it should be may be pinned");
}

#[test]
fn shots_over_walls() {
    let position: Position = "b7,1,b2,2,w1,12,b1,5,w9 w".parse().expect("a position");
    let six = Cell::new(6).expect("a cell");
    assert_eq!(shots(Layout::SPIRAL, &position, Side::White, six), 11);
    assert_eq!(shots(Layout::SERPENTINE, &position, Side::White, six), 0);
}

use boloko_core::{Layout, Position, Rules, Side};

use super::Shots;

/// In how many throws White is hit, and the pips that it loses in them.
fn shots(position: &str) -> (u32, u32) {
    let position: Position = position.parse().expect("a position");
    let rules = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
    let Shots { rolls, pips } = Shots::at(&rules, &position, Side::White);
    let mirrored = Shots::at(&rules, &position.mirrored(), Side::Blue);
    assert_eq!(mirrored, Shots { rolls, pips }, "the serpentine is the same from both sides");
    (rolls, pips)
}

#[test]
fn what_a_roll_does() {
    // Eleven throws have a two, and two ones hit as well.
    assert_eq!(shots("w9,1,w1,1,b1,19,b9 b"), (12, 2 * 12));
    assert_eq!(shots("w7,1,w1,w2,b1,19,b9 b"), (11, 2 * 11), "cell 4 is closed");
    assert_eq!(shots("w8,1,w2,1,b1,19,b9 b"), (0, 0), "two pieces are safe");
    assert_eq!(shots("w1,w9,2,b1,19,b9 b"), (0, 0), "on its starting cell");
    // The pieces are three and four steps away: 20 throws have a three or a four. So do two and
    // one, in either order, three ones, and two twos.
    assert_eq!(shots("w8,w1,w1,2,b1,18,b9 b").0, 24);
    // Over the wall between cells 6 and 15 with a one, and by nine steps: 6 and 3, 5 and 4, threes.
    assert_eq!(shots("w9,4,w1,8,b1,9,b9 b"), (16, 5 * 16));
}

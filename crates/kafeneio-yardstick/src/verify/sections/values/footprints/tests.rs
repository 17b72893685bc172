use buku_core::{Footprint, Position, Rules};

use super::board;

#[test]
fn every_board_has_the_counters_that_are_asked_for() {
    let count = |ranks: &[u8]| {
        let position: Position = board(ranks).parse().expect("a position");
        position.count_plays(Rules::new())
    };
    assert_eq!(2 * count(&[2]) - count(&[2, 2]), 8 * Footprint::COUNTS[0]);
    assert_eq!(count(&[2, 1]) - count(&[2]), Footprint::COUNTS[1] - 1);
    for (squares, footprints) in (0..).zip(Footprint::COUNTS).skip(2) {
        assert_eq!(count(&[squares]), footprints + 7, "{squares}");
    }
}

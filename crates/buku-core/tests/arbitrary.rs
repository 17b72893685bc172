//! Positions from bytes.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use buku_core::{Position, Rules, Side, Square};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[test]
fn bytes_lead_through_whole_games() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let (mut over, mut turns) = (0, BTreeSet::new());
    for _ in 0..200 {
        let mut bytes = [0; 600];
        rng.fill_bytes(&mut bytes);
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
        assert_eq!(position.to_string().parse(), Ok(position));
        over += u32::from(position.is_over(Rules::default()));
        turns.insert(position.side_to_move());
    }
    assert!(over > 100, "only {over} of 200 games came to an end");
    assert_eq!(turns.len(), 2);
    let start = Position::arbitrary(&mut Unstructured::new(&[])).expect("the start");
    assert_eq!(start, Position::start());
}

#[test]
fn bytes_give_everything_else_too() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut bytes = vec![0; 20_000];
    rng.fill_bytes(&mut bytes);
    let mut bytes = Unstructured::new(&bytes);
    let (mut squares, mut sides, mut rules) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for _ in 0..2_000 {
        squares.insert(Square::arbitrary(&mut bytes).expect("a square"));
        sides.insert(Side::arbitrary(&mut bytes).expect("a side"));
        let drawn = Rules::arbitrary(&mut bytes).expect("rules");
        rules.insert((drawn.repetition, drawn.early_majority));
    }
    assert_eq!([squares.len(), sides.len(), rules.len()], [64, 2, 4]);
}

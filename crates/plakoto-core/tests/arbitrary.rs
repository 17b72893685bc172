//! Positions from bytes.

use arbitrary::{Arbitrary, Unstructured};
use plakoto_core::Position;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[test]
fn bytes_lead_through_whole_games() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut over = 0;
    for _ in 0..200 {
        let mut bytes = [0; 400];
        rng.fill_bytes(&mut bytes);
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
        assert_eq!(position.to_string().parse(), Ok(position));
        over += u32::from(position.is_over());
    }
    assert!(over > 100, "only {over} of 200 games came to an end");
    let start = Position::arbitrary(&mut Unstructured::new(&[])).expect("the start");
    assert_eq!(start.borne_off(start.side_to_move()), 0);
}

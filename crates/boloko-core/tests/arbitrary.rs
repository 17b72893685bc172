//! Positions from bytes.

use arbitrary::{Arbitrary, Unstructured};
use boloko_core::{Layout, Position, Rules, Setup};
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
        over += u32::from(position.is_over(Rules::default()));
    }
    assert!(over > 100, "only {over} of 200 games came to an end");
    let start = Position::arbitrary(&mut Unstructured::new(&[])).expect("the start");
    assert_eq!(start, Position::start(start.side_to_move()));
}

#[test]
fn bytes_choose_the_rules_too() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut seen = [0; 4];
    for _ in 0..100 {
        let mut bytes = [0; 200];
        rng.fill_bytes(&mut bytes);
        let mut bytes = Unstructured::new(&bytes);
        let rules = Rules::arbitrary(&mut bytes).expect("rules");
        let position = Position::arbitrary_by(rules, &mut bytes).expect("a position");
        assert_eq!(Setup::from(&position).defects_by(rules).iter().count(), 0, "{position}");
        seen[usize::from(rules.layout == Layout::SPIRAL) * 2 + usize::from(rules.portes)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 10), "{seen:?}");
}

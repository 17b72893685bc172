//! Positions from bytes.

use arbitrary::{Arbitrary, Unstructured};
use bolo_core::{Position, Rules, Seat};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[test]
fn bytes_lead_through_whole_games() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let (mut over, mut series, mut players) = (0, 0, [0; Seat::COUNT + 1]);
    for _ in 0..300 {
        let mut bytes = [0; 1_600];
        rng.fill_bytes(&mut bytes);
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
        assert_eq!(position.to_string().parse(), Ok(position));
        over += u32::from(position.is_over());
        series += u32::from(position.series().is_some());
        players[position.players()] += 1;
    }
    assert!(over > 100, "only {over} of 300 games came to an end");
    assert!((100..200).contains(&series), "{series} of 300 games have series that grow");
    assert!(players[2..].iter().all(|&games| games > 10), "{players:?}");
    let start = Position::arbitrary(&mut Unstructured::new(&[])).expect("the start");
    assert_eq!(start, Position::default());
}

#[test]
fn bytes_are_seats_and_rules() {
    let mut seats = [false; Seat::COUNT];
    let mut rules = [false; 2];
    for byte in 0..=255 {
        let bytes = [byte];
        let seat = Seat::arbitrary(&mut Unstructured::new(&bytes)).expect("a seat");
        seats[seat.index()] = true;
        let read = Rules::arbitrary(&mut Unstructured::new(&bytes)).expect("rules");
        rules[usize::from(read.extend_series)] = true;
    }
    assert_eq!((seats, rules), ([true; Seat::COUNT], [true; 2]));
}

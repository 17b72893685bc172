//! A game whose end depends on what was before.

mod support;

use game_core::dice_cup::DiceCup;
use game_core::{Game, Outcome, Playout, perft, playout};
use rand_pcg::Pcg64Mcg;
use support::{Place, Reason, Ring, Side};

/// Every end that there is, each with a place that fits it.
#[test]
fn random_games_look_back() {
    let (mut arrived, mut repeated) = (0, 0);
    for seed in 0..200 {
        let mut cup = DiceCup::new(Pcg64Mcg::new(seed));
        let Playout { end, outcome, plies } = playout(&Ring, &Ring.start(), &mut cup, 1_000);
        match outcome.map(|outcome| outcome.reason) {
            Some(Reason::Arrived) => arrived += 1,
            Some(Reason::Repeated) => repeated += 1,
            None => panic!("{end} is no end"),
        }
        assert!(plies <= 10, "ten places, and {plies} turns to {end}");
    }
    assert!(arrived > 20 && repeated > 20, "{arrived} and {repeated}");
}

#[test]
fn the_past_begins_at_the_start_of_a_random_game() {
    let outcome = |start| {
        let mut cup = DiceCup::new(Pcg64Mcg::new(1));
        playout(&Ring, &start, &mut cup, 1).outcome
    };
    assert_eq!(outcome(Place(9, Side::North)), Some(Outcome::win(Side::South, 1, Reason::Arrived)));
    assert_eq!(outcome(Place(0, Side::North)), None);
}

#[test]
fn a_past_is_what_is_remembered() {
    let mut past = Default::default();
    let there = Place(4, Side::South);
    assert_eq!(Ring.outcome_after(&past, &there), None);
    Ring.remember(&mut past, &Place(4, Side::North));
    assert_eq!(Ring.outcome_after(&past, &there), Some(Outcome::draw(Reason::Repeated)));
    assert_eq!(Ring.outcome(&there), None);
}

/// The first to arrive does so with the third turn.
#[test]
fn trees_do_not_look_back() {
    let counts = [1, 2, 3, 4, 5].map(|depth| perft(&Ring, &Ring.start(), depth));
    assert_eq!(counts, [2, 4, 8, 14, 28]);
}

#[cfg(feature = "conformance")]
#[test]
fn the_walk_looks_back() {
    use game_core::conformance::{Seen, Walk};

    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let walk = Walk { games: 50, plies: 11, ..Walk::default() };
    let Seen { ended, positions, .. } = walk.run(&Ring, &mut cup, |_| ());
    assert_eq!(ended, 50);
    assert!(positions > 200, "{positions}");
}

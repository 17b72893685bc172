//! A game whose end depends on what was before.

use crate::support::{Place, Reason, Ring, Side};
use game_core::dice_cup::DiceCup;
use game_core::{Game, Outcome, Session, perft, playout, random_policy};
use rand_pcg::Pcg64Mcg;

/// Every end that there is, each with a place that fits it.
#[test]
fn random_games_look_back() {
    let (mut arrived, mut repeated) = (0, 0);
    for seed in 0..200 {
        let mut cup = DiceCup::new(Pcg64Mcg::new(seed));
        let game = playout(&Session::new(Ring), &mut cup, 1_000, random_policy);
        match game.outcome.map(|outcome| outcome.reason) {
            Some(Reason::Arrived) => arrived += 1,
            Some(Reason::Repeated) => repeated += 1,
            None => panic!("{:?} is no end", game.end),
        }
        assert!(game.plies <= 10, "ten places, and {} turns to {:?}", game.plies, game.end);
    }
    assert!(arrived > 20 && repeated > 20, "{arrived} and {repeated}");
}

#[test]
fn a_playout_begins_where_the_session_stands() {
    let outcome = |session: &Session<Ring>| {
        let mut cup = DiceCup::new(Pcg64Mcg::new(1));
        playout(session, &mut cup, 1, random_policy).outcome
    };
    let from = |place| Session::from_position(Ring, place);
    let won = Outcome::win(Side::South, 1, Reason::Arrived);
    assert_eq!(outcome(&from(Place(9, Side::North))), Some(won));
    assert_eq!(outcome(&from(Place(0, Side::North))), None);
    // What was before it counts.
    let all_but_nine = Session::after(Ring, 0b01_1111_1110, Place(0, Side::North));
    assert_eq!(outcome(&all_but_nine), Some(Outcome::draw(Reason::Repeated)));
}

#[test]
fn a_policy_may_give_up() {
    let mut cup = DiceCup::new(Pcg64Mcg::new(1));
    let game = playout(&Session::new(Ring), &mut cup, 10, |decision, cup| {
        (decision.position.0 < 2).then(|| random_policy(decision, cup)).flatten()
    });
    assert!(game.outcome.is_none() && game.end.0 >= 2 && game.plies > 0);
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

#[test]
fn the_walk_looks_back() {
    use game_core::conformance::{Seen, Walk};

    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let walk = Walk { games: 50, plies: 11, ..Walk::default() };
    let Seen { ended, positions, .. } = walk.run(&Ring, &mut cup, |_| ());
    assert_eq!(ended, 50);
    assert!(positions > 200, "{positions}");
}

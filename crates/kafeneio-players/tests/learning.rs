//! A network learns the same however its training is cut, and it does learn.

use kafeneio_players::game_core::{Chance, Decision, Game, SeededChance, Turn};
use kafeneio_players::plakoto_core::{Position, Rules, Side};
use kafeneio_players::{
    Budget, Evaluation, FileError, OneLook, Plan, Player, Training, boloko_core,
};
use rand_pcg::Pcg64Mcg;

/// Somewhat more than a stretch, so that the second one is short.
const PLAN: Plan = Plan::new(6_500, 3);

#[test]
fn a_training_that_is_resumed_gives_the_same_network() {
    let mut whole = Training::new(Rules::new(), PLAN);
    whole.advance(|_| ());
    assert_eq!((whole.played(), whole.is_over()), (6_400, false));
    let mut resumed = Training::resume(&whole.to_file(), Rules::new()).expect("just saved");
    assert_eq!((resumed.plan(), resumed.played()), (PLAN, 6_400));

    // A stretch that is broken off in its second batch leaves no trace.
    let (before, batches) = (resumed.clone(), std::cell::Cell::new(0));
    let goes_on = |_| {
        batches.set(batches.get() + 1);
        batches.get() < 2
    };
    assert!(!resumed.advance_while(goes_on));
    assert!(resumed == before && batches.get() == 2);

    whole.advance(|_| ());
    // The other one does with a single thread.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    pool.install(|| resumed.advance(|_| ()));
    assert!(whole.is_over() && resumed.is_over());
    assert_eq!(whole.network().to_file(), resumed.network().to_file());

    learned_something(&whole);
}

/// Plays 200 games in pairs against random plays.
fn learned_something(training: &Training<Rules>) {
    let (rules, player) = (Rules::new(), OneLook(training.network()));
    let mut points = 0;
    for pair in 0..100 {
        for seat in Side::ALL {
            let mut chance = SeededChance::<Pcg64Mcg>::of_series(1, pair);
            let (mut position, mut turn) = (rules.start(), 0);
            while !rules.is_over(&position) {
                turn += 1;
                let cup = chance.cup(turn);
                let Ok(roll) = rules.roll(&position, cup);
                let decision = Decision::new(&rules, &(), &position, roll);
                let chosen = if position.side_to_move() == seat {
                    player.choose(&decision, &Budget::nodes(0), cup)
                } else {
                    rules.turn(&position).random_play(roll, cup)
                };
                position = chosen.expect("the game goes on").1;
            }
            let outcome = position.outcome().expect("an end");
            points += outcome.returns(seat, 2);
        }
    }
    assert!(points > 300, "{points} points in 200 games");
}

#[test]
fn the_seed_makes_the_network() {
    let network = |seed| {
        let mut training = Training::new(Rules::new(), Plan::new(64, seed));
        training.advance(|_| ());
        training.network()
    };
    assert_eq!(network(1).to_file(), network(1).to_file());
    assert_ne!(network(1).to_file(), network(2).to_file());
    let start = Position::default();
    let points = |seed| network(seed).evaluate(&Rules::new(), &start).points;
    assert!((points(1) - points(2)).abs() > 0.0);
}

#[test]
fn files_for_something_else_are_refused_by_name() {
    let training = Training::new(boloko_core::Rules::new(), Plan::new(64, 1));
    let file = training.to_file();
    let other = Training::resume(&file, boloko_core::Rules::new().with_portes(true)).unwrap_err();
    assert!(matches!(other, FileError::OtherRules { .. }), "{other}");
    let other = Training::resume(&file, Rules::new()).unwrap_err();
    assert!(matches!(other, FileError::OtherGame { .. }), "{other}");
    let network = training.network().to_file();
    let other = Training::resume(&network, boloko_core::Rules::new()).unwrap_err();
    assert!(matches!(other, FileError::OtherKind { .. }), "{other}");
}

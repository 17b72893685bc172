//! The weights of Buku are the same however their training is cut, and they do learn.

use kafeneio_players::buku::{Strong, Training, Weights};
use kafeneio_players::buku_core::{Rules, Side};
use kafeneio_players::game_core::{NoRoll, Session, dice_cup::DiceCup};
use kafeneio_players::{Budget, FileError, Plan, Player, Training as OfNetwork, plakoto_core};
use rand_pcg::Pcg64Mcg;

const PLAN: Plan = Plan::new(160, 3);

/// Returns how many of these games the player with `weights` wins against one who only counts
/// captured counters. Each begins with two random plays.
fn wins(weights: &Weights, games: u64) -> usize {
    let (rules, counter) = (Rules::new(), Weights::of_captures());
    let wins = |&number: &u64| {
        let mut cup = DiceCup::new(Pcg64Mcg::new(u128::from(number / 2)));
        let seat = Side::ALL[number as usize % 2];
        let mut game = Session::new(rules);
        while !game.is_over() {
            let position = *game.position();
            let choice = if game.plies() < 2 {
                position.random_play(rules, &mut cup)
            } else {
                let own = position.side_to_move() == seat;
                Strong::with_weights(if own { weights } else { &counter }).choose(
                    &game.decision(NoRoll),
                    &Budget::nodes(500),
                    &mut cup,
                )
            };
            game.play(NoRoll, choice.expect("not over").0).expect("legal");
        }
        game.outcome().and_then(|outcome| outcome.winner) == Some(seat)
    };
    (0..games).filter(wins).count()
}

#[test]
fn a_training_that_is_resumed_gives_the_same_weights() {
    let mut whole = Training::new(PLAN);
    while whole.played() < 80 {
        whole.advance(|_| ());
    }
    assert_eq!((whole.played(), whole.is_over()), (80, false));
    let mut resumed = Training::resume(&whole.to_file()).expect("just saved");
    assert_eq!((resumed.plan(), resumed.played()), (PLAN, 80));
    assert_eq!(resumed.weights(), whole.weights());
    assert!(!resumed.advance_while(|_| false));
    assert_eq!((resumed.played(), resumed.weights()), (80, whole.weights()));

    let heard = std::cell::Cell::new(0);
    whole.advance(|games| heard.set(heard.get() + games));
    assert_eq!(heard.get(), 80);
    // The other one does with a single thread.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    pool.install(|| resumed.advance(|_| ()));
    assert!(whole.is_over() && resumed.is_over());
    assert_eq!(whole.weights(), resumed.weights());

    let (first, last) = (Training::new(PLAN), whole.weights());
    let [before, after] = [first.weights(), last].map(|weights| wins(weights, 60));
    assert!(after > before, "{before} and then {after} of 60");
    let built_in = wins(Weights::built_in(), 60);
    assert!(built_in >= 40, "{built_in} of 60");
}

#[test]
fn the_seed_makes_the_weights() {
    let weights = |seed| {
        let mut training = Training::new(Plan::new(16, seed));
        while !training.is_over() {
            training.advance(|_| ());
        }
        training.weights().clone()
    };
    assert_eq!(weights(1), weights(1));
    assert_ne!(weights(1), weights(2));
}

#[test]
fn files_survive_and_others_are_refused_by_name() {
    let file = Weights::built_in().to_file();
    assert_eq!(Weights::read(&file).as_ref(), Ok(Weights::built_in()));
    for at in 0..file.len() {
        let mut damaged = file.clone();
        damaged[at] ^= 1;
        assert!(Weights::read(&damaged).is_err(), "byte {at}");
        assert!(Weights::read(&file[..at]).is_err(), "{at} bytes");
    }
    let training = Training::new(PLAN).to_file();
    let other = Weights::read(&training).unwrap_err();
    assert!(matches!(other, FileError::OtherKind { .. }), "{other}");
    let other = Training::resume(&file).unwrap_err();
    assert!(matches!(other, FileError::OtherKind { .. }), "{other}");
    let network = OfNetwork::new(plakoto_core::Rules::new(), PLAN).to_file();
    let other = Training::resume(&network).unwrap_err();
    assert!(matches!(other, FileError::OtherGame { .. }), "{other}");
}

//! What several of the test files need.

#[path = "../../../game-core/tests/support/saved.rs"]
pub(crate) mod saved;
#[path = "../../../game-core/tests/support/shared.rs"]
pub(crate) mod shared;
#[path = "../../../game-core/tests/support/stack.rs"]
pub(crate) mod stack;
#[path = "../../../game-core/tests/support/suite.rs"]
pub(crate) mod suite;

use buku_core::dice_cup::DiceCup;
use buku_core::{BySide, Play, Position, Repetition, Rules, Setup, Side, Square};
use rand_core::Rng;
pub(crate) use shared::{below, changes, cup, mutated};

/// Every combination of the options.
pub(crate) const ALL_RULES: [Rules; 4] = [
    Rules::new(),
    Rules::new().with_early_majority(true),
    Rules::new().with_repetition(Repetition::BoardAndMover),
    Rules::new().with_repetition(Repetition::BoardAndMover).with_early_majority(true),
];

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn play(position: &Position, text: &str) -> Play {
    let play = position.parse_play(Rules::default(), text);
    play.unwrap_or_else(|error| panic!("{text} in {position}: {error}")).0
}

/// A position with these counters, as in `2a1 b1`: two on a1 and one on b1. White has captured
/// `white`, and Black all the rest.
pub(crate) fn put(mover: Side, white: u8, counters: &str) -> Position {
    let mut setup = Setup::empty(mover);
    for word in counters.split_whitespace() {
        let (count, square) = word.split_at(word.len() - 2);
        let square: Square = square.parse().expect("a square");
        setup.counters[square.index()] = count.parse().unwrap_or(1);
    }
    let on_board: u8 = setup.counters.iter().sum();
    setup.captured = BySide::new(white, Position::COUNTERS - on_board - white);
    Position::try_from(&setup).unwrap_or_else(|errors| panic!("{counters}: {errors}"))
}

/// A position of a random game, at most so many turns from the start.
pub(crate) fn played<R: Rng>(cup: &mut DiceCup<R>, turns: usize) -> Position {
    let mut position = Position::start();
    for _ in 0..turns {
        match position.quick_play(Rules::default(), cup) {
            Some((_, next)) => position = next,
            None => break,
        }
    }
    position
}

/// All plays in the order of the generator, with the positions they lead to.
pub(crate) fn listed(position: &Position, rules: Rules) -> Vec<(Play, Position)> {
    let mut plays = Vec::new();
    position.for_each_play(rules, |play, next| {
        plays.push((play, *next));
    });
    plays
}

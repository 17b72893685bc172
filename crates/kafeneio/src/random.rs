//! Where the dice come from.

use std::hash::{BuildHasher, RandomState};

use dice_cup::{DiceCup, RollOff, roll_off};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::table::Table;

/// Dice and choices at random.
pub(crate) type Cup = DiceCup<Pcg64Mcg>;

/// The dice number `number` of a seed: of a game of many, or of a turn of one game. Each has its
/// own, so that nothing depends on the order in which they are played.
pub(crate) fn cup(seed: u64, number: u64) -> Cup {
    DiceCup::new(Pcg64Mcg::seed_from_u64(mix(mix(seed) ^ number)))
}

/// The finisher of `SplitMix64`: a permutation in which every bit of the input changes about half
/// of the output.
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// A seed that differs from run to run.
pub(crate) fn any_seed() -> u64 {
    RandomState::new().hash_one(())
}

/// A game about to begin, and the dice that decided who begins.
pub(crate) fn open<G: Table>(
    game: &G,
    players: usize,
    cup: &mut Cup,
) -> (G::Position, Option<RollOff>) {
    let dice = if G::OPENING_ROLL { roll_off(cup).ok() } else { None };
    (game.opening(players, dice.map(RollOff::winner)), dice)
}

//! What the tests of all engines need.
#![allow(dead_code)] // Each crate uses its own part of it.

use std::num::NonZero;

use game_core::dice_cup::DiceCup;
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Dice that fall the same way in every run.
pub(crate) fn cup(seed: u64) -> DiceCup<Pcg64Mcg> {
    DiceCup::new(Pcg64Mcg::seed_from_u64(seed))
}

/// A number below `n`, which is not 0.
pub(crate) fn below<R: Rng>(cup: &mut DiceCup<R>, n: usize) -> usize {
    let n = NonZero::new(n as u64).expect("a choice among nothing");
    usize::try_from(cup.below(n)).expect("less than a usize")
}

/// What is done to a text: where, with which character, and how.
pub(crate) type Change = (usize, char, u8);

/// One to three changes, mostly with characters that the texts of the game have.
pub(crate) fn changes(characters: &str) -> impl Strategy<Value = Vec<Change>> {
    let char = prop_oneof![
        4 => proptest::sample::select(characters.chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    proptest::collection::vec((any::<usize>(), char, 0..3_u8), 1..4)
}

/// A few characters of a text changed, lost or doubled.
pub(crate) fn mutated(text: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for &(at, char, kind) in changes {
        let at = at % (chars.len() + 1);
        match kind {
            0 if at < chars.len() => chars[at] = char,
            1 if at < chars.len() => drop(chars.remove(at)),
            _ => chars.insert(at, char),
        }
    }
    chars.into_iter().collect()
}

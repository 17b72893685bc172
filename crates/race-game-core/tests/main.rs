//! Sets, counts and multisets beside a plain way to compute them, on random boards.

mod multisets;
mod places;
mod sketches;
mod stacks;

use race_game_core::{AtLeast, Places};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The places of a board of 24.
const BOARD: Places = Places(0x01ff_fffe);

/// A generator that draws the same numbers in every run.
fn generator(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// The counts of 24 places, index 0 for place 1. Many of them are 0.
fn counts(generator: &mut Pcg64Mcg) -> [u8; 24] {
    std::array::from_fn(|_| match generator.next_u32() % 16 {
        0..=8 => 0,
        9 | 10 => 1,
        11 | 12 => 2,
        13 => 3,
        14 => 4,
        _ => (generator.next_u32() % 16) as u8,
    })
}

/// The places with at least this many pieces.
fn with_at_least(counts: &[u8], least: u8) -> Places {
    (1..)
        .zip(counts)
        .filter(|&(_, &count)| count >= least)
        .map(|(number, _)| Places::one(number))
        .collect()
}

fn at_least(counts: &[u8]) -> AtLeast {
    [1, 2, 3, 4].map(|least| with_at_least(counts, least))
}

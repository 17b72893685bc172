//! Where the chance of a game comes from.

use dice_cup::DiceCup;
use rand_core::{Rng, SeedableRng};

/// The dice and choices of a whole game: a cup for each of its turns.
///
/// A [`DiceCup`] is the simplest: one stream for all turns. [`SeededChance`] has a stream for each
/// turn, so that a turn that is taken back has the same dice again.
pub trait Chance {
    /// The generator of the cups.
    type Rng: Rng;

    /// The cup for a turn. Turns are counted from 1; 0 is what comes before the first, such as an
    /// opening roll. Where each turn has a stream of its own, asking again begins that stream anew.
    fn cup(&mut self, turn: u64) -> &mut DiceCup<Self::Rng>;
}

impl<R: Rng> Chance for DiceCup<R> {
    type Rng = R;

    #[inline]
    fn cup(&mut self, _: u64) -> &mut DiceCup<R> {
        self
    }
}

/// The chance of the game of a seed, each turn with dice of its own.
///
/// What a turn gets is frozen, and depends on nothing but the seed and the number of the turn. With
/// `mix` being a step of `SplitMix64` from its argument, the generator of turn `t` is
/// `R::seed_from_u64(mix(mix(seed) ^ t))`.
///
/// ```
/// use game_core::{Chance, SeededChance};
/// use rand_pcg::Pcg64Mcg;
///
/// let mut chance = SeededChance::<Pcg64Mcg>::new(7);
/// let first = chance.cup(1).roll();
/// let _ = chance.cup(2).roll();
/// assert_eq!(chance.cup(1).roll(), first);
/// ```
#[derive(Clone, Debug)]
pub struct SeededChance<R> {
    seed: u64,
    cup: DiceCup<R>,
}

impl<R: Rng + SeedableRng> SeededChance<R> {
    /// The chance of the game with this seed.
    pub fn new(seed: u64) -> SeededChance<R> {
        SeededChance { seed, cup: turn_cup(seed, 0) }
    }

    /// The chance of a game of a series, counted from 0: game 0 is that of the seed itself, and every
    /// other has a seed of its own, `mix(mix(seed) + number)`, that no other series is likely to have.
    pub fn of_series(seed: u64, number: u64) -> SeededChance<R> {
        let own = mix(mix(seed).wrapping_add(number));
        SeededChance::new(if number == 0 { seed } else { own })
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

impl<R: Rng + SeedableRng> Chance for SeededChance<R> {
    type Rng = R;

    fn cup(&mut self, turn: u64) -> &mut DiceCup<R> {
        self.cup = turn_cup(self.seed, turn);
        &mut self.cup
    }
}

fn turn_cup<R: Rng + SeedableRng>(seed: u64, turn: u64) -> DiceCup<R> {
    DiceCup::new(R::seed_from_u64(mix(mix(seed) ^ turn)))
}

/// What `SplitMix64` gives next when `word` is its state: a permutation in which every bit of the
/// input changes about half of the output.
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// The seed is all there is to keep.
#[cfg(feature = "serde")]
mod with_serde {
    use rand_core::{Rng, SeedableRng};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::SeededChance;

    impl<R> Serialize for SeededChance<R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.seed.serialize(serializer)
        }
    }

    impl<'de, R: Rng + SeedableRng> Deserialize<'de> for SeededChance<R> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            u64::deserialize(deserializer).map(SeededChance::new)
        }
    }
}

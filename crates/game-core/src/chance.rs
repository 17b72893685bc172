//! The dice and other random choices of a whole game.

use dice_cup::DiceCup;
use rand_core::{Rng, SeedableRng};

/// The dice and other random choices of a whole game: a cup for each of its turns.
///
/// A [`DiceCup`] is the simplest `Chance`: one stream for all turns. [`SeededChance`] has a stream
/// for each turn, so that a turn that is taken back and played again has the same dice.
pub trait Chance {
    /// The random number generator in the cups.
    type Rng: Rng;

    /// Returns the cup for a turn. Turns are counted from 1; 0 is for what comes before the first
    /// turn, such as the opening roll. If each turn has a stream of its own, asking again begins
    /// that stream anew.
    fn cup(&mut self, turn: u64) -> &mut DiceCup<Self::Rng>;
}

impl<R: Rng> Chance for DiceCup<R> {
    type Rng = R;

    #[inline]
    fn cup(&mut self, _: u64) -> &mut DiceCup<R> {
        self
    }
}

/// The chance of a game that follows from a seed, with a stream of dice for each turn. Import
/// [`Chance`] to ask for them. For dice that nobody can tell beforehand, use a [`DiceCup`] with a
/// generator that the operating system seeds; it is a `Chance` as well.
///
/// The dice of a turn depend on the seed and the number of the turn only. They are frozen: the
/// generator of turn `t` is `R::seed_from_u64(mix(mix(seed) ^ t))`, where `mix` is one step of
/// `SplitMix64` from its argument.
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
    // Not named as the method is: a caller who has not imported `Chance` should read that, and not that a field is private.
    current: DiceCup<R>,
}

impl<R: Rng + SeedableRng> SeededChance<R> {
    /// Returns the chance of the game with this seed.
    pub fn new(seed: u64) -> SeededChance<R> {
        SeededChance { seed, current: turn_cup(seed, 0) }
    }

    /// Returns the chance of one game of a series, counted from 0. Game 0 has the seed itself.
    /// Every other game has the seed `mix(mix(seed) + number)`, which another series is unlikely to
    /// have.
    ///
    /// ```
    /// use game_core::SeededChance;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let seeds = [0, 1].map(|game| SeededChance::<Pcg64Mcg>::of_series(7, game).seed());
    /// assert_eq!(seeds[0], 7);
    /// assert_ne!(seeds[1], 7);
    /// ```
    pub fn of_series(seed: u64, number: u64) -> SeededChance<R> {
        let own = mix(mix(seed).wrapping_add(number));
        SeededChance::new(if number == 0 { seed } else { own })
    }

    /// Returns the seed of this game.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

impl<R: Rng + SeedableRng> Chance for SeededChance<R> {
    type Rng = R;

    fn cup(&mut self, turn: u64) -> &mut DiceCup<R> {
        self.current = turn_cup(self.seed, turn);
        &mut self.current
    }
}

/// Two are equal when they have the same seed: everything else follows from it.
impl<R> PartialEq for SeededChance<R> {
    fn eq(&self, other: &SeededChance<R>) -> bool {
        self.seed == other.seed
    }
}

impl<R> Eq for SeededChance<R> {}

fn turn_cup<R: Rng + SeedableRng>(seed: u64, turn: u64) -> DiceCup<R> {
    DiceCup::new(R::seed_from_u64(mix(mix(seed) ^ turn)))
}

/// Returns what `SplitMix64` gives next when `word` is its state. This is a permutation in which
/// each bit of the input changes about half of the output.
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// Only the seed is written: everything else follows from it.
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

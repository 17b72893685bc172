use core::{fmt, iter::FusedIterator, str::FromStr};

use crate::{
    Die,
    text::{self, DiceIn, ParseError, ParseErrorKind},
};

/// Bits that hold the count of one face: four for 0 to 15, and a spare one that is always clear, so
/// that subtracting two pools shows in the spare bits which faces ran short.
const FIELD: u32 = 5;
/// A one in every field; times a count smaller than 32, that count in every field.
const EACH: u32 = 0b00001_00001_00001_00001_00001_00001;
/// The spare bit of every field.
const SPARE: u32 = EACH << 4;
/// One field, at the bottom.
const MASK: u32 = (1 << FIELD) - 1;

/// Up to 15 dice without order: a count for each face.
///
/// Written as its digits ascending, `1135566`; the empty pool is the empty text. Read in any order,
/// with optional white space and with optional single `-` or `,` between dice.
///
/// Pools are ordered by their sixes, then by their fives, and so on: among pools of equal size that
/// is the order in which [`DicePool::all`] lists them.
///
/// ```
/// use dice_cup::{DicePool, Die};
///
/// let rolled: DicePool = "5136516".parse()?;
/// assert_eq!(rolled.to_string(), "1135566");
/// assert_eq!(rolled.count(Die::One), 2);
///
/// let kept: DicePool = "115".parse()?;
/// assert!(rolled.contains(kept));
/// assert_eq!(rolled.checked_sub(kept), Some("3566".parse()?));
/// # Ok::<(), dice_cup::ParseError>(())
/// ```
// Ones in the lowest field, sixes in the highest, which makes the derived order the documented one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DicePool(u32);

impl DicePool {
    /// The most dice a pool holds.
    pub const MAX_DICE: u8 = 15;

    /// No dice.
    pub const EMPTY: Self = Self(0);

    /// The pool of one die.
    #[inline]
    pub(crate) const fn of(die: Die) -> Self {
        Self(1 << (FIELD * die.index() as u32))
    }

    /// The pool with `counts[0]` ones, `counts[1]` twos, up to `counts[5]` sixes.
    ///
    /// # Errors
    /// [`PoolFull`] if the counts add up to more than [`DicePool::MAX_DICE`].
    pub const fn from_counts(counts: [u8; Die::COUNT]) -> Result<Self, PoolFull> {
        let (mut packed, mut dice, mut face) = (0, 0, Die::COUNT);
        while face > 0 {
            face -= 1;
            dice += counts[face] as u16;
            if dice > Self::MAX_DICE as u16 {
                return Err(PoolFull);
            }
            packed = packed << FIELD | counts[face] as u32;
        }
        Ok(Self(packed))
    }

    /// The pool of these dice.
    ///
    /// # Errors
    /// [`PoolFull`] at the first die after [`DicePool::MAX_DICE`]; later ones are not asked for.
    pub fn from_dice(dice: impl IntoIterator<Item = Die>) -> Result<Self, PoolFull> {
        let mut pool = Self::EMPTY;
        for die in dice {
            pool.insert(die)?;
        }
        Ok(pool)
    }

    /// How many dice show this face: 0 to 15.
    #[inline]
    pub const fn count(self, die: Die) -> u8 {
        (self.0 >> (FIELD * die.index() as u32) & MASK) as u8
    }

    /// How many dice show each face, ones first: `counts()[die.index()] == count(die)`.
    #[inline]
    pub const fn counts(self) -> [u8; Die::COUNT] {
        let mut counts = [0; Die::COUNT];
        let mut face = 0;
        while face < Die::COUNT {
            counts[face] = self.count(Die::ALL[face]);
            face += 1;
        }
        counts
    }

    /// How many dice there are: 0 to 15.
    #[inline]
    pub const fn len(self) -> u8 {
        // The product gathers the sum of all fields in the highest; no sum passes 15, so nothing is
        // carried.
        (self.0.wrapping_mul(EACH) >> (FIELD * 5) & MASK) as u8
    }

    /// Whether there are no dice.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a die.
    ///
    /// # Errors
    /// [`PoolFull`], and the pool stays as it is, if it holds [`DicePool::MAX_DICE`] dice already.
    #[inline]
    pub const fn insert(&mut self, die: Die) -> Result<(), PoolFull> {
        match self.checked_add(Self::of(die)) {
            Some(pool) => {
                *self = pool;
                Ok(())
            }
            None => Err(PoolFull),
        }
    }

    /// Takes out one die that shows this face.
    ///
    /// # Errors
    /// [`DieMissing`], and the pool stays as it is, if no die shows it.
    #[inline]
    pub const fn remove(&mut self, die: Die) -> Result<(), DieMissing> {
        match self.checked_sub(Self::of(die)) {
            Some(pool) => {
                *self = pool;
                Ok(())
            }
            None => Err(DieMissing { die }),
        }
    }

    /// The dice of both pools together, or `None` if they are more than [`DicePool::MAX_DICE`].
    #[inline]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        if self.len() + other.len() <= Self::MAX_DICE {
            Some(self.add_unchecked(other))
        } else {
            None
        }
    }

    /// [`DicePool::checked_add`] for two pools that are known to fit in one. Any others give a pool
    /// without meaning, and a panic in debug builds.
    #[inline]
    #[must_use]
    pub const fn add_unchecked(self, other: Self) -> Self {
        debug_assert!(self.len() + other.len() <= Self::MAX_DICE);
        Self(self.0 + other.0)
    }

    /// What is left of this pool without the dice of the other, or `None` if they are not all in
    /// it.
    #[inline]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        let difference = (self.0 | SPARE) - other.0;
        if difference & SPARE == SPARE { Some(Self(difference & !SPARE)) } else { None }
    }

    /// One die of each face that this pool shows at least `count` times; of every face for 0.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let rolled: DicePool = "1113355".parse()?;
    /// assert_eq!(rolled.at_least(2).to_string(), "135");
    /// assert_eq!(rolled.at_least(3).to_string(), "1");
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn at_least(self, count: u8) -> Self {
        if count > Self::MAX_DICE {
            return Self::EMPTY;
        }
        let short = (self.0 | SPARE) - EACH * count as u32;
        Self((short & SPARE) >> 4)
    }

    /// Whether all dice of the other pool are in this one, each face at least as often.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.checked_sub(other).is_some()
    }

    /// The dice, ascending.
    #[inline]
    pub const fn dice(self) -> PoolDice {
        PoolDice(self)
    }

    /// How many of the `6^len()` ordered throws show this pool: `len()!` divided by the factorial
    /// of each count.
    ///
    /// At most `15! / (3!^3 * 2!^3)`, 756,756,000; the empty pool weighs 1.
    pub const fn weight(self) -> u64 {
        const FACTORIAL: [u64; DicePool::MAX_DICE as usize + 1] = {
            let mut table = [1; DicePool::MAX_DICE as usize + 1];
            let mut n = 1;
            while n < table.len() {
                table[n] = table[n - 1] * n as u64;
                n += 1;
            }
            table
        };
        let (mut same, mut face) = (1, 0);
        while face < Die::COUNT {
            same *= FACTORIAL[self.count(Die::ALL[face]) as usize];
            face += 1;
        }
        FACTORIAL[self.len() as usize] / same
    }

    /// The lowest face in the pool.
    #[inline]
    const fn lowest(self) -> Option<Die> {
        // All fields clear gives 32 zeros, and 32 / 5 is past the last face.
        let face = self.0.trailing_zeros() / FIELD;
        if face < Die::COUNT as u32 { Some(Die::ALL[face as usize]) } else { None }
    }

    /// The highest face in the pool.
    #[inline]
    const fn highest(self) -> Option<Die> {
        if self.is_empty() { None } else { Some(Die::ALL[(self.0.ilog2() / FIELD) as usize]) }
    }

    /// The pool that follows in [`DicePool::all`] of its size, or `None` after the last, which is all
    /// sixes. It is how constants go through all pools.
    #[inline]
    pub const fn successor(self) -> Option<Self> {
        // One die of the lowest face goes up by one, and the others of that face start again as
        // ones.
        let Some(lowest) = self.lowest() else { return None };
        let Some(up) = Die::new(lowest.get() + 1) else { return None };
        let count = self.count(lowest) as u32;
        let rest = self.0 - (count << (FIELD * lowest.index() as u32));
        Some(Self(rest + Self::of(up).0 + count - 1))
    }
}

/// A pool can hold no more than [`DicePool::MAX_DICE`] dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a pool holds no more than {} dice", DicePool::MAX_DICE)]
#[non_exhaustive]
pub struct PoolFull;

/// A die was to be taken from a pool that has none of its face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("there is no {die} in the pool")]
pub struct DieMissing {
    /// The face that is missing.
    pub die: Die,
}

/// The dice of a pool, ascending, as [`DicePool::dice`] gives them.
#[derive(Debug, Clone)]
pub struct PoolDice(DicePool);

impl Iterator for PoolDice {
    type Item = Die;

    #[inline]
    fn next(&mut self) -> Option<Die> {
        let die = self.0.lowest()?;
        self.0.0 -= DicePool::of(die).0;
        Some(die)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len().into();
        (left, Some(left))
    }
}

impl DoubleEndedIterator for PoolDice {
    #[inline]
    fn next_back(&mut self) -> Option<Die> {
        let die = self.0.highest()?;
        self.0.0 -= DicePool::of(die).0;
        Some(die)
    }
}

impl ExactSizeIterator for PoolDice {}
impl FusedIterator for PoolDice {}

impl IntoIterator for DicePool {
    type Item = Die;
    type IntoIter = PoolDice;

    #[inline]
    fn into_iter(self) -> PoolDice {
        self.dice()
    }
}

impl fmt::Debug for DicePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DicePool({self})")
    }
}

impl fmt::Display for DicePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_dice(f, *self)
    }
}

impl FromStr for DicePool {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut pool = Self::EMPTY;
        for next in DiceIn::new(text) {
            let (at, die) = next?;
            let kind = ParseErrorKind::TooManyDice { most: Self::MAX_DICE.into() };
            pool.insert(die).map_err(|PoolFull| ParseError { at, kind })?;
        }
        Ok(pool)
    }
}

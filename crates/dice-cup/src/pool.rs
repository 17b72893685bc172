use core::{fmt, iter::FusedIterator, str::FromStr};

use crate::{
    Die,
    text::{self, ParseError},
};

/// The bits of the field that holds the count of one face: four for 0 to 15, and a spare one that is
/// always clear. After a subtraction the spare bits show which faces ran short.
const FIELD: u32 = 5;
/// A one in every field. Its product with a count below 32 has that count in every field.
const EACH: u32 = 0b00001_00001_00001_00001_00001_00001;
/// The spare bit of every field.
const SPARE: u32 = EACH << 4;
/// All bits of the lowest field.
const MASK: u32 = (1 << FIELD) - 1;

/// Up to 15 dice without order: a count for each face.
///
/// The text of a pool is its digits, ascending, such as `1135566`; that of the empty pool is empty.
/// It is read in any order. White space may stand anywhere, and one `-` or `,` between two dice.
///
/// Pools are ordered by the number of their sixes, then of their fives, and so on down to their
/// ones. Among pools of equal size that is the order of [`DicePool::all`].
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
// Sixes are in the highest field, which makes the derived order the documented one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DicePool(u32);

impl DicePool {
    /// The number of dice that a pool holds at most: 15.
    pub const MAX_DICE: u8 = 15;

    /// The pool without dice.
    pub const EMPTY: Self = Self(0);

    /// Returns the pool of one die.
    #[inline]
    pub(crate) const fn of(die: Die) -> Self {
        Self(1 << (FIELD * die.index() as u32))
    }

    /// Returns the pool of `counts[0]` ones, `counts[1]` twos and so on up to `counts[5]` sixes: the
    /// inverse of [`DicePool::counts`].
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let pool = DicePool::from_counts([2, 0, 1, 0, 2, 2])?;
    /// assert_eq!(pool.to_string(), "1135566");
    /// # Ok::<(), dice_cup::PoolFull>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PoolFull`] if the counts add up to more than [`DicePool::MAX_DICE`].
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

    /// Returns the pool of these dice, which may come in any order.
    ///
    /// ```
    /// use dice_cup::{DicePool, Die};
    ///
    /// let pool = DicePool::from_dice([Die::Five, Die::One, Die::Five])?;
    /// assert_eq!(pool.to_string(), "155");
    /// # Ok::<(), dice_cup::PoolFull>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PoolFull`] at die number 16. No later die is taken from the iterator.
    pub fn from_dice(dice: impl IntoIterator<Item = Die>) -> Result<Self, PoolFull> {
        let mut pool = Self::EMPTY;
        for die in dice {
            pool.insert(die)?;
        }
        Ok(pool)
    }

    /// Returns how many dice show this face: 0 to 15.
    #[inline]
    pub const fn count(self, die: Die) -> u8 {
        (self.0 >> (FIELD * die.index() as u32) & MASK) as u8
    }

    /// Returns how many dice show each face, ones first: `counts()[die.index()] == count(die)`.
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

    /// Returns how many dice there are: 0 to 15.
    #[inline]
    pub const fn len(self) -> u8 {
        // The product gathers the sum of all fields in the highest. No sum is above 15, so nothing
        // is carried.
        (self.0.wrapping_mul(EACH) >> (FIELD * 5) & MASK) as u8
    }

    /// Returns whether there are no dice.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a die.
    ///
    /// # Errors
    ///
    /// Returns [`PoolFull`] if the pool holds [`DicePool::MAX_DICE`] dice already. It stays as it is
    /// then.
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

    /// Removes one die that shows this face.
    ///
    /// # Errors
    ///
    /// Returns [`DieMissing`] if no die shows it. The pool stays as it is then.
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

    /// Returns the dice of both pools together, or `None` if they are more than
    /// [`DicePool::MAX_DICE`].
    #[inline]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        if self.len() + other.len() <= Self::MAX_DICE {
            Some(self.add_unchecked(other))
        } else {
            None
        }
    }

    /// Returns the dice of both pools together, which must be no more than [`DicePool::MAX_DICE`].
    /// [`DicePool::checked_add`] is the same with a check.
    ///
    /// # Panics
    ///
    /// Panics in debug builds if they are more. In release builds the result is then a pool without
    /// meaning, and calls on it may panic.
    #[inline]
    #[must_use]
    pub const fn add_unchecked(self, other: Self) -> Self {
        debug_assert!(self.len() + other.len() <= Self::MAX_DICE);
        Self(self.0 + other.0)
    }

    /// Returns this pool without the dice of the other, or `None` if they are not all in it.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let rolled: DicePool = "1135566".parse()?;
    /// assert_eq!(rolled.checked_sub("155".parse()?), Some("1366".parse()?));
    /// assert_eq!(rolled.checked_sub("33".parse()?), None);
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    #[inline]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        let difference = (self.0 | SPARE) - other.0;
        if difference & SPARE == SPARE { Some(Self(difference & !SPARE)) } else { None }
    }

    /// Returns one die of each face that the pool shows at least `count` times. For 0 that is every
    /// face.
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

    /// Returns the dice of this pool whose face the other pool shows, too, however often.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let rolled: DicePool = "1135566".parse()?;
    /// assert_eq!(rolled.only("156".parse()?).to_string(), "115566");
    /// assert_eq!(rolled.only("4555".parse()?).to_string(), "55");
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn only(self, faces: Self) -> Self {
        Self(self.0 & (faces.at_least(1).0 * (MASK >> 1)))
    }

    /// Returns whether this pool shows each face at least as often as the other pool.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.checked_sub(other).is_some()
    }

    /// Iterates over the dice, ascending.
    ///
    /// ```
    /// use dice_cup::{DicePool, Die};
    ///
    /// let pool: DicePool = "515".parse()?;
    /// assert!(pool.dice().eq([Die::One, Die::Five, Die::Five]));
    /// assert_eq!(pool.dice().next_back(), Some(Die::Five)); // from the other end, too
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    #[inline]
    pub const fn dice(self) -> PoolDice {
        PoolDice(self)
    }

    /// Returns how many of the `6^len()` ordered throws show this pool: `len()!` divided by the
    /// factorial of each count. Divided by `6^len()`, it is the probability of the pool.
    ///
    /// The weight is at least 1, as for the empty pool, and at most `15! / (3!^3 * 2!^3)`, which is
    /// 756,756,000.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let pool: DicePool = "116".parse()?; // thrown as 116, 161 or 611
    /// assert_eq!(pool.weight(), 3);
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
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

    /// Returns the lowest face in the pool.
    #[inline]
    const fn lowest(self) -> Option<Die> {
        // The empty pool has 32 trailing zeros, and 32 / 5 is past the last face.
        let face = self.0.trailing_zeros() / FIELD;
        if face < Die::COUNT as u32 { Some(Die::ALL[face as usize]) } else { None }
    }

    /// Returns the next pool of the same size in the order of [`DicePool::all`], or `None` after the
    /// last. The last is the pool of sixes only, or the empty pool.
    ///
    /// With it a `const` can go through all pools, where [`DicePool::all`] cannot be called.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let pool: DicePool = "226".parse()?;
    /// assert_eq!(pool.successor(), Some("136".parse()?));
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    #[inline]
    pub const fn successor(self) -> Option<Self> {
        // One die of the lowest face goes up by one, and the others of that face become ones.
        let Some(lowest) = self.lowest() else { return None };
        let Some(up) = Die::new(lowest.get() + 1) else { return None };
        let count = self.count(lowest) as u32;
        let rest = self.0 - (count << (FIELD * lowest.index() as u32));
        Some(Self(rest + Self::of(up).0 + count - 1))
    }
}

/// The error of a pool that would hold more than [`DicePool::MAX_DICE`] dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a pool holds at most {} dice", DicePool::MAX_DICE)]
#[non_exhaustive]
pub struct PoolFull;

/// The error of a die that cannot be removed, because no die in the pool shows its face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("no die in the pool shows {die}")]
pub struct DieMissing {
    /// The face that is missing.
    pub die: Die,
}

/// The iterator over the dice of a pool, ascending, which [`DicePool::dice`] returns.
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
        let die = Die::ALL[(self.0.0.checked_ilog2()? / FIELD) as usize];
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
        text::read_dice(text, Self::MAX_DICE.into(), |die| {
            pool = pool.add_unchecked(Self::of(die));
        })?;
        Ok(pool)
    }
}

//! Sets of places.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of places as a mask of 32 bits: place `n` is bit `n`.
///
/// All places of a set take a step together when the mask is rotated by the pips of the step, to the
/// left towards higher places. The bits that are no place lie between the two ends of the way. A piece
/// that is rotated onto one of them has left the board.
///
/// ```
/// use race_game_core::Places;
///
/// let (ends, home) = (Places::one(1) | Places::one(24), Places(0x7e));
/// assert_eq!((ends & home, (ends & !home).len()), (Places::one(1), 1));
/// assert!(ends.iter().eq([Places::one(1), Places::one(24)]));
/// assert_eq!(ends.retreat(1).number(), 0); // from the place below place 1
/// assert_eq!(format!("{ends:?}"), "Places {1, 24}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Places(pub u32);

impl Places {
    /// No place.
    pub const NONE: Places = Places(0);

    /// All 32 bits, whether they are places or not.
    pub const ALL: Places = Places(!0);

    /// Returns the places that are `marked`, from place 1 on: at most 31.
    pub fn of(marked: &[bool]) -> Places {
        (1..)
            .zip(marked)
            .filter(|(_, marked)| **marked)
            .map(|(number, _)| Places::one(number))
            .collect()
    }

    /// Returns the set of place `number` alone, which is less than 32.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn one(number: u32) -> Places {
        Places(1 << (number & 31))
    }

    /// Returns whether there is no place in the set.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of places.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether there are at most three places in the set.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn at_most_three(self) -> bool {
        self.without_lowest().without_lowest().without_lowest().is_empty()
    }

    /// Returns the set without its lowest place.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub const fn without_lowest(self) -> Places {
        Places(self.0 & self.0.wrapping_sub(1))
    }

    /// Returns whether the sets have a place in common.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn meets(self, other: Places) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the number of the lowest place; 32 of no place.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn number(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// Returns the places rotated by `rotation`; pass its two's complement to go down.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub const fn advance(self, rotation: u32) -> Places {
        Places(self.0.rotate_left(rotation))
    }

    /// Returns where the places were before they [advanced](Places::advance) by `rotation`.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub const fn retreat(self, rotation: u32) -> Places {
        Places(self.0.rotate_right(rotation))
    }

    /// Returns the places counted from the other end of places 1 to `places`, at most 30: place `n`
    /// becomes `places + 1 - n`.
    ///
    /// ```
    /// use race_game_core::Places;
    ///
    /// assert_eq!(Places::one(24).mirrored(24), Places::one(1));
    /// assert_eq!(Places::one(0).mirrored(24), Places::one(25)); // the bars
    /// ```
    #[inline]
    #[must_use]
    pub const fn mirrored(self, places: u32) -> Places {
        Places(self.0.reverse_bits() >> ((30 - places) & 31))
    }

    /// Lists the places as sets of one, from the lowest up.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn iter(self) -> impl Iterator<Item = Places> + Clone {
        let mut left = self;
        core::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let lowest = Places::one(left.number());
            left = left.without_lowest();
            Some(lowest)
        })
    }
}

impl BitAnd for Places {
    type Output = Places;
    #[inline]
    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;
    #[inline]
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

impl Not for Places {
    type Output = Places;
    #[inline]
    fn not(self) -> Places {
        Places(!self.0)
    }
}

impl BitAndAssign for Places {
    #[inline]
    fn bitand_assign(&mut self, other: Places) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Places {
    #[inline]
    fn bitor_assign(&mut self, other: Places) {
        self.0 |= other.0;
    }
}

/// Joins sets.
impl FromIterator<Places> for Places {
    fn from_iter<I: IntoIterator<Item = Places>>(sets: I) -> Places {
        sets.into_iter().fold(Places::NONE, |all, places| all | places)
    }
}

/// Writes the numbers of the places.
impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Places ")?;
        f.debug_set().entries(self.iter().map(Places::number)).finish()
    }
}

/// Returns the number of places of each of two sets. Both are counted in one word of 64 bits if the
/// processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn count_pair(Places(a): Places, Places(b): Places) -> (u32, u32) {
    if cfg!(target_feature = "popcnt") {
        return (a.count_ones(), b.count_ones());
    }
    let fours = count_fours(u64::from(a) | u64::from(b) << 32);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sum = |bytes: u32| bytes.wrapping_mul(0x0101_0101) >> 24;
    (sum(bytes as u32), sum((bytes >> 32) as u32))
}

/// Returns how many more places two sets have than two others, modulo 2^32. All are counted in one sum
/// if the processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn count_difference(these: [Places; 2], others: [Places; 2]) -> u32 {
    let word = |[Places(a), Places(b)]: [Places; 2]| u64::from(a) | u64::from(b) << 32;
    let [these, others] = [these, others].map(word);
    if cfg!(target_feature = "popcnt") {
        return these.count_ones().wrapping_sub(others.count_ones());
    }
    let fours = count_fours(these) + count_fours(!others);
    let bytes = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    ((bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32).wrapping_sub(u64::BITS)
}

/// Returns the number of bits that are set in each four bits of `word`.
#[cfg_attr(not(feature = "compact"), inline)]
fn count_fours(word: u64) -> u64 {
    let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}

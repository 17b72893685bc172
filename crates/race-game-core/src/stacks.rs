//! The counts of the pieces of a side.

use core::fmt;

use crate::Places;

/// How many pieces one side has on each place, 0 to 15.
///
/// Word `j` holds the counts of the places `n` with `n % 4 == j`. Each count has four bits, and the
/// lowest of them is bit `n`, which is the bit of the place in a mask. This has two uses:
///
/// - To take a piece from each place of a mask, or to put one there, the mask is subtracted or
///   added. Each word takes the bits of its own places.
/// - The mask of all places with one piece, two or more takes a few shifts of each word.
///
/// Its `Debug` has the places with pieces:
///
/// ```
/// use race_game_core::Stacks;
///
/// let stacks = Stacks::of(&[2, 0, 0, 0, 15]);
/// assert_eq!(format!("{stacks:?}"), "Stacks {1: 2, 5: 15}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stacks(pub(crate) [u32; 4]);

impl fmt::Debug for Stacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stacks ")?;
        let counts = (1..=28).map(|number| (number, self.count(number)));
        f.debug_map().entries(counts.filter(|&(_, count)| count > 0)).finish()
    }
}

/// The places whose counts each word holds.
const PLACES: [u32; 4] = [0x1111_1111, 0x2222_2222, 0x4444_4444, 0x8888_8888];

impl Stacks {
    /// No piece on any place.
    pub const EMPTY: Stacks = Stacks([0; 4]);

    /// Returns these counts, each at most 15, on the places from 1 on, at most 28.
    pub fn of(counts: &[u8]) -> Stacks {
        (1..).zip(counts).fold(Stacks::EMPTY, |stacks, (number, &count)| stacks.put(number, count))
    }

    /// Returns the counts of places 1 to `N`.
    pub fn counts<const N: usize>(self) -> [u8; N] {
        core::array::from_fn(|index| self.count(index as u8 + 1))
    }

    /// Returns whether all bits that are set belong to the counts of `places`, which are of 1 to 28.
    #[inline]
    pub fn is_within(self, Places(places): Places) -> bool {
        let beyond = |word: u32, mine: u32| word & !(mine & places).wrapping_mul(15);
        self.0.into_iter().zip(PLACES).fold(0, |bits, (word, mine)| bits | beyond(word, mine)) == 0
    }

    /// Returns the number of pieces on all places together, if all bits belong to counts.
    ///
    /// ```
    /// use race_game_core::Stacks;
    ///
    /// assert_eq!(Stacks::of(&[15; 28]).total(), 15 * 28);
    /// ```
    #[inline]
    pub fn total(self) -> u32 {
        let mut pairs = 0;
        for (shift, word) in self.0.into_iter().enumerate() {
            // Two counts of four bits are added up in eight, so that the sums of all words fit there.
            let counts = word >> shift;
            pairs += (counts & 0x0f0f_0f0f) + (counts >> 4 & 0x0f0f_0f0f);
        }
        let sums = (pairs & 0x00ff_00ff) + (pairs >> 8 & 0x00ff_00ff);
        (sums + (sums >> 16)) & 0xffff
    }

    /// Returns the counts of places 1 to `N` in the opposite order.
    #[must_use]
    pub fn mirrored<const N: usize>(self) -> Stacks {
        let mut counts: [u8; N] = self.counts();
        counts.reverse();
        Stacks::of(&counts)
    }

    /// Returns the places whose bit is set in `test` of their word.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn where_any(self, test: impl Fn(u64) -> u64) -> Places {
        // Two words are tested at once. The counts of the lower one end at bit 31, so no bit of the
        // upper one gets into their tests.
        let two = |[low, high]: [u32; 2]| u64::from(low) | u64::from(high) << 32;
        let [a, b, c, d] = self.0;
        let mine = |low: usize| two([PLACES[low], PLACES[low + 1]]);
        let places = test(two([a, b])) & mine(0) | test(two([c, d])) & mine(2);
        Places((places | places >> 32) as u32)
    }

    /// Returns the places with a piece.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn any(self) -> Places {
        self.where_any(|word| word | word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with two pieces or more.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn many(self) -> Places {
        self.where_any(|word| word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with three pieces or more.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn three(self) -> Places {
        self.where_any(|word| word & word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with four pieces or more.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn four(self) -> Places {
        self.where_any(|word| word >> 2 | word >> 3)
    }

    /// Returns the places with `count` pieces or more; with a count of 0 these are all places.
    ///
    /// ```
    /// use race_game_core::Stacks;
    ///
    /// let stacks = Stacks::of(&[2, 0, 1, 15]);
    /// let places = |count| stacks.at_least(count).0 & 0b11110;
    /// assert_eq!([0, 1, 2, 15, 16].map(places), [0b11110, 0b11010, 0b10010, 0b10000, 0]);
    /// ```
    #[inline]
    pub fn at_least(self, count: u8) -> Places {
        let Some(missing) = 16u32.checked_sub(count.into()) else { return Places::NONE };
        // Every other count is tested at once, so that what it carries meets no other count.
        let (missing, low) = (missing * 0x0101_0101, 0x0f0f_0f0f);
        let mut places = 0;
        for (shift, word) in self.0.into_iter().enumerate() {
            let (even, odd) = (word >> shift & low, word >> shift >> 4 & low);
            let even = (even + missing) >> 4 & 0x0101_0101;
            let odd = (odd + missing) & 0x1010_1010;
            places |= (even | odd) << shift;
        }
        Places(places)
    }

    /// Returns the count on place `number`, 1 to 28.
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        (self.0[number as usize % 4] >> (number & 31) & 15) as u8
    }

    /// Puts `count` pieces, at most 15, on place `number`, 1 to 28, which has to be empty.
    #[inline]
    #[must_use]
    pub const fn put(mut self, number: u8, count: u8) -> Stacks {
        self.0[number as usize % 4] |= ((count & 15) as u32) << (number & 31);
        self
    }

    /// Returns the counts of `places` with all their bits set where there is a piece. With
    /// [`meets`](Stacks::meets) they tell whether another side has a piece on one of these places.
    ///
    /// ```
    /// use race_game_core::{Places, Stacks};
    ///
    /// let (one, other) = (Stacks::of(&[2, 0, 1]), Stacks::of(&[1, 3, 0]));
    /// assert!(one.meets(other.filled(Places(0b1010)))); // both have pieces on place 1
    /// assert!(!one.meets(other.filled(Places(0b1100))));
    /// ```
    #[cfg_attr(not(feature = "compact"), inline(always))]
    #[must_use]
    pub fn filled(self, Places(places): Places) -> Stacks {
        let mut words = self.0;
        for (word, mine) in words.iter_mut().zip(PLACES) {
            let any = (*word | *word >> 1 | *word >> 2 | *word >> 3) & mine & places;
            *word = (any << 4).wrapping_sub(any);
        }
        Stacks(words)
    }

    /// Returns whether a count has a bit in common with the count of the same place in `other`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn meets(self, other: Stacks) -> bool {
        self.0.iter().zip(other.0).fold(0, |common, (word, other)| common | (word & other)) != 0
    }

    /// Returns the places where `other` has another count.
    ///
    /// ```
    /// use race_game_core::{Places, Stacks};
    ///
    /// let (one, other) = (Stacks::of(&[2, 0, 1]), Stacks::of(&[1, 0, 1, 1]));
    /// assert_eq!(one.differing(other), Places::one(1) | Places::one(4));
    /// ```
    #[must_use]
    pub fn differing(self, other: Stacks) -> Places {
        self.each(other.0, |word, other| word ^ other).any()
    }

    /// Moves a piece from the place `from`, which has to have one, to the place `to`. Each is a set of
    /// one place. No place stands for off the board.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub fn moved(self, Places(from): Places, Places(to): Places) -> Stacks {
        self.each(PLACES, |word, mine| word.wrapping_sub(from & mine).wrapping_add(to & mine))
    }

    /// Adds a change, word by word.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub fn plus(self, change: Change) -> Stacks {
        self.each(change.0, u32::wrapping_add)
    }

    /// Combines each word with another one. It is written out, since a compiler that saves bytes makes
    /// a loop with calls of anything shorter.
    #[inline(always)]
    fn each(self, others: [u32; 4], combined: impl Fn(u32, u32) -> u32) -> Stacks {
        let [a, b, c, d] = self.0;
        let [first, second, third, last] = others;
        Stacks([combined(a, first), combined(b, second), combined(c, third), combined(d, last)])
    }
}

/// What a step changes in the counts of a side: four words that are added to those of its [`Stacks`],
/// modulo 2^32, since a word of a change can stand for a negative number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change([u32; 4]);

impl Change {
    /// No change.
    pub const NONE: Change = Change([0; 4]);

    /// Returns the change that moves a piece from the place `from` to `to`. Each is a set of one place.
    /// No place stands for off the board.
    pub const fn by_move(Places(from): Places, Places(to): Places) -> Change {
        const fn word(from: u32, to: u32, mine: u32) -> u32 {
            (to & mine).wrapping_sub(from & mine)
        }
        let [a, b, c, d] = PLACES;
        Change([word(from, to, a), word(from, to, b), word(from, to, c), word(from, to, d)])
    }
}

/// The counts of both sides, in the middle of a turn that can change both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// The pieces of the player to move.
    pub own: Stacks,
    /// The pieces of the other side, some of which may have been sent back.
    pub enemy: Stacks,
}

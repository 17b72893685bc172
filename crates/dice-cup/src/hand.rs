use crate::{DicePool, Die, Roll};

/// The dice that came from one generator word and are not rolled yet. They are the digits of a
/// number in base six, and the lowest digit is the next die.
#[derive(Clone)]
pub(crate) struct Hand {
    digits: u64,
    left: u8,
}

impl Hand {
    /// The number of dice that a word gives.
    pub(crate) const DICE: u8 = 22;

    /// The number of different hands of that many dice.
    const HANDS: u64 = 6_u64.pow(Self::DICE as u32);

    /// The words below this limit are fair: each hand comes from 140 of them. Words from here on
    /// would make some hands likelier than others.
    pub(crate) const LIMIT: u64 = u64::MAX / Self::HANDS * Self::HANDS;

    /// The hand without dice.
    pub(crate) const EMPTY: Self = Self { digits: 0, left: 0 };

    /// Makes a hand of 22 dice from a word, which should be below [`Hand::LIMIT`].
    #[inline]
    pub(crate) fn from_word(word: u64) -> Self {
        Self { digits: word % Self::HANDS, left: Self::DICE }
    }

    /// Adds a die after all that are left. There must be room for it.
    #[cfg(feature = "serde")]
    pub(crate) fn put_behind(&mut self, die: Die) {
        self.digits += die.index() as u64 * 6_u64.pow(self.left.into());
        self.left += 1;
    }

    /// The number of dice that are left: 0 to 22.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.left
    }

    /// Takes the next `N` dice as one number below `6^N`. At least `N` must be left.
    #[inline]
    fn take<const N: u32>(&mut self) -> usize {
        let sequences = const { 6_u64.pow(N) };
        debug_assert!(u32::from(self.left) >= N);
        let taken = self.digits % sequences;
        self.digits /= sequences;
        self.left -= N as u8;
        taken as usize
    }

    /// Takes the next die. At least one must be left.
    #[inline]
    pub(crate) fn die(&mut self) -> Die {
        Die::ALL[self.take::<1>()]
    }

    /// Takes the next two dice. At least two must be left.
    #[inline]
    pub(crate) fn roll(&mut self) -> Roll {
        const ROLLS: [Roll; 36] = {
            let mut table = [Roll::ALL[0]; 36];
            let mut digits = 0;
            while digits < table.len() {
                table[digits] = Roll::new(Die::ALL[digits % 6], Die::ALL[digits / 6]);
                digits += 1;
            }
            table
        };
        ROLLS[self.take::<2>()]
    }

    /// Takes the next `count` dice. At least that many must be left, and a pool must have room for
    /// them.
    #[inline]
    pub(crate) fn pool(&mut self, count: u8) -> DicePool {
        // Each division waits for the one before it, so three dice at a time are worth a table.
        const TRIPLES: [DicePool; 216] = {
            let mut table = [DicePool::EMPTY; 216];
            let mut digits = 0;
            while digits < table.len() {
                table[digits] = DicePool::of(Die::ALL[digits % 6])
                    .add_unchecked(DicePool::of(Die::ALL[digits / 6 % 6]))
                    .add_unchecked(DicePool::of(Die::ALL[digits / 36]));
                digits += 1;
            }
            table
        };
        let mut pool = DicePool::EMPTY;
        for _ in 0..count / 3 {
            pool = pool.add_unchecked(TRIPLES[self.take::<3>()]);
        }
        for _ in 0..count % 3 {
            pool = pool.add_unchecked(DicePool::of(self.die()));
        }
        pool
    }
}

#[cfg(test)]
mod tests;

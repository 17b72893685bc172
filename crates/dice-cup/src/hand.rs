use crate::{DicePool, Die, Roll};

/// Dice that came from one generator word and are not rolled yet: the digits of a number in base
/// six, the next die lowest.
#[derive(Clone)]
pub(crate) struct Hand {
    digits: u64,
    left: u8,
}

impl Hand {
    /// How many dice a word gives.
    pub(crate) const DICE: u8 = 22;

    /// How many different hands there are.
    const HANDS: u64 = 6_u64.pow(Self::DICE as u32);

    /// Words from here on would make some hands likelier than others: below it, every hand has 140
    /// words.
    pub(crate) const LIMIT: u64 = u64::MAX / Self::HANDS * Self::HANDS;

    pub(crate) const EMPTY: Self = Self { digits: 0, left: 0 };

    #[inline]
    pub(crate) fn from_word(word: u64) -> Self {
        Self { digits: word % Self::HANDS, left: Self::DICE }
    }

    /// Puts a die behind all that are left; `false`, and nothing changed, if there is no room.
    #[cfg(feature = "serde")]
    pub(crate) fn put_behind(&mut self, die: Die) -> bool {
        let room = self.left < Self::DICE;
        if room {
            self.digits += die.index() as u64 * 6_u64.pow(self.left.into());
            self.left += 1;
        }
        room
    }

    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.left
    }

    /// The next `N` dice as one number below `6^N`. So many must be left.
    #[inline]
    fn take<const N: u32>(&mut self) -> usize {
        let sequences = const { 6_u64.pow(N) };
        debug_assert!(u32::from(self.left) >= N);
        let taken = self.digits % sequences;
        self.digits /= sequences;
        self.left -= N as u8;
        taken as usize
    }

    /// The next die. One must be left.
    #[inline]
    pub(crate) fn die(&mut self) -> Die {
        Die::ALL[self.take::<1>()]
    }

    /// The next two dice. Two must be left.
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

    /// The next `count` dice. So many must be left, and a pool must have room for them.
    #[inline]
    pub(crate) fn pool(&mut self, count: u8) -> DicePool {
        // The divisions wait for each other, so taking three dice at a time is worth a table.
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
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_as_many_words() {
        assert_eq!(Hand::LIMIT, 140 * Hand::HANDS);
        assert_eq!(u64::MAX / Hand::HANDS, 140);
    }

    /// Every number of six digits: each sequence of six dice comes once, however it is taken.
    #[test]
    fn digits_and_dice_match_one_to_one() {
        for digits in 0..6_u64.pow(6) {
            let hand = Hand { digits, left: 6 };
            let mut single = hand.clone();
            let dice: [Die; 6] = core::array::from_fn(|_| single.die());
            let number = dice.iter().rev().fold(0, |number, die| number * 6 + die.index() as u64);
            assert_eq!((number, single.left()), (digits, 0));

            let mut pairs = hand.clone();
            for pair in dice.chunks_exact(2) {
                assert_eq!(pairs.roll(), Roll::new(pair[0], pair[1]));
            }
            for count in 0..=6 {
                let mut pools = hand.clone();
                let (taken, rest) = dice.split_at(count.into());
                assert_eq!(Ok(pools.pool(count)), DicePool::from_dice(taken.iter().copied()));
                assert_eq!(Ok(pools.pool(6 - count)), DicePool::from_dice(rest.iter().copied()));
                assert_eq!((pools.digits, pools.left()), (0, 0));
            }
        }
    }
}

use core::iter::FusedIterator;

use crate::{DicePool, Die};

/// `FILLINGS[faces][n]`: how many pools of `n` dice show no face past the first `faces`, which is
/// C(n + faces - 1, faces - 1).
const FILLINGS: [[u16; DicePool::MAX_DICE as usize + 1]; Die::COUNT + 1] = {
    let mut table = [[0; DicePool::MAX_DICE as usize + 1]; Die::COUNT + 1];
    table[0][0] = 1;
    let mut faces = 1;
    while faces <= Die::COUNT {
        table[faces][0] = 1;
        let mut n = 1;
        while n <= DicePool::MAX_DICE as usize {
            // Either the last of these faces is not shown, or one die that shows it is set aside.
            table[faces][n] = table[faces - 1][n] + table[faces][n - 1];
            n += 1;
        }
        faces += 1;
    }
    table
};

impl DicePool {
    /// How many different pools of `n` dice there are: C(n + 5, 5), so 792 for seven dice and
    /// 15,504 for [`DicePool::MAX_DICE`]. There is none of more dice than that: 0.
    pub const fn distinct(n: u8) -> usize {
        if n <= Self::MAX_DICE { FILLINGS[Die::COUNT][n as usize] as usize } else { 0 }
    }

    /// Every pool of `n` dice once, ascending: all ones first, all sixes last.
    ///
    /// For two dice that is the order of [`Roll::ALL`](crate::Roll::ALL). The weights add up to
    /// `6^n`. More than [`DicePool::MAX_DICE`] dice have no pools.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let weights: u64 = DicePool::all(7).map(DicePool::weight).sum();
    /// assert_eq!(weights, 6_u64.pow(7));
    /// assert_eq!(DicePool::all(7).len(), 792);
    /// ```
    pub fn all(n: u8) -> Pools {
        let left = Self::distinct(n);
        let first = Self::from_counts([n, 0, 0, 0, 0, 0]).ok();
        Pools { next: first, left }
    }

    /// The place of this pool in [`DicePool::all`] of its size: 0 to `distinct(len()) - 1`.
    pub const fn index(self) -> usize {
        // For each face, the pools that agree on all higher faces but show this one less often come
        // before. They are the fillings of these faces with all the dice left, except those that
        // show this face as often or more.
        let (mut index, mut dice, mut faces) = (0, self.len() as usize, Die::COUNT);
        while faces > 0 {
            let rest = dice - self.count(Die::ALL[faces - 1]) as usize;
            index += FILLINGS[faces][dice] as usize - FILLINGS[faces][rest] as usize;
            dice = rest;
            faces -= 1;
        }
        index
    }
}

/// Every pool of some number of dice, as [`DicePool::all`] gives them.
#[derive(Debug, Clone)]
pub struct Pools {
    next: Option<DicePool>,
    left: usize,
}

impl Iterator for Pools {
    type Item = DicePool;

    #[inline]
    fn next(&mut self) -> Option<DicePool> {
        let pool = self.next?;
        self.next = pool.successor();
        self.left -= 1;
        Some(pool)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Pools {}
impl FusedIterator for Pools {}

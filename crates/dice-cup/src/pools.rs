use core::iter::FusedIterator;

use crate::{DicePool, Die};

/// `FILLINGS[faces][n]` is the number of pools of `n` dice that show the first `faces` faces only:
/// C(n + faces - 1, n).
const FILLINGS: [[u16; DicePool::MAX_DICE as usize + 1]; Die::COUNT + 1] = {
    let mut table = [[0; DicePool::MAX_DICE as usize + 1]; Die::COUNT + 1];
    table[0][0] = 1;
    let mut faces = 1;
    while faces <= Die::COUNT {
        table[faces][0] = 1;
        let mut n = 1;
        while n <= DicePool::MAX_DICE as usize {
            // Either no die shows the last of these faces, or one that does is left out.
            table[faces][n] = table[faces - 1][n] + table[faces][n - 1];
            n += 1;
        }
        faces += 1;
    }
    table
};

impl DicePool {
    /// Returns the number of different pools of `n` dice: C(n + 5, 5) up to
    /// [`DicePool::MAX_DICE`], and 0 for a larger `n`.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// assert_eq!(DicePool::distinct(7), 792);
    /// assert_eq!(DicePool::distinct(15), 15_504);
    /// assert_eq!(DicePool::distinct(16), 0);
    /// ```
    pub const fn distinct(n: u8) -> usize {
        if n <= Self::MAX_DICE { FILLINGS[Die::COUNT][n as usize] as usize } else { 0 }
    }

    /// Iterates over all pools of `n` dice, each once. The first is that of ones only, the last that
    /// of sixes only.
    ///
    /// The order is frozen; for two dice it is that of [`Roll::ALL`](crate::Roll::ALL). The weights
    /// add up to `6^n`. For an `n` above [`DicePool::MAX_DICE`] there are no pools.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let weights: u64 = DicePool::all(7).map(DicePool::weight).sum();
    /// assert_eq!(weights, 6_u64.pow(7));
    /// assert_eq!(DicePool::all(7).len(), 792);
    /// ```
    pub fn all(n: u8) -> Pools {
        Pools { next: Self::from_counts([n, 0, 0, 0, 0, 0]).ok() }
    }

    /// Returns the place of this pool among those of its size in [`DicePool::all`]: 0 to
    /// `distinct(len()) - 1`.
    ///
    /// ```
    /// use dice_cup::DicePool;
    ///
    /// let pool: DicePool = "1135566".parse()?;
    /// assert_eq!(DicePool::all(7).nth(pool.index()), Some(pool));
    /// # Ok::<(), dice_cup::ParseError>(())
    /// ```
    pub const fn index(self) -> usize {
        // Before this pool come, for each face, those that agree on all higher faces and show this
        // face less often: all fillings of the lower faces and this one with the dice that are left,
        // except those that show this face at least as often.
        let (mut index, mut dice, mut faces) = (0, self.len() as usize, Die::COUNT);
        while faces > 0 {
            let rest = dice - self.count(Die::ALL[faces - 1]) as usize;
            index += FILLINGS[faces][dice] as usize - FILLINGS[faces][rest] as usize;
            dice = rest;
            faces -= 1;
        }
        index
    }

    /// The pool at this place in [`DicePool::all`] of `n` dice, if there are that many: the inverse of
    /// [`DicePool::index`].
    fn from_index(n: u8, index: usize) -> Option<Self> {
        if index >= Self::distinct(n) {
            return None;
        }
        let (mut counts, mut dice, mut left) = ([0; Die::COUNT], usize::from(n), index);
        for face in (0..Die::COUNT).rev() {
            // Those that show this face less often come before: fillings of the lower faces.
            while left >= FILLINGS[face][dice].into() {
                left -= usize::from(FILLINGS[face][dice]);
                counts[face] += 1;
                dice -= 1;
            }
        }
        Self::from_counts(counts).ok()
    }
}

/// The iterator over all pools of one size, which [`DicePool::all`] returns.
#[derive(Debug, Clone)]
pub struct Pools {
    next: Option<DicePool>,
}

impl Iterator for Pools {
    type Item = DicePool;

    #[inline]
    fn next(&mut self) -> Option<DicePool> {
        let pool = self.next?;
        self.next = pool.successor();
        Some(pool)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |pool| DicePool::distinct(pool.len()) - pool.index());
        (left, Some(left))
    }

    /// Goes there at once, without visiting the pools before it.
    fn nth(&mut self, n: usize) -> Option<DicePool> {
        let pool = self.next?;
        self.next = DicePool::from_index(pool.len(), pool.index().saturating_add(n));
        self.next()
    }
}

impl ExactSizeIterator for Pools {}
impl FusedIterator for Pools {}

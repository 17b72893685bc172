use arbitrary::{Arbitrary, Result, Unstructured, size_hint};

use crate::{DicePool, Die, Roll};

/// Chooses one of the six faces.
impl<'a> Arbitrary<'a> for Die {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

/// Chooses one of the 21 rolls, unweighted.
impl<'a> Arbitrary<'a> for Roll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

/// Chooses a size from 0 to [`DicePool::MAX_DICE`], then each die.
impl<'a> Arbitrary<'a> for DicePool {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut pool = Self::EMPTY;
        for _ in 0..u.int_in_range(0..=Self::MAX_DICE)? {
            pool = pool.add_unchecked(Self::of(u.arbitrary()?));
        }
        Ok(pool)
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        let most = usize::from(Self::MAX_DICE) * Die::size_hint(depth).1.unwrap_or(0);
        size_hint::and((1, Some(1)), (0, Some(most)))
    }
}

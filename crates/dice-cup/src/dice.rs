use crate::{DicePool, Die, Roll};

/// A source of dice: one stream, from which a die, a roll or a pool takes as many as it needs.
///
/// Only [`Dice::try_die`] must be written. A game that takes `&mut impl Dice` can be played with a
/// [`DiceCup`](crate::DiceCup), tested with [`ScriptedDice`](crate::ScriptedDice), and driven by
/// real dice that somebody types in.
pub trait Dice {
    /// Why there may be no die: [`Infallible`](core::convert::Infallible) if there always is one.
    type Error: core::error::Error;

    /// The next die.
    ///
    /// # Errors
    /// If the source fails. No die may be lost by that: the next call that succeeds gives the die
    /// that is next.
    fn try_die(&mut self) -> Result<Die, Self::Error>;

    /// The next two dice, as a roll.
    ///
    /// # Errors
    /// If the source fails. The provided method then loses a die that was rolled already; a source
    /// that can keep it should, and those of this crate do.
    #[inline]
    fn try_roll(&mut self) -> Result<Roll, Self::Error> {
        Ok(Roll::new(self.try_die()?, self.try_die()?))
    }

    /// The next `count` dice, as a pool; never more than [`DicePool::MAX_DICE`], however many are
    /// asked for.
    ///
    /// # Errors
    /// If the source fails. The provided method then loses the dice that were rolled already; a
    /// source that can keep them should, and those of this crate do.
    #[inline]
    fn try_pool(&mut self, count: u8) -> Result<DicePool, Self::Error> {
        let mut pool = DicePool::EMPTY;
        for _ in 0..count.min(DicePool::MAX_DICE) {
            pool = pool.add_unchecked(DicePool::of(self.try_die()?));
        }
        Ok(pool)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    type Error = D::Error;

    #[inline]
    fn try_die(&mut self) -> Result<Die, D::Error> {
        (**self).try_die()
    }

    #[inline]
    fn try_roll(&mut self) -> Result<Roll, D::Error> {
        (**self).try_roll()
    }

    #[inline]
    fn try_pool(&mut self, count: u8) -> Result<DicePool, D::Error> {
        (**self).try_pool(count)
    }
}

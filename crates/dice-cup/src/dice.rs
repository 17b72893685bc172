use crate::{DicePool, Die, Roll};

/// A source of dice: one stream, from which a die, a roll or a pool takes as many as it needs.
///
/// A game that takes `&mut impl Dice` works with several sources:
///
/// - [`DiceCup`](crate::DiceCup) rolls with a generator;
/// - [`ScriptedDice`](crate::ScriptedDice) fall as a test wrote them down;
/// - dice of your own may come from a board or a keyboard. Only [`Dice::try_die`] must be written.
///
/// ```
/// use core::convert::Infallible;
/// use dice_cup::{Dice, Die};
///
/// /// Dice that show one, two, three and so on.
/// struct Counting(usize);
///
/// impl Dice for Counting {
///     type Error = Infallible;
///
///     fn try_die(&mut self) -> Result<Die, Infallible> {
///         self.0 += 1;
///         Ok(Die::ALL[(self.0 - 1) % Die::COUNT])
///     }
/// }
///
/// let mut dice = Counting(0);
/// assert_eq!(dice.try_roll()?.to_string(), "21");
/// assert_eq!(dice.try_pool(5)?.to_string(), "13456");
/// # Ok::<(), Infallible>(())
/// ```
pub trait Dice {
    /// The reason why no die can be rolled: [`Infallible`](core::convert::Infallible) if one always
    /// can.
    type Error: core::error::Error;

    /// Rolls the next die.
    ///
    /// # Errors
    ///
    /// Fails if the source does. No die may be lost then: the next call that succeeds returns the
    /// die that this one would have returned.
    fn try_die(&mut self) -> Result<Die, Self::Error>;

    /// Rolls the next two dice.
    ///
    /// # Errors
    ///
    /// Fails if the source does. The provided method then loses the first die if only the second
    /// cannot be rolled. A source that can keep it should override the method, as those of this
    /// crate do.
    #[inline]
    fn try_roll(&mut self) -> Result<Roll, Self::Error> {
        Ok(Roll::new(self.try_die()?, self.try_die()?))
    }

    /// Rolls the next `count` dice, but no more than [`DicePool::MAX_DICE`].
    ///
    /// # Errors
    ///
    /// Fails if the source does. The provided method then loses the dice that it has rolled. A
    /// source that can keep them should override the method, as those of this crate do.
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

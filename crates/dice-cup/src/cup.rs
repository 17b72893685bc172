use core::{convert::Infallible, fmt, num::NonZero};

use rand_core::{Rng, TryRng};

use crate::{Dice, DicePool, Die, Roll, below::scale, hand::Hand};

/// How many words in a row are looked at before one is taken as it is.
const MAX_DRAWS: u32 = 64;

/// A stream of fair dice from any generator of [`rand_core`].
///
/// # What is frozen
/// The same generator with the same seed gives the same dice, on every machine and in every release
/// up to the next breaking one:
///
/// - Dice: draw one 64-bit word `w`. If `w` is not below `140 * 6^22`, the largest multiple of
///   `6^22` that fits, draw again. Otherwise `w mod 6^22`, written in base six, is 22 dice: lowest
///   digit first, each die one more than its digit. That spends 2.91 random bits on a die, where no
///   fair method can do with fewer than 2.585.
/// - A die, a roll and a pool take the next 1, 2 or `n` dice of that one stream.
/// - [`DiceCup::below`] takes words of its own from the generator and leaves the dice in hand
///   alone.
///
/// # How fair it is
/// Exactly as fair as the generator: if all words are equally likely and independent, so are all
/// dice. One honest exception keeps a broken generator from hanging the program: of 64 words in a
/// row that would all be refused, the last is used all the same. A sound generator gets there with
/// a chance below `2^-600`.
///
/// Whether the dice can be *predicted* is for the generator to say, too.
///
/// With the feature `serde` a cup is written with its generator and the dice that are drawn but not
/// rolled yet, so a cup that is read goes on exactly where the written one stood.
///
/// ```
/// use dice_cup::{DiceCup, Die, Roll};
/// use rand_pcg::Pcg64Mcg;
///
/// let mut cup = DiceCup::new(Pcg64Mcg::new(2024));
/// let die: Die = cup.die();
/// let roll: Roll = cup.roll();
/// let pool = cup.pool(7);
/// assert_eq!(pool.len(), 7);
/// ```
// Not `Copy`, whatever the generator is: a copy taken by accident would roll the same dice again.
#[derive(Clone)]
pub struct DiceCup<R> {
    rng: R,
    hand: Hand,
}

impl<R> DiceCup<R> {
    /// A cup that rolls with this generator. `&mut` of a generator will do, too.
    #[inline]
    pub const fn new(rng: R) -> Self {
        Self { rng, hand: Hand::EMPTY }
    }

    /// The generator, which is up to 22 dice ahead of the dice rolled.
    #[inline]
    pub const fn get_ref(&self) -> &R {
        &self.rng
    }

    /// The generator back; dice drawn from it but not rolled yet are gone.
    #[inline]
    pub fn into_inner(self) -> R {
        self.rng
    }
}

#[cfg(feature = "serde")]
impl<R> DiceCup<R> {
    pub(crate) const fn with_hand(rng: R, hand: Hand) -> Self {
        Self { rng, hand }
    }

    pub(crate) const fn parts(&self) -> (&R, &Hand) {
        (&self.rng, &self.hand)
    }
}

impl<R: Rng> DiceCup<R> {
    /// The next die.
    #[inline]
    pub fn die(&mut self) -> Die {
        always(self.try_die())
    }

    /// The next two dice.
    #[inline]
    pub fn roll(&mut self) -> Roll {
        always(self.try_roll())
    }

    /// The next `count` dice; never more than [`DicePool::MAX_DICE`], however many are asked for.
    #[inline]
    pub fn pool(&mut self, count: u8) -> DicePool {
        always(self.try_pool(count))
    }

    /// A number from 0 up to `n`, excluding `n`, each equally likely: to choose one of `n` moves,
    /// for example.
    ///
    /// The mapping is frozen like that of the dice. Draw a word `w`: of `b = 32` bits if `n` is
    /// below `2^32`, otherwise of `b = 64`. If the product `w * n`, modulo `2^b`, is below
    /// `2^b mod n`, draw again. Otherwise the result is the product divided by `2^b`, rounded down.
    /// Even for `n = 1` a word is drawn.
    ///
    /// Half of the words are refused at the very worst. Of 64 refused in a row the last is used all
    /// the same, as with the dice; a sound generator gets there with a chance below `2^-64`.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use dice_cup::DiceCup;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let moves = ["e4", "d4", "c4"];
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(2024));
    /// if let Some(n) = NonZero::new(moves.len() as u64) {
    ///     let chosen = moves[cup.below(n) as usize];
    ///     assert!(moves.contains(&chosen));
    /// }
    /// ```
    #[inline]
    pub fn below(&mut self, n: NonZero<u64>) -> u64 {
        always(self.try_below(n))
    }
}

impl<R: TryRng> DiceCup<R> {
    /// [`DiceCup::below`] for a generator that may fail.
    ///
    /// # Errors
    /// Those of the generator.
    #[inline]
    pub fn try_below(&mut self, n: NonZero<u64>) -> Result<u64, R::Error> {
        let n = n.get();
        if n <= u32::MAX.into() {
            self.first_fair(|rng| Ok(scale::<32>(rng.try_next_u32()?.into(), n)))
        } else {
            self.first_fair(|rng| Ok(scale::<64>(rng.try_next_u64()?, n)))
        }
    }

    /// A hand from the next usable word.
    #[inline]
    fn next_hand(&mut self) -> Result<Hand, R::Error> {
        let word = self.first_fair(|rng| {
            let word = rng.try_next_u64()?;
            Ok((word, word < Hand::LIMIT))
        })?;
        Ok(Hand::from_word(word))
    }

    /// Draws until a value is marked as fair, or [`MAX_DRAWS`] times.
    #[inline]
    fn first_fair(
        &mut self,
        mut draw: impl FnMut(&mut R) -> Result<(u64, bool), R::Error>,
    ) -> Result<u64, R::Error> {
        let (mut value, mut fair) = draw(&mut self.rng)?;
        let mut draws = 1;
        while !fair && draws < MAX_DRAWS {
            (value, fair) = draw(&mut self.rng)?;
            draws += 1;
        }
        Ok(value)
    }
}

/// Each of the three takes all its dice or, if the generator fails, none.
impl<R: TryRng> Dice for DiceCup<R> {
    type Error = R::Error;

    #[inline]
    fn try_die(&mut self) -> Result<Die, R::Error> {
        if self.hand.left() == 0 {
            self.hand = self.next_hand()?;
        }
        Ok(self.hand.die())
    }

    #[inline]
    fn try_roll(&mut self) -> Result<Roll, R::Error> {
        match self.hand.left() {
            0 => self.hand = self.next_hand()?,
            1 => {
                let next = self.next_hand()?;
                let last = core::mem::replace(&mut self.hand, next).die();
                return Ok(Roll::new(last, self.hand.die()));
            }
            _ => {}
        }
        Ok(self.hand.roll())
    }

    #[inline]
    fn try_pool(&mut self, count: u8) -> Result<DicePool, R::Error> {
        let count = count.min(DicePool::MAX_DICE);
        let left = self.hand.left();
        if count <= left {
            return Ok(self.hand.pool(count));
        }
        let next = self.next_hand()?;
        let last = core::mem::replace(&mut self.hand, next).pool(left);
        Ok(last.add_unchecked(self.hand.pool(count - left)))
    }
}

impl<R: fmt::Debug> fmt::Debug for DiceCup<R> {
    /// Tells how many dice are in hand, but not which: a log line should not give the next rolls
    /// away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiceCup")
            .field("rng", &self.rng)
            .field("in_hand", &self.hand.left())
            .finish_non_exhaustive()
    }
}

#[inline]
fn always<T>(result: Result<T, Infallible>) -> T {
    let Ok(value) = result;
    value
}

use core::{convert::Infallible, fmt, num::NonZero};

use rand_core::{Rng, TryRng};

use crate::{Dice, DicePool, Die, Roll, below::scale, hand::Hand};

/// How many words are drawn at most for one value. The last is used even if it should be refused.
const MAX_DRAWS: u32 = 64;

/// A stream of fair dice from any generator of [`rand_core`].
///
/// The methods [`die`](DiceCup::die), [`roll`](DiceCup::roll), [`pool`](DiceCup::pool) and
/// [`below`](DiceCup::below) need a generator that cannot fail. For a generator that can fail, use
/// [`try_below`](DiceCup::try_below) and the methods of [`Dice`].
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
///
/// # Frozen mapping
///
/// The same generator with the same seed gives the same dice, on every machine and in every release
/// up to the next breaking one:
///
/// 1. Draw a word `w` of 64 bits. If `w` is `140 * 6^22` or more, draw another. That limit is the
///    largest multiple of `6^22` below `2^64`.
/// 2. Write `w mod 6^22` with 22 digits in base six. The lowest digit is the first die. Each die
///    shows one more than its digit.
/// 3. A die, a roll and a pool of `n` take the next 1, 2 and `n` dice of this stream. When it is
///    used up, begin again with the first step.
///
/// [`DiceCup::below`] draws words of its own and leaves the dice of this stream where they are.
///
/// A die costs 2.91 random bits. A fair method needs at least 2.585 (`log2(6)`).
///
/// # Fairness
///
/// The dice are exactly as fair as the generator: if all its words are equally likely and
/// independent, so are all dice.
///
/// There is one exception, so that a broken generator cannot hang the program. If 64 words in a row
/// have to be refused, the last one is used. With a sound generator the chance of that is below
/// `2^-600`.
///
/// Whether the dice can be *predicted* depends on the generator alone.
///
/// # Saving
///
/// With the feature `serde` a cup is written with its generator as `rng`, and as `hand` the text of the
/// dice that are drawn but not rolled yet. A cup that is read goes on with the next die of the one that
/// was written.
// Not `Copy`, whatever the generator is: a copy taken by accident would roll the same dice again.
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DiceCup<R> {
    rng: R,
    hand: Hand,
}

/// A cup of any generator. See [`DiceCup::any`].
pub type AnyCup<'r> = DiceCup<&'r mut dyn Rng>;

impl<R> DiceCup<R> {
    /// Returns a cup that rolls with `rng`, which may be a generator or a `&mut` to one.
    #[inline]
    pub const fn new(rng: R) -> Self {
        Self { rng, hand: Hand::EMPTY }
    }

    /// Returns the generator. Up to 21 dice may be drawn from it and not rolled yet.
    #[inline]
    pub const fn get_ref(&self) -> &R {
        &self.rng
    }

    /// Returns the generator and drops the dice that are drawn from it and not rolled yet.
    #[inline]
    pub fn into_inner(self) -> R {
        self.rng
    }
}

impl<R: Rng> DiceCup<R> {
    /// Rolls the next die.
    #[inline]
    pub fn die(&mut self) -> Die {
        always(self.try_die())
    }

    /// Rolls the next two dice.
    #[inline]
    pub fn roll(&mut self) -> Roll {
        always(self.try_roll())
    }

    /// Rolls the next `count` dice, but no more than [`DicePool::MAX_DICE`].
    ///
    /// ```
    /// use dice_cup::DiceCup;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(2024));
    /// assert_eq!(cup.pool(7).len(), 7);
    /// assert_eq!(cup.pool(100).len(), 15);
    /// ```
    #[inline]
    pub fn pool(&mut self, count: u8) -> DicePool {
        always(self.try_pool(count))
    }

    /// Returns a cup that draws from this one's generator, whichever that is. What takes such a cup
    /// is compiled once for all generators. Dice that are drawn from this cup and not rolled yet
    /// stay in it: it is for [`below`](DiceCup::below), which takes no dice.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use dice_cup::DiceCup;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let ten = NonZero::new(10).ok_or("not zero")?;
    /// let (mut one, mut other) = (DiceCup::new(Pcg64Mcg::new(7)), DiceCup::new(Pcg64Mcg::new(7)));
    /// assert_eq!(one.any().below(ten), other.below(ten));
    /// assert_eq!(one.roll(), other.roll());
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub fn any(&mut self) -> AnyCup<'_> {
        DiceCup::new(&mut self.rng)
    }

    /// Draws a number from 0 to `n - 1`, each equally likely, for example to choose one of `n`
    /// plays.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use dice_cup::DiceCup;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let plays = ["e4", "d4", "c4"];
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(2024));
    /// if let Some(n) = NonZero::new(plays.len() as u64) {
    ///     let chosen = plays[cup.below(n) as usize];
    ///     assert!(plays.contains(&chosen));
    /// }
    /// ```
    ///
    /// # Frozen mapping
    ///
    /// The mapping is frozen like that of the dice:
    ///
    /// 1. Draw a word `w` of `b` bits, where `b` is 32 for an `n` below `2^32`, otherwise 64. A word
    ///    is drawn even for `n = 1`.
    /// 2. If `w * n mod 2^b` is below `2^b mod n`, draw another.
    /// 3. The result is `w * n / 2^b`, rounded down.
    ///
    /// For every `n` fewer than half of the words are refused. If 64 in a row have to be refused,
    /// the last one is used. With a sound generator the chance of that is below `2^-64`.
    #[inline]
    pub fn below(&mut self, n: NonZero<u64>) -> u64 {
        always(self.try_below(n))
    }
}

impl<R: TryRng> DiceCup<R> {
    /// Draws a number from 0 to `n - 1` like [`DiceCup::below`], from a generator that may fail.
    ///
    /// # Errors
    ///
    /// Returns the error of the generator. The dice in the cup stay as they are.
    #[inline]
    pub fn try_below(&mut self, n: NonZero<u64>) -> Result<u64, R::Error> {
        let n = n.get();
        if n <= u32::MAX.into() {
            self.first_fair(|rng| Ok(scale::<32>(rng.try_next_u32()?.into(), n)))
        } else {
            self.first_fair(|rng| Ok(scale::<64>(rng.try_next_u64()?, n)))
        }
    }

    /// Draws the dice of the next fair word.
    #[inline]
    fn next_hand(&mut self) -> Result<Hand, R::Error> {
        let word = self.first_fair(|rng| {
            let word = rng.try_next_u64()?;
            Ok((word, word < Hand::LIMIT))
        })?;
        Ok(Hand::from_word(word))
    }

    /// Draws until a value is marked as fair, but no more than [`MAX_DRAWS`] times.
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

/// If the generator fails, no die is lost: the next call that succeeds begins with the same die.
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
    /// Writes how many dice are in hand, but not which, so that a log line does not give the next
    /// rolls away.
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

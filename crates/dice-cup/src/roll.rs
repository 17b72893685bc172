use core::{
    fmt::{self, Debug},
    iter::FusedIterator,
    str::FromStr,
};

use crate::{
    Die,
    text::{ParseError, parse_dice},
};

/// A roll of two dice without order: one of 21.
///
/// The text of a roll is two digits, the larger first, such as `31`. It is read in either order.
/// White space may stand anywhere, and one `-` or `,` between the dice. Rolls are ordered as in
/// [`Roll::ALL`].
///
/// ```
/// use dice_cup::{Die, Roll};
///
/// let roll: Roll = "1 3".parse()?;
/// assert_eq!(roll, Roll::new(Die::Three, Die::One));
/// assert_eq!(roll.to_string(), "31");
///
/// let double: Roll = "55".parse()?;
/// assert_eq!((double.moves(), double.weight()), (4, 1));
/// # Ok::<(), dice_cup::ParseError>(())
/// ```
// The derived order, larger die first, is the order of `ALL`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    larger: Die,
    smaller: Die,
}

impl Roll {
    /// The number of different rolls: 21.
    pub const COUNT: usize = 21;

    /// The sum of the weights of all rolls: 36, the number of ordered throws of two dice.
    pub const WEIGHT_TOTAL: u32 = 36;

    /// All rolls, ascending by the larger die, then by the smaller: 11, 21, 22, 31, 32, 33, 41 and so
    /// on up to 66.
    ///
    /// The order is frozen, and `ALL[roll.index()] == roll`.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::new(Die::One, Die::One); Self::COUNT];
        let (mut next, mut larger) = (0, 0);
        while larger < Die::COUNT {
            let mut smaller = 0;
            while smaller <= larger {
                all[next] = Self::new(Die::ALL[larger], Die::ALL[smaller]);
                next += 1;
                smaller += 1;
            }
            larger += 1;
        }
        all
    };

    /// Returns the roll of these two dice, which may come in either order.
    #[inline]
    pub const fn new(one: Die, other: Die) -> Self {
        if one.get() >= other.get() {
            Self { larger: one, smaller: other }
        } else {
            Self { larger: other, smaller: one }
        }
    }

    /// Returns the larger die. On a double it equals the smaller.
    #[inline]
    pub const fn larger(self) -> Die {
        self.larger
    }

    /// Returns the smaller die. On a double it equals the larger.
    #[inline]
    pub const fn smaller(self) -> Die {
        self.smaller
    }

    /// Returns the two dice on the table, the larger first. [`Roll::dice`] has the dice to play,
    /// which are four on a double.
    #[inline]
    pub const fn pair(self) -> [Die; 2] {
        [self.larger, self.smaller]
    }

    /// Returns whether both dice show the same.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.larger.get() == self.smaller.get()
    }

    /// Returns how many dice there are to play: 4 on a double, otherwise 2.
    #[inline]
    pub const fn moves(self) -> u8 {
        if self.is_double() { 4 } else { 2 }
    }

    /// Iterates over the dice to play: four equal ones on a double, otherwise two, the larger first.
    ///
    /// ```
    /// use dice_cup::{Die, Roll};
    ///
    /// assert!(Roll::new(Die::One, Die::Three).dice().eq([Die::Three, Die::One]));
    /// assert!(Roll::new(Die::Two, Die::Two).dice().eq([Die::Two; 4]));
    /// ```
    #[inline]
    pub fn dice(
        self,
    ) -> impl ExactSizeIterator<Item = Die> + DoubleEndedIterator + FusedIterator + Clone + Debug
    {
        [self.larger, self.smaller, self.larger, self.smaller].into_iter().take(self.moves().into())
    }

    /// Returns how many of the 36 ordered throws show this roll: 1 for a double, otherwise 2.
    /// Divided by [`Roll::WEIGHT_TOTAL`], it is the probability of the roll.
    #[inline]
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// Returns the place of this roll in [`Roll::ALL`]: 0 to 20.
    #[inline]
    pub const fn index(self) -> usize {
        let larger = self.larger.index();
        larger * (larger + 1) / 2 + self.smaller.index()
    }

    /// Returns the roll at this place of [`Roll::ALL`], or `None` from place [`Roll::COUNT`] on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The texts of all rolls, in the order of their places.
        const TEXTS: &str = "112122313233414243445152535455616263646566";

        let start = 2 * self.index();
        f.pad(TEXTS.get(start..start + 2).unwrap_or_default())
    }
}

impl FromStr for Roll {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let [one, other] = parse_dice(text)?;
        Ok(Self::new(one, other))
    }
}

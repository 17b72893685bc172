use core::{
    fmt::{self, Debug},
    iter::FusedIterator,
    str::FromStr,
};

use crate::{
    Die,
    text::{self, ParseError, parse_dice},
};

/// Two dice without order: there are 21 different rolls.
///
/// Written larger die first, `31`. Read in either order, with optional white space and with an
/// optional `-` or `,` between the two. Rolls are ordered as in [`Roll::ALL`].
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
    /// How many different rolls there are.
    pub const COUNT: usize = 21;

    /// The sum of all weights: the 36 ordered throws of two dice.
    pub const WEIGHT_TOTAL: u32 = 36;

    /// Every roll once, ascending by the larger die, then by the smaller: 11, 21, 22, 31, 32, 33,
    /// 41 up to 66.
    ///
    /// The order is frozen; [`Roll::index`] is the place in it.
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

    /// The roll of these two dice, in whichever order they come.
    #[inline]
    pub const fn new(one: Die, other: Die) -> Self {
        if one.get() >= other.get() {
            Self { larger: one, smaller: other }
        } else {
            Self { larger: other, smaller: one }
        }
    }

    /// The larger die; on a double, the same as the smaller.
    #[inline]
    pub const fn larger(self) -> Die {
        self.larger
    }

    /// The smaller die; on a double, the same as the larger.
    #[inline]
    pub const fn smaller(self) -> Die {
        self.smaller
    }

    /// The two dice on the table, larger first. For the dice to play, which are four on a double,
    /// see [`Roll::dice`].
    #[inline]
    pub const fn pair(self) -> [Die; 2] {
        [self.larger, self.smaller]
    }

    /// Whether both dice show the same.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.larger.get() == self.smaller.get()
    }

    /// How many dice there are to play: 2, or 4 on a double.
    #[inline]
    pub const fn moves(self) -> u8 {
        if self.is_double() { 4 } else { 2 }
    }

    /// The dice to play, larger first: two, or four equal ones on a double.
    #[inline]
    pub fn dice(
        self,
    ) -> impl ExactSizeIterator<Item = Die> + DoubleEndedIterator + FusedIterator + Clone + Debug
    {
        [self.larger, self.smaller, self.larger, self.smaller].into_iter().take(self.moves().into())
    }

    /// How many of the 36 ordered throws show this roll: 1 for a double, otherwise 2.
    #[inline]
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The place of this roll in [`Roll::ALL`]: 0 to 20.
    #[inline]
    pub const fn index(self) -> usize {
        let larger = self.larger.index();
        larger * (larger + 1) / 2 + self.smaller.index()
    }

    /// The roll at this place of [`Roll::ALL`], or `None` from [`Roll::COUNT`] on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_dice(f, self.pair())
    }
}

impl FromStr for Roll {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let [one, other] = parse_dice(text)?;
        Ok(Self::new(one, other))
    }
}

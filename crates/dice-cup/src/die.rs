use core::{fmt, str::FromStr};

use crate::text::{ParseError, parse_dice};

/// A six-sided die and what it shows: 1 to 6.
///
/// Its text is one digit. When it is read, white space may stand before and after the digit. With the
/// feature `serde` it is written as the number that it shows.
///
/// ```
/// use dice_cup::Die;
///
/// assert_eq!(Die::new(4), Some(Die::Four));
/// assert_eq!(Die::Four.get(), 4);
/// assert_eq!(Die::new(7), None);
/// assert_eq!(" 4 ".parse(), Ok(Die::Four));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "u8", try_from = "u8"))]
#[repr(u8)]
pub enum Die {
    /// The die shows 1.
    One = 1,
    /// The die shows 2.
    Two = 2,
    /// The die shows 3.
    Three = 3,
    /// The die shows 4.
    Four = 4,
    /// The die shows 5.
    Five = 5,
    /// The die shows 6.
    Six = 6,
}

impl Die {
    /// The number of faces of a die: 6.
    pub const COUNT: usize = 6;

    /// All faces, ascending: `ALL[die.index()] == die`.
    pub const ALL: [Self; Self::COUNT] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// Returns the die that shows `number`, or `None` if that is not 1 to 6.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// Returns what the die shows: 1 to 6.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// Returns the place of the die in [`Die::ALL`]: 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

/// The error of a number that is no [`Die`], because it is not 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a die shows 1 to 6, not {number}")]
pub struct NotADie {
    /// The number that was refused.
    pub number: u8,
}

impl TryFrom<u8> for Die {
    type Error = NotADie;

    #[inline]
    fn try_from(number: u8) -> Result<Self, NotADie> {
        Self::new(number).ok_or(NotADie { number })
    }
}

impl From<Die> for u8 {
    #[inline]
    fn from(die: Die) -> Self {
        die.get()
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("123456".get(self.index()..self.get().into()).unwrap_or_default())
    }
}

impl FromStr for Die {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let [die] = parse_dice(text)?;
        Ok(die)
    }
}

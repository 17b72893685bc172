use core::{fmt, str::FromStr};

use crate::text::{self, ParseError, parse_dice};

/// One six-sided die, showing 1 to 6.
///
/// Written as its digit. Read from a digit with optional white space around it.
///
/// ```
/// use dice_cup::Die;
///
/// assert_eq!(Die::new(4), Some(Die::Four));
/// assert_eq!(Die::Four.get(), 4);
/// assert_eq!(Die::new(7), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Die {
    /// 1
    One = 1,
    /// 2
    Two = 2,
    /// 3
    Three = 3,
    /// 4
    Four = 4,
    /// 5
    Five = 5,
    /// 6
    Six = 6,
}

impl Die {
    /// How many faces a die has.
    pub const COUNT: usize = 6;

    /// Every face, ascending: `ALL[die.index()] == die`.
    pub const ALL: [Self; Self::COUNT] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The die that shows `number`, or `None` outside 1 to 6.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// What the die shows: 1 to 6.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// The place of the face in [`Die::ALL`]: 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

/// A number outside 1 to 6 was to become a [`Die`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a die shows 1 to 6, not {number}")]
pub struct NotADie {
    /// The number refused.
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
        text::write_dice(f, [*self])
    }
}

impl FromStr for Die {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let [die] = parse_dice(text)?;
        Ok(die)
    }
}

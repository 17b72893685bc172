//! The coordinate of the game.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use game_core::TextError;

use crate::Side;

/// A point of the board, 1 to 24, numbered alike for both sides.
///
/// `Option<Point>` is one byte; where a step may leave the board, `None` stands for off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU8);

impl Point {
    /// How many points there are.
    pub const COUNT: usize = 24;

    /// Every point from 1 to 24.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        const ALL: [Point; Point::COUNT] = {
            let mut points = [Point(NonZeroU8::MIN); Point::COUNT];
            let mut index = 0;
            while index < Point::COUNT {
                if let Some(number) = NonZeroU8::new(index as u8 + 1) {
                    points[index] = Point(number);
                }
                index += 1;
            }
            points
        };
        ALL.into_iter()
    }

    /// The point with this number, if it is 1 to 24.
    #[inline]
    pub const fn new(number: u8) -> Option<Point> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Point::COUNT as u8 => Some(Point(number)),
            _ => None,
        }
    }

    /// The number, 1 to 24.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The number less one: 0 to 23, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// The origin of a side, where all its checkers start: Red 24, Blue 1 (P1).
    pub const fn origin(side: Side) -> Point {
        match side {
            Side::Red => Point::from_bit(1 << 24),
            Side::Blue => Point::from_bit(1 << 1),
        }
    }

    /// How many pips a checker of `side` is from being borne off here: 1 to 24.
    pub const fn pips(self, side: Side) -> u8 {
        match side {
            Side::Red => self.get(),
            Side::Blue => Point::COUNT as u8 + 1 - self.get(),
        }
    }

    /// The point that many pips from being borne off, if that is 1 to 24.
    pub const fn from_pips(pips: u8, side: Side) -> Option<Point> {
        match (side, pips) {
            (_, 0 | 25..) => None,
            (Side::Red, pips) => Point::new(pips),
            (Side::Blue, pips) => Point::new(Point::COUNT as u8 + 1 - pips),
        }
    }

    /// Whether this is one of the last six points of the side's way (P9).
    pub const fn is_home(self, side: Side) -> bool {
        self.pips(side) <= 6
    }

    /// The mask of this point alone.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.get()
    }

    /// The lowest point of a mask of board points; point 1 of an empty one.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Point {
        match Point::new(bit.trailing_zeros() as u8) {
            Some(point) => point,
            None => Point(NonZeroU8::MIN),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> u8 {
        point.get()
    }
}

impl TryFrom<u8> for Point {
    type Error = TextError;

    fn try_from(number: u8) -> Result<Point, TextError> {
        Point::new(number).ok_or(TextError::new("point", 0, "a number from 1 to 24"))
    }
}

impl FromStr for Point {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Point, TextError> {
        let start = text.len() - text.trim_start().len();
        text.trim().parse().ok().and_then(Point::new).ok_or(TextError::new(
            "point",
            start,
            "a number from 1 to 24",
        ))
    }
}

//! The squares of the board.

use core::fmt;
use core::str::FromStr;

use game_core::{Reader, TextError};

use crate::Side;

/// A square of the board, a1 to h8. In a mask it is bit [`index`](Square::index).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// Returns every square, in the order a1, b1 and so on to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..64).map(Square)
    }

    /// Returns the square with this index, if it is 0 to 63. The index is eight times the rank plus
    /// the file, both counted from 0.
    ///
    /// ```
    /// use buku_core::Square;
    ///
    /// let d3: Square = "d3".parse()?;
    /// assert_eq!(Square::new(2 * 8 + 3), Some(d3));
    /// assert_eq!(Square::new(64), None);
    /// # Ok::<(), buku_core::game_core::TextError>(())
    /// ```
    #[inline]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// Returns the index, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, 0 to 7 for a to h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Returns the rank, 0 to 7 for 1 to 8.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Returns the side that owns the square: White the light ones, Black the dark ones.
    pub const fn owner(self) -> Side {
        if self.bit() & Side::White.squares() != 0 { Side::White } else { Side::Black }
    }

    /// Returns the mask of this square alone.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Returns the lowest square of a mask, or a1 if the mask is empty.
    #[inline]
    pub(crate) const fn from_bit(bit: u64) -> Square {
        Square(bit.trailing_zeros() as u8 & 63)
    }

    /// Reads a letter, in upper or lower case, and a digit.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Square> {
        let mut ahead = *reader;
        let file = (0..8).find(|&file| ahead.take(char::from(b'a' + file)))?;
        let rank = (0..8).find(|&rank| ahead.take(char::from(b'1' + rank)))?;
        *reader = ahead;
        Some(Square(rank * 8 + file))
    }
}

/// Returns the squares of a mask, the lowest first.
pub(crate) fn squares(mask: u64) -> impl Iterator<Item = Square> + Clone {
    let mut left = mask;
    core::iter::from_fn(move || {
        let square = (left != 0).then(|| Square::from_bit(left));
        left &= left.wrapping_sub(1);
        square
    })
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Square, TextError> {
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        let at = reader.at();
        Square::read(&mut reader)
            .filter(|_| reader.rest().trim_start().is_empty())
            .ok_or(TextError::new("square", at, "a square from a1 to h8"))
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

impl TryFrom<u8> for Square {
    type Error = TextError;

    fn try_from(index: u8) -> Result<Square, TextError> {
        Square::new(index).ok_or(TextError::new("square", 0, "a number from 0 to 63"))
    }
}

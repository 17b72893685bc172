//! The lines of the board: ranks and files, which players pick up.

use core::fmt;
use core::str::FromStr;

use game_core::{Reader, TextError};

use crate::Side;
use crate::mask::{FILE_A, RANK_1};

/// A line of the board: one of White's ranks, `1` to `8`, or of Black's files, `a` to `h` (U2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

impl Line {
    /// The number of lines of a side.
    pub const COUNT: usize = 8;

    /// Returns the lines of a side, from rank 1 or file a on.
    ///
    /// ```
    /// use buku_core::{Line, Side};
    ///
    /// let files: String = Line::of(Side::Black).map(|line| line.to_string()).collect();
    /// assert_eq!(files, "abcdefgh");
    /// ```
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = Line> + ExactSizeIterator + Clone {
        (0..8).map(move |index| Line::at(side, index))
    }

    /// Returns the line of a side with this index, if that is 0 to 7 for ranks 1 to 8 or files a to
    /// h.
    pub const fn new(side: Side, index: u8) -> Option<Line> {
        if index < 8 { Some(Line::at(side, index)) } else { None }
    }

    /// Returns the line of a side with this index, which has to be at most 7.
    #[inline]
    pub(crate) const fn at(side: Side, index: u8) -> Line {
        Line(side as u8 * 8 + (index & 7))
    }

    /// Returns the side that picks up this line: White for a rank, Black for a file.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < 8 { Side::White } else { Side::Black }
    }

    /// Returns the index of the line among those of its side, 0 to 7.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 7
    }

    /// Returns the eight squares as a mask: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    #[inline]
    pub const fn squares(self) -> u64 {
        match self.side() {
            Side::White => RANK_1 << (8 * self.index()),
            Side::Black => FILE_A << self.index(),
        }
    }

    /// Reads one digit, or one letter in upper or lower case.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Line> {
        Side::ALL.into_iter().flat_map(Line::of).find(|line| reader.take(line.name()))
    }

    const fn name(self) -> char {
        let first = match self.side() {
            Side::White => b'1',
            Side::Black => b'a',
        };
        (first + self.index() as u8) as char
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

impl FromStr for Line {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Line, TextError> {
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        let at = reader.at();
        Line::read(&mut reader)
            .filter(|_| reader.rest().trim_start().is_empty())
            .ok_or(TextError::new("line", at, "a rank from 1 to 8 or a file from a to h"))
    }
}

//! What a player picks up.

use core::fmt;
use core::str::FromStr;

use game_core::{Reader, TextError};

use crate::Side;
use crate::board::{FILE_A, RANK_1};

/// A line of the board: one of White's ranks, `1` to `8`, or of Black's files, `a` to `h` (U2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

impl Line {
    /// How many lines a side has.
    pub const COUNT: usize = 8;

    /// The lines of a side, from rank 1 or file a on.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = Line> + ExactSizeIterator + Clone {
        (0..8).map(move |index| Line::at(side, index))
    }

    /// The line of a side with this index, if that is 0 to 7.
    pub const fn new(side: Side, index: u8) -> Option<Line> {
        if index < 8 { Some(Line::at(side, index)) } else { None }
    }

    /// The same for an index of at most 7.
    #[inline]
    pub(crate) const fn at(side: Side, index: u8) -> Line {
        Line(side as u8 * 8 + (index & 7))
    }

    /// Whose line this is.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < 8 { Side::White } else { Side::Black }
    }

    /// Which of its side's lines it is, 0 to 7.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 7
    }

    /// Its eight squares as a mask.
    #[inline]
    pub const fn squares(self) -> u64 {
        match self.side() {
            Side::White => RANK_1 << (8 * self.index()),
            Side::Black => FILE_A << self.index(),
        }
    }

    /// Reads one digit or letter, in either case.
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

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
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

//! The coordinate of the game.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use game_core::TextError;

use crate::Side;

/// A cell of the corridor, 1 to 25, numbered alike for both sides. `Option<Cell>` is one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(NonZeroU8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 25;

    /// Every cell from 1 to 25.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        const ALL: [Cell; Cell::COUNT] = {
            let mut cells = [Cell(NonZeroU8::MIN); Cell::COUNT];
            let mut index = 0;
            while index < Cell::COUNT {
                if let Some(number) = NonZeroU8::new(index as u8 + 1) {
                    cells[index] = Cell(number);
                }
                index += 1;
            }
            cells
        };
        ALL.into_iter()
    }

    /// The cell with this number, if it is 1 to 25.
    #[inline]
    pub const fn new(number: u8) -> Option<Cell> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Cell::COUNT as u8 => Some(Cell(number)),
            _ => None,
        }
    }

    /// The number, 1 to 25.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The number less one: 0 to 24, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// Where the way of a side starts: White 1, Blue 25.
    pub const fn start(side: Side) -> Cell {
        match side {
            Side::White => Cell::from_bit(1 << 1),
            Side::Blue => Cell::from_bit(1 << 25),
        }
    }

    /// The track end of a side, the last cell of its way: White 25, Blue 1.
    pub const fn track_end(side: Side) -> Cell {
        Cell::start(side.opposite())
    }

    /// How many pips a piece of `side` is from its track end here: 0 to 24.
    pub const fn pips(self, side: Side) -> u8 {
        match side {
            Side::White => Cell::COUNT as u8 - self.get(),
            Side::Blue => self.get() - 1,
        }
    }

    /// The cell that many pips from the track end, if that is 0 to 24.
    pub const fn from_pips(pips: u8, side: Side) -> Option<Cell> {
        match (side, pips) {
            (_, 25..) => None,
            (Side::White, pips) => Cell::new(Cell::COUNT as u8 - pips),
            (Side::Blue, pips) => Cell::new(pips + 1),
        }
    }

    /// The mask of this cell alone.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.get()
    }

    /// The lowest cell of a mask of cells; cell 1 of an empty one.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Cell {
        match Cell::new(bit.trailing_zeros() as u8) {
            Some(cell) => cell,
            None => Cell(NonZeroU8::MIN),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.get()
    }
}

impl TryFrom<u8> for Cell {
    type Error = TextError;

    fn try_from(number: u8) -> Result<Cell, TextError> {
        Cell::new(number).ok_or(TextError::new("cell", 0, "a number from 1 to 25"))
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Cell, TextError> {
        let start = text.len() - text.trim_start().len();
        text.trim().parse().ok().and_then(Cell::new).ok_or(TextError::new(
            "cell",
            start,
            "a number from 1 to 25",
        ))
    }
}

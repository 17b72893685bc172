//! The cells of the board.

use race_game_core::Places;

use crate::Side;

game_core::places! {
    /// A cell of the corridor, 1 to 25, numbered alike for both sides. `Option<Cell>` is one byte.
    pub struct Cell { 1..=25, "cell" }
}

impl Cell {
    /// Returns the cell where the way of a side starts: 1 for White, 25 for Blue.
    pub const fn start(side: Side) -> Cell {
        match side {
            Side::White => Cell::from_bit(1 << 1),
            Side::Blue => Cell::from_bit(1 << 25),
        }
    }

    /// Returns the track end of a side, the last cell of its way: 25 for White, 1 for Blue.
    pub const fn track_end(side: Side) -> Cell {
        Cell::start(side.opposite())
    }

    /// Returns the set of this cell alone.
    #[inline]
    pub(crate) const fn places(self) -> Places {
        Places(self.bit())
    }

    /// Returns how many pips a piece of `side` on this cell is from its track end, 0 to 24.
    ///
    /// ```
    /// use boloko_core::{Cell, Side};
    ///
    /// let cell: Cell = "20".parse()?;
    /// assert_eq!((cell.pips(Side::White), cell.pips(Side::Blue)), (5, 19));
    /// assert_eq!(Cell::from_pips(5, Side::White), Some(cell));
    /// # Ok::<(), boloko_core::game_core::TextError>(())
    /// ```
    pub const fn pips(self, side: Side) -> u8 {
        match side {
            Side::White => Cell::COUNT as u8 - self.get(),
            Side::Blue => self.get() - 1,
        }
    }

    /// Returns the cell that is `pips` pips from the track end of `side`, or `None` for more than
    /// 24.
    pub const fn from_pips(pips: u8, side: Side) -> Option<Cell> {
        match (side, pips) {
            (_, 25..) => None,
            (Side::White, pips) => Cell::new(Cell::COUNT as u8 - pips),
            (Side::Blue, pips) => Cell::new(pips + 1),
        }
    }
}

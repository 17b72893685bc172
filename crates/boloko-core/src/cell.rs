//! The coordinate of the game.

use crate::Side;

game_core::places! {
    /// A cell of the corridor, 1 to 25, numbered alike for both sides. `Option<Cell>` is one byte.
    pub struct Cell { 1..=25, "cell" }
}

impl Cell {
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
}

//! The coordinate of the game.

use crate::Side;

game_core::places! {
    /// A point of the board, 1 to 24, numbered alike for both sides.
    ///
    /// `Option<Point>` is one byte; where a step may leave the board, `None` stands for off.
    pub struct Point { 1..=24, "point" }
}

impl Point {
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
}

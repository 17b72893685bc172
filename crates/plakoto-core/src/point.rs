//! The points of the board.

use race_game_core::{OnWay, Places};

use crate::Side;

game_core::places! {
    /// A point of the board, 1 to 24. Both sides use the same numbers.
    ///
    /// `Option<Point>` is one byte. In the methods that return where a checker goes, `None` stands
    /// for off the board.
    pub struct Point { 1..=24, "point" }
}

impl Point {
    /// Returns the set of this point alone.
    pub(crate) const fn places(self) -> Places {
        Places(self.bit())
    }

    /// Returns the origin of a side, where all its checkers start: 24 for Red, 1 for Blue (P1).
    pub const fn origin(side: Side) -> Point {
        match side {
            Side::Red => Point::from_bit(1 << 24),
            Side::Blue => Point::from_bit(1 << 1),
        }
    }

    /// Returns how many pips a checker of `side` on this point has to go to be borne off: 1 to 24.
    ///
    /// ```
    /// use plakoto_core::{Point, Side};
    ///
    /// let point = Point::new(20).ok_or("no such point")?;
    /// assert_eq!([point.pips(Side::Red), point.pips(Side::Blue)], [20, 5]);
    /// assert_eq!(Point::from_pips(5, Side::Blue), Some(point));
    /// # Ok::<(), &str>(())
    /// ```
    pub const fn pips(self, side: Side) -> u8 {
        match side {
            Side::Red => self.get(),
            Side::Blue => Point::COUNT as u8 + 1 - self.get(),
        }
    }

    /// Returns the point from which a checker of `side` has to go `pips` to be borne off, if that
    /// is 1 to 24.
    pub const fn from_pips(pips: u8, side: Side) -> Option<Point> {
        match (side, pips) {
            (_, 0 | 25..) => None,
            (Side::Red, pips) => Point::new(pips),
            (Side::Blue, pips) => Point::new(Point::COUNT as u8 + 1 - pips),
        }
    }

    /// Returns whether this is one of the last six points of the side's way, its home (P9).
    pub const fn is_home(self, side: Side) -> bool {
        self.pips(side) <= 6
    }
}

/// Both sides count with the numbers of the board.
impl OnWay for Point {
    type Side = Side;

    const SIDES: [Side; 2] = Side::ALL;
    const LAST: u8 = Point::COUNT as u8;

    #[inline]
    fn on_way(number: u8, _: Side) -> Point {
        Point::from_bit(1 << (number & 31))
    }

    #[inline]
    fn number(self, _: Side) -> u8 {
        self.get()
    }

    fn on_board(number: u8) -> Option<Point> {
        Point::new(number)
    }

    #[inline]
    fn goes_up(side: Side) -> bool {
        side == Side::Blue
    }
}

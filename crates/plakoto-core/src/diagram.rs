//! The drawing of a board as text.

use core::fmt::{self, Write};

use crate::{Point, Position, Side, Stack};

/// The most checkers of a stack that are drawn. The number of free checkers follows if there are
/// more.
const DRAWN: u8 = 5;

/// The drawing of a position, which [`Position::diagram`] returns and `Display` writes.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'p> {
    position: &'p Position,
    viewer: Side,
    colored: bool,
}

impl Position {
    /// Returns a drawing of the board in 19 lines, with points 13 to 24 above and 12 to 1 below as
    /// in backgammon diagrams.
    ///
    /// Red checkers are filled and blue ones hollow. A pinned checker is a diamond at the edge,
    /// under the stack that pins it. If a stack is too high to be drawn, a number says how many
    /// free checkers it has.
    ///
    /// ```
    /// let start = plakoto_core::Position::default();
    /// assert_eq!(start.diagram().to_string(), "
    ///   13 14 15 16 17 18  19 20 21 22 23 24  ● origin
    ///  ┌──────────────────┬─ ○ home ─────────┐
    ///  │                  │                ● │
    ///  │                  │                ● │
    ///  │                  │                ● │
    ///  │                  │                ● │
    ///  │                  │                ● │
    ///  │                  │               15 │
    ///  │                  │                  │
    ///  │                  │               15 │
    ///  │                  │                ○ │
    ///  │                  │                ○ │
    ///  │                  │                ○ │
    ///  │                  │                ○ │
    ///  │                  │                ○ │
    ///  └──────────────────┴─ ● home ─────────┘
    ///   12 11 10  9  8  7   6  5  4  3  2  1  ○ origin
    ///  ● red   0 off, 360 pips
    ///  ○ blue  0 off, 360 pips, to move
    /// ".trim_start_matches('\n'));
    /// ```
    pub const fn diagram(&self) -> Diagram<'_> {
        Diagram { position: self, viewer: Side::Red, colored: false }
    }
}

impl Diagram<'_> {
    /// Turns the board so that the home of `viewer` is below on the right. Blue sees points 12 to 1
    /// above and 13 to 24 below. A new diagram is seen by Red.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// let start = Position::default();
    /// let diagram = start.diagram().viewed_by(Side::Blue).to_string();
    /// assert!(diagram.starts_with("  12 11 10  9  8  7   6  5  4  3  2  1  ○ origin\n"));
    /// ```
    #[must_use]
    pub const fn viewed_by(self, viewer: Side) -> Self {
        Diagram { viewer, ..self }
    }

    /// Adds ANSI codes that color the checkers red and blue, or leaves them out. A new diagram has
    /// none.
    ///
    /// ```
    /// let start = plakoto_core::Position::default();
    /// assert!(start.diagram().colored(true).to_string().contains("\x1b[91m● red"));
    /// ```
    #[must_use]
    pub const fn colored(self, colored: bool) -> Self {
        Diagram { colored, ..self }
    }

    /// Writes `what`, in the color of `side` if the diagram is colored.
    fn paint(
        &self,
        f: &mut fmt::Formatter<'_>,
        side: Side,
        what: impl fmt::Display,
    ) -> fmt::Result {
        if !self.colored {
            return write!(f, "{what}");
        }
        let code = match side {
            Side::Red => 91,
            Side::Blue => 94,
        };
        write!(f, "\x1b[{code}m{what}\x1b[0m")
    }

    /// Writes the three characters of a point that are `height` checkers away from the edge.
    fn cell(&self, f: &mut fmt::Formatter<'_>, point: Point, height: u8) -> fmt::Result {
        let Some(Stack { side, free, pins }) = self.position.stack(point) else {
            return f.write_str("   ");
        };
        let pinned = u8::from(pins);
        let total = pinned + free;
        if height == DRAWN && total > DRAWN {
            self.paint(f, side, format_args!("{free:>2} "))
        } else if height >= total.min(DRAWN) {
            f.write_str("   ")
        } else if height < pinned {
            self.paint(f, !side, format_args!(" {} ", pinned_mark(!side)))
        } else {
            self.paint(f, side, format_args!(" {} ", mark(side)))
        }
    }

    /// Writes a line with six points on each side of the middle.
    fn row(&self, f: &mut fmt::Formatter<'_>, origin: Side, height: u8) -> fmt::Result {
        f.write_str(" │")?;
        for (column, point) in half(origin).enumerate() {
            if column == 6 {
                f.write_char('│')?;
            }
            self.cell(f, point, height)?;
        }
        f.write_str("│\n")
    }

    /// Writes the line of numbers, with the side whose origin is at its end.
    fn numbers(&self, f: &mut fmt::Formatter<'_>, origin: Side) -> fmt::Result {
        f.write_str("  ")?;
        for (column, point) in half(origin).enumerate() {
            let middle = if column == 6 { " " } else { "" };
            write!(f, "{middle}{:>2} ", point.get())?;
        }
        f.write_char(' ')?;
        self.paint(f, origin, format_args!("{} origin", mark(origin)))?;
        f.write_char('\n')
    }

    /// Writes the edge, with the side whose home is there.
    fn edge(&self, f: &mut fmt::Formatter<'_>, home: Side) -> fmt::Result {
        let [left, middle, right] =
            if home == self.viewer { ['└', '┴', '┘'] } else { ['┌', '┬', '┐'] };
        write!(f, " {left}{:─<18}{middle}─ ", "")?;
        self.paint(f, home, format_args!("{} home", mark(home)))?;
        writeln!(f, " {:─<9}{right}", "")
    }

    /// Writes the line of a side: its checkers off, its pip count and its pinned checkers.
    fn side(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        let position = self.position;
        f.write_char(' ')?;
        self.paint(f, side, format_args!("{} {side:<4}", mark(side)))?;
        write!(f, "  {} off, {} pips", position.borne_off(side), position.pip_count(side))?;
        let pinned = Point::all().filter(|&point| position.is_pinned(side, point)).count();
        if pinned > 0 {
            write!(f, ", {pinned} pinned (")?;
            self.paint(f, side, pinned_mark(side))?;
            f.write_char(')')?;
        }
        let to_move = if side == position.side_to_move() { ", to move" } else { "" };
        writeln!(f, "{to_move}")
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (viewer, other) = (self.viewer, !self.viewer);
        self.numbers(f, viewer)?;
        self.edge(f, other)?;
        for height in 0..=DRAWN {
            self.row(f, viewer, height)?;
        }
        writeln!(f, " │{0:18}│{0:18}│", "")?;
        for height in (0..=DRAWN).rev() {
            self.row(f, other, height)?;
        }
        self.edge(f, viewer)?;
        self.numbers(f, other)?;
        self.side(f, Side::Red)?;
        self.side(f, Side::Blue)
    }
}

/// Lists the points of the half with this side's origin, from left to right. The home of the other
/// side is there as well.
fn half(origin: Side) -> impl Iterator<Item = Point> {
    (13..=24).filter_map(move |pips| Point::from_pips(pips, origin))
}

const fn mark(side: Side) -> char {
    match side {
        Side::Red => '●',
        Side::Blue => '○',
    }
}

const fn pinned_mark(side: Side) -> char {
    match side {
        Side::Red => '◆',
        Side::Blue => '◇',
    }
}

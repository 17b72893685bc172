//! The board as players see it.

use core::fmt;

use crate::{HalfTurn, Position, Side, Square};

/// A drawing of a position, which [`Position::diagram`] makes and `Display` writes.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'p> {
    position: &'p Position,
    sown: Option<[u8; Square::COUNT]>,
    colored: bool,
}

impl Position {
    /// Returns the board as players see it, to be printed in 12 lines with rank 8 above.
    ///
    /// Black's squares are filled, White's are not. A dot is an empty square of White.
    ///
    /// ```
    /// let start = buku_core::Position::default();
    /// assert_eq!(start.diagram().to_string(), "
    ///    ┌────────────────────────┐
    ///  8 │ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒│
    ///  7 │▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 │
    ///  6 │ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒│
    ///  5 │▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 │
    ///  4 │ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒│
    ///  3 │▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 │
    ///  2 │ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒│
    ///  1 │▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 │
    ///    └────────────────────────┘
    ///      a  b  c  d  e  f  g  h
    ///  □ white  0 captured, to move, with the 65th counter in hand
    ///  ▒ black  0 captured
    /// ".trim_start_matches('\n'));
    /// ```
    pub const fn diagram(&self) -> Diagram<'_> {
        Diagram { position: self, sown: None, colored: false }
    }
}

impl Diagram<'_> {
    /// Returns the same diagram with the counters as they lie after the steps of a half-entered
    /// turn.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// let turn = start.parse_half_turn(Rules::new(), "8(9):a8,a7")?;
    /// let diagram = start.diagram().with_steps(&turn).to_string();
    /// assert_eq!(diagram.lines().nth(1), Some(" 8 │ 1 ▒▒▒ · ▒▒▒ · ▒▒▒ · ▒▒▒│"));
    /// # Ok::<(), buku_core::PlayError>(())
    /// ```
    #[must_use]
    pub fn with_steps(self, turn: &HalfTurn) -> Self {
        Diagram { sown: Some(turn.counts()), ..self }
    }

    /// Returns the same diagram with ANSI codes that paint White's counters yellow and Black's
    /// blue, or without, which is the default.
    #[must_use]
    pub const fn colored(self, colored: bool) -> Self {
        Diagram { colored, ..self }
    }

    /// Writes `what` in the color of a side.
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
            Side::White => 93,
            Side::Black => 94,
        };
        write!(f, "\x1b[{code}m{what}\x1b[0m")
    }

    fn cell(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let side = square.owner();
        let edge = match side {
            Side::White => ' ',
            Side::Black => '▒',
        };
        let lying = self.position.count(square);
        match (self.sown.map_or(lying, |sown| sown[square.index()]), side) {
            (0, Side::White) => self.paint(f, side, " · "),
            (0, Side::Black) => self.paint(f, side, "▒▒▒"),
            (count, _) => self.paint(f, side, format_args!("{edge}{count}{edge}")),
        }
    }

    fn side(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        let position = self.position;
        let mark = match side {
            Side::White => '□',
            Side::Black => '▒',
        };
        write!(f, " ")?;
        self.paint(f, side, format_args!("{mark} {side}"))?;
        write!(f, "  {} captured", position.captured(side))?;
        if side == position.side_to_move() {
            write!(f, ", to move")?;
        }
        if side == Side::White && position.has_spare() {
            write!(f, ", with the 65th counter in hand")?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "   ┌{:─<24}┐", "")?;
        for rank in (0..8).rev() {
            write!(f, " {} │", rank + 1)?;
            for square in Square::all().filter(|square| square.rank() == rank) {
                self.cell(f, square)?;
            }
            writeln!(f, "│")?;
        }
        writeln!(f, "   └{:─<24}┘", "")?;
        writeln!(f, "     a  b  c  d  e  f  g  h")?;
        self.side(f, Side::White)?;
        self.side(f, Side::Black)
    }
}

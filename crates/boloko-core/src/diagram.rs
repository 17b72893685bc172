//! The board as players see it.

use core::fmt::{self, Write};

use crate::{Cell, Layout, Position, Rules, Side, Stack};

/// The number of characters of a cell in a line, without the walls.
const WIDTH: usize = 7;

/// A drawing of a position, which [`Position::diagram`] makes and `Display` writes.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'p> {
    position: &'p Position,
    layout: &'p Layout,
    viewer: Side,
    colored: bool,
}

impl Position {
    /// Returns the board as players see it, to be printed in 18 lines: the grid with its walls.
    /// Each cell has its number, its shade, and what stands on it.
    ///
    /// White's pieces are hollow and Blue's are filled. A pinned piece is a diamond beside the
    /// stack that pins it. The shade shows the way: White moves to lighter cells, Blue to darker
    /// ones.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// assert_eq!(start.diagram(Rules::new()).to_string(), "
    ///  ┌───────────────────────────────────────┐
    ///  │  1 █     2 █     3 █     4 █     5 █  │
    ///  │  ○2      ○2      ○2      ○2      ○2   │
    ///  ├───────────────────────────────┐       │
    ///  │ 16 ░    17 ░    18 ░    19 ░  │  6 ▓  │
    ///  │                               │       │
    ///  │       ┌───────────────┐       │       │
    ///  │ 15 ▒  │ 24      25    │ 20 ░  │  7 ▓  │
    ///  │       │  ●2      ●2   │       │       │
    ///  │       │       ────────┘       │       │
    ///  │ 14 ▒  │ 23      22      21    │  8 ▓  │
    ///  │       │  ●2      ●2      ●2   │       │
    ///  │       └───────────────────────┘       │
    ///  │ 13 ▒    12 ▒    11 ▒    10 ▓     9 ▓  │
    ///  │                                       │
    ///  └───────────────────────────────────────┘
    ///  ○ white  220 pips, to move
    ///  ● blue   220 pips
    /// ".trim_start_matches('\n'));
    /// ```
    pub const fn diagram<'p>(&'p self, rules: Rules<'p>) -> Diagram<'p> {
        Diagram { position: self, layout: rules.layout, viewer: Side::White, colored: false }
    }
}

impl Diagram<'_> {
    /// Returns the same diagram as `viewer` sees it. For Blue the grid is turned by 180 degrees.
    /// The default is White.
    ///
    /// ```
    /// use boloko_core::{Position, Rules, Side};
    ///
    /// let start = Position::default();
    /// let diagram = start.diagram(Rules::new()).viewed_by(Side::Blue).to_string();
    /// assert_eq!(diagram.lines().nth(1), Some(" │  9 ▓    10 ▓    11 ▒    12 ▒    13 ▒  │"));
    /// ```
    #[must_use]
    pub const fn viewed_by(self, viewer: Side) -> Self {
        Diagram { viewer, ..self }
    }

    /// Returns the same diagram with ANSI codes that shade the cells and paint the pieces, or
    /// without, which is the default.
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
        // Both stand out from the dark grays of the cells, and from black and white terminals.
        let color = match side {
            Side::White => 231,
            Side::Blue => 75,
        };
        write!(f, "\x1b[38;5;{color}m{what}\x1b[39m")
    }

    /// Writes one of the two lines of a cell.
    fn cell(&self, f: &mut fmt::Formatter<'_>, cell: Cell, line: usize) -> fmt::Result {
        if self.colored {
            // From black to a lighter gray, as the way of White goes, under light gray numbers.
            write!(f, "\x1b[38;5;250;48;5;{}m", 232 + cell.index() / 3)?;
        }
        if line == 0 {
            const SHADES: [char; 5] = ['█', '▓', '▒', '░', ' '];
            write!(f, " {:>2} {}  ", cell.get(), SHADES[cell.index() / 5])?;
        } else {
            self.stack(f, cell)?;
        }
        if self.colored { f.write_str("\x1b[39;49m") } else { Ok(()) }
    }

    fn stack(&self, f: &mut fmt::Formatter<'_>, cell: Cell) -> fmt::Result {
        let Some(Stack { side, free, pins, shares }) = self.position.stack(cell) else {
            return write!(f, "{:WIDTH$}", "");
        };
        let lead = if shares > 0 { " " } else { "  " };
        f.write_str(lead)?;
        self.paint(f, side, format_args!("{}{free}", mark(side)))?;
        let digits = |count: u8| if count > 9 { 2 } else { 1 };
        let mut width = lead.len() + 1 + digits(free);
        if pins {
            self.paint(f, !side, pinned_mark(!side))?;
            width += 1;
        }
        if shares > 0 {
            self.paint(f, !side, format_args!("{}{shares}", mark(!side)))?;
            width += 1 + digits(shares);
        }
        write!(f, "{:1$}", "", WIDTH.saturating_sub(width))
    }

    /// Returns the cell in a row and a column as they are seen, or `None` outside the grid.
    fn at(&self, row: isize, column: isize) -> Option<Cell> {
        let [row, column] = match self.viewer {
            Side::White => [row, column],
            Side::Blue => [4 - row, 4 - column],
        };
        self.layout.cell(usize::try_from(row).ok()?, usize::try_from(column).ok()?)
    }

    /// Returns whether a wall, or the edge of the grid, lies between two squares. They are given by
    /// row and column, counted from 0.
    fn is_wall(&self, a: (isize, isize), b: (isize, isize)) -> bool {
        match (self.at(a.0, a.1), self.at(b.0, b.1)) {
            (Some(a), Some(b)) => self.layout.is_wall(a, b),
            (None, None) => false,
            _ => true,
        }
    }

    /// Returns the character of the corner above and to the left of a square, by the walls that
    /// meet there.
    fn corner(&self, row: isize, column: isize) -> char {
        let up = self.is_wall((row - 1, column - 1), (row - 1, column));
        let down = self.is_wall((row, column - 1), (row, column));
        let left = self.is_wall((row - 1, column - 1), (row, column - 1));
        let right = self.is_wall((row - 1, column), (row, column));
        match (up, down, left, right) {
            (true, true, true, true) => '┼',
            (true, true, true, false) => '┤',
            (true, true, false, true) => '├',
            (true, false, true, true) => '┴',
            (false, true, true, true) => '┬',
            (true, false, true, false) => '┘',
            (true, false, false, true) => '└',
            (false, true, true, false) => '┐',
            (false, true, false, true) => '┌',
            (_, _, false, false) if up || down => '│',
            (false, false, _, _) if left || right => '─',
            _ => ' ',
        }
    }

    fn side(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        let position = self.position;
        f.write_char(' ')?;
        self.paint(f, side, format_args!("{} {side:<5}", mark(side)))?;
        write!(f, "  {} pips", position.pip_count(side))?;
        let pinned = Cell::all().filter(|&cell| position.is_pinned(side, cell)).count();
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
        for row in 0..=5 {
            f.write_char(' ')?;
            for column in 0..=5 {
                f.write_char(self.corner(row, column))?;
                if column < 5 {
                    let wall =
                        if self.is_wall((row - 1, column), (row, column)) { '─' } else { ' ' };
                    (0..WIDTH).try_for_each(|_| f.write_char(wall))?;
                }
            }
            f.write_char('\n')?;
            for line in 0..if row < 5 { 2 } else { 0 } {
                f.write_char(' ')?;
                for column in 0..=5 {
                    let wall = self.is_wall((row, column - 1), (row, column));
                    f.write_char(if wall { '│' } else { ' ' })?;
                    if let Some(cell) = self.at(row, column) {
                        self.cell(f, cell, line)?;
                    }
                }
                f.write_char('\n')?;
            }
        }
        self.side(f, Side::White)?;
        self.side(f, Side::Blue)
    }
}

const fn mark(side: Side) -> char {
    match side {
        Side::White => '○',
        Side::Blue => '●',
    }
}

const fn pinned_mark(side: Side) -> char {
    match side {
        Side::White => '◇',
        Side::Blue => '◆',
    }
}

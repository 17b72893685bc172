//! The corridor: how the 25 cells lie in the grid, and where the walls are (L1).
//!
//! A layout is only a numbering of the grid, and everything else follows from it. Two neighbors in
//! the grid without consecutive numbers have a wall between them. The walls decide where a piece
//! can jump with a one. A [`Layout`] keeps tables of those jumps for both sides, so that the
//! generator does not look at the grid.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use game_core::{Facts, Reader, Refusal, TextError};

use crate::generate::numbers::numbers;
use crate::generate::ones::Ones;
use crate::play::Step;
use crate::side::way;
use crate::{Cell, Side};

/// The number of rows and of columns.
const SIDE: usize = 5;

/// A corridor of 25 cells through the 5x5 grid with its walls (L1), and tables of the steps by a
/// one that follow from them. It has 10 KB of tables, so it is best a constant that is used by reference.
///
/// A layout is given as the grid with the number of every cell, the top row first. The numbers 1 to
/// 25 have to make one path of orthogonal neighbors, which [is checked](Layout::new). Two neighbors
/// that are not consecutive have a wall between them. There are always 16 walls.
///
/// ```
/// use boloko_core::{Layout, Rules, layout};
///
/// // Column by column: the compiler checks it.
/// static COLUMNS: &Layout = layout!([
///     [1, 10, 11, 20, 21],
///     [2, 9, 12, 19, 22],
///     [3, 8, 13, 18, 23],
///     [4, 7, 14, 17, 24],
///     [5, 6, 15, 16, 25],
/// ]);
/// assert_eq!(COLUMNS.walls().count(), 16);
///
/// // The same layout from a text.
/// let text = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
/// let read: Layout = text.parse()?;
/// assert_eq!(&read, COLUMNS);
/// let rules = Rules::new().with_layout(&read);
/// # let _ = rules;
/// # Ok::<(), boloko_core::LayoutError>(())
/// ```
///
/// A constant grid that is no corridor does not compile:
///
/// ```compile_fail
/// boloko_core::layout!([
///     [1, 2, 3, 4, 5],
///     [6, 7, 8, 9, 10],
///     [11, 12, 13, 14, 15],
///     [16, 17, 18, 19, 20],
///     [21, 22, 23, 24, 25],
/// ]);
/// ```
pub struct Layout {
    grid: [[u8; SIDE]; SIDE],
    ones: [Ones; 2],
}

/// The grids of the built-in layouts. Code that needs only a grid takes it from here, so a program that
/// never uses the tables of the built-in layouts does not contain them.
const GRIDS: [(&str, [[u8; SIDE]; SIDE]); 2] = [
    (
        "spiral",
        [
            [1, 2, 3, 4, 5],
            [16, 17, 18, 19, 6],
            [15, 24, 25, 20, 7],
            [14, 23, 22, 21, 8],
            [13, 12, 11, 10, 9],
        ],
    ),
    (
        "serpentine",
        [
            [1, 2, 3, 4, 5],
            [10, 9, 8, 7, 6],
            [11, 12, 13, 14, 15],
            [20, 19, 18, 17, 16],
            [21, 22, 23, 24, 25],
        ],
    ),
];

/// Makes a constant [`Layout`] of a grid and gives a reference to it. The compiler checks the grid.
///
/// ```
/// use boloko_core::{Layout, layout};
///
/// let layout = layout!([
///     [1, 2, 3, 4, 5],
///     [10, 9, 8, 7, 6],
///     [11, 12, 13, 14, 15],
///     [20, 19, 18, 17, 16],
///     [21, 22, 23, 24, 25],
/// ]);
/// assert_eq!(layout, Layout::SERPENTINE);
/// ```
#[macro_export]
macro_rules! layout {
    ($grid:expr) => {{
        static LAYOUT: $crate::Layout = match $crate::Layout::new($grid) {
            Ok(layout) => layout,
            Err(error) => ::core::panic!("{}", error.message()),
        };
        &LAYOUT
    }};
}

impl Layout {
    /// The corridor that runs from the top left corner clockwise to the center. White moves
    /// inwards, Blue outwards.
    pub const SPIRAL: &'static Layout = layout!(GRIDS[0].1);

    /// The corridor that runs row by row from the top left corner, to the right and to the left in
    /// turn.
    pub const SERPENTINE: &'static Layout = layout!(GRIDS[1].1);

    /// The built-in layouts, each with its name.
    pub const BUILT_IN: [(&'static str, &'static Layout); 2] =
        [(GRIDS[0].0, Layout::SPIRAL), (GRIDS[1].0, Layout::SERPENTINE)];

    /// Returns the layout of a grid that holds the numbers of the cells, the top row first.
    ///
    /// It builds the tables, which takes some thousand operations and up to 80 KiB of stack, the
    /// result included. So do it once, or let the compiler do it with [`layout!`](crate::layout!).
    ///
    /// # Errors
    ///
    /// Returns why the numbers are not a path through all cells (L1).
    pub const fn new(grid: [[u8; 5]; 5]) -> Result<Layout, LayoutError> {
        match Corridor::new(grid) {
            Ok(corridor) => Ok(Layout::of(corridor)),
            Err(error) => Err(error),
        }
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn of(Corridor(grid): Corridor) -> Layout {
        let [white, blue] = [way(Side::White), way(Side::Blue)];
        Layout { grid, ones: [Ones::new(&grid, white), Ones::new(&grid, blue)] }
    }

    /// Returns the table of what a side can do with a one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn ones(&self, side: Side) -> &Ones {
        &self.ones[side.index()]
    }

    /// Returns the numbers of the cells as they lie in the grid, the top row first.
    pub const fn grid(&self) -> [[u8; 5]; 5] {
        self.grid
    }

    /// Returns the cell in a row and a column, both counted from 0 at the top left, or `None`
    /// outside the grid.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        Cell::new(*self.grid.get(row)?.get(column)?)
    }

    /// Returns the row and the column of a cell, 0 to 4 each, counted from the top left.
    ///
    /// ```
    /// use boloko_core::Layout;
    ///
    /// let center = "25".parse()?;
    /// assert_eq!(Layout::SPIRAL.square(center), (2, 2));
    /// assert_eq!(Layout::SPIRAL.cell(2, 2), Some(center));
    /// # Ok::<(), boloko_core::game_core::TextError>(())
    /// ```
    pub fn square(&self, cell: Cell) -> (usize, usize) {
        let numbers = self.grid.iter().flatten();
        let square = numbers.take_while(|&&number| number != cell.get()).count();
        (square / SIDE % SIDE, square % SIDE)
    }

    /// Returns whether there is a wall between two cells: they are neighbors in the grid, but not
    /// in the corridor (L1).
    pub fn is_wall(&self, a: Cell, b: Cell) -> bool {
        let ((a_row, a_column), (b_row, b_column)) = (self.square(a), self.square(b));
        a_row.abs_diff(b_row) + a_column.abs_diff(b_column) == 1 && a.get().abs_diff(b.get()) != 1
    }

    /// Returns the 16 walls. Each is given as the two cells beside it, the lower number first.
    ///
    /// ```
    /// use boloko_core::Layout;
    ///
    /// let (a, b) = Layout::SPIRAL.walls().next().ok_or("there are 16")?;
    /// assert_eq!((a.get(), b.get()), (1, 16));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn walls(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        Cell::all().flat_map(move |a| {
            Cell::all().filter(move |&b| a < b && self.is_wall(a, b)).map(move |b| (a, b))
        })
    }

    /// Returns where a piece of `side` on `from` can jump to with a one: the cells behind the walls
    /// of its cell that lie farther along its way (L5). They come in the order of the way. What
    /// stands on them does not matter.
    ///
    /// ```
    /// use boloko_core::{Layout, Side};
    ///
    /// let jumps = |cell: &str, side| -> Result<Vec<u8>, boloko_core::game_core::TextError> {
    ///     Ok(Layout::SPIRAL.jumps(side, cell.parse()?).map(|to| to.get()).collect())
    /// };
    /// assert_eq!(jumps("16", Side::Blue)?, [1]);
    /// assert!(jumps("16", Side::White)?.is_empty()); // 1 lies behind it
    /// # Ok::<(), boloko_core::game_core::TextError>(())
    /// ```
    pub fn jumps(&self, side: Side, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        let ones = self.ones(side);
        let steps = numbers(ones.leaving_cell(from.get().into())).map(|number| ones.step(number));
        steps.filter(|step| step.is_jump()).map(Step::to)
    }

    /// Returns the name, such as `spiral`, of a built-in layout. Returns `None` for any other.
    pub fn name(&self) -> Option<&'static str> {
        GRIDS.into_iter().find(|(_, grid)| *grid == self.grid).map(|(name, _)| name)
    }

    /// Returns the same corridor, numbered from its other end.
    ///
    /// ```
    /// use boloko_core::Layout;
    ///
    /// let outwards = Layout::SPIRAL.reversed();
    /// assert_eq!(outwards.grid()[2][2], 1); // the center
    /// assert_eq!(&outwards.reversed(), Layout::SPIRAL);
    /// ```
    #[must_use]
    pub fn reversed(&self) -> Layout {
        let reversed = |number| Cell::COUNT as u8 + 1 - number;
        Layout::of(Corridor(self.grid.map(|row| row.map(reversed))))
    }
}

/// A checked grid, without the tables of a layout. The tables are large, so they are only built
/// when they are needed, in the place where they stay.
pub(crate) struct Corridor([[u8; SIDE]; SIDE]);

impl Corridor {
    /// The corridor of [`Layout::SPIRAL`].
    #[cfg(feature = "serde")]
    pub(crate) const SPIRAL: Corridor = Corridor(GRIDS[0].1);

    const fn new(grid: [[u8; SIDE]; SIDE]) -> Result<Corridor, LayoutError> {
        let mut squares = [None; SIDE * SIDE];
        let mut square = 0;
        while square < SIDE * SIDE {
            let (row, column) = (square / SIDE, square % SIDE);
            let number = grid[row][column];
            if number == 0 || number as usize > SIDE * SIDE {
                return Err(LayoutError::NoCell {
                    row: row as u8 + 1,
                    column: column as u8 + 1,
                    number,
                });
            }
            if squares[number as usize - 1].is_some() {
                return Err(LayoutError::Twice(number));
            }
            squares[number as usize - 1] = Some((row, column));
            square += 1;
        }
        let mut cell = 1;
        while cell < SIDE * SIDE {
            if let (Some(a), Some(b)) = (squares[cell - 1], squares[cell]) {
                if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) != 1 {
                    return Err(LayoutError::Apart(cell as u8));
                }
            }
            cell += 1;
        }
        Ok(Corridor(grid))
    }

    /// Returns the built-in layout of this corridor, if there is one.
    #[cfg(feature = "serde")]
    pub(crate) fn built_in(&self) -> Option<&'static Layout> {
        Layout::BUILT_IN.into_iter().map(|(_, layout)| layout).find(|layout| layout.grid == self.0)
    }
}

impl Clone for Layout {
    fn clone(&self) -> Layout {
        let [white, blue] = &self.ones;
        Layout { grid: self.grid, ones: [white.clone(), blue.clone()] }
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        self.grid == other.grid
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.grid.hash(state);
    }
}

game_core::debug_as_text!(Layout);

/// Writes the name of a built-in layout. For another one it writes the rows joined by `/`, each
/// with the numbers of its cells joined by commas.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.name() {
            return f.pad(name);
        }
        for (index, cell) in self.grid.as_flattened().iter().enumerate() {
            let before = match (index, index % SIDE) {
                (0, _) => "",
                (_, 0) => "/",
                _ => ",",
            };
            write!(f, "{before}{cell}")?;
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = LayoutError;

    /// Reads a name in upper or lower case, or a grid as it is printed.
    fn from_str(text: &str) -> Result<Layout, LayoutError> {
        text.parse().map(Layout::of)
    }
}

impl FromStr for Corridor {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Corridor, LayoutError> {
        let named = |(name, _): &(&str, _)| text.trim().eq_ignore_ascii_case(name);
        if let Some((_, grid)) = GRIDS.into_iter().find(named) {
            return Ok(Corridor(grid));
        }
        let mut reader = Reader::new(text);
        let mut grid = [[0; SIDE]; SIDE];
        for (index, cell) in grid.as_flattened_mut().iter_mut().enumerate() {
            let separator = if index % SIDE == 0 { '/' } else { ',' };
            reader.skip_spaces();
            if index > 0 && !reader.take(separator) {
                let expected = if separator == '/' { "`/` before the next row" } else { "`,`" };
                return Err(TextError::new("layout", reader.at(), expected).into());
            }
            reader.skip_spaces();
            let expected = "`spiral`, `serpentine` or a grid of the numbers 1 to 25";
            let error = TextError::new("layout", reader.at(), expected);
            *cell = reader.number().and_then(|number| u8::try_from(number).ok()).ok_or(error)?;
        }
        reader.skip_spaces();
        if reader.peek().is_some() {
            return Err(TextError::new("layout", reader.at(), "nothing after 25 cells").into());
        }
        Corridor::new(grid)
    }
}

/// Why a grid is no corridor (L1), or a text is no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// A number is not the number of a cell.
    #[error(
        "{number} in row {row}, column {column} is not a cell: cells are numbered from 1 to 25"
    )]
    NoCell {
        /// The row, from 1 at the top.
        row: u8,
        /// The column, from 1 at the left.
        column: u8,
        /// The number that stands there.
        number: u8,
    },
    /// A number occurs twice, so another one is missing.
    #[error("cell {0} is in the grid twice")]
    Twice(u8),
    /// This cell and the next one are not neighbors.
    #[error(
        "cells {0} and {next} are not next to each other in a row or a column",
        next = .0.saturating_add(1)
    )]
    Apart(u8),
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
}

impl LayoutError {
    /// Returns the error in few words and without numbers, as the compiler reports it for a
    /// constant.
    pub const fn message(&self) -> &'static str {
        match self {
            LayoutError::NoCell { .. } => "a layout has the numbers 1 to 25 only",
            LayoutError::Twice(_) => "a layout has each of the numbers 1 to 25 once",
            LayoutError::Apart(_) => "consecutive cells of a layout lie side by side",
            LayoutError::Text(_) => "this is not the text of a layout",
        }
    }
}

impl Refusal for LayoutError {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            LayoutError::NoCell { .. } => ("no_cell", "L1"),
            LayoutError::Twice(_) => ("twice", "L1"),
            LayoutError::Apart(_) => ("apart", "L1"),
            LayoutError::Text(error) => return error.facts(),
        };
        Facts::new(code).with_rule(rule)
    }
}

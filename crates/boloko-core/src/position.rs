//! The state of a game between two turns.

use race_game_core::{Places, Stacks};

use crate::side::{self, CELLS};
use crate::{BySide, Cell, Outcome, Reason, Rules, Side};

/// A position with the player to move: 36 bytes, always valid (L11).
///
/// It holds no dice, no generator and no layout. The roll and the rules are arguments of every
/// question about moves. Two positions are equal exactly when they are the same state of the game.
/// The default is the start with White to move.
///
/// ```
/// use boloko_core::{Position, Side};
///
/// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
/// assert_eq!(position.side_to_move(), Side::White);
/// assert_eq!(position.pieces(Side::White, "25".parse()?), 8);
/// assert!(position.is_pinned(Side::Blue, "13".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// The player to move stands first, so that playing a turn swaps two fields and no code asks which
// color moves. Only the pinned pieces of the waiting side are stored. Those of the side on roll
// follow from the counts: both sides are on a cell only where one piece is pinned, so where no
// piece of the waiting side is pinned, one of the side on roll is. With `portes` nothing is pinned,
// and one bit says so where a starting cell is shared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) on_roll: Stacks,
    pub(crate) waiting: Stacks,
    /// Bits 1 to 25: the cells where a piece of the waiting side is pinned. Bit 0: Blue is on roll.
    /// Bit 31: a starting cell is shared, and nothing is pinned.
    pub(crate) pinned_and_side: u32,
}

/// The number of pieces of each side (L2).
pub(crate) const PIECES: u32 = 10;

/// The bit of [`Position::pinned_and_side`] that says that shared cells are no pins (L10).
pub(crate) const SHARED: u32 = 1 << 31;

/// What stands on a cell: the free pieces of one side, and the pieces of the other side with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stack {
    /// The side of the free pieces. Where a starting cell is shared it is White.
    pub side: Side,
    /// How many free pieces that side has there, 1 to 10.
    pub free: u8,
    /// Whether they pin one piece of the other side (L6).
    pub pins: bool,
    /// How many pieces of the other side share the starting cell (L10), 0 to 10.
    pub shares: u8,
}

impl Position {
    /// The number of pieces of each side (L2).
    pub const PIECES: u8 = PIECES as u8;

    /// Returns the starting position with `side` to move: each side has two pieces on each of the
    /// first five cells of its way (L2).
    pub const fn start(side: Side) -> Position {
        let (mut low, mut high) = (Stacks::EMPTY, Stacks::EMPTY);
        let mut cell = 1;
        while cell <= 5 {
            low = low.put(cell, 2);
            high = high.put(Cell::COUNT as u8 + 1 - cell, 2);
            cell += 1;
        }
        let (on_roll, waiting) = match side {
            Side::White => (low, high),
            Side::Blue => (high, low),
        };
        Position { on_roll, waiting, pinned_and_side: side as u32 }
    }

    /// Returns the side to move. After the game has ended it is the side that did not make the last
    /// move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        if self.pinned_and_side & 1 == 0 { Side::White } else { Side::Blue }
    }

    /// Returns how many pieces of `side` stand on `cell`, a pinned one included: 0 to 10.
    pub fn pieces(&self, side: Side, cell: Cell) -> u8 {
        self.stacks(side).count(cell.get())
    }

    /// Returns how many pieces of `side` stand on `cell` and are not pinned: 0 to 10.
    ///
    /// ```
    /// use boloko_core::{Cell, Position, Side};
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
    /// let cell: Cell = "13".parse()?; // Blue is pinned there
    /// assert_eq!(position.pieces(Side::Blue, cell), 1);
    /// assert_eq!(position.free_pieces(Side::Blue, cell), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn free_pieces(&self, side: Side, cell: Cell) -> u8 {
        self.pieces(side, cell) - u8::from(self.is_pinned(side, cell))
    }

    /// Returns whether a piece of `side` is pinned on `cell` (L6).
    pub fn is_pinned(&self, side: Side, cell: Cell) -> bool {
        self.pinned(side).meets(cell.places())
    }

    /// Returns what stands on `cell`, or `None` if it is empty.
    ///
    /// ```
    /// use boloko_core::{Position, Side};
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
    /// let stack = position.stack("13".parse()?).ok_or("something stands there")?;
    /// assert_eq!((stack.side, stack.free, stack.pins), (Side::White, 1, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stack(&self, cell: Cell) -> Option<Stack> {
        let here = cell.places();
        let shared = (self.on_roll.any() & self.waiting.any()).meets(here);
        let pins = shared && self.pinned_and_side & SHARED == 0;
        Side::ALL
            .into_iter()
            .find(|&side| (self.stacks(side).any() & !self.pinned(side)).meets(here))
            .map(|side| Stack {
                side,
                free: self.pieces(side, cell),
                pins,
                shares: if pins { 0 } else { self.pieces(!side, cell) },
            })
    }

    /// Returns the pip count of `side`, 0 to 240: how many pips its pieces are from its track end,
    /// added up.
    ///
    /// ```
    /// use boloko_core::{Position, Side};
    ///
    /// // Two pieces each are 24, 23, 22, 21 and 20 pips away.
    /// assert_eq!(Position::default().pip_count(Side::White), 220);
    /// ```
    pub fn pip_count(&self, side: Side) -> u32 {
        Cell::all().map(|cell| self.pieces(side, cell) as u32 * cell.pips(side) as u32).sum()
    }

    /// Returns the same board with `side` to move.
    #[must_use]
    pub fn with_side_to_move(&self, side: Side) -> Position {
        if side == self.side_to_move() {
            return *self;
        }
        Position {
            on_roll: self.waiting,
            waiting: self.on_roll,
            pinned_and_side: self.pinned_on_roll().0
                | side as u32
                | (self.pinned_and_side & SHARED),
        }
    }

    /// Returns the board as the other side sees it: colors are exchanged, and cells are counted
    /// from the other end.
    ///
    /// With the [reversed](crate::Layout::reversed) layout the mirrored position has the same
    /// plays, mirrored. The serpentine equals its own reverse up to a half turn.
    ///
    /// ```
    /// use boloko_core::Position;
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
    /// assert_eq!(position.mirrored().to_string(), "b8,11,b1w,1,b1,9,w9 b");
    /// # Ok::<(), boloko_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position {
            on_roll: self.on_roll.mirrored::<{ Cell::COUNT }>(),
            waiting: self.waiting.mirrored::<{ Cell::COUNT }>(),
            pinned_and_side: self.pinned_waiting().0.reverse_bits() >> 5
                | !self.side_to_move() as u32
                | (self.pinned_and_side & SHARED),
        }
    }

    /// Returns how the game ended, or `None` while it goes on (L8, L9).
    ///
    /// If both sides are grouped, which only a set-up can have, the side that is not to move has
    /// won.
    ///
    /// ```
    /// use boloko_core::{Position, Reason, Rules, Side};
    ///
    /// let position: Position = "b9,1,b1,21,w10 b".parse()?;
    /// let outcome = position.outcome(Rules::new()).ok_or("over")?;
    /// assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Grouped));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn outcome(&self, rules: Rules<'_>) -> Option<Outcome> {
        if self.is_over(rules) { Some(self.decision()) } else { None }
    }

    /// Returns whether the game is over. It is cheaper than [`outcome`](Position::outcome).
    #[inline]
    pub fn is_over(&self, rules: Rules<'_>) -> bool {
        self.turn(rules).is_over
    }

    /// Returns whether the pieces of `side` are one group at its track end, pinned ones included
    /// (L8).
    #[inline]
    pub fn is_grouped(&self, side: Side) -> bool {
        side::is_group(side::way(side), self.stacks(side).any())
    }

    #[cold]
    fn decision(&self) -> Outcome {
        let mover = !self.side_to_move();
        match [mover, !mover].into_iter().find(|&side| self.is_grouped(side)) {
            Some(side) => Outcome::win(side, 1, Reason::Grouped),
            None => Outcome::draw(Reason::Deadlock),
        }
    }

    #[inline]
    fn stacks(&self, side: Side) -> Stacks {
        if side == self.side_to_move() { self.on_roll } else { self.waiting }
    }

    /// Returns the cells where a piece of `side` is pinned.
    #[inline]
    fn pinned(&self, side: Side) -> Places {
        if side == self.side_to_move() { self.pinned_on_roll() } else { self.pinned_waiting() }
    }

    #[inline]
    pub(crate) fn pinned_waiting(&self) -> Places {
        Places(self.pinned_and_side) & CELLS
    }

    #[inline]
    fn pinned_on_roll(&self) -> Places {
        if self.pinned_and_side & SHARED != 0 {
            return Places::NONE;
        }
        self.on_roll.any() & self.waiting.any() & !Places(self.pinned_and_side)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start(Side::White)
    }
}

impl Position {
    /// Returns how many pieces each side has on every cell, pinned ones included. Index 0 is
    /// cell 1.
    pub fn counts(&self) -> BySide<[u8; Cell::COUNT]> {
        BySide::new(self.stacks(Side::White).counts(), self.stacks(Side::Blue).counts())
    }

    /// Returns the cells where `side` has `count` pieces or more, pinned ones included, as a mask:
    /// cell `n` is bit `n`. With a count of 0 these are all cells.
    ///
    /// Programs that evaluate positions can take their inputs from such masks.
    ///
    /// ```
    /// use boloko_core::{Position, Side};
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
    /// assert_eq!(position.cells_with(Side::White, 1), 1 << 11 | 1 << 13 | 1 << 25);
    /// assert_eq!(position.cells_with(Side::White, 8), 1 << 25);
    /// # Ok::<(), boloko_core::PositionError>(())
    /// ```
    #[inline]
    pub fn cells_with(&self, side: Side, count: u8) -> u32 {
        (self.stacks(side).at_least(count) & CELLS).0
    }

    /// Returns the cells where a piece of `side` is pinned (L6), as a mask: cell `n` is bit `n`.
    ///
    /// ```
    /// use boloko_core::{Position, Side};
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 w".parse()?;
    /// assert_eq!(position.pinned_cells(Side::Blue), 1 << 13);
    /// # Ok::<(), boloko_core::PositionError>(())
    /// ```
    #[inline]
    pub fn pinned_cells(&self, side: Side) -> u32 {
        self.pinned(side).0
    }
}

//! Boards that are set up by hand, and the checks that make a [`Position`] of them.

use game_core::{Facts, Refusal};

use crate::counts::Counts;
use crate::square::squares;
use crate::{BySide, Footprint, Line, Position, Side, Square};

/// A board as anybody may set it up, legal or not. It is the way to build a [`Position`] square by
/// square.
///
/// ```
/// use buku_core::{BySide, Position, Setup, Side};
///
/// let mut setup = Setup::empty(Side::White);
/// setup.counters[0] = 2; // a1
/// setup.captured = BySide::new(30, 33);
/// let position = Position::try_from(&setup)?;
/// assert_eq!(position.captured(Side::Black), 33);
///
/// setup.counters[63] = 1; // one counter too many
/// assert!(Position::try_from(&setup).is_err());
/// # Ok::<(), buku_core::SetupErrors>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The counters on each square, a1 first, then b1 and so on to h8.
    #[cfg_attr(feature = "serde", serde(with = "crate::with_serde::counters"))]
    pub counters: [u8; Square::COUNT],
    /// The counters that each side has captured.
    pub captured: BySide<u8>,
    /// The side to move.
    pub side_to_move: Side,
    /// Whether White still holds the 65th counter (U1).
    pub spare: bool,
}

impl Position {
    /// Returns some position with these counters on the squares, a1 first, and this side to move: all
    /// that a [`Past`](crate::Past) needs to know (U7). If it is the start it is the untouched one, with
    /// the spare counter. Otherwise the missing counters count as captured by White.
    ///
    /// # Errors
    ///
    /// Returns every defect that keeps it from being a position (U10).
    pub fn arranged(
        counters: [u8; Square::COUNT],
        side_to_move: Side,
    ) -> Result<Position, SetupErrors> {
        let start = Position::start();
        if (counters, side_to_move) == (start.counts(), start.side_to_move()) {
            return Ok(start);
        }
        let on_board: u16 = counters.iter().map(|&count| u16::from(count)).sum();
        let missing = u16::from(Position::COUNTERS).saturating_sub(on_board);
        let captured = BySide::new(missing as u8, 0);
        Setup { counters, captured, ..Setup::empty(side_to_move) }.try_into()
    }
}

impl Setup {
    /// Returns a set-up with no counter on the board and none captured.
    pub fn empty(side_to_move: Side) -> Setup {
        let captured = BySide::new(0, 0);
        Setup { counters: [0; Square::COUNT], captured, side_to_move, spare: false }
    }

    /// Returns every defect that keeps this from being a position (U10). The list is empty if there
    /// is none.
    ///
    /// ```
    /// use buku_core::{Setup, Side};
    ///
    /// let mut setup = Setup::empty(Side::White);
    /// setup.counters[1] = 4; // b1
    /// let defects: Vec<_> = setup.defects().iter().map(|defect| defect.to_string()).collect();
    /// assert_eq!(defects[0], "b1 holds more than 3 counters (U5)");
    /// assert_eq!(defects.len(), 2); // and the counters do not add up to 65
    /// ```
    pub fn defects(&self) -> SetupErrors {
        SetupErrors::of(*self)
    }
}

/// Finds the defects of squares first, then those of lines and of the whole board.
impl game_core::Setup for Setup {
    type Defect = SetupError;

    fn visit_defects(&self, found: &mut dyn FnMut(SetupError)) {
        let Setup { counters, captured, side_to_move, spare } = *self;
        for square in Square::all() {
            let most = if square.owner() == side_to_move { 3 } else { 2 };
            if counters[square.index()] > most {
                found(SetupError::Overfull { square, most });
            }
        }
        let sum = |mask: u64| -> u16 {
            squares(mask).map(|square| u16::from(counters[square.index()])).sum()
        };
        for line in Line::of(side_to_move) {
            let count = sum(line.squares());
            if usize::from(count) > Footprint::MAX_SQUARES {
                found(SetupError::LongLine { line, count });
            }
        }
        let total = sum(!0) + captured.iter().map(|&count| u16::from(count)).sum::<u16>();
        if spare && *self != Setup::from(&Position::start()) {
            found(SetupError::NoStart);
        }
        if !spare && total != u16::from(Position::COUNTERS) {
            found(SetupError::WrongTotal(total));
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let [white, black] = position.captured;
        Setup {
            counters: position.counts(),
            captured: BySide::new(white, black),
            side_to_move: position.side,
            spare: position.spare,
        }
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// # Errors
    ///
    /// Returns all defects of the set-up, not only the first one.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        setup.defects().into_result()?;
        let with_bit = |bit: u8| {
            Square::all()
                .filter(|square| setup.counters[square.index()] & bit != 0)
                .fold(0, |mask, square| mask | square.bit())
        };
        Ok(Position {
            counts: Counts { low: with_bit(1), high: with_bit(2) },
            captured: Side::ALL.map(|side| setup.captured[side]),
            side: setup.side_to_move,
            spare: setup.spare,
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

/// One thing that keeps a set-up from being a position (U10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A square holds more than it can at the start of a turn (U5).
    #[error("{square} holds more than {most} counters (U5)")]
    Overfull {
        /// The square.
        square: Square,
        /// How many it can hold: 3 if it belongs to the side to move, otherwise 2.
        most: u8,
    },
    /// A line of the side to move holds more than 19 counters (U5).
    #[error("line {line} holds {count} counters, more than 19 (U5)")]
    LongLine {
        /// The line.
        line: Line,
        /// How many it holds.
        count: u16,
    },
    /// The counters on the board and the captured ones do not add up to 65 (U10).
    #[error("the counters on the board and the captured ones add up to {0}, not 65 (U10)")]
    WrongTotal(u16),
    /// White holds the spare counter, but this is not the untouched start (U10).
    #[error("White holds the spare counter at the untouched start only (U10)")]
    NoStart,
}

impl Refusal for SetupError {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            SetupError::Overfull { .. } => ("overfull", "U5"),
            SetupError::LongLine { .. } => ("long_line", "U5"),
            SetupError::WrongTotal(_) => ("wrong_total", "U10"),
            SetupError::NoStart => ("no_start", "U10"),
        };
        Facts::new(code).with_rule(rule)
    }
}

/// All defects of a [`Setup`].
pub type SetupErrors = game_core::SetupErrors<Setup>;

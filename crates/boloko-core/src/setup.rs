//! Positions as anybody may put them up, checked into a [`Position`].

use game_core::race::{Stacks, mask};

use crate::position::{PIECES, Position, SHARED};
use crate::{BySide, Cell, Rules, Side};

/// A board as it may be set up by hand, legal or not: the way to build a [`Position`] cell by cell.
///
/// ```
/// use boloko_core::{Position, Setup, Side};
///
/// let mut setup = Setup::empty(Side::Blue);
/// setup.pieces[Side::Blue][0] = 10;
/// setup.pieces[Side::White][2] = 10;
/// let position = Position::try_from(&setup)?;
/// assert!(position.is_grouped(Side::Blue));
///
/// // Each side has ten pieces (L11).
/// setup.pieces[Side::White][23] = 1;
/// assert!(Position::try_from(&setup).is_err());
/// # Ok::<(), boloko_core::SetupErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The pieces of each side on cells 1 to 25 (index 0 to 24), pinned ones included.
    pub pieces: BySide<[u8; Cell::COUNT]>,
    /// Where a piece of that side is pinned.
    pub pinned: BySide<[bool; Cell::COUNT]>,
    /// Whose turn it is.
    pub side_to_move: Side,
}

impl Setup {
    /// No piece on the board.
    pub fn empty(side_to_move: Side) -> Setup {
        Setup {
            pieces: BySide::new([0; Cell::COUNT], [0; Cell::COUNT]),
            pinned: BySide::new([false; Cell::COUNT], [false; Cell::COUNT]),
            side_to_move,
        }
    }

    /// Every defect that keeps this from being a position, with or without `portes` (L11); empty
    /// when there is none.
    pub fn defects(&self) -> SetupErrors {
        let mut errors = SetupErrors::default();
        let starts = Side::ALL.map(Cell::start);
        let any_pinned = Side::ALL.iter().any(|&side| self.pinned[side].contains(&true));
        for cell in Cell::all() {
            let index = cell.index();
            let [white, blue] = Side::ALL.map(|side| self.pieces[side][index]);
            let pinned = Side::ALL.iter().any(|&side| self.pinned[side][index]);
            // A shared starting cell is one of a game with `portes`, and there nothing is pinned.
            let may_share = starts.contains(&cell) && !any_pinned;
            if white != 0 && blue != 0 && !pinned && !may_share {
                errors.shared |= cell.bit();
            }
            for (side, own, other) in [(Side::White, white, blue), (Side::Blue, blue, white)] {
                let pinned = self.pinned[side][index];
                if pinned && (own != 1 || other == 0 || self.pinned[!side][index]) {
                    errors.bad_pins[side] |= cell.bit();
                }
            }
        }
        for side in Side::ALL {
            let count: u16 = self.pieces[side].iter().map(|&count| u16::from(count)).sum();
            errors.totals[side] = (u32::from(count) != PIECES).then_some(count);
        }
        errors
    }

    /// Every defect, with what these rules do not allow (L10, L11).
    pub fn defects_by(&self, rules: Rules<'_>) -> SetupErrors {
        let mut errors = self.defects();
        for cell in Cell::all() {
            let index = cell.index();
            let [white, blue] = Side::ALL.map(|side| self.pieces[side][index]);
            let pinned = Side::ALL.iter().any(|&side| self.pinned[side][index]);
            if rules.portes && pinned {
                errors.pins |= cell.bit();
            }
            if !rules.portes && !pinned && white != 0 && blue != 0 {
                errors.shared |= cell.bit();
            }
        }
        errors
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup::empty(position.side_to_move());
        setup.pieces = position.counts();
        for side in Side::ALL {
            for cell in Cell::all() {
                setup.pinned[side][cell.index()] = position.is_pinned(side, cell);
            }
        }
        setup
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// A position of a game with `portes` or of one without; [`Setup::defects_by`] says whether it
    /// goes with certain rules.
    ///
    /// # Errors
    ///
    /// All that is wrong with the set-up, not only the first of it.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        let defects = setup.defects();
        if defects.iter().next().is_some() {
            return Err(defects);
        }
        let stacks = |side: Side| Stacks::of(&setup.pieces[side]);
        let pinned = |side: Side| mask(&setup.pinned[side]);
        let side = setup.side_to_move;
        let (on_roll, waiting) = (stacks(side), stacks(!side));
        let shared = on_roll.any() & waiting.any() & !pinned(side) & !pinned(!side) != 0;
        Ok(Position {
            on_roll,
            waiting,
            pinned_and_side: pinned(!side) | side as u32 | if shared { SHARED } else { 0 },
        })
    }
}

/// One thing that keeps a set-up from being a position (L11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has more or fewer than ten pieces.
    #[error("{side} has {count} pieces, not 10 (L11)")]
    WrongTotal {
        /// Which side.
        side: Side,
        /// How many it has.
        count: u16,
    },
    /// Both sides stand on a cell and neither is pinned, where that may not be.
    #[error("cell {0} holds both colors and none of them is pinned (L11)")]
    Shared(Cell),
    /// A piece is marked as pinned that is not a single one under free enemy pieces.
    #[error(
        "the pin of {side} on cell {cell} needs exactly one {side} piece under {} ones (L11)",
        side.opposite()
    )]
    BadPin {
        /// Whose piece.
        side: Side,
        /// Where.
        cell: Cell,
    },
    /// A piece is pinned in a game with `portes`.
    #[error("cell {0} holds a pin, but with `portes` nothing is pinned (L10)")]
    PinWithPortes(Cell),
}

impl SetupError {
    /// The code, and the rule that is broken.
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        match self {
            SetupError::WrongTotal { .. } => ("wrong_total", Some("L11")),
            SetupError::Shared(_) => ("shared", Some("L11")),
            SetupError::BadPin { .. } => ("bad_pin", Some("L11")),
            SetupError::PinWithPortes(_) => ("pin_with_portes", Some("L10")),
        }
    }
}

game_core::refuse_by_facts!(SetupError);

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SetupErrors {
    totals: BySide<Option<u16>>,
    shared: u32,
    bad_pins: BySide<u32>,
    pins: u32,
}

impl SetupErrors {
    /// The defects one by one: by side, then by cell.
    pub fn iter(&self) -> impl Iterator<Item = SetupError> + '_ {
        let cells = |mask: u32| Cell::all().filter(move |cell| mask & cell.bit() != 0);
        Side::ALL
            .into_iter()
            .filter_map(|side| {
                self.totals[side].map(|count| SetupError::WrongTotal { side, count })
            })
            .chain(cells(self.shared).map(SetupError::Shared))
            .chain(Side::ALL.into_iter().flat_map(move |side| {
                cells(self.bad_pins[side]).map(move |cell| SetupError::BadPin { side, cell })
            }))
            .chain(cells(self.pins).map(SetupError::PinWithPortes))
    }
}

game_core::refuse_by_defects!(SetupErrors);

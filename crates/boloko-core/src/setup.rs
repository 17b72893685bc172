//! Boards that are set up by hand, and the checks that make a [`Position`] of them.

use game_core::{Facts, Refusal};
use race_game_core::{Places, Stacks};

use crate::position::{PIECES, Position, SHARED};
use crate::side::STARTS;
use crate::{BySide, Cell, Rules, Side};

/// A board as anybody may set it up, legal or not. It is the way to build a [`Position`] cell by
/// cell.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The pieces of each side on cells 1 to 25 (index 0 to 24), pinned ones included.
    pub pieces: BySide<[u8; Cell::COUNT]>,
    /// The cells where a piece of that side is pinned.
    pub pinned: BySide<[bool; Cell::COUNT]>,
    /// The side to move.
    pub side_to_move: Side,
}

impl Setup {
    /// Returns a set-up with no piece on the board.
    pub fn empty(side_to_move: Side) -> Setup {
        Setup {
            pieces: BySide::new([0; Cell::COUNT], [0; Cell::COUNT]),
            pinned: BySide::new([false; Cell::COUNT], [false; Cell::COUNT]),
            side_to_move,
        }
    }

    /// Returns every defect that keeps this from being a position of any game, with or without
    /// `portes` (L11). The list is empty if there is none.
    ///
    /// ```
    /// use boloko_core::{Setup, Side};
    ///
    /// let mut setup = Setup::empty(Side::White);
    /// setup.pieces[Side::White][0] = 9;
    /// setup.pieces[Side::Blue][24] = 10;
    /// assert_eq!(setup.defects().to_string(), "white has 9 pieces, not 10 (L11)");
    /// setup.pieces[Side::White][0] = 10;
    /// assert_eq!(setup.defects().iter().next(), None);
    /// ```
    pub fn defects(&self) -> SetupErrors {
        SetupErrors::of(SetupBy { setup: *self, portes: None })
    }

    /// Returns every defect that keeps this from being a position by these rules (L10, L11). In
    /// addition to the [`defects`](Setup::defects) of any game these are pins with `portes`, and
    /// shared starting cells without.
    ///
    /// ```
    /// use boloko_core::{Rules, Setup};
    ///
    /// let setup: Setup = "b9,9,w1,1,w1b,11,w8 w".parse()?; // a pin on cell 13
    /// assert_eq!(setup.defects_by(Rules::new()).iter().count(), 0);
    /// assert_eq!(setup.defects_by(Rules::new().with_portes(true)).iter().count(), 1);
    /// # Ok::<(), boloko_core::game_core::TextError>(())
    /// ```
    pub fn defects_by(&self, rules: Rules<'_>) -> SetupErrors {
        SetupErrors::of(SetupBy { setup: *self, portes: Some(rules.portes) })
    }
}

/// A set-up with the rules by which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupBy {
    setup: Setup,
    /// The option `portes`; `None` if the set-up may be a position with it or without.
    portes: Option<bool>,
}

/// Finds wrong totals first, then the defects of cells in the order of the variants of
/// [`SetupError`].
impl game_core::Setup for SetupBy {
    type Defect = SetupError;

    fn visit_defects(&self, found: &mut dyn FnMut(SetupError)) {
        let SetupBy { setup: Setup { pieces, pinned, .. }, portes } = self;
        let cells =
            |places: Places| Cell::all().filter(move |cell| places.meets(Places(cell.bit())));
        let any = |side: Side| Places::of(&pieces[side].map(|count| count != 0));
        let pinned = |side: Side| Places::of(&pinned[side]);
        for side in Side::ALL {
            let count: u16 = pieces[side].iter().map(|&count| u16::from(count)).sum();
            if u32::from(count) != PIECES {
                found(SetupError::WrongTotal { side, count });
            }
        }
        let pins = pinned(Side::White) | pinned(Side::Blue);
        // Starting cells are shared only in a game with `portes`, in which nothing is pinned.
        let sharable =
            if pins.is_empty() && *portes != Some(false) { STARTS } else { Places::NONE };
        for cell in cells(any(Side::White) & any(Side::Blue) & !pins & !sharable) {
            found(SetupError::Shared(cell));
        }
        for side in Side::ALL {
            let single = Places::of(&pieces[side].map(|count| count == 1));
            for cell in cells(pinned(side) & !(single & any(!side) & !pinned(!side))) {
                found(SetupError::BadPin { side, cell });
            }
        }
        for cell in cells(if *portes == Some(true) { pins } else { Places::NONE }) {
            found(SetupError::PinWithPortes(cell));
        }
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

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// Makes a position of a game with `portes` or of one without. [`Setup::defects_by`] tells
    /// whether it can occur by certain rules.
    ///
    /// # Errors
    ///
    /// Returns all defects of the set-up, not only the first one.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        setup.defects().into_result()?;
        let stacks = |side: Side| Stacks::of(&setup.pieces[side]);
        let pinned = |side: Side| Places::of(&setup.pinned[side]);
        let side = setup.side_to_move;
        let (on_roll, waiting) = (stacks(side), stacks(!side));
        let pins = pinned(side) | pinned(!side);
        let shared = (on_roll.any() & waiting.any()).meets(!pins);
        Ok(Position {
            on_roll,
            waiting,
            pinned_and_side: pinned(!side).0 | side as u32 | if shared { SHARED } else { 0 },
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

/// One thing that keeps a set-up from being a position (L11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has more or fewer than ten pieces.
    #[error("{side} has {count} pieces, not 10 (L11)")]
    WrongTotal {
        /// The side.
        side: Side,
        /// How many pieces it has.
        count: u16,
    },
    /// Both sides have pieces on a cell and none of them is pinned. Only starting cells with
    /// `portes` are shared in this way.
    #[error("cell {0} holds both colors, but no piece on it is pinned (L11)")]
    Shared(Cell),
    /// A piece is marked as pinned, but it is not exactly one piece under free enemy pieces.
    #[error(
        "cell {cell}: {side} is pinned there only if exactly one {side} piece stands under {other} ones (L11)",
        other = side.opposite()
    )]
    BadPin {
        /// The side whose piece is marked as pinned.
        side: Side,
        /// The cell.
        cell: Cell,
    },
    /// A piece is pinned, but with `portes` nothing is.
    #[error("cell {0} holds a pin, but with `portes` nothing is pinned (L10)")]
    PinWithPortes(Cell),
}

impl Refusal for SetupError {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            SetupError::WrongTotal { .. } => ("wrong_total", "L11"),
            SetupError::Shared(_) => ("shared", "L11"),
            SetupError::BadPin { .. } => ("bad_pin", "L11"),
            SetupError::PinWithPortes(_) => ("pin_with_portes", "L10"),
        };
        Facts::new(code).with_rule(rule)
    }
}

/// All defects of a [`Setup`].
pub type SetupErrors = game_core::SetupErrors<SetupBy>;

//! Boards that are set up by hand, which become a [`Position`] if they are valid.

use game_core::{Facts, Refusal};
use race_game_core::{Places, Stacks};

use crate::position::{CHECKERS, Position};
use crate::side::way_of;
use crate::{BySide, Point, Side};

/// A board that is set up by hand, valid or not. A [`Position`] can be built with it point by
/// point.
///
/// ```
/// use plakoto_core::{Point, Position, Setup, Side};
///
/// let mut setup = Setup::empty(Side::Blue);
/// setup.checkers[Side::Blue][0] = 15;
/// setup.checkers[Side::Red][2] = 1;
/// let position = Position::try_from(&setup)?;
/// assert_eq!(position.borne_off(Side::Red), 14);
///
/// // Some of Red's checkers are off, so the others have to be in its home (P13).
/// setup.checkers[Side::Red][23] = 1;
/// assert!(Position::try_from(&setup).is_err());
/// # Ok::<(), plakoto_core::SetupErrors>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The number of checkers of each side on points 1 to 24 (index 0 to 23), pinned ones included.
    /// All others of the 15 are borne off.
    pub checkers: BySide<[u8; Point::COUNT]>,
    /// Whether a checker of each side is pinned on points 1 to 24 (index 0 to 23).
    pub pinned: BySide<[bool; Point::COUNT]>,
    /// The side to move.
    pub side_to_move: Side,
}

impl Setup {
    /// Returns a board without a checker.
    pub fn empty(side_to_move: Side) -> Setup {
        Setup {
            checkers: BySide::new([0; Point::COUNT], [0; Point::COUNT]),
            pinned: BySide::new([false; Point::COUNT], [false; Point::COUNT]),
            side_to_move,
        }
    }

    /// Returns everything that keeps this board from being a position (P13). The list is empty if
    /// the board is valid.
    ///
    /// ```
    /// use plakoto_core::Setup;
    ///
    /// let setup: Setup = "b15,22,r16 b".parse()?;
    /// assert_eq!(setup.defects().to_string(), "red has 16 checkers, more than 15 (P13)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn defects(&self) -> SetupErrors {
        SetupErrors::of(*self)
    }
}

/// Finds the defects of a whole side first, then those of a point.
impl game_core::Setup for Setup {
    type Defect = SetupError;

    fn visit_defects(&self, found: &mut dyn FnMut(SetupError)) {
        let points =
            |places: Places| Point::all().filter(move |point| places.meets(point.places()));
        let any = |side: Side| Places::of(&self.checkers[side].map(|count| count != 0));
        let pinned = |side: Side| Places::of(&self.pinned[side]);
        let total = |side: Side| self.checkers[side].iter().map(|&count| u16::from(count)).sum();
        for side in Side::ALL {
            let count: u16 = total(side);
            if u32::from(count) > CHECKERS {
                found(SetupError::TooManyCheckers { side, count });
            }
        }
        for side in Side::ALL {
            let outside = any(side).meets(!way_of(side).home);
            if outside && u32::from(total(side)) < CHECKERS {
                found(SetupError::OffTooEarly(side));
            }
        }
        let both = any(Side::Red) & any(Side::Blue);
        for point in points(both & !pinned(Side::Red) & !pinned(Side::Blue)) {
            found(SetupError::Shared(point));
        }
        for side in Side::ALL {
            let single = Places::of(&self.checkers[side].map(|count| count == 1));
            for point in points(pinned(side) & !(single & any(!side) & !pinned(!side))) {
                found(SetupError::BadPin { side, point });
            }
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup::empty(position.side_to_move());
        setup.checkers = position.counts();
        for side in Side::ALL {
            for point in Point::all() {
                setup.pinned[side][point.index()] = position.is_pinned(side, point);
            }
        }
        setup
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// # Errors
    ///
    /// Returns everything that is wrong with the set-up, not only the first defect.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        setup.defects().into_result()?;
        let stacks = |side: Side| Stacks::of(&setup.checkers[side]);
        let pinned = |side: Side| Places::of(&setup.pinned[side]);
        let side = setup.side_to_move;
        Ok(Position {
            on_roll: stacks(side),
            waiting: stacks(!side),
            pinned_and_side: pinned(!side).0 | side as u32,
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

/// A defect that keeps a set-up from being a position (P13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has more than 15 checkers.
    #[error("{side} has {count} checkers, more than 15 (P13)")]
    TooManyCheckers {
        /// The side.
        side: Side,
        /// The number of its checkers.
        count: u16,
    },
    /// Both sides have checkers on a point and none of them is marked as pinned.
    #[error("point {0} holds both colors, so one checker on it has to be pinned (P13)")]
    Shared(Point),
    /// A side is marked as pinned on a point where it does not have exactly one checker under free
    /// enemy checkers.
    #[error(
        "point {point}: {side} is pinned there only if exactly one {side} checker stands under {other} ones (P13)",
        other = !*side
    )]
    BadPin {
        /// The side that is marked.
        side: Side,
        /// The point.
        point: Point,
    },
    /// A side has fewer than 15 checkers on the board, so the others are borne off, but not all
    /// that are left are in its home.
    #[error(
        "{0} has fewer than 15 checkers on the board, so all of them have to be in its home (P13)"
    )]
    OffTooEarly(Side),
}

impl Refusal for SetupError {
    fn facts(&self) -> Facts<'_> {
        Facts::new(match self {
            SetupError::TooManyCheckers { .. } => "too_many_checkers",
            SetupError::Shared(_) => "shared",
            SetupError::BadPin { .. } => "bad_pin",
            SetupError::OffTooEarly(_) => "off_too_early",
        })
        .with_rule("P13")
    }
}

/// Everything that is wrong with a [`Setup`].
pub type SetupErrors = game_core::SetupErrors<Setup>;

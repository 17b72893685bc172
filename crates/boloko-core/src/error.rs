//! The refusals: what can be wrong with positions, plays and steps.

use dice_cup::Die;
use game_core::{Facts, Refusal};

use crate::{Cell, SetupErrors, Side};

/// Why a text is not a position: it cannot be read, or the board breaks the rules (L11).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// Why a text is not a legal play: it cannot be read, or the play is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
pub type IllegalPlay = race_game_core::IllegalPlay<IllegalStep>;

/// Why a step cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The roll does not show this die (L3).
    #[error("no die shows {0} (L3)")]
    NotRolled(Die),
    /// The die is already played, or all four of a double are (L3).
    #[error("the {0} is played already (L3)")]
    DiePlayed(Die),
    /// The side to move has no piece there (L4).
    #[error("{side} has no piece on {cell} (L4)")]
    NoPiece {
        /// The side to move.
        side: Side,
        /// The cell without its pieces.
        cell: Cell,
    },
    /// The step goes backward for this player (L4).
    #[error("{0} moves from {start} to {end} (L4)", start = Cell::start(*.0), end = Cell::track_end(*.0))]
    WrongDirection(Side),
    /// No die of the roll, and no dice together, move a piece this number of cells (L4).
    #[error("no piece moves {0} cells with these dice (L4)")]
    WrongDistance(u8),
    /// No dice lead along the corridor from the one cell to the other (L4), but a jump over the wall
    /// does, which has another sign (L5).
    #[error("only a jump over the wall leads there: {from}^{to} (L4)")]
    OnlyJump {
        /// The cell where the piece stands.
        from: Cell,
        /// The cell behind the wall.
        to: Cell,
    },
    /// No wall stands between the two cells, so a one cannot jump there (L5).
    #[error("no wall stands between {from} and {to} (L5)")]
    NoWall {
        /// The cell where the piece stands.
        from: Cell,
        /// The cell where it should go.
        to: Cell,
    },
    /// The piece is pinned (L6).
    #[error("the piece on {0} is pinned (L6)")]
    Pinned(Cell),
    /// The cell where the piece would land is closed (L6).
    #[error("cell {0} is closed (L6)")]
    Blocked(Cell),
    /// The game is decided, in this turn or before it, so the turn ends there (L8).
    #[error("the game is decided, so the turn ends there (L8)")]
    GameDecided,
}

impl IllegalStep {
    /// Returns why no dice take a piece of `side` from one cell to the other.
    pub(crate) const fn without_dice(side: Side, from: Cell, to: Cell) -> IllegalStep {
        match from.pips(side).checked_sub(to.pips(side)) {
            Some(pips) => IllegalStep::WrongDistance(pips),
            None => IllegalStep::WrongDirection(side),
        }
    }
}

impl Refusal for IllegalStep {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalStep::NotRolled(_) => ("not_rolled", "L3"),
            IllegalStep::DiePlayed(_) => ("die_played", "L3"),
            IllegalStep::NoPiece { .. } => ("no_piece", "L4"),
            IllegalStep::WrongDirection(_) => ("wrong_direction", "L4"),
            IllegalStep::WrongDistance(_) => ("wrong_distance", "L4"),
            IllegalStep::OnlyJump { .. } => ("only_jump", "L4"),
            IllegalStep::NoWall { .. } => ("no_wall", "L5"),
            IllegalStep::Pinned(_) => ("pinned", "L6"),
            IllegalStep::Blocked(_) => ("blocked", "L6"),
            IllegalStep::GameDecided => ("game_decided", "L8"),
        };
        Facts::new(code).with_rule(rule)
    }
}

impl race_game_core::IllegalStep for IllegalStep {
    const INCOMPLETE: (&'static str, &'static str) =
        ("no pass is allowed while a piece can be moved", "L7");

    fn is_die_played(&self) -> bool {
        matches!(self, IllegalStep::DiePlayed(_))
    }
}

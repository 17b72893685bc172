//! What can be wrong with positions and plays.

use dice_cup::Die;

use crate::{Cell, SetupErrors, Side};

/// A position cannot be read, or is none (L11).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// A play cannot be read, or is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalPlay {
    /// The game has ended: there is nothing to play.
    #[error("the game is over")]
    GameOver,
    /// A step cannot be played where it stands.
    #[error("step {number}: {reason}")]
    Step {
        /// Which step of the play, from 1.
        number: u8,
        /// Why not.
        reason: IllegalStep,
    },
    /// A piece can be moved, so one has to be (L7).
    #[error("a piece can be moved, so one has to be (L7)")]
    Incomplete,
}

impl IllegalPlay {
    /// The code, and the rule that is broken.
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        match self {
            IllegalPlay::GameOver => ("game_over", None),
            IllegalPlay::Step { reason, .. } => reason.facts(),
            IllegalPlay::Incomplete => ("incomplete", Some("L7")),
        }
    }
}

/// Why a step cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The roll does not show this die (L3).
    #[error("no die shows {0} (L3)")]
    NotRolled(Die),
    /// The die, or all four of a double, is played already (L3).
    #[error("the {0} is played already (L3)")]
    DiePlayed(Die),
    /// The side has no piece there (L4).
    #[error("{side} has no piece on {cell} (L4)")]
    NoPiece {
        /// Whose turn it is.
        side: Side,
        /// Where.
        cell: Cell,
    },
    /// The piece does not get from there to there with the dice (L4).
    #[error("no piece goes there with these dice (L4)")]
    WrongWay,
    /// There is no wall of its cell to jump over to that cell (L5).
    #[error("no wall stands between {from} and {to} (L5)")]
    NoWall {
        /// Where the piece stands.
        from: Cell,
        /// Where it is to go.
        to: Cell,
    },
    /// The piece is pinned (L6).
    #[error("the piece on {0} is pinned (L6)")]
    Pinned(Cell),
    /// The cell where it would land is closed (L6).
    #[error("cell {0} is closed (L6)")]
    Blocked(Cell),
    /// The game is won, and the turn ends there (L8).
    #[error("the game is won, the turn ends there (L8)")]
    GameDecided,
}

impl IllegalStep {
    /// The code, and the rule that is broken.
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        match self {
            IllegalStep::NotRolled(_) => ("not_rolled", Some("L3")),
            IllegalStep::DiePlayed(_) => ("die_played", Some("L3")),
            IllegalStep::NoPiece { .. } => ("no_piece", Some("L4")),
            IllegalStep::WrongWay => ("wrong_way", Some("L4")),
            IllegalStep::NoWall { .. } => ("no_wall", Some("L5")),
            IllegalStep::Pinned(_) => ("pinned", Some("L6")),
            IllegalStep::Blocked(_) => ("blocked", Some("L6")),
            IllegalStep::GameDecided => ("game_decided", Some("L8")),
        }
    }
}

game_core::refuse_by_facts!(IllegalPlay, IllegalStep);

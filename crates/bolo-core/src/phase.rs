//! How far a game has come.

use crate::{Reason, Seat, Seats};

/// The part of a game that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Phase {
    /// Nobody has reached the goal.
    Open,
    /// Somebody has, and the others have one turn more (O8).
    LastRound {
        /// Who has reached it.
        leader: Seat,
        /// How many turns are still to be played, the present one among them.
        turns: u8,
    },
    /// Those who have reached the leader's score play until one is left (O9).
    SuddenDeath {
        /// Who is still in; two at least.
        contenders: Seats,
    },
    /// The game is over (O9).
    Won {
        /// Who has won.
        winner: Seat,
        /// How: by the goal or in sudden death.
        reason: Reason,
    },
}

//! The phases of a game.

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
    /// A player has reached the goal, and the others have one more turn each (O8).
    LastRound {
        /// The player who reached the goal first.
        leader: Seat,
        /// How many turns are still to be played, the present one included.
        turns: u8,
    },
    /// The players with at least the leader's score play until one of them is left (O9).
    SuddenDeath {
        /// The players who are still in: at least two.
        contenders: Seats,
    },
    /// The game is over (O9).
    Won {
        /// The player who has won.
        winner: Seat,
        /// The reason: the goal or sudden death.
        reason: Reason,
    },
}

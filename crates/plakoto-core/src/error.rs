//! The errors of positions, plays and steps.

use crate::{Point, SetupErrors, Side};

/// The error of a position that cannot be read, or is not valid (P13).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// The error of a play that cannot be read, or is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
pub type IllegalPlay = race_game_core::IllegalPlay<IllegalStep>;

race_game_core::illegal_steps! {
    /// Why a step cannot be played.
    pub enum IllegalStep {
        side: Side, place: Point, piece: "checker",
        dice: "P3", moves: "P4", closed: "P5", most: "P7", off: "P9",
        /// The checker on this point is pinned (P6).
        Pinned(point: Point) = "pinned", "P6", "the checker on {point} is pinned";
        /// A checker is pinned in the home, so none can be borne off (P9).
        PinnedAtHome = "pinned_at_home", "P9", "no checker can be borne off while one is pinned";
        /// The game is decided, so the turn ends there (P12).
        GameDecided = "game_decided", "P12", "the game is decided, so the turn ends there";
    }
}

//! Why a play is not legal.

use core::error::Error;
use core::fmt;

use game_core::{Facts, Refusal};

use crate::IllegalStep;

/// Why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalPlay<S> {
    /// The game is over, so nothing can be played.
    GameOver,
    /// A step of the play cannot be played after those before it.
    Step {
        /// The number of the step, from 1.
        number: u8,
        /// Why it cannot be played.
        reason: S,
    },
    /// The turn cannot end after these steps, since dice are left that have to be played.
    Incomplete,
}

impl<S: IllegalStep> fmt::Display for IllegalPlay<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalPlay::GameOver => f.write_str("the game is over"),
            IllegalPlay::Step { number, reason } => write!(f, "step {number}: {reason}"),
            IllegalPlay::Incomplete => write!(f, "{} ({})", S::INCOMPLETE.0, S::INCOMPLETE.1),
        }
    }
}

impl<S: IllegalStep> Error for IllegalPlay<S> {}

impl<S: IllegalStep> Refusal for IllegalPlay<S> {
    fn facts(&self) -> Facts<'_> {
        match self {
            IllegalPlay::GameOver => Facts::new("game_over"),
            IllegalPlay::Step { reason, .. } => reason.facts(),
            IllegalPlay::Incomplete => Facts::new("incomplete").with_rule(S::INCOMPLETE.1),
        }
    }
}

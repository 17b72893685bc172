//! How a game of Boloko ends.

use core::fmt;

use crate::Side;

/// The end of a game: the winner, 1 point (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The winner's pieces are one group at his track end (L8).
    Grouped,
    /// Neither side can move with any roll: a draw (L9).
    Deadlock,
}

impl Reason {
    /// The name as the line protocol has it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Grouped => "grouped",
            Reason::Deadlock => "deadlock",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

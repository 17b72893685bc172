//! How a game of Buku ends.

use core::fmt;

use crate::Side;

/// The end of a game: the winner, 1 point, and the reason. There are no draws (U8).
pub type Outcome = game_core::Outcome<Side, Reason>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// No square holds more than one counter (U6).
    Singletons,
    /// An arrangement has come back, and who brought it gives the board away (U7).
    Repetition,
    /// A player has captured more than half of all counters (U9).
    Majority,
}

impl Reason {
    /// The name as the line protocol has it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Singletons => "singletons",
            Reason::Repetition => "repetition",
            Reason::Majority => "majority",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

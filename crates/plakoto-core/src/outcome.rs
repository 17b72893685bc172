//! How a game of Plakoto ends.

use core::fmt;

use crate::Side;

/// The end of a game: the winner, 1 or 2 points (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The winner has borne off all checkers (P10).
    BorneOff,
    /// The loser's last checker on his origin is pinned there (P11).
    MotherPinned,
    /// Both last checkers on the origins are pinned: a draw (P11).
    BothMothersPinned,
}

impl Reason {
    /// The name as the line protocol has it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::BorneOff => "borne_off",
            Reason::MotherPinned => "mother_pinned",
            Reason::BothMothersPinned => "both_mothers_pinned",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

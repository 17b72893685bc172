//! How a game of Bolo ends.

use core::fmt;
use core::str::FromStr;

use game_core::TextError;

use crate::Seat;

/// The end of a game: the winner, always 1 point, and the reason. There is no draw.
pub type Outcome = game_core::Outcome<Seat, Reason>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The winner reached the goal, and nobody came level in the last round (O9).
    Goal,
    /// The winner was the last one left in sudden death (O9).
    SuddenDeath,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 2] = [Reason::Goal, Reason::SuddenDeath];

    /// The name as the line protocol has it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Goal => "goal",
            Reason::SuddenDeath => "sudden_death",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Reason {
    type Err = TextError;

    /// Reads the [name](Reason::name), in any case.
    fn from_str(text: &str) -> Result<Reason, TextError> {
        let found = Reason::ALL.into_iter().find(|reason| text.eq_ignore_ascii_case(reason.name()));
        found.ok_or(TextError::new("reason", 0, "`goal` or `sudden_death`"))
    }
}

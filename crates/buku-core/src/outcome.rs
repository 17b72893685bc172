//! How a game of Buku ends.

use core::fmt;
use core::str::FromStr;

use game_core::TextError;

use crate::{Rules, Side};

/// The end of a game: the winner, 1 point, and the reason. There are no draws (U8).
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match: the running score, a point for each game won (U8). White moves first in every game (U1).
///
/// ```
/// use buku_core::{Match, Outcome, Reason, Rules, Side};
///
/// let mut game = Match::to(Rules::new(), 2);
/// game.record(&Outcome::win(Side::Black, 1, Reason::Singletons));
/// assert_eq!(game.score()[Side::Black], 1);
/// game.record(&Outcome::win(Side::Black, 1, Reason::Repetition));
/// assert_eq!(game.winner(), Some(Side::Black));
/// ```
pub type Match = game_core::Match<Rules>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// No square holds more than one counter (U6).
    Singletons,
    /// An arrangement has come back, and the player who brought it back gives the board away (U7).
    Repetition,
    /// A player has captured more than half of all counters (U9).
    Majority,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 3] = [Reason::Singletons, Reason::Repetition, Reason::Majority];

    /// The name in texts, as the line protocol has it.
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

impl FromStr for Reason {
    type Err = TextError;

    /// Reads the name, in any case.
    fn from_str(text: &str) -> Result<Reason, TextError> {
        let is_named = |reason: &Reason| reason.name().eq_ignore_ascii_case(text.trim());
        let at = text.len() - text.trim_start().len();
        let error = TextError::new("reason", at, "`singletons`, `repetition` or `majority`");
        Reason::ALL.into_iter().find(is_named).ok_or(error)
    }
}

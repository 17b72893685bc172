//! How a game of Boloko ends.

use core::fmt;
use core::str::FromStr;

use game_core::TextError;

use crate::{Rules, Side};

/// The end of a game: the winner, 1 point (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match: the opening roll of each game (L3), and the running score, a point a game (L8).
///
/// ```
/// use boloko_core::dice_cup::{ScriptedDice, parse_dice};
/// use boloko_core::game_core::Opener;
/// use boloko_core::{Match, Outcome, Reason, Rules, Side};
///
/// let mut games = Match::to(Rules::new(), 3);
/// let script = parse_dice::<4>("2 2 5 3")?;
///
/// // White and Blue roll a two each, then White a five and Blue a three.
/// let opening = games.open_game(&mut ScriptedDice::new(&script))?;
/// assert_eq!(opening.position.side_to_move(), Side::White);
/// assert_eq!(opening.roll_off.map(|roll| roll.ties), Some(1));
///
/// games.record(&Outcome::win(Side::Blue, 1, Reason::Grouped));
/// assert_eq!(games.score()[Side::Blue], 1);
/// assert_eq!(games.opener(), Opener::RollOff);
/// assert_eq!(games.winner(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Match<'l> = game_core::Match<Rules<'l>>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The winner's pieces are one group at its track end (L8).
    Grouped,
    /// Neither side can move with any roll: a draw (L9).
    Deadlock,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 2] = [Reason::Grouped, Reason::Deadlock];

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

impl FromStr for Reason {
    type Err = TextError;

    /// Reads the [name](Reason::name), in any case.
    fn from_str(text: &str) -> Result<Reason, TextError> {
        let found = Reason::ALL.into_iter().find(|reason| text.eq_ignore_ascii_case(reason.name()));
        found.ok_or(TextError::new("reason", 0, "the name of a reason, such as `grouped`"))
    }
}

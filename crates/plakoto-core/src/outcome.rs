//! How a game of Plakoto ends.

use core::fmt;
use core::str::FromStr;

use game_core::TextError;

use crate::{Rules, Side};

/// The end of a game: the winner, 1 or 2 points (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match: who opens each game (P2), and the running score (P10, P11).
///
/// ```
/// use plakoto_core::dice_cup::{ScriptedDice, parse_dice};
/// use plakoto_core::game_core::Opener;
/// use plakoto_core::{Match, Outcome, Reason, Rules, Side};
///
/// let mut games = Match::to(Rules::new(), 3);
/// let script = parse_dice::<4>("2 2 5 3")?;
///
/// // Red and Blue roll a two each, then Red a five and Blue a three.
/// let opening = games.open_game(&mut ScriptedDice::new(&script))?;
/// assert_eq!(opening.position.side_to_move(), Side::Red);
/// assert_eq!(opening.roll_off.map(|roll| roll.ties), Some(1));
///
/// games.record(&Outcome::win(Side::Blue, 2, Reason::MotherPinned));
/// assert_eq!(games.score()[Side::Blue], 2);
/// assert_eq!(games.opener(), Opener::Player(Side::Blue));
/// assert_eq!(games.winner(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Match = game_core::Match<Rules>;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The winner has borne off all checkers (P10).
    BorneOff,
    /// The loser's last checker on the origin is pinned there (P11).
    MotherPinned,
    /// Both last checkers on the origins are pinned: a draw (P11).
    BothMothersPinned,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 3] =
        [Reason::BorneOff, Reason::MotherPinned, Reason::BothMothersPinned];

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

impl FromStr for Reason {
    type Err = TextError;

    /// Reads the [name](Reason::name), in any case.
    fn from_str(text: &str) -> Result<Reason, TextError> {
        let found = Reason::ALL.into_iter().find(|reason| text.eq_ignore_ascii_case(reason.name()));
        found.ok_or(TextError::new("reason", 0, "the name of a reason, such as `borne_off`"))
    }
}

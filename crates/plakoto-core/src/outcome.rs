//! How a game of Plakoto ends.

use crate::{Rules, Side};

/// The end of a game: the winner, 1 or 2 points (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match: the score (P10, P11), and who moves first in each game (P2).
///
/// ```
/// use plakoto_core::dice_cup::{ScriptedDice, parse_dice};
/// use plakoto_core::game_core::Opener;
/// use plakoto_core::{Match, Outcome, Reason, Rules, Side};
///
/// let mut games = Match::to(Rules::new(), 3);
/// let script = parse_dice::<4>("2 2 5 3")?;
///
/// // Red and Blue both roll a 2, then Red rolls a 5 and Blue a 3.
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

game_core::named! {
    /// Why a game ended.
    #[non_exhaustive]
    pub enum Reason {
        /// The winner has borne off all checkers (P10).
        BorneOff = "borne_off",
        /// The loser's last checker on the origin is pinned there (P11).
        MotherPinned = "mother_pinned",
        /// Both last checkers on the origins are pinned: a draw (P11).
        BothMothersPinned = "both_mothers_pinned",
    }
    "reason": "the name of a reason, such as `borne_off`"
}

//! How a game of Boloko ends.

use crate::{Rules, Side};

/// The end of a game: the winner, 1 point (0 for a draw), and the reason.
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match of several games, each with its opening roll (L3), and a running score with one point
/// for each game won (L8).
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

game_core::named! {
    /// Why a game ended.
    #[non_exhaustive]
    pub enum Reason {
        /// All pieces of the winner are one group at the track end (L8).
        Grouped = "grouped",
        /// Neither side can move with any roll: a draw (L9).
        Deadlock = "deadlock",
    }
    "reason": "the name of a reason, such as `grouped`"
}

//! How a game of Buku ends.

use crate::{Rules, Side};

/// The end of a game: the winner, 1 point, and the reason. There are no draws (U8).
pub type Outcome = game_core::Outcome<Side, Reason>;

/// A match of several games with a running score, and one point for each game won (U8). White moves
/// first in every game (U1).
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

game_core::named! {
    /// Why a game ended.
    #[non_exhaustive]
    pub enum Reason {
        /// No square holds more than one counter (U6).
        Singletons = "singletons",
        /// An arrangement has come back. All counters on the board go to the opponent of the player
        /// who repeated it (U7).
        Repetition = "repetition",
        /// A player has captured more than half of all counters, with the option
        /// [`early_majority`](Rules::early_majority) (U9).
        Majority = "majority",
    }
    "reason": "`singletons`, `repetition` or `majority`"
}

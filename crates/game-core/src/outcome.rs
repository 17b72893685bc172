//! How a game ended.

use core::ops::RangeInclusive;

use crate::Player;

/// The end of a game: who won, how much, and why.
///
/// `P` is the game's type of players: a side, or a seat if there can be more than two. `R` is its
/// list of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Outcome<P, R> {
    /// The winner, or `None` for a draw.
    pub winner: Option<P>,
    /// The points that the winner scores, at least 1; 0 for a draw.
    pub points: u32,
    /// The rule that ended the game.
    pub reason: R,
}

impl<P, R> Outcome<P, R> {
    /// Returns a win that is worth `points`.
    pub const fn win(winner: P, points: u32, reason: R) -> Self {
        Outcome { winner: Some(winner), points, reason }
    }

    /// Returns a draw, which is worth 0 points to every player.
    pub const fn draw(reason: R) -> Self {
        Outcome { winner: None, points: 0, reason }
    }
}

impl<P: Player, R> Outcome<P, R> {
    /// Returns what one of `players` players gets, in points: each of the others pays the winner
    /// the points of the game. What all players get adds up to 0.
    ///
    /// ```
    /// use game_core::Outcome;
    ///
    /// let outcome = Outcome::win(2_usize, 1, "first to the goal");
    /// assert_eq!([0, 1, 2].map(|player| outcome.returns(player, 3)), [-1, -1, 2]);
    /// ```
    pub fn returns(&self, player: P, players: usize) -> i64 {
        let points = i64::from(self.points);
        match self.winner {
            None => 0,
            Some(winner) if winner == player => points * others(players),
            Some(_) => -points,
        }
    }
}

/// Returns the bounds of [`Outcome::returns`] if no win is worth more than `max_points`.
pub(crate) fn return_bounds(max_points: u32, players: usize) -> RangeInclusive<i64> {
    let points = i64::from(max_points);
    -points..=points * others(players)
}

fn others(players: usize) -> i64 {
    i64::from(players.saturating_sub(1) as u32)
}

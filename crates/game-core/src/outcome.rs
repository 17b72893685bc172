//! How a game ended.

use core::ops::RangeInclusive;

use crate::Player;

/// The end of a game: who won, how much, and why.
///
/// `P` is the game's player type (a side, or a seat when there are more than two), `R` its list of
/// reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Outcome<P, R> {
    /// The winner, or `None` for a draw.
    pub winner: Option<P>,
    /// What the winner scores, at least 1; 0 for a draw.
    pub points: u32,
    /// The rule that ended the game.
    pub reason: R,
}

impl<P, R> Outcome<P, R> {
    /// A win of `points`.
    pub const fn win(winner: P, points: u32, reason: R) -> Self {
        Outcome { winner: Some(winner), points, reason }
    }

    /// A draw, worth nothing to anybody.
    pub const fn draw(reason: R) -> Self {
        Outcome { winner: None, points: 0, reason }
    }
}

impl<P: Player, R> Outcome<P, R> {
    /// What a player of `players` gets: each of the others pays the winner the points of the game. All
    /// players together get 0.
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

/// The bounds of [`Outcome::returns`] where no game is won by more than `max_points`.
pub(crate) fn return_bounds(max_points: u32, players: usize) -> RangeInclusive<i64> {
    let points = i64::from(max_points);
    -points..=points * others(players)
}

fn others(players: usize) -> i64 {
    i64::from(players.saturating_sub(1) as u32)
}

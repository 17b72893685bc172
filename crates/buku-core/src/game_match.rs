//! Several games in a row.

use crate::{BySide, Outcome, Position, Side};

/// A match: the running score, a point for each game won (U8).
///
/// ```
/// use buku_core::{Match, Outcome, Reason, Side};
///
/// let mut game = Match::to(2);
/// game.record(Outcome::win(Side::Black, 1, Reason::Singletons));
/// assert_eq!(game.score()[Side::Black], 1);
/// game.record(Outcome::win(Side::Black, 1, Reason::Repetition));
/// assert_eq!(game.winner(), Some(Side::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    target: Option<u32>,
    score: BySide<u32>,
    games: u32,
}

impl Match {
    /// A match without an end: the score is kept for as long as the players like.
    pub const fn open() -> Match {
        Match { target: None, score: BySide::new(0, 0), games: 0 }
    }

    /// A match that the first to have `points` wins.
    pub const fn to(points: u32) -> Match {
        Match { target: Some(points), ..Match::open() }
    }

    /// The points that end the match, if any do.
    pub const fn target(&self) -> Option<u32> {
        self.target
    }

    /// The points of both sides so far.
    pub const fn score(&self) -> BySide<u32> {
        self.score
    }

    /// How many games have been recorded.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Who has won the match.
    pub fn winner(&self) -> Option<Side> {
        let target = self.target?;
        Side::ALL.into_iter().find(|&side| self.score[side] >= target)
    }

    /// The start of the next game: White moves first in every game (U1).
    pub const fn start(&self) -> Position {
        Position::start()
    }

    /// Enters the end of a game. The score stops at `u32::MAX`.
    pub fn record(&mut self, outcome: Outcome) {
        self.games = self.games.saturating_add(1);
        if let Some(winner) = outcome.winner {
            self.score[winner] = self.score[winner].saturating_add(outcome.points);
        }
    }
}

impl Default for Match {
    fn default() -> Match {
        Match::open()
    }
}

//! How a game ended.

/// The end of a game: who won, how much, and why.
///
/// `P` is the game's player type (a side, or a seat when there are more than two), `R` its list of
/// reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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

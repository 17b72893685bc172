//! How a game of Bolo ends.

use crate::Seat;

/// The end of a game: the winner, always 1 point, and the reason. There is no draw.
pub type Outcome = game_core::Outcome<Seat, Reason>;

game_core::reasons! {
    /// Why a game ended.
    #[non_exhaustive]
    pub enum Reason {
        /// The winner reached the goal, and nobody came level in the last round (O9).
        Goal = "goal",
        /// The winner was the last one left in sudden death (O9).
        SuddenDeath = "sudden_death",
    }
    "`goal` or `sudden_death`"
}

//! How a game of Bolo ends.

use crate::Seat;

/// How a game ended: the winner, the points, which are always 1, and the reason. There is no draw.
pub type Outcome = game_core::Outcome<Seat, Reason>;

game_core::named! {
    /// The reason why a game ended.
    #[non_exhaustive]
    pub enum Reason {
        /// The winner reached the goal, and nobody else had as many points after the last round (O9).
        Goal = "goal",
        /// The winner was the last player left in sudden death (O9).
        SuddenDeath = "sudden_death",
    }
    "reason": "`goal` or `sudden_death`"
}

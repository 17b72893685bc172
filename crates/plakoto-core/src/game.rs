//! Plakoto with the traits of games.

use dice_cup::Roll;
use game_core::Opener;

use crate::{Outcome, Play, Position, Reason, Rules, SetupErrors, Side, Turn};

race_game_core::race_game! {
    impl Rules {
        name: "plakoto",
        most_points: 2,
        side: Side,
        reason: Reason,
        setup_error: SetupErrors,
        turn: Turn,

        fn start(&self) -> Position {
            Position::default()
        }

        fn start_with(&self, players: usize, first: Option<Side>) -> Option<Position> {
            (players == 2).then(|| first.map_or_else(Position::default, Position::start))
        }

        /// Returns the winner of the last game; without one, the dice decide (P2).
        fn opener(&self, last_winner: Option<Side>) -> Opener<Side> {
            last_winner.map_or(Opener::RollOff, Opener::Player)
        }

        fn outcome(&self, position: &Position) -> Option<Outcome> {
            position.outcome()
        }

        fn is_over(&self, position: &Position) -> bool {
            position.is_over()
        }

        #[cfg_attr(not(feature = "compact"), inline(always))]
        fn turn(&self, position: &Position) -> Turn {
            position.turn(*self)
        }

        fn count_all_plays(&self, position: &Position) -> u64 {
            position.count_all_plays(*self)
        }

        fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
            position.play_unchecked(*self, roll, play)
        }
    }
}

//! Boloko as a [`Game`](game_core::Game) like any other.

use dice_cup::Roll;
use game_core::Opener;

use crate::{
    Outcome, Play, Position, PositionError, Reason, Rules, Setup, SetupErrors, Side, Turn,
};

race_game_core::race_game! {
    impl Rules<'l> ['l] {
        name: "boloko",
        most_points: 1,
        side: Side,
        reason: Reason,
        setup_error: SetupErrors,
        turn: Turn<'l>,

        fn start(&self) -> Position {
            Position::default()
        }

        fn start_with(&self, players: usize, first: Option<Side>) -> Option<Position> {
            (players == 2).then(|| Position::start(first.unwrap_or(Side::White)))
        }

        /// Returns that an opening roll decides who moves first, in every game (L3).
        fn opener(&self, _: Option<Side>) -> Opener<Side> {
            Opener::RollOff
        }

        fn outcome(&self, position: &Position) -> Option<Outcome> {
            position.outcome(*self)
        }

        fn is_over(&self, position: &Position) -> bool {
            position.is_over(*self)
        }

        #[cfg_attr(not(feature = "compact"), inline(always))]
        fn turn(&self, position: &Position) -> Turn<'l> {
            position.turn(*self)
        }

        fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
            position.play_unchecked(*self, roll, play)
        }
    }
    notation {
        fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
            let setup: Setup = text.parse()?;
            setup.defects_by(*self).into_result().map_err(PositionError::Setup)?;
            Position::try_from(&setup).map_err(PositionError::Setup)
        }
    }
}

//! Plakoto as an implementation of [`Game`] and its companions.

use dice_cup::{Dice, Roll};
use game_core::{Game, Notation, Opener, Stepwise, TextError};

use crate::{
    HalfTurn, IllegalPlay, Outcome, Play, Position, PositionError, Reason, Rules, SetupErrors,
    Side, Turn,
};

impl Game for Rules {
    const NAME: &'static str = "plakoto";
    const MAX_POINTS: u32 = 2;

    type Position = Position;
    type Turn = Turn;
    type Roll = Roll;
    type Play = Play;
    type Player = Side;
    type Reason = Reason;
    type Past = ();
    type IllegalPlay = IllegalPlay;

    fn start(&self) -> Position {
        Position::default()
    }

    fn start_with(&self, players: usize, first: Option<Side>) -> Option<Position> {
        (players == Side::ALL.len()).then(|| first.map_or_else(Position::default, Position::start))
    }

    /// Returns the winner of the last game; without one, the dice decide (P2).
    fn opener(&self, last_winner: Option<Side>) -> Opener<Side> {
        last_winner.map_or(Opener::RollOff, Opener::Player)
    }

    fn player_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn is_over(&self, position: &Position) -> bool {
        position.is_over()
    }

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (Roll, u64)> {
        Roll::ALL.into_iter().map(|roll| (roll, roll.weight().into()))
    }

    fn roll_index(&self, _: &Position, roll: Roll) -> Option<usize> {
        Some(roll.index())
    }

    fn nth_roll(&self, _: &Position, index: usize) -> Option<Roll> {
        Roll::ALL.get(index).copied()
    }

    fn roll<D: Dice>(&self, _: &Position, dice: &mut D) -> Result<Roll, D::Error> {
        dice.try_roll()
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

impl Stepwise for Rules {
    type HalfTurn = HalfTurn;

    fn half_turn(&self, position: &Position, roll: Roll) -> HalfTurn {
        position.half_turn(*self, roll)
    }
}

impl Notation for Rules {
    type SetupError = SetupErrors;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<Roll, TextError> {
        race_game_core::notation::read_roll(text)
    }

    game_core::forward_turn_texts!(roll);
}

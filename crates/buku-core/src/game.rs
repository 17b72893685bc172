//! Buku as a [`Game`] like any other.

use game_core::{Game, Notation, Stepwise, TextError};

use crate::{
    HalfTurn, IllegalPlay, IllegalStep, NoRoll, Outcome, Past, Play, Position, PositionError,
    Reason, Rules, SetupErrors, Side, Step, Turn,
};

impl Game for Rules {
    const NAME: &'static str = "buku";

    type Position = Position;
    type Turn = Turn;
    type Roll = NoRoll;
    type Play = Play;
    type Player = Side;
    type Reason = Reason;
    type Past = Past;
    type IllegalPlay = IllegalPlay;

    fn start(&self) -> Position {
        Position::start()
    }

    fn player_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome(*self)
    }

    fn is_over(&self, position: &Position) -> bool {
        position.is_over(*self)
    }

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (NoRoll, u64)> {
        NoRoll::all()
    }

    fn outcome_after(&self, past: &Past, position: &Position) -> Option<Outcome> {
        position.outcome_after(*self, past)
    }

    fn remember(&self, past: &mut Past, position: &Position) {
        past.remember(position);
    }

    /// Returns how many counters a side has captured.
    fn score(&self, position: &Position, side: Side) -> Option<i64> {
        Some(position.captured(side).into())
    }

    /// Returns the [claims](Position::claims) of a side.
    fn final_score(&self, position: &Position, outcome: &Outcome, side: Side) -> Option<i64> {
        Some(position.claims(outcome.reason)[side].into())
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        position.turn(*self)
    }

    fn play_unchecked(&self, position: &Position, _: NoRoll, play: Play) -> Position {
        position.play_unchecked(*self, play)
    }
}

impl Stepwise for Rules {
    type HalfTurn = HalfTurn;

    fn half_turn(&self, position: &Position, _: NoRoll) -> HalfTurn {
        position.half_turn(*self)
    }
}

impl Notation for Rules {
    type SetupError = SetupErrors;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<NoRoll, TextError> {
        text.parse()
    }

    game_core::forward_turn_texts!();
}

game_core::forward_half_turn!(HalfTurn);

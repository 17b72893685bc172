//! Buku as a [`Game`] like any other.

use core::ops::ControlFlow;

use dice_cup::{Dice, DiceCup};
use game_core::{Game, Notation, Stepwise, TextError};
use rand_core::Rng;

use crate::{
    IllegalPlay, IllegalStep, NoRoll, Outcome, Partial, Past, Play, PlayError, Position,
    PositionError, Reason, Rules, SetupErrors, Side, Step,
};

impl Game for Rules {
    const NAME: &'static str = "buku";

    type Position = Position;
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

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (NoRoll, u64)> {
        NoRoll::all()
    }

    fn roll<D: Dice>(&self, _: &Position, _: &mut D) -> Result<NoRoll, D::Error> {
        Ok(NoRoll)
    }

    #[inline]
    fn try_for_each_play<B>(
        &self,
        position: &Position,
        _: NoRoll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.try_for_each_play(*self, visit)
    }

    fn play(&self, position: &Position, _: NoRoll, play: Play) -> Result<Position, IllegalPlay> {
        position.play(*self, play)
    }

    fn is_over(&self, position: &Position) -> bool {
        position.is_over(*self)
    }

    fn outcome_after(&self, past: &Past, position: &Position) -> Option<Outcome> {
        position.outcome_after(*self, past)
    }

    fn remember(&self, past: &mut Past, position: &Position) {
        past.remember(position);
    }

    /// The counters that a side has captured.
    fn score(&self, position: &Position, side: Side) -> Option<i64> {
        Some(position.captured(side).into())
    }

    /// The [claims](Position::claims) of a side.
    fn final_score(&self, position: &Position, outcome: &Outcome, side: Side) -> Option<i64> {
        Some(position.claims(outcome.reason)[side].into())
    }

    fn count_plays(&self, position: &Position, _: NoRoll) -> u64 {
        position.count_plays(*self)
    }

    fn count_all_plays(&self, position: &Position) -> u64 {
        position.count_all_plays(*self)
    }

    fn nth_play(&self, position: &Position, _: NoRoll, n: u64) -> Option<(Play, Position)> {
        position.nth_play(*self, n)
    }

    fn play_index(&self, position: &Position, _: NoRoll, play: Play) -> Option<u64> {
        position.play_index(*self, play)
    }

    fn random_play<R: Rng>(
        &self,
        position: &Position,
        _: NoRoll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        position.random_play(*self, cup)
    }

    fn play_unchecked(&self, position: &Position, _: NoRoll, play: Play) -> Position {
        position.play_unchecked(*self, play)
    }
}

impl Stepwise for Rules {
    type Partial = Partial;

    fn partial(&self, position: &Position, _: NoRoll) -> Partial {
        position.partial(*self)
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

    fn parse_play(
        &self,
        position: &Position,
        _: NoRoll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        position.parse_play(*self, text)
    }

    fn parse_partial(
        &self,
        position: &Position,
        _: NoRoll,
        text: &str,
    ) -> Result<Partial, PlayError> {
        position.parse_partial(*self, text)
    }
}

impl game_core::Partial for Partial {
    type Step = Step;
    type Play = Play;
    type Position = Position;
    type IllegalStep = IllegalStep;

    fn next_steps(&self) -> impl Iterator<Item = Step> {
        Partial::next_steps(self)
    }

    fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        Partial::push(self, step)
    }

    fn pop(&mut self) -> Option<Step> {
        Partial::pop(self)
    }

    fn finish(&self) -> Option<(Play, Position)> {
        Partial::finish(self)
    }

    fn is_complete(&self) -> bool {
        Partial::is_complete(self)
    }
}

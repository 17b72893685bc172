//! Bolo as a [`Game`] like any other.

use core::ops::ControlFlow;

use dice_cup::{Dice, DiceCup, DicePool};
use game_core::{Game, TextError};
use rand_core::Rng;

use crate::{
    IllegalPlay, Outcome, Partial, Play, PlayError, Position, PositionError, Reason, Rules, Seat,
    SetupErrors, Step,
};

impl Game for Rules {
    const NAME: &'static str = "bolo";

    type Position = Position;
    type Roll = DicePool;
    type Play = Play;
    type Partial = Partial;
    type Player = Seat;
    type Reason = Reason;
    type SetupError = SetupErrors;
    type IllegalPlay = IllegalPlay;
    type Past = ();

    fn start(&self) -> Position {
        Position::start(*self, Position::PLAYERS[0]).unwrap_or_default()
    }

    fn players(&self, position: &Position) -> usize {
        position.players()
    }

    fn player_to_move(&self, position: &Position) -> Seat {
        position.seat_to_move()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn rolls(&self, position: &Position) -> impl Iterator<Item = (DicePool, u64)> {
        position.rolls()
    }

    #[inline]
    fn roll<D: Dice>(&self, position: &Position, dice: &mut D) -> Result<DicePool, D::Error> {
        dice.try_pool(position.dice())
    }

    #[inline]
    fn for_each_play<B>(
        &self,
        position: &Position,
        roll: DicePool,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.for_each_play(*self, roll, visit)
    }

    fn count_plays(&self, position: &Position, roll: DicePool) -> u64 {
        position.count_plays(*self, roll)
    }

    fn count_all_plays(&self, position: &Position) -> u64 {
        position.count_all_plays(*self)
    }

    fn nth_play(&self, position: &Position, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        position.nth_play(*self, roll, n)
    }

    #[inline]
    fn random_play<R: Rng>(
        &self,
        position: &Position,
        roll: DicePool,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        position.random_play(*self, roll, cup)
    }

    fn play(
        &self,
        position: &Position,
        roll: DicePool,
        play: Play,
    ) -> Result<Position, IllegalPlay> {
        position.play(*self, roll, play)
    }

    fn play_unchecked(&self, position: &Position, roll: DicePool, play: Play) -> Position {
        position.play_unchecked(*self, roll, play)
    }

    fn partial(&self, position: &Position, roll: DicePool) -> Partial {
        position.partial(*self, roll)
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        Position::parse(*self, text)
    }

    fn parse_roll(&self, position: &Position, text: &str) -> Result<DicePool, TextError> {
        position.parse_roll(text)
    }

    fn parse_play(
        &self,
        position: &Position,
        roll: DicePool,
        text: &str,
    ) -> Result<Play, PlayError> {
        position.parse_play(*self, roll, text)
    }

    fn parse_partial(
        &self,
        position: &Position,
        roll: DicePool,
        text: &str,
    ) -> Result<Partial, PlayError> {
        position.parse_partial(*self, roll, text)
    }
}

impl game_core::Partial for Partial {
    type Step = Step;
    type Play = Play;
    type Position = Position;

    fn for_each_step<B>(&self, visit: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        self.next_steps().try_for_each(visit)
    }

    fn push(&mut self, step: Step) -> bool {
        Partial::push(self, step).is_ok()
    }

    fn pop(&mut self) -> Option<Step> {
        Partial::pop(self)
    }

    fn finish(&self) -> Option<(Play, Position)> {
        Partial::finish(self)
    }
}

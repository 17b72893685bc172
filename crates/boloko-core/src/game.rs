//! Boloko as a [`Game`] like any other.

use core::ops::ControlFlow;

use dice_cup::{Dice, DiceCup, Roll};
use game_core::{Game, TextError};
use rand_core::Rng;

use crate::{
    IllegalPlay, Outcome, Partial, Play, PlayError, Position, PositionError, Reason, Rules, Setup,
    SetupErrors, Side, Step,
};

impl<'l> Game for Rules<'l> {
    const NAME: &'static str = "boloko";

    type Position = Position;
    type Roll = Roll;
    type Play = Play;
    type Partial = Partial<'l>;
    type Player = Side;
    type Reason = Reason;
    type Past = ();
    type SetupError = SetupErrors;
    type IllegalPlay = IllegalPlay;

    fn start(&self) -> Position {
        Position::default()
    }

    fn players(&self, _: &Position) -> usize {
        Side::ALL.len()
    }

    fn player_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome(*self)
    }

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (Roll, u64)> {
        Roll::ALL.into_iter().map(|roll| (roll, roll.weight().into()))
    }

    fn roll<D: Dice>(&self, _: &Position, dice: &mut D) -> Result<Roll, D::Error> {
        dice.try_roll()
    }

    #[inline]
    fn for_each_play<B>(
        &self,
        position: &Position,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.for_each_play(*self, roll, visit)
    }

    fn count_plays(&self, position: &Position, roll: Roll) -> u64 {
        position.count_plays(*self, roll)
    }

    fn count_all_plays(&self, position: &Position) -> u64 {
        position.count_all_plays(*self)
    }

    fn nth_play(&self, position: &Position, roll: Roll, n: u64) -> Option<(Play, Position)> {
        position.nth_play(*self, roll, n)
    }

    fn random_play<R: Rng>(
        &self,
        position: &Position,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        position.random_play(*self, roll, cup)
    }

    fn play(&self, position: &Position, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        position.play(*self, roll, play)
    }

    fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
        position.play_unchecked(*self, roll, play)
    }

    fn partial(&self, position: &Position, roll: Roll) -> Partial<'l> {
        position.partial(*self, roll)
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        let setup: Setup = text.parse()?;
        let defects = setup.defects_by(*self);
        if defects.iter().next().is_some() {
            return Err(PositionError::Setup(defects));
        }
        Position::try_from(&setup).map_err(PositionError::Setup)
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<Roll, TextError> {
        text.parse().map_err(|error: dice_cup::ParseError| {
            TextError::new("roll", error.at, "two dice from 1 to 6")
        })
    }

    fn parse_play(&self, position: &Position, roll: Roll, text: &str) -> Result<Play, PlayError> {
        position.parse_play(*self, roll, text)
    }

    fn parse_partial(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<Partial<'l>, PlayError> {
        position.parse_partial(*self, roll, text)
    }
}

impl game_core::Partial for Partial<'_> {
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

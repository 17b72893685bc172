//! Plakoto as a [`Game`] like any other.

use core::ops::ControlFlow;

use dice_cup::{Dice, DiceCup, Roll};
use game_core::{Game, Notation, Opener, Stepwise, TextError};
use rand_core::Rng;

use crate::{
    IllegalPlay, IllegalStep, Outcome, Partial, Play, PlayError, Position, PositionError, Reason,
    Rules, SetupErrors, Side, Step,
};

impl Game for Rules {
    const NAME: &'static str = "plakoto";
    const MAX_POINTS: u32 = 2;

    type Position = Position;
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

    /// The winner of the last game; without one, the dice decide (P2).
    fn opener(&self, last: Option<&Outcome>) -> Opener<Side> {
        last.and_then(|last| last.winner).map_or(Opener::RollOff, Opener::Player)
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

    #[inline]
    fn try_for_each_play<B>(
        &self,
        position: &Position,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.try_for_each_play(*self, roll, visit)
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

    fn play_index(&self, position: &Position, roll: Roll, play: Play) -> Option<u64> {
        position.play_index(*self, roll, play)
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

    fn is_legal(&self, position: &Position, roll: Roll, play: Play) -> bool {
        position.is_legal(*self, roll, play)
    }
}

impl Stepwise for Rules {
    type Partial = Partial;

    fn partial(&self, position: &Position, roll: Roll) -> Partial {
        position.partial(*self, roll)
    }
}

impl Notation for Rules {
    type SetupError = SetupErrors;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<Roll, TextError> {
        text.parse().map_err(|error: dice_cup::ParseError| {
            TextError::new("roll", error.at, "two dice from 1 to 6")
        })
    }

    fn parse_play(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        position.parse_play(*self, roll, text)
    }

    fn parse_partial(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<Partial, PlayError> {
        position.parse_partial(*self, roll, text)
    }
}

impl game_core::Partial for Partial {
    type Step = Step;
    type Play = Play;
    type Position = Position;
    type IllegalStep = IllegalStep;

    fn next_steps(&self) -> impl Iterator<Item = Step> {
        self.next_steps()
    }

    fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.push(step)
    }

    fn pop(&mut self) -> Option<Step> {
        self.pop()
    }

    fn finish(&self) -> Option<(Play, Position)> {
        self.finish()
    }

    fn is_complete(&self) -> bool {
        self.is_complete()
    }
}

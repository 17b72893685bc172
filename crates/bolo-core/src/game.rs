//! Bolo as a [`Game`] like any other.

use core::ops::{ControlFlow, RangeInclusive};

use dice_cup::{Dice, DiceCup, DicePool};
use game_core::{Game, Notation, Stepwise, TextError};
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::{
    IllegalPlay, IllegalStep, Outcome, Partial, Play, PlayError, Position, PositionError, Reason,
    Rules, Seat, SetupErrors, Step,
};

impl Game for Rules {
    const NAME: &'static str = "bolo";
    const PLAYERS: RangeInclusive<usize> = Position::PLAYERS;

    type Position = Position;
    type Roll = DicePool;
    type Play = Play;
    type Player = Seat;
    type Reason = Reason;
    type Past = ();
    type IllegalPlay = IllegalPlay;

    fn start(&self) -> Position {
        Position::start(*self, *Position::PLAYERS.start()).unwrap_or_default()
    }

    /// Seat 1 moves first: seats are numbered in the order of play.
    fn start_with(&self, players: usize, first: Option<Seat>) -> Option<Position> {
        let start = Position::start(*self, players)?;
        first.is_none_or(|first| first == start.seat_to_move()).then_some(start)
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

    fn is_over(&self, position: &Position) -> bool {
        position.is_over()
    }

    /// The banked score.
    fn score(&self, position: &Position, player: Seat) -> Option<i64> {
        Some(position.score(player).into())
    }

    fn rolls(&self, position: &Position) -> impl Iterator<Item = (DicePool, u64)> {
        position.rolls()
    }

    #[inline]
    fn roll<D: Dice>(&self, position: &Position, dice: &mut D) -> Result<DicePool, D::Error> {
        dice.try_pool(position.dice())
    }

    #[inline]
    fn try_for_each_play<B>(
        &self,
        position: &Position,
        roll: DicePool,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.try_for_each_play(*self, roll, visit)
    }

    #[inline]
    fn for_each_play(
        &self,
        position: &Position,
        roll: DicePool,
        visit: impl FnMut(Play, &Position),
    ) {
        position.for_each_play(*self, roll, visit);
    }

    #[cfg(feature = "alloc")]
    fn plays(&self, position: &Position, roll: DicePool) -> Plays {
        position.plays(*self, roll)
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

    fn play_index(&self, position: &Position, roll: DicePool, play: Play) -> Option<u64> {
        position.play_index(*self, roll, play)
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

    fn is_legal(&self, position: &Position, roll: DicePool, play: Play) -> bool {
        position.is_legal(*self, roll, play)
    }
}

impl Stepwise for Rules {
    type Partial = Partial;

    fn partial(&self, position: &Position, roll: DicePool) -> Partial {
        position.partial(*self, roll)
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

impl Notation for Rules {
    type SetupError = SetupErrors;

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
    ) -> Result<(Play, Position), PlayError> {
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

//! The trait [`Game`] for Bolo, and the traits for entering turns and reading texts.

use core::ops::RangeInclusive;

use dice_cup::{Dice, DicePool};
use game_core::{Game, Notation, Stepwise, TextError};

use crate::{
    HalfTurn, IllegalPlay, IllegalStep, Outcome, Play, Position, PositionError, Reason, Rules,
    Seat, SetupErrors, Step, Turn,
};

impl Game for Rules {
    const NAME: &'static str = "bolo";
    const PLAYERS: RangeInclusive<usize> = Position::PLAYERS;

    type Position = Position;
    type Turn = Turn;
    type Roll = DicePool;
    type Play = Play;
    type Player = Seat;
    type Reason = Reason;
    type Past = ();
    type IllegalPlay = IllegalPlay;

    fn start(&self) -> Position {
        Position::start(*self, *Position::PLAYERS.start()).unwrap_or_default()
    }

    /// Seat 1 always moves first, because seats are numbered in the order of play.
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

    /// Returns the banked score.
    fn score(&self, position: &Position, player: Seat) -> Option<i64> {
        Some(position.score(player).into())
    }

    fn rolls(&self, position: &Position) -> impl Iterator<Item = (DicePool, u64)> {
        position.rolls()
    }

    fn roll_index(&self, position: &Position, roll: DicePool) -> Option<usize> {
        (roll.len() == position.dice()).then(|| roll.index())
    }

    fn nth_roll(&self, position: &Position, index: usize) -> Option<DicePool> {
        DicePool::all(position.dice()).nth(index)
    }

    #[inline]
    fn roll<D: Dice>(&self, position: &Position, dice: &mut D) -> Result<DicePool, D::Error> {
        dice.try_pool(position.dice())
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        position.turn(*self)
    }

    fn count_all_plays(&self, position: &Position) -> u64 {
        position.count_all_plays(*self)
    }

    fn play_unchecked(&self, position: &Position, roll: DicePool, play: Play) -> Position {
        position.play_unchecked(*self, roll, play)
    }
}

impl Stepwise for Rules {
    type HalfTurn = HalfTurn;

    fn half_turn(&self, position: &Position, roll: DicePool) -> HalfTurn {
        position.half_turn(*self, roll)
    }
}

game_core::forward_half_turn!(HalfTurn);

impl Notation for Rules {
    type SetupError = SetupErrors;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        Position::parse(*self, text)
    }

    fn parse_roll(&self, position: &Position, text: &str) -> Result<DicePool, TextError> {
        position.parse_roll(text)
    }

    game_core::forward_turn_texts!(roll);
}

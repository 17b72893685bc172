//! Boloko as a [`Game`] like any other.

use dice_cup::{Dice, Roll};
use game_core::{Game, Notation, Opener, Stepwise, TextError};

use crate::{
    HalfTurn, IllegalPlay, Outcome, Play, Position, PositionError, Reason, Rules, Setup,
    SetupErrors, Side, Turn,
};

impl<'l> Game for Rules<'l> {
    const NAME: &'static str = "boloko";

    type Position = Position;
    type Turn = Turn<'l>;
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
        (players == 2).then(|| Position::start(first.unwrap_or(Side::White)))
    }

    /// Returns that an opening roll decides who moves first, in every game (L3).
    fn opener(&self, _: Option<Side>) -> Opener<Side> {
        Opener::RollOff
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
    fn turn(&self, position: &Position) -> Turn<'l> {
        position.turn(*self)
    }

    fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
        position.play_unchecked(*self, roll, play)
    }
}

impl<'l> Stepwise for Rules<'l> {
    type HalfTurn = HalfTurn<'l>;

    fn half_turn(&self, position: &Position, roll: Roll) -> HalfTurn<'l> {
        position.half_turn(*self, roll)
    }
}

impl Notation for Rules<'_> {
    type SetupError = SetupErrors;

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        let setup: Setup = text.parse()?;
        setup.defects_by(*self).into_result().map_err(PositionError::Setup)?;
        Position::try_from(&setup).map_err(PositionError::Setup)
    }

    fn parse_roll(&self, _: &Position, text: &str) -> Result<Roll, TextError> {
        race_game_core::notation::read_roll(text)
    }

    game_core::forward_turn_texts!(roll);
}

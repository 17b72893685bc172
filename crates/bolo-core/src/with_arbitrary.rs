//! Positions for fuzzing. Each of them can be reached in a game.

use arbitrary::{Arbitrary, Result, Unstructured};
use dice_cup::DicePool;

use crate::{Position, Rules, Seat};

impl<'a> Arbitrary<'a> for Seat {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Seat> {
        Seat::new(bytes.int_in_range(1..=Seat::COUNT as u8)?)
            .ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        Ok(Rules::new().with_extend_series(bytes.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game from the start and returns its last position. The bytes choose each roll and each
    /// play, until they are used up or the game is over.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let rules: Rules = bytes.arbitrary()?;
        let players = bytes.int_in_range(Position::PLAYERS)?;
        let mut position = Position::start(rules, players).unwrap_or_default();
        while !bytes.is_empty() && !position.is_over() {
            let distinct = DicePool::distinct(position.dice());
            let roll = bytes.int_in_range(0..=distinct.saturating_sub(1))?;
            let Some((roll, _)) = position.rolls().nth(roll) else {
                break;
            };
            let last = position.count_plays(rules, roll).saturating_sub(1);
            let play = position.nth_play(rules, roll, bytes.int_in_range(0..=last)?);
            position = play.map_or(position, |(_, next)| next);
        }
        Ok(position)
    }
}

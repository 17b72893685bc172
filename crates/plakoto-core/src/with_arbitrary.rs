//! Values for fuzzing. Positions are only those that a game can reach.

use arbitrary::{Arbitrary, Result, Unstructured};
use dice_cup::Roll;

use crate::{Point, Position, Rules, Side};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Side> {
        bytes.choose(&Side::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Point {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Point> {
        Point::new(bytes.int_in_range(1..=24)?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        Ok(Rules { larger_die: bytes.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game from the start, in which the bytes choose each roll and each play, until the
    /// bytes or the game end.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let rules = Rules::default();
        let mut position = Position::start(bytes.arbitrary()?);
        while !bytes.is_empty() && !position.is_over() {
            let roll: Roll = bytes.arbitrary()?;
            let last = position.count_plays(rules, roll).saturating_sub(1);
            let play = position.nth_play(rules, roll, bytes.int_in_range(0..=last)?);
            position = play.map_or(position, |(_, next)| next);
        }
        Ok(position)
    }
}

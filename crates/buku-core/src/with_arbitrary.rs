//! Values for fuzzing. Positions are only those that a game can come to.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Line, Position, Repetition, Rules, Side, Square, Step};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Side> {
        bytes.choose(&Side::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Square> {
        Square::new(bytes.int_in_range(0..=63)?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        let repetition =
            if bytes.arbitrary()? { Repetition::BoardAndMover } else { Repetition::Board };
        Ok(Rules { repetition, early_majority: bytes.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game from the start and returns the last position. The bytes choose each line and
    /// each square, until the bytes end or the game does. No repetition ends it (U7), so a position
    /// can come up that a game by the default rules does not reach.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let rules = Rules::default();
        let mut position = Position::start();
        while !bytes.is_empty() && !position.is_over(rules) {
            let mut turn = position.half_turn(rules);
            let line = Line::new(position.side_to_move(), bytes.int_in_range(0..=7)?);
            let line = line.ok_or(arbitrary::Error::IncorrectFormat)?;
            turn.push(Step::Line(line)).map_err(|_| arbitrary::Error::IncorrectFormat)?;
            while turn.in_hand() > 0 {
                let last = turn.next_steps().count().saturating_sub(1);
                let step = turn.next_steps().nth(bytes.int_in_range(0..=last)?);
                let step = step.ok_or(arbitrary::Error::IncorrectFormat)?;
                turn.push(step).map_err(|_| arbitrary::Error::IncorrectFormat)?;
            }
            position = turn.finish().map_or(position, |(_, next)| next);
        }
        Ok(position)
    }
}

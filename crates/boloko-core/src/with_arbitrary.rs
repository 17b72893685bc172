//! Values for fuzzing. Positions are only those that a game can come to.

use arbitrary::{Arbitrary, Result, Unstructured};
use dice_cup::Roll;

use crate::{Cell, Layout, Position, Rules, Side};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Side> {
        bytes.choose(&Side::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Cell {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Cell> {
        Cell::new(bytes.int_in_range(1..=25)?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Rules<'static> {
    /// Chooses one of the built-in layouts, and `portes` or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules<'static>> {
        let (_, layout) = *bytes.choose(&Layout::BUILT_IN)?;
        Ok(Rules::new().with_layout(layout).with_portes(bytes.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Plays a game by the default rules from the start and returns the last position. The bytes
    /// choose each roll and each play, until the bytes or the game end. [`Position::arbitrary_by`]
    /// does the same by other rules.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        Position::arbitrary_by(Rules::default(), bytes)
    }
}

impl Position {
    /// Returns a position that a game by these rules comes to, chosen by fuzz bytes.
    ///
    /// # Errors
    ///
    /// Returns the error of the bytes, when they cannot give a value.
    pub fn arbitrary_by(rules: Rules<'_>, bytes: &mut Unstructured<'_>) -> Result<Position> {
        let mut position = Position::start(bytes.arbitrary()?);
        while !bytes.is_empty() && !position.is_over(rules) {
            let roll: Roll = bytes.arbitrary()?;
            let last = position.count_plays(rules, roll).saturating_sub(1);
            let play = position.nth_play(rules, roll, bytes.int_in_range(0..=last)?);
            position = play.map_or(position, |(_, next)| next);
        }
        Ok(position)
    }
}

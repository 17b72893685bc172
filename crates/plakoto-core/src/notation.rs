//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::Roll;
use game_core::{Notation, TextError};
use race_game_core::notation::{BoardWords, read_board, read_count, write_board};

use crate::{HalfTurn, Play, PlayError, Point, Position, PositionError, Rules, Setup, Side, Stack};

/// Writes `POINTS MOVER`: points 1 to 24, joined by commas, and the letter of the side to move.
///
/// - A number stands for as many empty points in a row.
/// - `b3` stands for three blue checkers.
/// - `r2b` stands for two red checkers that pin a blue one.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = Point::all().map(|point| self.stack(point));
        let write_stack = |f: &mut fmt::Formatter<'_>, Stack { side, free, pins }| {
            write!(f, "{}{free}", side.letter())?;
            if pins { write!(f, "{}", (!side).letter()) } else { Ok(()) }
        };
        write_board(f, stacks, write_stack, self.side_to_move().letter())
    }
}

game_core::debug_as_text!(Position);

const WORDS: BoardWords = BoardWords {
    place: "point",
    stack: "`r`, `b` or a number of empty points",
    empty: "at least 1 empty point, and not more than are left of 24",
    all: "24 points, joined by commas",
    then: "the mover after 24 points",
    mover: "`r` or `b`, and nothing after it",
};

impl FromStr for Setup {
    type Err = TextError;

    /// Reads what [`Position`] writes, in upper or lower case, and with any number of spaces before the
    /// mover, around commas and at both ends. Whether the board is a valid position is not checked here.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::Red);
        setup.side_to_move = read_board(text, Point::COUNT, &WORDS, |reader, index| {
            let side = Side::ALL.into_iter().find(|side| reader.take(side.letter()));
            let Some(side) = side else { return Ok(false) };
            let count = read_count(reader);
            let error = TextError::new("point", reader.at(), "the number of checkers, at least 1");
            setup.checkers[side][index] = count.ok_or(error)?;
            if reader.take((!side).letter()) {
                setup.checkers[!side][index] = 1;
                setup.pinned[!side][index] = true;
            }
            Ok(true)
        })?;
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::try_from(text.parse::<Setup>()?).map_err(PositionError::Setup)
    }
}

impl Position {
    /// Reads a turn that may be unfinished. The steps can be in any order that can be played, with
    /// or without `*`. Steps of one checker can be joined, as in `24/12`.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let turn = start.parse_half_turn(Rules::new(), "66".parse()?, "24/12")?;
    /// assert_eq!(turn.to_string(), "24/18 18/12");
    /// assert!(!turn.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`PlayError::Text`] if the text cannot be read, with the place.
    /// - [`IllegalPlay::Step`](race_game_core::IllegalPlay::Step) if a step cannot be played.
    /// - [`IllegalPlay::GameOver`](race_game_core::IllegalPlay::GameOver) if the game is over and the text has
    ///   a step.
    pub fn parse_half_turn(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn, PlayError> {
        self.half_turn(rules, roll).read(text)
    }

    /// Reads a whole play in any form that [`parse_half_turn`](Position::parse_half_turn) reads.
    /// Returns the canonical play of the same move, and the position it leads to. The steps of that
    /// play may be in another order than in the text, and they are never joined.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let (play, next) = start.parse_play(Rules::new(), "31".parse()?, "24/20")?;
    /// assert_eq!(play.to_string(), "24/21 21/20");
    /// assert_eq!(next.to_string(), "b15,18,r1,3,r14 b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`PlayError::Text`] if the text cannot be read, with the place.
    /// - [`IllegalPlay::Step`](race_game_core::IllegalPlay::Step) if a step cannot be played.
    /// - [`IllegalPlay::Incomplete`](race_game_core::IllegalPlay::Incomplete) if more of the dice have
    ///   to be played.
    /// - [`IllegalPlay::GameOver`](race_game_core::IllegalPlay::GameOver) if the game is over.
    pub fn parse_play(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        Notation::parse_play(&rules, self, roll, text)
    }
}

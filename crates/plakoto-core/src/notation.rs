//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::{Reader, TextError};
use race_game_core::Texts;
use race_game_core::notation::{
    BoardWords, Move, goes, read_board, read_count, read_place, write_board,
};

use crate::{
    HalfTurn, IllegalStep, Play, PlayError, Point, Position, PositionError, Rules, Setup, Side,
    Stack, Step,
};

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

/// Writes `from/to`, or `from/off` if the checker is borne off, with a `*` at the end if the step
/// pins.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to() {
            Some(to) => write!(f, "{}/{to}{}", self.from(), if self.pins() { "*" } else { "" }),
            None => write!(f, "{}/off", self.from()),
        }
    }
}

impl Texts for Rules {
    const PLAY: &'static str = "steps such as `24/18`, or `pass`";

    /// The enemy's checkers stay where they are, whichever way a checker goes.
    const WAY_MATTERS: bool = false;

    fn read_source(_: &HalfTurn, reader: &mut Reader<'_>) -> Result<Point, TextError> {
        let error = TextError::new("step", reader.at(), "a point from 1 to 24, or `pass` alone");
        read_place(reader, Point::new).ok_or(error)
    }

    /// Besides `off`, reads 0 and for Blue 25: the point behind the end of the way.
    fn read_target(turn: &HalfTurn, reader: &mut Reader<'_>) -> Result<Option<Point>, TextError> {
        if reader.take_word("off") {
            return Ok(None);
        }
        let error = TextError::new("step", reader.at(), "a point from 1 to 24 or `off`");
        match reader.number() {
            Some(0) => Ok(None),
            Some(25) if turn.position().side_to_move() == Side::Blue => Ok(None),
            number => {
                let point = number.and_then(|number| Point::new(u8::try_from(number).ok()?));
                Ok(Some(point.ok_or(error)?))
            }
        }
    }

    fn without_dice(turn: &HalfTurn, written: Move<Step>) -> Option<IllegalStep> {
        let Move { from, to, .. } = written;
        let (roll, side) = (turn.roll(), turn.position().side_to_move());
        let pips = from.pips(side);
        let Some(landing) = to else {
            let too_far = pips > roll.dice().map(Die::get).sum();
            // Whoever bears off from the other side's home counts from the other end.
            let reason = if from.is_home(!side) {
                IllegalStep::WrongDirection(side)
            } else {
                IllegalStep::WrongDistance(pips)
            };
            return too_far.then_some(reason);
        };
        let has_dice = goes(roll, pips.saturating_sub(landing.pips(side)));
        (!has_dice).then(|| IllegalStep::without_dice(side, from, to))
    }

    fn heading(turn: &HalfTurn, written: Move<Step>, die: Die) -> Option<Step> {
        Some(Step::new(turn.position().side_to_move(), written.from, die))
    }

    fn pips(turn: &HalfTurn, target: Option<Point>) -> u8 {
        target.map_or(0, |point| point.pips(turn.position().side_to_move()))
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
        let (play, next) = self.half_turn(rules, roll).read_play(text)?;
        Ok((self.play_to(rules, roll, &next).unwrap_or(play), next))
    }
}

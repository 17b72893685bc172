//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::{Reader, TextError};
use race_core::notation::{
    BoardWords, goes, read_board, read_count, read_moves, read_place, write_board, write_play,
    write_steps,
};

use crate::{
    HalfTurn, IllegalPlay, IllegalStep, Play, PlayError, Point, Position, PositionError, Rules,
    Setup, Side, Stack, Step,
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

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Reads the letter of a side.
fn side(reader: &mut Reader<'_>) -> Option<Side> {
    Side::ALL.into_iter().find(|side| reader.take(side.letter()))
}

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

    /// Reads what [`Position`] writes, in upper or lower case and with any spaces. Whether the
    /// board is a valid position is not checked here.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::Red);
        setup.side_to_move = read_board(text, Point::COUNT, &WORDS, |reader, index| {
            let Some(side) = side(reader) else { return Ok(false) };
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

/// Writes the steps, joined by spaces, or `pass` if there is none. A step that is played twice in a
/// row is written as `24/18(2)`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ends = |step: &Step| (step.from(), step.to());
        write_play(f, self.steps(), |step, next| ends(step) == ends(next))
    }
}

/// Writes the steps entered so far, joined by spaces; nothing if there is none.
impl fmt::Display for HalfTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_steps(f, self.play().steps())
    }
}

/// A move of one checker as a player writes it, by one die or several.
#[derive(Clone, Copy)]
struct Written {
    from: Point,
    to: Option<Point>,
    /// Whether the checker has gone a part of the way already.
    begun: bool,
}

/// The moves in the text of a play, for which the dice have still to be found.
type Script = [Option<Written>; Play::MAX_STEPS];

impl Written {
    fn read(reader: &mut Reader<'_>) -> Result<Written, TextError> {
        let error = |at, expected| TextError::new("step", at, expected);
        let start = reader.at();
        let from = read_place(reader, Point::new);
        let from = from.ok_or(error(start, "a point from 1 to 24, or `pass` alone"))?;
        if !reader.take('/') {
            return Err(error(reader.at(), "`/`"));
        }
        let landing = reader.at();
        let to = if reader.take_word("off") {
            None
        } else {
            let to = read_place(reader, Point::new);
            Some(to.ok_or(error(landing, "a point from 1 to 24 or `off`"))?)
        };
        Ok(Written { from, to, begun: false })
    }

    /// Returns whether one die or several of this roll make up the way.
    fn has_dice(self, side: Side, roll: Roll) -> bool {
        let pips = self.from.pips(side);
        self.to.map_or_else(
            || pips <= roll.dice().map(Die::get).sum(),
            |to| goes(roll, pips.saturating_sub(to.pips(side))),
        )
    }

    /// Returns whether a step by `die` can begin the way at `between`, for other dice to end it.
    fn leads_over(self, between: Point, die: Die, half_turn: &HalfTurn) -> bool {
        let side = half_turn.position().side_to_move();
        let roll = half_turn.roll();
        let end = self.to.map_or(0, |to| to.pips(side));
        let Some(rest) = between.pips(side).checked_sub(end).filter(|&rest| rest > 0) else {
            return false;
        };
        let other = roll.larger().get() + roll.smaller().get() - die.get();
        roll.is_double() || rest == other || (self.to.is_none() && rest < other)
    }
}

/// Enters the moves that are `left`, in any order and by any dice, so that the turn is `accepted`
/// after the last one. Returns whether it is. Otherwise `best` knows why not.
fn enter(
    left: Script,
    half_turn: &mut HalfTurn,
    accepted: fn(&HalfTurn) -> bool,
    best: &mut Attempt,
) -> bool {
    if left.iter().all(Option::is_none) {
        best.unfinished |= !accepted(half_turn);
        return accepted(half_turn);
    }
    let [larger, smaller] = half_turn.roll().pair();
    for (index, written) in left.iter().enumerate() {
        let Some(written) = *written else { continue };
        let dice = [Some(larger), Some(smaller).filter(|&die| die != larger)];
        for die in dice.into_iter().flatten() {
            let step = match half_turn.step(written.from, die) {
                Ok(step) => step,
                Err(reason) => {
                    best.note(index, written, die, reason, half_turn);
                    continue;
                }
            };
            let mut left = left;
            left[index] = match step.to() {
                to if to == written.to => None,
                Some(to) if written.leads_over(to, die, half_turn) => {
                    Some(Written { from: to, begun: true, ..written })
                }
                _ => continue,
            };
            if half_turn.push(step).is_ok() {
                if enter(left, half_turn, accepted, best) {
                    return true;
                }
                half_turn.pop();
            }
        }
    }
    false
}

/// How far the search for the dice of a text has come, for the error.
struct Attempt {
    /// Whether all moves could be entered, but more of the dice have to be played.
    unfinished: bool,
    /// The best reason against a move, and what makes it the best: see [`note`](Attempt::note).
    failure: Option<((bool, usize, bool), IllegalPlay)>,
}

impl Attempt {
    /// Keeps a reason if it is better than the one so far: if its die leads where the text says,
    /// then if more steps could be entered before it, and then if it is not only that the search
    /// has used the die for another step.
    fn note(
        &mut self,
        index: usize,
        written: Written,
        die: Die,
        reason: IllegalStep,
        half_turn: &HalfTurn,
    ) {
        let side = half_turn.position().side_to_move();
        let to = Point::from_pips(written.from.pips(side).saturating_sub(die.get()), side);
        let meant = to == written.to && !written.begun;
        let rank = (meant, half_turn.play().len(), !matches!(reason, IllegalStep::DiePlayed(_)));
        if self.failure.is_none_or(|(best, _)| rank > best) {
            let number = index as u8 + 1;
            self.failure = Some((rank, IllegalPlay::Step { number, reason }));
        }
    }

    fn into_error(self) -> PlayError {
        let wrong_way = IllegalPlay::Step { number: 1, reason: IllegalStep::WrongWay };
        PlayError::Illegal(match self.failure {
            _ if self.unfinished => IllegalPlay::Incomplete,
            Some((_, failure)) => failure,
            None => wrong_way,
        })
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
    /// - [`IllegalPlay::Step`] if a step cannot be played.
    /// - [`IllegalPlay::GameOver`] if the game is over and the text has a step.
    pub fn parse_half_turn(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn, PlayError> {
        self.enter(rules, roll, read_moves(text, Written::read)?, |_| true)
    }

    /// Finds dice for the moves of a text.
    fn enter(
        &self,
        rules: Rules,
        roll: Roll,
        script: Script,
        accepted: fn(&HalfTurn) -> bool,
    ) -> Result<HalfTurn, PlayError> {
        let mut half_turn = self.half_turn(rules, roll);
        if self.is_over() && script[0].is_some() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let side = self.side_to_move();
        for (number, written) in (1..).zip(script.iter().flatten()) {
            if !written.has_dice(side, roll) {
                let reason = IllegalStep::WrongWay;
                return Err(PlayError::Illegal(IllegalPlay::Step { number, reason }));
            }
        }
        let mut best = Attempt { unfinished: false, failure: None };
        if enter(script, &mut half_turn, accepted, &mut best) {
            Ok(half_turn)
        } else {
            Err(best.into_error())
        }
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
    /// - [`IllegalPlay::Step`] if a step cannot be played.
    /// - [`IllegalPlay::Incomplete`] if more of the dice have to be played.
    /// - [`IllegalPlay::GameOver`] if the game is over.
    pub fn parse_play(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        if text.trim().is_empty() {
            return Err(TextError::new("play", 0, "steps such as `24/18`, or `pass`").into());
        }
        // A text that cannot be read is the first error, also if the game is over.
        let script = read_moves(text, Written::read)?;
        if self.is_over() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let half_turn = self.enter(rules, roll, script, HalfTurn::is_complete)?;
        let (play, next) = half_turn.finish().ok_or(PlayError::Illegal(IllegalPlay::Incomplete))?;
        Ok((self.play_to(rules, roll, &next).unwrap_or(play), next))
    }
}

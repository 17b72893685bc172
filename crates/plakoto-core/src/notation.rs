//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::{Reader, TextError};

use crate::{
    IllegalPlay, IllegalStep, Partial, Play, PlayError, Point, Position, PositionError, Rules,
    Setup, Side, Stack, Step,
};

/// `POINTS MOVER`: points 1 to 24 joined by commas, a bare number standing for that many empty
/// points in a row, `b3` for three Blue checkers, `r2b` for two Red ones on a pinned Blue one; then
/// the letter of the side to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        let mut comma = "";
        for point in Point::all() {
            match self.stack(point) {
                None => empty += 1,
                Some(Stack { side, free, pins }) => {
                    if empty > 0 {
                        write!(f, "{comma}{empty}")?;
                        comma = ",";
                        empty = 0;
                    }
                    write!(f, "{comma}{}{free}", side.letter())?;
                    comma = ",";
                    if pins {
                        write!(f, "{}", (!side).letter())?;
                    }
                }
            }
        }
        if empty > 0 {
            write!(f, "{comma}{empty}")?;
        }
        write!(f, " {}", self.side_to_move().letter())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Takes the letter of a side.
fn side(reader: &mut Reader<'_>) -> Option<Side> {
    Side::ALL.into_iter().find(|side| reader.take(side.letter()))
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads what [`Position`] prints, in any case and with any spaces; whether it makes sense on
    /// the board is not looked at.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::Red);
        let mut reader = Reader::new(text);
        let mut filled = 0;
        loop {
            reader.skip_spaces();
            let start = reader.at();
            let error = |at, expected| {
                Err(TextError::new("point", at, expected).numbered(filled as u8 + 1))
            };
            if filled == Point::COUNT {
                return error(start, "the mover after 24 points");
            }
            if let Some(side) = side(&mut reader) {
                let count = match reader.number() {
                    Some(count @ 1..=255) => count as u8,
                    _ => return error(reader.at(), "how many checkers, at least 1"),
                };
                setup.checkers[side][filled] = count;
                if reader.take((!side).letter()) {
                    setup.checkers[!side][filled] = 1;
                    setup.pinned[!side][filled] = true;
                }
                filled += 1;
            } else {
                match reader.number().map(usize::from) {
                    Some(empty) if empty >= 1 && filled + empty <= Point::COUNT => filled += empty,
                    Some(_) => return error(start, "empty points, as many as are left of 24"),
                    None => return error(start, "`r`, `b` or a number of empty points"),
                }
            }
            reader.skip_spaces();
            if !reader.take(',') {
                break;
            }
        }
        if filled < Point::COUNT {
            let error = TextError::new("point", reader.at(), "24 points, joined by commas");
            return Err(error.numbered(filled as u8 + 1));
        }
        reader.skip_spaces();
        let mover = reader.rest().trim_end();
        setup.side_to_move = mover.parse().map_err(|_| {
            TextError::new("mover", reader.at(), "`r` or `b`, and nothing after it")
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

/// `from/to`, or `from/off`; a `*` at the end when it pins.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to() {
            Some(to) => write!(f, "{}/{to}{}", self.from(), if self.pins() { "*" } else { "" }),
            None => write!(f, "{}/off", self.from()),
        }
    }
}

/// The steps joined by spaces, one that is played several times in a row as `24/18(2)`; `pass`
/// when there is none.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("pass");
        }
        let mut steps = self.steps().peekable();
        let mut space = "";
        while let Some(step) = steps.next() {
            write!(f, "{space}{step}")?;
            space = " ";
            let mut times = 1;
            while steps
                .next_if(|next| (next.from(), next.to()) == (step.from(), step.to()))
                .is_some()
            {
                times += 1;
            }
            if times > 1 {
                write!(f, "({times})")?;
            }
        }
        Ok(())
    }
}

/// The steps entered so far, joined by spaces; nothing when there is none.
impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.play().steps().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{step}")?;
        }
        Ok(())
    }
}

/// A move of one checker as a player writes it: over one die or several.
#[derive(Clone, Copy)]
struct Written {
    from: Point,
    to: Option<Point>,
    /// Whether this is what is left of a longer way.
    begun: bool,
}

/// What a play's text says, before the dice are fitted to it.
struct Script {
    written: [Option<Written>; Play::MAX_STEPS],
}

impl Script {
    fn read(text: &str) -> Result<Script, TextError> {
        let mut script = Script { written: [None; Play::MAX_STEPS] };
        let mut len = 0;
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        if reader.rest().trim_end().eq_ignore_ascii_case("pass") {
            return Ok(script);
        }
        while reader.peek().is_some() {
            let number = len as u8 + 1;
            let error = |at, expected| Err(TextError::new("step", at, expected).numbered(number));
            let start = reader.at();
            let point =
                |number: Option<u16>| number.and_then(|n| Point::new(u8::try_from(n).ok()?));
            let Some(from) = point(reader.number()) else {
                return error(start, "a point from 1 to 24, or `pass` alone");
            };
            if !reader.take('/') {
                return error(reader.at(), "`/`");
            }
            let landing = reader.at();
            let to = if reader.take_word("off") {
                None
            } else {
                match point(reader.number()) {
                    Some(to) => Some(to),
                    None => return error(landing, "a point from 1 to 24 or `off`"),
                }
            };
            let starred = reader.take('*');
            let mut times = 1;
            if reader.take('(') {
                let at = reader.at();
                match reader.number() {
                    Some(number @ 1..=4) => times = number,
                    _ => return error(at, "how often, 1 to 4"),
                }
                if !reader.take(')') {
                    return error(reader.at(), "`)`");
                }
            }
            let _ = starred || reader.take('*');
            if reader.peek().is_some_and(|char| !char.is_whitespace() && char != ',') {
                return error(reader.at(), "a space before the next step");
            }
            for _ in 0..times {
                let Some(free) = script.written.get_mut(len) else {
                    return error(start, "at most four steps");
                };
                *free = Some(Written { from, to, begun: false });
                len += 1;
            }
            reader.skip_spaces();
            if reader.take(',') {
                reader.skip_spaces();
            }
        }
        Ok(script)
    }

    /// The first move that none of the dice, nor several of them, can make.
    fn first_without_dice(&self, side: Side, roll: Roll) -> Option<usize> {
        let [larger, smaller] = roll.pair().map(Die::get);
        self.written.iter().flatten().position(|written| {
            let Some(to) = written.to else { return false };
            let pips = written.from.pips(side).saturating_sub(to.pips(side));
            let possible = if larger == smaller {
                pips % larger == 0 && (1..=4).contains(&(pips / larger))
            } else {
                [larger, smaller, larger + smaller].contains(&pips)
            };
            !possible
        })
    }
}

/// Plays what is `left` in any order that can be played and with any dice, until what has been
/// entered is `accepted`.
fn enter(
    left: [Option<Written>; Play::MAX_STEPS],
    partial: &mut Partial,
    accepted: fn(&Partial) -> bool,
    best: &mut Attempt,
) -> bool {
    if left.iter().all(Option::is_none) {
        best.unfinished |= !accepted(partial);
        return accepted(partial);
    }
    let [larger, smaller] = partial.roll().pair();
    for (index, written) in left.iter().enumerate() {
        let Some(written) = *written else { continue };
        let dice = [Some(larger), Some(smaller).filter(|&die| die != larger)];
        for die in dice.into_iter().flatten() {
            let step = match partial.step(written.from, die) {
                Ok(step) => step,
                Err(reason) => {
                    best.note(index, written, die, reason, partial);
                    continue;
                }
            };
            let mut left = left;
            left[index] = match step.to() {
                to if to == written.to => None,
                Some(to) if written.leads_over(to, partial) => {
                    Some(Written { from: to, begun: true, ..written })
                }
                _ => continue,
            };
            if partial.push(step).is_ok() {
                if enter(left, partial, accepted, best) {
                    return true;
                }
                partial.pop();
            }
        }
    }
    false
}

impl Written {
    /// Whether `between` lies on the way.
    fn leads_over(self, between: Point, partial: &Partial) -> bool {
        let side = partial.position().side_to_move();
        let end = self.to.map_or(0, |to| to.pips(side));
        between.pips(side) < self.from.pips(side) && between.pips(side) > end
    }
}

/// How far fitting the dice to a text has come, for the error.
struct Attempt {
    /// All was played once, but more has to be.
    unfinished: bool,
    /// The best reason why it could not be: how many steps before, whether the die was meant for
    /// that step, and the reason itself.
    failure: Option<(usize, bool, IllegalPlay)>,
}

impl Attempt {
    fn note(
        &mut self,
        index: usize,
        written: Written,
        die: Die,
        reason: IllegalStep,
        partial: &Partial,
    ) {
        let side = partial.position().side_to_move();
        let to = Point::from_pips(written.from.pips(side).saturating_sub(die.get()), side);
        let (played, meant) = (partial.play().len(), to == written.to && !written.begun);
        if self.failure.is_none_or(|(most, best, _)| (meant, played) > (best, most)) {
            let number = index as u8 + 1;
            self.failure = Some((played, meant, IllegalPlay::Step { number, reason }));
        }
    }

    fn into_error(self) -> PlayError {
        let wrong_way = IllegalPlay::Step { number: 1, reason: IllegalStep::WrongWay };
        PlayError::Illegal(match self.failure {
            _ if self.unfinished => IllegalPlay::Incomplete,
            Some((_, _, failure)) => failure,
            None => wrong_way,
        })
    }
}

impl Position {
    /// Reads a turn that may be unfinished. Steps may be in any order that can be played, with or
    /// without `*`, and joined (`24/12`) where one checker plays several dice.
    ///
    /// # Errors
    ///
    /// [`PlayError::Text`] with the place when the text cannot be read, [`IllegalPlay::Step`] when it
    /// asks for what cannot be played.
    pub fn parse_partial(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<Partial, PlayError> {
        self.enter(rules, roll, &Script::read(text)?, |_| true)
    }

    fn enter(
        &self,
        rules: Rules,
        roll: Roll,
        script: &Script,
        accepted: fn(&Partial) -> bool,
    ) -> Result<Partial, PlayError> {
        let Script { written } = *script;
        let mut partial = self.partial(rules, roll);
        if self.is_over() && written[0].is_some() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        if let Some(index) = script.first_without_dice(self.side_to_move(), roll) {
            let reason = IllegalStep::WrongWay;
            return Err(PlayError::Illegal(IllegalPlay::Step { number: index as u8 + 1, reason }));
        }
        let mut best = Attempt { unfinished: false, failure: None };
        if enter(written, &mut partial, accepted, &mut best) {
            Ok(partial)
        } else {
            Err(best.into_error())
        }
    }

    /// Reads a whole play, as tolerantly as [`parse_partial`](Position::parse_partial), and gives
    /// the canonical play with the same result, and the position it leads to. The steps of that
    /// play may be in another order than in the text, and joined steps come apart.
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
    /// As `parse_partial`; [`IllegalPlay::Incomplete`] when more has to be played, and
    /// [`IllegalPlay::GameOver`].
    pub fn parse_play(
        &self,
        rules: Rules,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        if text.trim().is_empty() {
            return Err(TextError::new("play", 0, "steps such as `24/18`, or `pass`").into());
        }
        // A text that makes no sense is wrong in a finished game, too.
        let script = Script::read(text)?;
        if self.is_over() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let partial = self.enter(rules, roll, &script, Partial::is_complete)?;
        let (play, next) = partial.finish().ok_or(PlayError::Illegal(IllegalPlay::Incomplete))?;
        Ok((self.play_to(rules, roll, &next).unwrap_or(play), next))
    }
}

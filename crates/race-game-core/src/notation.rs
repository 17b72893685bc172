//! The texts of boards, rolls and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, ParseError, Roll};
use game_core::{PlayError, Reader, TextError};

use crate::half_turn::{Played, Refused};
use crate::{HalfTurn, IllegalPlay, IllegalStep, Race, Step, Target, Texts};

/// Writes the places of a board, joined by commas, and the letter of the side to move. A number
/// stands for as many empty places in a row.
///
/// # Errors
///
/// Returns the error of the formatter.
pub fn write_board<S>(
    f: &mut fmt::Formatter<'_>,
    stacks: impl Iterator<Item = Option<S>>,
    write_stack: impl Fn(&mut fmt::Formatter<'_>, S) -> fmt::Result,
    mover: char,
) -> fmt::Result {
    let (mut empty, mut comma) = (0, "");
    for stack in stacks {
        let Some(stack) = stack else {
            empty += 1;
            continue;
        };
        f.write_str(comma)?;
        if empty > 0 {
            write!(f, "{empty},")?;
        }
        write_stack(f, stack)?;
        (empty, comma) = (0, ",");
    }
    if empty > 0 {
        write!(f, "{comma}{empty}")?;
    }
    write!(f, " {mover}")
}

/// The words for the parts of a board in the errors of its text.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords {
    /// A place.
    pub place: &'static str,
    /// What the text of a place can be.
    pub stack: &'static str,
    /// What a number of empty places has to be.
    pub empty: &'static str,
    /// What is expected if the text has too few places.
    pub all: &'static str,
    /// What is expected after the places, if the text has too many.
    pub then: &'static str,
    /// What the side to move can be.
    pub mover: &'static str,
}

/// Reads what [`write_board`] writes for a board of `places` places, and returns the side to move.
/// `read_stack` reads the pieces on the place with an index. It returns `false`, and reads nothing,
/// if the text does not name pieces there.
///
/// # Errors
///
/// Returns what was expected, and where.
pub fn read_board<S: FromStr>(
    text: &str,
    places: usize,
    words: &BoardWords,
    mut read_stack: impl FnMut(&mut Reader<'_>, usize) -> Result<bool, TextError>,
) -> Result<S, TextError> {
    let mut reader = Reader::new(text);
    let mut filled = 0;
    let numbered = |error: TextError, filled| error.numbered(filled as u8 + 1);
    loop {
        reader.skip_spaces();
        let start = reader.at();
        let error = |expected| numbered(TextError::new(words.place, start, expected), filled);
        if filled == places {
            return Err(error(words.then));
        }
        if read_stack(&mut reader, filled).map_err(|error| numbered(error, filled))? {
            filled += 1;
        } else {
            let empty = reader.number().map(usize::from).ok_or(error(words.stack))?;
            if empty == 0 || filled + empty > places {
                return Err(error(words.empty));
            }
            filled += empty;
        }
        reader.skip_spaces();
        if !reader.take(',') {
            break;
        }
    }
    if filled < places {
        return Err(numbered(TextError::new(words.place, reader.at(), words.all), filled));
    }
    reader.skip_spaces();
    let mover = reader.rest().trim_end();
    mover.parse().map_err(|_| TextError::new("mover", reader.at(), words.mover))
}

/// Reads a count of 1 to 255.
pub fn read_count(reader: &mut Reader<'_>) -> Option<u8> {
    reader.number().and_then(|count| u8::try_from(count).ok()).filter(|&count| count != 0)
}

/// Reads the number of a place for which `place`, such as `Point::new`, has a value.
pub fn read_place<P>(reader: &mut Reader<'_>, place: fn(u8) -> Option<P>) -> Option<P> {
    reader.number().and_then(|number| place(u8::try_from(number).ok()?))
}

/// Reads a roll of two dice.
///
/// # Errors
///
/// Returns what was expected, and where.
pub fn read_roll(text: &str) -> Result<Roll, TextError> {
    text.parse()
        .map_err(|error: ParseError| TextError::new("roll", error.at, "two dice from 1 to 6"))
}

/// What is written for one piece: where it starts and ends, by one die or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<S: Step> {
    /// Where the piece starts.
    pub from: S::Place,
    /// Where it ends.
    pub to: S::Target,
    /// The sign between them, one of [`Texts::SIGNS`].
    pub sign: char,
}

/// Returns whether one piece can go this number of pips with this roll, by one die or several.
pub fn goes(roll: Roll, pips: u8) -> bool {
    let [larger, smaller] = roll.pair().map(Die::get);
    if roll.is_double() {
        pips % larger == 0 && (1..=4).contains(&(pips / larger))
    } else {
        [larger, smaller, larger + smaller].contains(&pips)
    }
}

/// The moves of a text, for which the dice have still to be found.
type Script<S> = [Option<Written<S>>; 4];

/// A move, or the part of it that the piece has not made yet.
#[derive(Clone, Copy)]
struct Written<S: Step> {
    /// Its place in the text.
    at: usize,
    rest: Move<S>,
    /// Whether the piece has gone a part of the way already.
    begun: bool,
}

/// Returns a reader of the play itself: in the notation of a game the number of the turn and its roll
/// stand before it, as in `1. 31: 24/20`, and marks behind it.
fn play_of(text: &str, roll: Roll) -> Result<Reader<'_>, TextError> {
    let mut reader = Reader::new(without_marks(text));
    reader.skip_spaces();
    let mut ahead = reader;
    if ahead.long_number().is_some() && (ahead.take('.') || ahead.take(')')) {
        ahead.skip_spaces();
        reader = ahead;
    }
    let Some((written, _)) = reader.rest().split_once(':') else {
        return Ok(reader);
    };
    if let Ok(other) = read_roll(written.trim_end()) {
        if roll != other {
            return Err(TextError::new("roll", reader.at(), "the roll of this turn"));
        }
        reader.take_word(written);
        reader.take(':');
        reader.skip_spaces();
    }
    Ok(reader)
}

/// Returns the text without what an annotator writes behind a play: `!`, `?`, `.` and an equity such
/// as `(-0.042)`.
fn without_marks(mut text: &str) -> &str {
    loop {
        text = text.trim_end();
        let rest = match text.as_bytes() {
            [.., b'!' | b'?' | b'.'] => text.get(..text.len() - 1),
            [.., b')'] => without_equity(text),
            _ => None,
        };
        match rest {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

/// Returns the text without an equity in parentheses at its end. The sign or the point tells an
/// equity from a number of times, such as `(2)`.
fn without_equity(text: &str) -> Option<&str> {
    let is_sign = |byte| matches!(byte, b'.' | b'+' | b'-');
    let is_part = |&byte: &u8| byte.is_ascii_digit() || byte == b' ' || is_sign(byte);
    let length = text.bytes().rev().skip(1).take_while(is_part).count();
    let (before, equity) = text.split_at_checked(text.len().checked_sub(length + 1)?)?;
    before.strip_suffix('(').filter(|_| equity.bytes().any(is_sign))
}

/// Reads the sign between two places. `-` stands for `/`.
fn read_sign<R: Texts>(reader: &mut Reader<'_>) -> Option<char> {
    let sign = R::SIGNS.iter().copied().find(|&sign| reader.take_after_spaces(sign));
    sign.or_else(|| reader.take_after_spaces('-').then_some('/'))
}

/// Reads a star, which a Markdown text writes as `\*`. Returns whether there is one.
fn take_star(reader: &mut Reader<'_>) -> bool {
    let mut ahead = *reader;
    ahead.take_after_spaces('\\');
    let starred = ahead.take_after_spaces('*');
    if starred {
        *reader = ahead;
    }
    starred
}

/// Reads how often a move is made, as `(2)`, `[2]` or `x2`; once if there is nothing like it.
fn read_times(reader: &mut Reader<'_>) -> Result<usize, TextError> {
    let end = if reader.take_after_spaces('(') {
        Some((')', "`)`"))
    } else if reader.take_after_spaces('[') {
        Some((']', "`]`"))
    } else {
        let mut ahead = *reader;
        let crossed = ahead.take_after_spaces('x');
        ahead.skip_spaces();
        if !crossed || !ahead.peek().is_some_and(|next| next.is_ascii_digit()) {
            return Ok(1);
        }
        *reader = ahead;
        None
    };
    reader.skip_spaces();
    let at = reader.at();
    let Some(times @ 1..=4) = reader.number() else {
        return Err(TextError::new("step", at, "the number of times, 1 to 4"));
    };
    match end {
        Some((end, expected)) if !reader.take_after_spaces(end) => {
            Err(TextError::new("step", reader.at(), expected))
        }
        _ => Ok(usize::from(times)),
    }
}

/// Reads the end of a step: spaces, a comma or a semicolon, unless the text ends.
fn end_step(reader: &mut Reader<'_>) -> Result<(), TextError> {
    let at = reader.at();
    reader.skip_spaces();
    let separated = reader.take(',') || reader.take(';') || reader.at() > at;
    reader.skip_spaces();
    if separated || reader.peek().is_none() {
        return Ok(());
    }
    Err(TextError::new("step", at, "a space before the next step"))
}

/// Reads up to four moves, joined by spaces, commas or semicolons; `pass` stands for none.
fn read_script<R: Texts>(
    turn: &HalfTurn<R>,
    mut reader: Reader<'_>,
) -> Result<Script<R::Step>, TextError> {
    let mut moves = [None; 4];
    let mut len = 0;
    if reader.rest().eq_ignore_ascii_case("pass") {
        return Ok(moves);
    }
    while reader.peek().is_some() {
        let read = read_chain(turn, &mut reader, &mut moves, len);
        len = read.map_err(|error| error.numbered(len as u8 + 1))?;
    }
    Ok(moves)
}

/// Reads the moves of one piece, such as `24/18` or the chain `24/18/12`. A star may follow each
/// place, and the number of times may follow the last one. The moves are written to the places of
/// `moves` from `first` on. Returns the next free place.
fn read_chain<R: Texts>(
    turn: &HalfTurn<R>,
    reader: &mut Reader<'_>,
    moves: &mut Script<R::Step>,
    first: usize,
) -> Result<usize, TextError> {
    let start = reader.at();
    let too_many = TextError::new("step", start, "at most four steps");
    let (mut len, mut at) = (first, start);
    let mut from = R::read_source(turn, reader)?;
    let missing = |reader: &Reader<'_>| TextError::new("step", reader.at(), R::SIGN);
    let mut sign = read_sign::<R>(reader).ok_or_else(|| missing(reader))?;
    let starred = loop {
        reader.skip_spaces();
        let landing = reader.at();
        let to = R::read_target(turn, reader)?;
        let free = moves.get_mut(len).ok_or(too_many)?;
        *free = Some(Written { at, rest: Move { from, to, sign }, begun: false });
        len += 1;
        let starred = take_star(reader);
        let next = to.place().and_then(|place| Some((place, read_sign::<R>(reader)?)));
        let Some((place, next)) = next else { break starred };
        (at, from, sign) = (landing, place, next);
    };
    let chain = len - first;
    let end = first + chain * read_times(reader)?;
    if end > moves.len() {
        return Err(too_many);
    }
    for index in len..end {
        moves[index] = moves[index - chain];
    }
    let _ = starred || take_star(reader);
    end_step(reader)?;
    Ok(end)
}

impl<R: Texts> HalfTurn<R> {
    /// Reads the steps of a turn that may be unfinished, and enters them in this one. They can be in
    /// any order that can be played, with or without `*`. Steps of one piece can be joined, as in
    /// `24/12` or `24/18/12`.
    ///
    /// These are also read: `24-18`; `24/18[2]` and `24/18x2` for `24/18(2)`; `,` and `;` between
    /// steps; the number of the turn and its roll before them, as in `1. 31: 24/20`; and behind them
    /// `!`, `?`, `.` and an equity such as `(-0.042)`.
    ///
    /// # Errors
    ///
    /// - [`PlayError::Text`] if the text cannot be read, or does not tell which pieces are sent back,
    ///   with the place.
    /// - [`IllegalPlay::Step`] if a step cannot be played.
    /// - [`IllegalPlay::GameOver`] if the game is over and the text has a step.
    pub fn read(self, text: &str) -> Result<HalfTurn<R>, ReadError<R>> {
        let script = read_script(&self, play_of(text, self.roll())?)?;
        self.enter_script(script, |_| true)
    }

    /// Reads a whole play in any form that [`read`](HalfTurn::read) reads. Returns it with its steps
    /// in an order in which they can be played, and the position it leads to.
    ///
    /// # Errors
    ///
    /// Returns the errors of `read`, [`IllegalPlay::Incomplete`] if the turn cannot end after these
    /// steps, and [`IllegalPlay::GameOver`] if the game is over.
    pub fn read_play(self, text: &str) -> Result<Played<R>, ReadError<R>> {
        let reader = play_of(text, self.roll())?;
        if reader.peek().is_none() {
            return Err(TextError::new("play", 0, R::PLAY).into());
        }
        // A text that cannot be read is reported first, even if the game is over.
        let script = read_script(&self, reader)?;
        if self.is_over() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let complete = self.enter_script(script, HalfTurn::is_complete)?;
        complete.finish().ok_or(PlayError::Illegal(IllegalPlay::Incomplete))
    }

    /// Finds dice for the moves of a text.
    fn enter_script(
        mut self,
        script: Script<R::Step>,
        accepted: fn(&HalfTurn<R>) -> bool,
    ) -> Result<HalfTurn<R>, ReadError<R>> {
        if self.is_over() && script[0].is_some() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        for (number, written) in (1..).zip(script.iter().flatten()) {
            if let Some(reason) = R::without_dice(&self, written.rest) {
                return Err(PlayError::Illegal(IllegalPlay::Step { number, reason }));
            }
        }
        let mut search =
            Search { accepted, found: None, unfinished: false, failure: None, ambiguous: None };
        search.enter(script, &mut self);
        if let Some(at) = search.ambiguous {
            let expected = "its single steps: they decide which pieces are sent back";
            return Err(TextError::new("step", at.saturating_sub(1), expected).into());
        }
        search.found.ok_or(PlayError::Illegal(match search.failure {
            Some((_, failure)) if !search.unfinished => failure,
            _ => IllegalPlay::Incomplete,
        }))
    }
}

/// Why a text is not a turn of a game.
type ReadError<R> = PlayError<Refused<R>>;

/// The search for an order of the written moves, and for dice that play them. A text names places
/// and no dice, its steps may be in another order than they can be played in, and one move may stand
/// for several steps of a piece.
struct Search<R: Race> {
    /// Returns whether a turn is one that the search looks for.
    accepted: fn(&HalfTurn<R>) -> bool,
    /// The first turn that is accepted.
    found: Option<HalfTurn<R>>,
    /// Whether all moves could be entered, but the turn is not accepted.
    unfinished: bool,
    /// The best reason against a move, with its rank: see [`note`](Search::note).
    failure: Option<(Rank, Refused<R>)>,
    /// The place in the text, from 1, of a move by several dice that can be played with different
    /// results.
    ambiguous: Option<usize>,
}

/// How helpful a reason is, compared part by part.
type Rank = (bool, usize, bool);

impl<R: Texts> Search<R> {
    /// Enters what is `left`, in any order and by any dice. Where the way of a piece matters, the
    /// turns after the first that is accepted are compared with it.
    fn enter(&mut self, left: Script<R::Step>, turn: &mut HalfTurn<R>) {
        if left.iter().all(Option::is_none) {
            if !(self.accepted)(turn) {
                self.unfinished = true;
            } else if self.found.is_none_or(|found| found.counts() == turn.counts()) {
                self.found.get_or_insert(*turn);
            } else {
                self.ambiguous.get_or_insert(0);
            }
            return;
        }
        let [larger, smaller] = turn.roll().pair();
        for (index, written) in left.iter().enumerate() {
            let Some(written) = *written else { continue };
            let dice = [Some(larger), Some(smaller).filter(|&die| die != larger)];
            for die in dice.into_iter().flatten() {
                let Some(step) = written.step(turn, die) else { continue };
                if let Err(reason) = turn.push(step) {
                    self.note(index, &written, step, reason, turn);
                    continue;
                }
                let rest = step.to().place().filter(|_| step.to() != written.rest.to);
                let mut left = left;
                left[index] = rest.map(|from| Written {
                    rest: Move { from, ..written.rest },
                    begun: true,
                    ..written
                });
                self.enter(left, turn);
                turn.pop();
                if self.ambiguous == Some(0) {
                    self.ambiguous = Some(written.at + 1);
                }
                if self.found.is_some() && !R::WAY_MATTERS {
                    return;
                }
            }
        }
    }

    /// Keeps a reason if it is better than the one so far: if its die leads where the text says,
    /// then if more steps could be entered before it, and then if it is not only that the search
    /// has used the die for another step.
    fn note(
        &mut self,
        index: usize,
        written: &Written<R::Step>,
        step: R::Step,
        reason: R::IllegalStep,
        turn: &HalfTurn<R>,
    ) {
        let meant = step.to() == written.rest.to && !written.begun;
        let rank = (meant, turn.play().len(), !reason.is_die_played());
        if self.failure.is_none_or(|(best, _)| rank > best) {
            self.failure = Some((rank, IllegalPlay::Step { number: index as u8 + 1, reason }));
        }
    }
}

impl<S: Step> Written<S> {
    /// Returns the step by `die` with which a piece that nothing hinders begins this way. Returns
    /// `None` if the other dice do not complete it.
    fn step<R: Texts<Step = S>>(&self, turn: &HalfTurn<R>, die: Die) -> Option<S> {
        let roll = turn.roll();
        let step = R::heading(turn, self.rest, die)?;
        if step.to() == self.rest.to {
            return Some(step);
        }
        let pips = |target| R::pips(turn, target);
        let rest = pips(step.to()).checked_sub(pips(self.rest.to)).filter(|&rest| rest > 0)?;
        let other = roll.larger().get() + roll.smaller().get() - die.get();
        let bears_off = self.rest.to.place().is_none();
        let ends = roll.is_double() || rest == other || (bears_off && rest < other);
        ends.then_some(step)
    }
}

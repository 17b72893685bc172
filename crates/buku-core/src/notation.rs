//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use game_core::{Reader, TextError};

use crate::error::line_of;
use crate::{
    BySide, IllegalPlay, IllegalStep, Line, Partial, Play, PlayError, Position, PositionError,
    Rules, Setup, Side, Square, Step,
};

/// `RANKS MOVER WON SPARE`: ranks 8 down to 1 joined by `/`, a digit for each square from file a on;
/// the letter of the side to move; what White and Black have captured, joined by `-`; and `1` while
/// White still holds the 65th counter, otherwise `0`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                write!(f, "{}", self.counts.at(rank * 8 + file))?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let [white, black] = self.captured;
        write!(f, "{} {white}-{black} {}", self.side.letter(), u8::from(self.spare))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads what [`Position`] prints, in any case and with any spaces; whether it makes sense on
    /// the board is not looked at.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::White);
        let mut reader = Reader::new(text);
        for rank in (0..8_u8).rev() {
            for file in 0..8 {
                reader.skip_spaces();
                let Some(count) = digit(&mut reader) else {
                    let error =
                        TextError::new("rank", reader.at(), "a digit for each of 8 squares");
                    return Err(error.numbered(rank + 1));
                };
                setup.counters[usize::from(rank) * 8 + file] = count;
            }
            reader.skip_spaces();
            if rank > 0 && !reader.take('/') {
                let error = TextError::new("rank", reader.at(), "`/` after 8 squares");
                return Err(error.numbered(rank + 1));
            }
        }
        let letter = Side::ALL.into_iter().find(|side| reader.take(side.letter()));
        setup.side_to_move =
            letter.ok_or(TextError::new("mover", reader.at(), "`w` or `b` after the ranks"))?;
        let [mut white, mut black] = [0; 2];
        for (count, dash) in [(&mut white, false), (&mut black, true)] {
            reader.skip_spaces();
            if dash && !reader.take('-') {
                return Err(TextError::new("won", reader.at(), "`-` between the two numbers"));
            }
            reader.skip_spaces();
            let at = reader.at();
            *count = reader
                .number()
                .and_then(|number| u8::try_from(number).ok())
                .ok_or(TextError::new("won", at, "a number up to 255"))?;
        }
        setup.captured = BySide::new(white, black);
        reader.skip_spaces();
        let at = reader.at();
        setup.spare = match reader.rest().trim_end() {
            "0" => false,
            "1" => true,
            _ => return Err(TextError::new("spare", at, "`0` or `1`, and nothing after it")),
        };
        Ok(setup)
    }
}

fn digit(reader: &mut Reader<'_>) -> Option<u8> {
    (0..10).find(|&digit| reader.take(char::from(b'0' + digit)))
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::try_from(text.parse::<Setup>()?).map_err(PositionError::Setup)
    }
}

/// The line, the number of counters in brackets, and the first path over the squares; `5(0):` when
/// nothing is sown.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Play { line, footprint } = self;
        write!(f, "{line}({}):{}", footprint.len(), footprint.path())
    }
}

/// The squares that a play is written with.
const MAX_WRITTEN: usize = 64;

/// What a play's text says.
struct Script {
    line: Option<Line>,
    /// How many counters the text says there are.
    sown: Option<u8>,
    squares: [Option<Square>; MAX_WRITTEN],
}

impl Script {
    fn read(text: &str) -> Result<Script, TextError> {
        let mut script = Script { line: None, sown: None, squares: [None; MAX_WRITTEN] };
        let mut reader = Reader::new(text);
        reader.skip_spaces();
        if reader.peek().is_none() {
            return Ok(script);
        }
        let at = reader.at();
        script.line = Line::read(&mut reader);
        if script.line.is_none() {
            return Err(TextError::new("line", at, "a rank from 1 to 8 or a file from a to h"));
        }
        reader.skip_spaces();
        if reader.take('(') {
            reader.skip_spaces();
            let at = reader.at();
            let number = reader.number().and_then(|number| u8::try_from(number).ok());
            script.sown =
                Some(number.ok_or(TextError::new("counters", at, "how many are sown"))?);
            reader.skip_spaces();
            if !reader.take(')') {
                return Err(TextError::new("counters", reader.at(), "`)`"));
            }
            reader.skip_spaces();
        }
        // A line alone may do without it.
        if !reader.take(':') && reader.peek().is_some() {
            return Err(TextError::new("line", reader.at(), "`:` before the path"));
        }
        reader.skip_spaces();
        let mut written = 0;
        while reader.peek().is_some() {
            let at = reader.at();
            let error = |at, expected| TextError::new("square", at, expected);
            let number = written as u8 + 1;
            let square = Square::read(&mut reader)
                .ok_or(error(at, "a square from a1 to h8").numbered(number))?;
            let free = script.squares.get_mut(written);
            *free.ok_or(error(at, "no more than 64 squares"))? = Some(square);
            written += 1;
            let end = reader.at();
            reader.skip_spaces();
            if reader.take(',') || reader.take('-') {
                reader.skip_spaces();
            } else if reader.peek().is_some() && reader.at() == end {
                return Err(error(end, "a comma before the next square").numbered(number));
            }
        }
        Ok(script)
    }
}

impl Position {
    /// Reads a turn that may be unfinished, or not begun: a line, the number of its counters in
    /// brackets if wanted, a colon, and the path as far as it goes, squares inside a straight run
    /// left out or not. A line alone needs no colon.
    ///
    /// # Errors
    ///
    /// [`PlayError::Text`] with the place when the text cannot be read, otherwise why it cannot be
    /// played.
    pub fn parse_partial(&self, rules: Rules, text: &str) -> Result<Partial, PlayError> {
        self.enter(rules, &Script::read(text)?).map_err(PlayError::Illegal)
    }

    fn enter(&self, rules: Rules, script: &Script) -> Result<Partial, IllegalPlay> {
        let mut partial = self.partial(rules);
        let Some(line) = script.line else { return Ok(partial) };
        if self.is_over(rules) {
            return Err(IllegalPlay::GameOver);
        }
        line_of(self.side_to_move(), line)?;
        let held = self.hand(line);
        if let Some(sown) = script.sown.filter(|&sown| sown != held) {
            return Err(IllegalPlay::Counters { line, held, sown });
        }
        let step = |number, reason| IllegalPlay::Step { number, reason };
        partial.push(Step::Line(line)).map_err(|reason| step(0, reason))?;
        for (number, &to) in (1..).zip(script.squares.iter().flatten()) {
            for square in run(partial.path().last(), to).map_err(|reason| step(number, reason))? {
                partial.push(Step::Square(square)).map_err(|reason| step(number, reason))?;
            }
        }
        Ok(partial)
    }

    /// Reads a whole play: as [`parse_partial`](Position::parse_partial), with any path over the
    /// squares.
    ///
    /// # Errors
    ///
    /// As `parse_partial`; [`IllegalPlay::Incomplete`] when counters are left in hand, and
    /// [`IllegalPlay::GameOver`].
    pub fn parse_play(&self, rules: Rules, text: &str) -> Result<Play, PlayError> {
        let script = Script::read(text)?;
        if script.line.is_none() {
            let expected = "a line and a path, such as `3(9):a4,c4,c3,e3,e4,d4,d5`";
            return Err(TextError::new("play", 0, expected).into());
        }
        let partial = self.enter(rules, &script).map_err(PlayError::Illegal)?;
        let incomplete = IllegalPlay::Incomplete { left: partial.left() };
        partial.finish().map(|(play, _)| play).ok_or(PlayError::Illegal(incomplete))
    }
}

/// The squares from the one after `from` up to `to`, in a straight line; `to` alone at the start, and
/// when it is `from` again, to be refused.
fn run(from: Option<Square>, to: Square) -> Result<impl Iterator<Item = Square>, IllegalStep> {
    let last = from.filter(|&from| from != to);
    let (start, end) = (last.unwrap_or(to), to);
    let step = match () {
        () if start.rank() == end.rank() => 1,
        () if start.file() == end.file() => 8,
        () => return Err(IllegalStep::NotBeside { from: start, to }),
    };
    let (low, high) = (start.min(end), start.max(end));
    let down = start > end;
    let count = (high.index() - low.index()) / step;
    let skipped = usize::from(last.is_some());
    Ok((skipped..=count).filter_map(move |taken| {
        let index = if down { start.index() - taken * step } else { start.index() + taken * step };
        Square::new(index as u8)
    }))
}

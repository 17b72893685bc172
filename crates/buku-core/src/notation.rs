//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use game_core::{Reader, TextError};

use crate::counts::Counts;
use crate::error::line_of;
use crate::{
    BySide, Footprint, HalfTurn, IllegalPlay, Line, Path, Play, PlayError, Position, PositionError,
    Rules, Setup, Side, Square, Step,
};

game_core::debug_as_text!(Position, Play, Step, Path, Square, Line);

/// Writes `RANKS MOVER WON SPARE`:
///
/// - ranks 8 down to 1, joined by `/`, with a digit for each square from file a on;
/// - the letter of the side to move, `w` or `b`;
/// - the numbers of counters that White and Black have captured, joined by `-`;
/// - `1` while White still holds the 65th counter, otherwise `0`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.captured;
        let (ranks, mover) = (Ranks(self.counts), self.side.letter());
        write!(f, "{ranks} {mover} {white}-{black} {}", u8::from(self.spare))
    }
}

/// The counters on the board, written as ranks 8 down to 1 joined by `/`.
pub(crate) struct Ranks(pub(crate) Counts);

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                write!(f, "{}", self.0.at(rank * 8 + file))?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = TextError;

    /// Reads what [`Position`] prints, in upper or lower case and with any spaces. Whether the
    /// board is a valid position is not checked here.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut reader = Reader::new(text);
        let (counters, side_to_move) = read_arrangement(&mut reader)?;
        let white = number(&mut reader, "won", "a number up to 255")?;
        reader.skip_spaces();
        if !reader.take('-') {
            return Err(TextError::new("won", reader.at(), "`-` between the two numbers"));
        }
        let black = number(&mut reader, "won", "a number up to 255")?;
        reader.skip_spaces();
        let at = reader.at();
        let spare = match reader.rest().trim_end() {
            "0" => false,
            "1" => true,
            _ => return Err(TextError::new("spare", at, "`0` or `1`, and nothing after it")),
        };
        Ok(Setup { counters, captured: BySide::new(white, black), side_to_move, spare })
    }
}

/// Takes a number for a field.
fn number(
    reader: &mut Reader<'_>,
    field: &'static str,
    expected: &'static str,
) -> Result<u8, TextError> {
    reader.skip_spaces();
    let at = reader.at();
    let number = reader.number().and_then(|number| u8::try_from(number).ok());
    number.ok_or(TextError::new(field, at, expected))
}

/// Reads ranks 8 down to 1 and the mover.
pub(crate) fn read_arrangement(
    reader: &mut Reader<'_>,
) -> Result<([u8; Square::COUNT], Side), TextError> {
    let mut counters = [0; Square::COUNT];
    for rank in (0..8_u8).rev() {
        for file in 0..8 {
            reader.skip_spaces();
            let Some(count) = digit(reader) else {
                let error = TextError::new("rank", reader.at(), "a digit for each of 8 squares");
                return Err(error.numbered(rank + 1));
            };
            counters[usize::from(rank) * 8 + file] = count;
        }
        reader.skip_spaces();
        if rank > 0 && !reader.take('/') {
            let error = TextError::new("rank", reader.at(), "`/` after 8 squares");
            return Err(error.numbered(rank + 1));
        }
    }
    let side = Side::ALL
        .into_iter()
        .find(|side| reader.take_word(side.name()) || reader.take(side.letter()));
    let side = side.ok_or(TextError::new("mover", reader.at(), "`w` or `b` after the ranks"))?;
    Ok((counters, side))
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

/// Writes the line, the number of counters in brackets, and the first path over the squares, such
/// as `3(2):a1,b1`. When nothing is sown it is `5(0):`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Play { line, footprint } = self;
        write!(f, "{line}({}):{}", footprint.len(), footprint.path())
    }
}

/// The most squares that a play can be written with.
const MAX_WRITTEN: usize = 64;

/// Squares as they are written, each with its place in the text. Those inside a straight run may be
/// left out.
struct Written([Option<(Square, usize)>; MAX_WRITTEN]);

impl Written {
    const NONE: Written = Written([None; MAX_WRITTEN]);

    /// Reads squares to the end of the text.
    fn read(reader: &mut Reader<'_>) -> Result<Written, TextError> {
        let mut squares = Written::NONE;
        reader.skip_spaces();
        let mut written = 0;
        while reader.peek().is_some() {
            let at = reader.at();
            let error = |at, expected| TextError::new("square", at, expected);
            let number = written as u8 + 1;
            let square =
                Square::read(reader).ok_or(error(at, "a square from a1 to h8").numbered(number))?;
            let free = squares.0.get_mut(written);
            *free.ok_or(error(at, "no more than 64 squares"))? = Some((square, at));
            written += 1;
            let end = reader.at();
            reader.skip_spaces();
            if reader.take(',') || reader.take('-') {
                reader.skip_spaces();
            } else if reader.peek().is_some() && reader.at() == end {
                return Err(error(end, "a comma before the next square").numbered(number));
            }
        }
        Ok(squares)
    }

    /// Returns the path that is written, without regard to a position.
    fn path(&self) -> Result<Path, TextError> {
        let mut path = Path::EMPTY;
        for (number, &(to, at)) in (1..).zip(self.0.iter().flatten()) {
            if !path.run_to(to).all(|square| path.try_push(square)) {
                let full = path.squares().len() == Footprint::MAX_SQUARES;
                let expected = match path.mask() & to.bit() {
                    0 if full => "a path of no more than 19 squares",
                    0 => "a square beside the last, or at the end of a free straight run",
                    _ => "a square that the path has not been on",
                };
                return Err(TextError::new("square", at, expected).numbered(number));
            }
        }
        Ok(path)
    }
}

/// What the text of a play says.
struct Script {
    line: Option<Line>,
    /// The number of counters in the text, and its place there.
    sown: Option<(u8, usize)>,
    squares: Written,
}

impl Script {
    /// The error for an empty text where a whole play is expected.
    const NOTHING: TextError =
        TextError::new("play", 0, "a line and a path, such as `3(9):a4,c4,c3,e3,e4,d4,d5`");

    fn read(text: &str) -> Result<Script, TextError> {
        let mut script = Script { line: None, sown: None, squares: Written::NONE };
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
            script.sown = Some((number(&mut reader, "counters", "how many are sown")?, at));
            reader.skip_spaces();
            if !reader.take(')') {
                return Err(TextError::new("counters", reader.at(), "`)`"));
            }
            reader.skip_spaces();
        }
        // A line alone needs no colon.
        if !reader.take(':') && reader.peek().is_some() {
            return Err(TextError::new("line", reader.at(), "`:` before the path"));
        }
        script.squares = Written::read(&mut reader)?;
        Ok(script)
    }
}

impl FromStr for Path {
    type Err = TextError;

    /// Reads squares joined by commas or spaces. Those inside a straight run may be left out.
    fn from_str(text: &str) -> Result<Path, TextError> {
        Written::read(&mut Reader::new(text))?.path()
    }
}

impl FromStr for Play {
    type Err = TextError;

    /// Reads what [`Position::parse_play`] reads, but without a position. Whether the play is legal
    /// is checked when it is played.
    fn from_str(text: &str) -> Result<Play, TextError> {
        let script = Script::read(text)?;
        let line = script.line.ok_or(Script::NOTHING)?;
        let path = script.squares.path()?;
        match script.sown {
            Some((sown, at)) if usize::from(sown) != path.squares().len() => {
                Err(TextError::new("counters", at, "as many counters as the path has squares"))
            }
            _ => Ok(Play { line, footprint: path.footprint() }),
        }
    }
}

impl FromStr for Step {
    type Err = TextError;

    /// Reads a line or a square.
    fn from_str(text: &str) -> Result<Step, TextError> {
        let square = text.parse().map(Step::Square);
        square.or_else(|error| {
            let error = TextError::new("step", error.at(), "a line or a square");
            text.parse().map(Step::Line).map_err(|_| error)
        })
    }
}

impl Position {
    /// Reads a turn that may be unfinished, or not begun: a line, a colon, and the path as far as
    /// it goes. The number of counters may follow the line in brackets. Squares inside a straight
    /// run may be left out. A line alone needs no colon.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let turn = Position::start().parse_half_turn(Rules::new(), "3: a4 b4 c4")?;
    /// assert_eq!(turn.to_string(), "3(9):a4,c4");
    /// assert_eq!(turn.in_hand(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PlayError::Text`] with the place when the text cannot be read, and otherwise
    /// [`PlayError::Illegal`] with the reason why it cannot be played.
    pub fn parse_half_turn(&self, rules: Rules, text: &str) -> Result<HalfTurn, PlayError> {
        self.enter(rules, &Script::read(text)?).map_err(PlayError::Illegal)
    }

    fn enter(&self, rules: Rules, script: &Script) -> Result<HalfTurn, IllegalPlay> {
        let mut half_turn = self.half_turn(rules);
        let Some(line) = script.line else { return Ok(half_turn) };
        if self.is_over(rules) {
            return Err(IllegalPlay::GameOver);
        }
        line_of(self.side_to_move(), line)?;
        let held = self.hand(line);
        if let Some((sown, _)) = script.sown.filter(|&(sown, _)| sown != held) {
            return Err(IllegalPlay::Counters { line, held, sown });
        }
        let step = |number, reason| IllegalPlay::Step { number, reason };
        half_turn.push(Step::Line(line)).map_err(|reason| step(0, reason))?;
        for (number, &(to, _)) in (1..).zip(script.squares.0.iter().flatten()) {
            half_turn.enter(to).map_err(|reason| step(number, reason))?;
        }
        Ok(half_turn)
    }

    /// Reads a whole play, and returns it with the position it leads to. The text has the form that
    /// [`parse_half_turn`](Position::parse_half_turn) reads, with any path over the squares. A play has
    /// no order of squares, so it may be printed with another path than the one in the text.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let start = Position::start();
    /// let (play, next) = start.parse_play(Rules::new(), "3: d5 d4 e4 e3 c3 c4 a4")?;
    /// assert_eq!(play.to_string(), "3(9):a4,c4,c3,e3,e4,d4,d5");
    /// assert_eq!(next.on_board(), 65);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns what `parse_half_turn` returns, [`IllegalPlay::Incomplete`] when counters are left in
    /// hand, and [`IllegalPlay::GameOver`] when the game is over.
    pub fn parse_play(&self, rules: Rules, text: &str) -> Result<(Play, Position), PlayError> {
        let script = Script::read(text)?;
        if script.line.is_none() {
            return Err(Script::NOTHING.into());
        }
        let half_turn = self.enter(rules, &script).map_err(PlayError::Illegal)?;
        let incomplete = IllegalPlay::Incomplete { left: half_turn.in_hand() };
        half_turn.finish().ok_or(PlayError::Illegal(incomplete))
    }
}

//! The texts of boards, rolls and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{ParseError, Roll};

use game_core::{Reader, TextError};

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
    /// All places, if the text has too few.
    pub all: &'static str,
    /// What follows the places, if the text has too many.
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

/// Writes the steps of a play, joined by spaces, or `pass` if there is none. Steps in a row that
/// are `alike` are written once, with their number in parentheses.
///
/// # Errors
///
/// Returns the error of the formatter.
pub fn write_play<S: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    steps: impl Iterator<Item = S>,
    alike: impl Fn(&S, &S) -> bool,
) -> fmt::Result {
    let mut steps = steps.peekable();
    if steps.peek().is_none() {
        return f.pad("pass");
    }
    let mut space = "";
    while let Some(step) = steps.next() {
        write!(f, "{space}{step}")?;
        space = " ";
        let mut times = 1;
        while steps.next_if(|next| alike(&step, next)).is_some() {
            times += 1;
        }
        if times > 1 {
            write!(f, "({times})")?;
        }
    }
    Ok(())
}

/// Writes steps, joined by spaces.
///
/// # Errors
///
/// Returns the error of the formatter.
pub fn write_steps<S: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    steps: impl Iterator<Item = S>,
) -> fmt::Result {
    let mut space = "";
    for step in steps {
        write!(f, "{space}{step}")?;
        space = " ";
    }
    Ok(())
}

/// Reads up to four moves, joined by spaces or commas; `pass` stands for none. `read_move` reads
/// one move. A `*` may follow it, and in parentheses the number of times that it is made, 1 to 4.
///
/// # Errors
///
/// Returns what was expected, and where, with the number of the move.
pub fn read_moves<M: Copy>(
    text: &str,
    read_move: impl Fn(&mut Reader<'_>) -> Result<M, TextError>,
) -> Result<[Option<M>; 4], TextError> {
    let mut moves = [None; 4];
    let mut len = 0;
    let mut reader = Reader::new(text);
    reader.skip_spaces();
    if reader.rest().trim_end().eq_ignore_ascii_case("pass") {
        return Ok(moves);
    }
    while reader.peek().is_some() {
        let numbered = |error: TextError| error.numbered(len as u8 + 1);
        let error = |at, expected| numbered(TextError::new("step", at, expected));
        let start = reader.at();
        let read = read_move(&mut reader).map_err(numbered)?;
        let starred = reader.take('*');
        let mut times = 1;
        if reader.take('(') {
            let at = reader.at();
            times = match reader.number() {
                Some(number @ 1..=4) => usize::from(number),
                _ => return Err(error(at, "the number of times, 1 to 4")),
            };
            if !reader.take(')') {
                return Err(error(reader.at(), "`)`"));
            }
        }
        let _ = starred || reader.take('*');
        if reader.peek().is_some_and(|char| !char.is_whitespace() && char != ',') {
            return Err(error(reader.at(), "a space before the next step"));
        }
        let free = moves.get_mut(len..len + times).ok_or(error(start, "at most four steps"))?;
        free.fill(Some(read));
        len += times;
        reader.skip_spaces();
        if reader.take(',') {
            reader.skip_spaces();
        }
    }
    Ok(moves)
}

/// Returns whether one piece can go as many pips with this roll, by one die or several.
pub fn goes(roll: Roll, pips: u8) -> bool {
    let [larger, smaller] = roll.pair().map(dice_cup::Die::get);
    if roll.is_double() {
        pips % larger == 0 && (1..=4).contains(&(pips / larger))
    } else {
        [larger, smaller, larger + smaller].contains(&pips)
    }
}

//! Saved games, taken apart: the lines with a name, and the record of the game.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::str::FromStr;

use game_core::without_mark;

use crate::game_name::GameName;
use crate::screen::Screen;

/// The names of the lines of a saved game beside `start` and the turns, which are its record. The
/// program writes those up to `entered`, and the page all of them.
const NAMES: [&str; 20] = [
    "game", "rules", "you", "opponent", "seed", "match", "score", "games", "position", "roll",
    "entered", "seats", "names", "dice", "first", "results", "steps", "clock", "left", "given up",
];

/// A saved game as text, taken apart but not played.
///
/// Lines may stand in any order, and their names in upper or lower case. Empty lines and lines that
/// begin with `#` are skipped.
///
/// ```
/// use kafeneio::SavedGame;
///
/// let saved: SavedGame = "Game: plakoto\nstart: b15,22,r15 b\n1. blue 41: 1/5 1/2\n".parse()?;
/// assert_eq!(saved.field("game"), Some("plakoto"));
/// assert_eq!(saved.record(), "\nstart: b15,22,r15 b\n1. blue 41: 1/5 1/2\n");
/// let error = "start: b15,22,r15 b\nblue 41: 1/5 1/2\n".parse::<SavedGame>().unwrap_err();
/// assert_eq!(error, "line 2: a turn begins with its number, such as `1. blue 41:`");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct SavedGame {
    fields: [Option<String>; NAMES.len()],
    record: String,
}

impl SavedGame {
    /// Returns the value of the line with this name.
    pub fn field(&self, name: &str) -> Option<&str> {
        let index = NAMES.iter().position(|known| *known == name)?;
        self.fields[index].as_deref()
    }

    /// Returns the record, which [`Session::from_record`](game_core::Session::from_record) reads. It has
    /// an empty line for each other line of the saved game, so that errors have the right line number.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// Takes in a line that is neither empty nor a comment.
    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        let name = name.trim();
        if line.trim_start().starts_with(|first: char| first.is_ascii_digit())
            || name.eq_ignore_ascii_case("start")
        {
            self.record.push_str(line);
            return Ok(());
        }
        let index = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name));
        let Some(index) = index.filter(|_| line.contains(':')) else {
            return Err(if is_turn(name) {
                "a turn begins with its number, such as `1. blue 41:`".to_owned()
            } else {
                format!(
                    "expected one of {}, start, or a turn such as `1. blue 41: 1/5 1/2`",
                    NAMES.join(", ")
                )
            });
        };
        if self.fields[index].is_some() {
            return Err(format!("there is a second line `{}:`", NAMES[index]));
        }
        self.fields[index] = Some(value.trim().to_owned());
        Ok(())
    }
}

impl FromStr for SavedGame {
    type Err = String;

    /// Takes a text apart. The error names the line, or what the text is instead of a saved game.
    fn from_str(text: &str) -> Result<SavedGame, String> {
        let text = without_mark(text);
        if let Some(other) = other_form(text) {
            return Err(format!(
                "it looks like {other}; expected a saved game, or the record of one such as \
                 `session.record()` writes"
            ));
        }
        let mut saved = SavedGame { fields: Default::default(), record: String::new() };
        for (number, line) in (1..).zip(text.lines()) {
            let content = line.trim_start();
            if !content.is_empty() && !content.starts_with('#') {
                saved.read_line(line).map_err(|error| format!("line {number}: {error}"))?;
            }
            saved.record.push('\n');
        }
        if saved.field("rules").is_some() && saved.field("game").is_none() {
            return Err(
                "rules: without a line `game:` it is not known whose rules these are".to_owned()
            );
        }
        Ok(saved)
    }
}

/// Returns whether a line that begins like this is a turn without its number: the name of a player or
/// a roll comes before the colon.
fn is_turn(begin: &str) -> bool {
    let mut words = begin.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_roll = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_player =
        |game: GameName| game.rules().sides().iter().any(|side| side.eq_ignore_ascii_case(first));
    words.last().is_some_and(is_roll) || GameName::ALL.into_iter().any(is_player)
}

/// Returns what else a text is: a file of another program, which people take for a saved game.
fn other_form(text: &str) -> Option<&'static str> {
    let text = text.trim_start();
    let first = text.lines().next().unwrap_or_default().trim_end();
    let after = |sign: char| text.strip_prefix(sign).map(str::trim_start);
    if after('(').is_some_and(|rest| rest.starts_with(';')) {
        Some("a game in SGF")
    } else if after('[')
        .is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_alphabetic()))
    {
        Some("a game in PGN")
    } else if text.starts_with(['{', '[']) {
        Some("JSON")
    } else if text.starts_with("; [")
        || first.ends_with("point match")
        || first.starts_with("Match of ")
        || first.starts_with("Game 1")
    {
        Some("a match in the form .mat")
    } else if ["XGID=", "Position ID:", "GNU Backgammon"]
        .iter()
        .any(|begin| text.lines().any(|line| line.trim_start().starts_with(begin)))
    {
        Some("a position of eXtreme Gammon or GNU Backgammon")
    } else {
        None
    }
}

//! Saved games: text that people can read and change.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;

use clap::ValueEnum;

use super::seats::Seats;
use super::session::Session;
use crate::options::{self, Setting};
use crate::policy::Policy;
use crate::table::Table;

/// The first line of every saved game.
const HEAD: &str = "# A game saved by kafeneio";

/// Writes the file, but over no other file than a saved game.
pub(crate) fn save(file: &str, text: &str) -> io::Result<()> {
    match fs::read_to_string(file) {
        Ok(old) if !old.starts_with(HEAD) => {
            Err(io::Error::new(io::ErrorKind::AlreadyExists, "another file has this name"))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => fs::write(file, text),
    }
}

/// The game as text, with the steps that are `entered` of the turn to play.
pub(crate) fn write<G: Table>(session: &Session<G>, entered: &str) -> String {
    let Session { game, seats, seed, turns, .. } = session;
    let mut text = format!(
        "{HEAD}. Go on with: kafeneio play {name} --load FILE\n\
         game: {name}\n\
         rules: {rules}\n\
         you: {you}\n\
         opponent: {opponents}\n\
         seed: {seed}\n\
         start: {start}\n",
        name = G::NAME,
        rules = options::to_text(game),
        you = seats.you::<G>(),
        opponents = seats.opponents(),
        start = session.start(),
    );
    for (number, turn) in turns.iter().enumerate() {
        let player = game.mover(&turn.before);
        let roll = if G::DICE { format!(" {}", turn.roll) } else { String::new() };
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}. {player}{roll}: {}", number + 1, turn.play);
    }
    let _ = writeln!(text, "position: {}", session.position());
    if G::DICE {
        let _ = writeln!(text, "roll: {}", session.roll());
    }
    let _ = writeln!(text, "entered: {entered}");
    text
}

/// Reads a game: what it says, and the steps entered of the turn to play.
pub(crate) fn read<G: Table>(mut game: G, text: &str) -> Result<(Session<G>, String), String> {
    let file = File::read(text)?;
    let name = file.field("game")?;
    if name != G::NAME {
        return Err(format!("game: this is a game of {name}, not of {}", G::NAME));
    }
    for setting in file.field("rules")?.split_whitespace() {
        let setting: Setting = setting.parse().map_err(|error| format!("rules: {error}"))?;
        options::set(&mut game, &setting)?;
    }
    let (you, opponents) = (file.field("you")?, file.field("opponent")?);
    let seed = file.field("seed")?.parse().map_err(|_| "seed: expected a whole number")?;
    let start = game.parse_position(file.field("start")?);
    let start = start.map_err(|error| format!("start: {error}"))?;
    let seats = read_seats::<G>(game.players(&start), you, opponents)?;

    let mut session = Session::new(game, seats, seed, start);
    for (line, turn) in &file.turns {
        take_turn(&mut session, turn).map_err(|error| format!("line {line}: {error}"))?;
    }
    if let Ok(text) = file.field("position") {
        let position = game.parse_position(text).map_err(|error| format!("position: {error}"))?;
        if position != *session.position() {
            return Err(format!("position: the turns lead to {}", session.position()));
        }
    }
    if let Ok(text) = file.field("roll") {
        let roll = read_roll(&game, session.position(), text)?;
        session.set_roll(roll);
    }
    let entered = file.field("entered").unwrap_or_default().to_owned();
    game.parse_partial(session.position(), session.roll(), &entered)
        .map_err(|error| format!("entered: {error}"))?;
    Ok((session, entered))
}

/// Who sits where, from the names of the people and those of the others.
fn read_seats<G: Table>(players: usize, you: &str, opponents: &str) -> Result<Seats, String> {
    let people = Seats::find::<G>(you.split(','), players)
        .map_err(|_| format!("you: expected one of {}", Seats::names::<G>(players)))?;
    let opponents = opponents.split(',').filter(|name| !name.trim().is_empty());
    let opponents = opponents.map(|name| Policy::from_str(name.trim(), true)).collect();
    let opponents: Vec<_> = Result::map_err(opponents, |_| {
        format!("opponent: expected one of {}", Policy::names::<G>())
    })?;
    Seats::new::<G>(players, &people, &opponents).map_err(|error| format!("opponent: {error}"))
}

/// Reads a roll, of which nothing is written where there are no dice.
fn read_roll<G: Table>(game: &G, position: &G::Position, text: &str) -> Result<G::Roll, String> {
    match game.only_roll(position) {
        Some(roll) if text.is_empty() => Ok(roll),
        _ => game.parse_roll(position, text).map_err(|error| error.to_string()),
    }
}

/// Plays a turn written as `PLAYER ROLL: PLAY`.
fn take_turn<G: Table>(session: &mut Session<G>, turn: &str) -> Result<(), String> {
    let game = session.game;
    let position = session.position();
    if session.outcome().is_some() {
        return Err("the game is over before this".to_owned());
    }
    let player = game.mover(position);
    let (roll, play) = turn
        .trim_start()
        .strip_prefix(&player)
        .and_then(|rest| rest.split_once(':'))
        .ok_or(format!("expected `{player}{}: PLAY`", if G::DICE { " ROLL" } else { "" }))?;
    let roll = read_roll(&game, position, roll.trim())?;
    let play = game.parse_play(position, roll, play.trim()).map_err(|error| error.to_string())?;
    session.set_roll(roll);
    session.play(play);
    Ok(())
}

/// The lines of a saved game.
struct File<'t> {
    fields: BTreeMap<&'t str, &'t str>,
    /// The turns without their numbers, each with the number of its line.
    turns: Vec<(usize, &'t str)>,
}

impl<'t> File<'t> {
    fn read(text: &'t str) -> Result<File<'t>, String> {
        let mut file = File { fields: BTreeMap::new(), turns: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if line.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
                let (_, turn) = line.split_once('.').ok_or(format!(
                    "line {number}: expected a turn such as `1. PLAYER ROLL: PLAY`"
                ))?;
                file.turns.push((number, turn));
            } else {
                let (name, value) =
                    line.split_once(':').ok_or(format!("line {number}: expected `NAME: VALUE`"))?;
                file.fields.insert(name.trim(), value.trim());
            }
        }
        Ok(file)
    }

    fn field(&self, name: &str) -> Result<&'t str, String> {
        self.fields.get(name).copied().ok_or(format!("{name}: there is no line with it"))
    }
}

//! Saved games: text that people can read and change.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;

use clap::ValueEnum;

use super::opponent::Opponent;
use super::session::Session;
use crate::options::{self, Setting};
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
    let Session { game, human, opponent, seed, turns, .. } = session;
    let mut text = format!(
        "{HEAD}. Go on with: kafeneio play {name} --load FILE\n\
         game: {name}\n\
         rules: {rules}\n\
         you: {you}\n\
         opponent: {opponent}\n\
         seed: {seed}\n\
         start: {start}\n",
        name = G::NAME,
        rules = options::to_text(game),
        you = G::SIDES[*human],
        start = session.start(),
    );
    for (number, turn) in turns.iter().enumerate() {
        let player = game.player_to_move(&turn.before);
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}. {player} {}: {}", number + 1, turn.roll, turn.play);
    }
    let _ = write!(
        text,
        "position: {}\nroll: {}\nentered: {entered}\n",
        session.position(),
        session.roll()
    );
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
    let you = file.field("you")?;
    let human = G::side(you).ok_or(format!("you: expected one of {}", G::SIDES.join(", ")))?;
    let opponent = Opponent::from_str(file.field("opponent")?, true)
        .map_err(|_| "opponent: expected `random` or `greedy`")?;
    let seed = file.field("seed")?.parse().map_err(|_| "seed: expected a whole number")?;
    let start = game.parse_position(file.field("start")?);
    let start = start.map_err(|error| format!("start: {error}"))?;

    let mut session = Session::new(game, human, opponent, seed, start);
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
        let roll = game.parse_roll(session.position(), text).map_err(|error| error.to_string())?;
        session.set_roll(roll);
    }
    let entered = file.field("entered").unwrap_or_default().to_owned();
    game.parse_partial(session.position(), session.roll(), &entered)
        .map_err(|error| format!("entered: {error}"))?;
    Ok((session, entered))
}

/// Plays a turn written as `PLAYER ROLL: PLAY`.
fn take_turn<G: Table>(session: &mut Session<G>, turn: &str) -> Result<(), String> {
    let game = session.game;
    let position = session.position();
    let player = game.player_to_move(position).to_string();
    let (roll, play) = turn
        .trim_start()
        .strip_prefix(&player)
        .and_then(|rest| rest.split_once(':'))
        .ok_or(format!("expected `{player} ROLL: PLAY`"))?;
    let roll = game.parse_roll(position, roll.trim()).map_err(|error| error.to_string())?;
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

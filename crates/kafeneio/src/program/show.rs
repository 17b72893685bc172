//! `kafeneio show` draws a position.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::game_core::Game;
use crate::program::failure::Failure;
use crate::program::position;
use crate::program::rules::Rules;
use crate::{Screen, Status, settings_to_json, status_text};

/// The arguments of `show`.
#[derive(Args, Debug)]
pub(crate) struct Show {
    /// The position in the text form of the game, with or without quotes [default: the start]
    position: Vec<String>,

    /// Write the position as one JSON object
    #[arg(long)]
    json: bool,
}

/// A position as JSON.
#[derive(Serialize)]
struct Shown {
    game: &'static str,
    rules: Map<String, Value>,
    position: String,
    board: Value,
    status: Status,
}

impl Show {
    pub(crate) fn run(&self, game: &Rules) -> Result<(), Failure> {
        let position = if self.position.is_empty() {
            game.start()
        } else {
            position::read(game, &self.position.join(" "))?
        };
        let mut out = anstream::stdout().lock();
        let outcome = game.outcome(&position);
        if self.json {
            let shown = Shown {
                game: game.name(),
                rules: settings_to_json(game),
                position: position.to_string(),
                board: game.board(&position),
                status: Status::of(game, &position, outcome),
            };
            writeln!(out, "{}", serde_json::to_string(&shown).map_err(std::io::Error::from)?)?;
            return Ok(());
        }
        write!(out, "{}", game.diagram(&position, None, true))?;
        writeln!(out, "\nposition  {position}")?;
        writeln!(out, "status    {}", status_text(game, &position, outcome))?;
        Ok(())
    }
}

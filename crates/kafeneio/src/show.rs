//! `kafeneio show`: a position drawn.

use std::io::Write;

use clap::Args;
use game_core::Outcome;

use crate::failure::Failure;
use crate::games::Task;
use crate::position;
use crate::table::Table;

/// What `show` is to draw.
#[derive(Args, Debug)]
pub(crate) struct Show {
    /// The position in the text form of the game, quoted or not [default: the start]
    position: Vec<String>,
}

impl Task for Show {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let position = if self.position.is_empty() {
            game.start()
        } else {
            position::read(&game, &self.position.join(" "))?
        };
        let mut out = anstream::stdout().lock();
        write!(out, "{}", game.draw(&position))?;
        writeln!(out, "\nposition  {position}")?;
        writeln!(out, "status    {}", status(&game, &position))?;
        Ok(())
    }
}

/// Whose turn it is or how the game ended, in words.
pub(crate) fn status<G: Table>(game: &G, position: &G::Position) -> String {
    match game.outcome(position) {
        None => format!("{} to move", game.player_to_move(position)),
        Some(Outcome { winner: None, reason, .. }) => format!("over: a draw ({reason})"),
        Some(Outcome { winner: Some(winner), points, reason }) => {
            let s = if points == 1 { "" } else { "s" };
            format!("over: {winner} wins {points} point{s} ({reason})")
        }
    }
}

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
        writeln!(out, "status    {}", status(&game, &G::Past::default(), &position))?;
        Ok(())
    }
}

/// Whose turn it is or how the game ended, in words.
pub(crate) fn status<G: Table>(game: &G, past: &G::Past, position: &G::Position) -> String {
    let Some(outcome) = game.outcome_after(past, position) else {
        return format!("{} to move", game.mover(position));
    };
    let Outcome { winner, points, reason } = outcome;
    let end = match winner {
        None => "a draw".to_owned(),
        Some(winner) => {
            let player = winner.into();
            let name = G::player_name(player);
            match game.score(position, player) {
                Some(score) => format!("{name} wins with {score}"),
                None if points == 1 => format!("{name} wins 1 point"),
                None => format!("{name} wins {points} points"),
            }
        }
    };
    let claims = game.claims(position, &outcome);
    let claims: Vec<_> = claims.iter().map(|(name, number)| format!("{name} {number}")).collect();
    let colon = if claims.is_empty() { "" } else { ": " };
    format!("over: {end} ({reason}){colon}{}", claims.join(", "))
}

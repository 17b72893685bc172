//! The number of players.

use clap::Args;
use kafeneio::Table;

use crate::cli;
use crate::failure::Failure;

/// The option for the number of players.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Players {
    /// The number of players, where a game allows several [default: the fewest]
    #[arg(long, value_name = "N", value_parser = cli::players, allow_negative_numbers = true)]
    players: Option<u8>,
}

impl Players {
    /// Returns the number that is asked for, if the game is for that many players.
    pub(crate) fn number<G: Table>(self) -> Result<usize, Failure> {
        let [fewest, most] = [*G::PLAYERS.start(), *G::PLAYERS.end()];
        let players = self.players.map_or(fewest, usize::from);
        if G::PLAYERS.contains(&players) {
            return Ok(players);
        }
        let range = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
        Err(Failure::Input(format!("--players: {} is for {range} players, not {players}", G::NAME)))
    }
}

//! How many play.

use clap::Args;

use crate::failure::Failure;
use crate::table::Table;

/// The option that says how many.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Players {
    /// How many play, where a game leaves that open [default: the fewest]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
}

impl Players {
    /// As many as are asked for, if the game is for so many.
    pub(crate) fn number<G: Table>(self) -> Result<usize, Failure> {
        let [fewest, most] = G::PLAYERS;
        let players = self.players.unwrap_or(fewest);
        if (fewest..=most).contains(&players) {
            return Ok(players);
        }
        let range = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
        Err(Failure::Input(format!("--players: {} is for {range} players, not {players}", G::NAME)))
    }
}

//! The number of players.

use clap::Args;

use crate::Screen;
use crate::program::failure::Failure;
use crate::program::rules::Rules;
use crate::program::values;

/// The option for the number of players.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Players {
    /// The number of players, where a game allows several [default: the fewest]
    #[arg(long, value_name = "N", value_parser = values::within(1..=u8::MAX), allow_negative_numbers = true)]
    players: Option<u8>,
}

impl Players {
    /// Returns the number that is asked for, if the game is for that many players.
    pub(crate) fn number(self, game: &Rules) -> Result<usize, Failure> {
        let allowed = game.player_counts();
        let (fewest, most) = (*allowed.start(), *allowed.end());
        let players = self.players.map_or(fewest, usize::from);
        if allowed.contains(&players) {
            return Ok(players);
        }
        let range = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
        Err(Failure::Input(format!(
            "--players: {} is for {range} players, not {players}",
            game.name()
        )))
    }
}

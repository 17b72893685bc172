//! How many play, and who.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kafeneio::{Policy, Table};

use crate::cli;
use crate::failure::Failure;

/// The option that says how many.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Players {
    /// How many play, where a game leaves that open [default: the fewest]
    #[arg(long, value_name = "N", value_parser = cli::players, allow_negative_numbers = true)]
    players: Option<u8>,
}

impl Players {
    /// As many as are asked for, if the game is for so many.
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

/// Reads the name of one of the program's players.
pub(crate) fn policy_parser() -> impl TypedValueParser<Value = Policy> {
    let values = Policy::ALL.map(|policy| {
        PossibleValue::new(policy.name()).help(match policy {
            Policy::Random => "Any play, all equally likely",
            Policy::Greedy => "The play that leads to the position that looks best",
            _ => "The play that an exact computation finds, in games that have one",
        })
    });
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Policy>())
}

/// The names of a game's players, as a list.
pub(crate) fn policy_names<G: Table>() -> String {
    Policy::of::<G>().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Says so if there is one that the game does not have.
pub(crate) fn check_policies<G: Table>(policies: &[Policy]) -> Result<(), String> {
    let known = Policy::of::<G>();
    match policies.iter().find(|policy| !known.contains(policy)) {
        None => Ok(()),
        Some(policy) => {
            let names = policy_names::<G>();
            Err(format!("there is no `{policy}` in {}, only {names}", G::NAME))
        }
    }
}

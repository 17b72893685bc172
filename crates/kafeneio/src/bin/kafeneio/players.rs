//! The number of players, and the names of policies.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kafeneio::{Policy, Table};

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

/// Reads the name of a policy.
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

/// Returns the names of the policies that a game has, as a list.
pub(crate) fn policy_names<G: Table>() -> String {
    Policy::of::<G>().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Checks that the game has all these policies.
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

//! The program's players as they are asked for: names, and how much each may think.

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::Args;
use kafeneio::game_core::{Decision, MoveOf};
use kafeneio::players::{Budget, Player as _};
use kafeneio::{Bots, Cup, Policy, Screen};
use serde::{Serialize, Serializer};

use crate::rules::Rules;
use crate::values;

/// One of the program's players, as `NAME`, `NAME:NODES` or `NAME:TIMEms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bot {
    pub(crate) policy: Policy,
    limits: Limits,
}

/// How much a player may think about a play. What is not given is as usual.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    /// How many positions a player who searches may look at for a play [default: as many as usual]
    #[arg(long, value_name = "N", value_parser = values::budget, allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// How long a player who searches may think about a play, in milliseconds; then the same seed need
    /// not give the same game
    #[arg(long, value_name = "MS", value_parser = values::milliseconds, allow_negative_numbers = true)]
    time: Option<u32>,
}

impl Bot {
    /// Returns the same player with these limits, unless it has its own.
    pub(crate) fn within(self, limits: Limits) -> Bot {
        if self.limits == Limits::default() { Bot { limits, ..self } } else { self }
    }

    /// Chooses a play. Returns `None` if the game is over.
    pub(crate) fn choose<G: Bots>(
        self,
        decision: &Decision<'_, G>,
        cup: &mut Cup,
    ) -> Option<MoveOf<G>> {
        let Limits { nodes, time } = self.limits;
        let Some(time) = time else {
            let budget = nodes.map_or_else(|| self.policy.budget(decision.rules), Budget::nodes);
            return self.policy.choose(decision, &budget, cup);
        };
        let (began, time) = (Instant::now(), Duration::from_millis(time.into()));
        let is_up = || began.elapsed() >= time;
        let budget = Budget::nodes(nodes.unwrap_or(u64::MAX)).until(&is_up);
        self.policy.choose(decision, &budget, cup)
    }
}

impl From<Policy> for Bot {
    fn from(policy: Policy) -> Bot {
        Bot { policy, limits: Limits::default() }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.policy)?;
        if let Some(nodes) = self.limits.nodes {
            write!(f, ":{nodes}")?;
        }
        if let Some(time) = self.limits.time {
            write!(f, ":{time}ms")?;
        }
        Ok(())
    }
}

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Bot, String> {
        let mut parts = text.trim().split(':');
        let name = parts.next().unwrap_or_default();
        let policy: Policy = name.parse().map_err(|error| format!("{error}"))?;
        let mut limits = Limits::default();
        for limit in parts {
            match limit.strip_suffix("ms") {
                Some(time) => limits.time = Some(values::milliseconds(time)?),
                None => limits.nodes = Some(values::budget(limit)?),
            }
        }
        Ok(Bot { policy, limits })
    }
}

/// Reads a player for the command line.
pub(crate) fn bot(text: &str) -> Result<Bot, String> {
    text.parse()
}

/// Returns the help for an option that takes players: what they are for, and who there is.
pub(crate) fn help(what_for: &str) -> String {
    let lines = Policy::ALL.map(|policy| format!("{:<9} {}", policy.name(), manner(policy)));
    format!(
        "{what_for}\n\n{}\n\nA player who searches may have a limit of its own: `NAME:5000` for nodes, \
         `NAME:50ms` for time",
        lines.join("\n")
    )
}

/// Tells how a player plays.
fn manner(policy: Policy) -> &'static str {
    match policy {
        Policy::Random => "any play, all equally likely",
        Policy::Greedy => "the play that leads to the position that looks best",
        Policy::Novice => "like strong, but often wrong; in Buku it searches little; not in Bolo",
        Policy::Skilled => "like strong, but at times wrong; in Buku it searches less; not in Bolo",
        Policy::Optimal => "plays each turn for the most points on average; in Bolo",
        Policy::Strong => "learned from many games, and looks ahead as far as it may; not in Bolo",
        _ => "plays for the best chance to win the game, which is solved for two; in Bolo",
    }
}

/// Returns the names of the players that a game has, as a list.
pub(crate) fn names(game: &Rules) -> String {
    game.bots().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Checks that the game has all these players.
pub(crate) fn check(game: &Rules, bots: &[Bot]) -> Result<(), String> {
    let known = game.bots();
    match bots.iter().find(|bot| !known.contains(&bot.policy)) {
        None => Ok(()),
        Some(bot) => {
            Err(format!("there is no `{}` in {}, only {}", bot.policy, game.name(), names(game)))
        }
    }
}

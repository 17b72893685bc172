//! The bots as they are asked for: names, and how much each may think.

#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::Args;
use serde::{Serialize, Serializer};

use crate::game_core::{Decision, MoveOf};
use crate::players::{Budget, Player as _};
use crate::program::rules::Rules;
use crate::program::values;
use crate::{Bot, Bots, Cup, Screen};

/// A bot and how much it may think, as `NAME`, `NAME:NODES` or `NAME:TIMEms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LimitedBot {
    pub(crate) bot: Bot,
    limits: Limits,
}

/// How many milliseconds a player may think about a play.
const MILLISECONDS: RangeInclusive<u32> = 1..=86_400_000;

/// How much a player may think about a play. What is not given is as usual.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    /// How many positions a player who searches may look at for a play [default: as many as usual]
    #[arg(long, value_name = "N", value_parser = values::within(0..=u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// How long a player who searches may think about a play, in milliseconds; then the same seed need
    /// not give the same game
    #[arg(long, value_name = "MS", value_parser = values::within(MILLISECONDS), allow_negative_numbers = true)]
    time: Option<u32>,
}

impl LimitedBot {
    /// Returns the same player with these limits, unless it has its own.
    pub(crate) fn within(self, limits: Limits) -> LimitedBot {
        if self.limits == Limits::default() { LimitedBot { limits, ..self } } else { self }
    }

    /// Chooses a play. Returns `None` if the game is over.
    pub(crate) fn choose<G: Bots>(
        self,
        decision: &Decision<'_, G>,
        cup: &mut Cup,
    ) -> Option<MoveOf<G>> {
        let Limits { nodes, time } = self.limits;
        let Some(time) = time else {
            let budget = nodes.map_or_else(|| self.bot.budget(decision.rules), Budget::nodes);
            return self.bot.choose(decision, &budget, cup);
        };
        // What is prepared once is no thinking about this play.
        decision.rules.warm_up(self.bot);
        let (began, time) = (Instant::now(), Duration::from_millis(time.into()));
        let is_up = || began.elapsed() >= time;
        let budget = Budget::nodes(nodes.unwrap_or(u64::MAX)).until(&is_up);
        self.bot.choose(decision, &budget, cup)
    }
}

impl From<Bot> for LimitedBot {
    fn from(bot: Bot) -> LimitedBot {
        LimitedBot { bot, limits: Limits::default() }
    }
}

impl fmt::Display for LimitedBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.bot)?;
        if let Some(nodes) = self.limits.nodes {
            write!(f, ":{nodes}")?;
        }
        if let Some(time) = self.limits.time {
            write!(f, ":{time}ms")?;
        }
        Ok(())
    }
}

impl Serialize for LimitedBot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for LimitedBot {
    type Err = String;

    fn from_str(text: &str) -> Result<LimitedBot, String> {
        let mut parts = text.trim().split(':');
        let name = parts.next().unwrap_or_default();
        let bot: Bot = name.parse().map_err(|error| format!("{error}"))?;
        let mut limits = Limits::default();
        for limit in parts {
            match limit.strip_suffix("ms") {
                Some(time) => limits.time = Some(values::within(MILLISECONDS)(time)?),
                None => limits.nodes = Some(values::within(0..=u64::MAX)(limit)?),
            }
        }
        Ok(LimitedBot { bot, limits })
    }
}

/// Returns the help for an option that takes a player: what it is for, and who there is.
pub(crate) fn help(what_for: &str) -> String {
    let lines = Bot::ALL.map(|bot| format!("{:<9} {}", bot.name(), manner(bot)));
    format!("{what_for}\n\n{}", lines.join("\n"))
}

/// Returns the same for an option that takes players with their limits.
pub(crate) fn help_with_limits(what_for: &str) -> String {
    format!(
        "{}\n\nA player who searches may have a limit of its own: `NAME:5000` for nodes, `NAME:50ms` for \
         time",
        help(what_for)
    )
}

/// Tells how a player plays.
fn manner(bot: Bot) -> &'static str {
    match bot {
        Bot::Random => "any play, all equally likely",
        Bot::Greedy => "what leads to the best-looking position",
        Bot::Novice => "like strong, often wrong; not in Bolo",
        Bot::Skilled => "like strong, at times wrong; not in Bolo",
        Bot::Optimal => "most points a turn, on average; in Bolo",
        Bot::Strong => "learned from many games; not in Bolo",
        _ => "the best chance to win the game; in Bolo",
    }
}

/// Returns the names of the players that a game has, as a list.
pub(crate) fn names(game: &Rules) -> String {
    game.bots().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Checks that the game has all these players.
pub(crate) fn check(game: &Rules, bots: &[LimitedBot]) -> Result<(), String> {
    let known = game.bots();
    match bots.iter().find(|limited| !known.contains(&limited.bot)) {
        None => Ok(()),
        Some(LimitedBot { bot, .. }) => {
            Err(format!("there is no `{bot}` in {}, only {}", game.name(), names(game)))
        }
    }
}

//! What a program offers, by its reply to `games`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::suite::option_text;

/// What a program offers of a game.
pub(crate) struct Offer {
    listed: Listed,
    /// The game as this project lists it.
    ours: Listed,
}

/// A game as a program lists it. Only its name is required.
#[derive(Clone, Debug, Default, Deserialize)]
struct Listed {
    game: String,
    /// The fewest and the most players.
    players: Option<[usize; 2]>,
    /// The defaults of the options.
    #[serde(default)]
    options: Map<String, Value>,
    /// The values that the options can have.
    #[serde(default)]
    choices: BTreeMap<String, Vec<Value>>,
    /// The options that can have other values as well.
    #[serde(default)]
    free: Vec<String>,
    ops: Option<Vec<String>>,
    max_perft: Option<u32>,
}

/// The reason why a line is not asked.
pub(crate) type Skipped = String;

/// The reply to `games`.
#[derive(Deserialize)]
struct Games {
    games: Vec<Listed>,
}

/// Reads the reply of a program to `games`, and that of this project.
pub(crate) fn read(text: &str, ours: &str) -> Result<Vec<Offer>, serde_json::Error> {
    let ours = listed(ours)?;
    let offers = listed(text)?.into_iter().map(|listed| {
        let ours = ours.iter().find(|ours| ours.game == listed.game);
        Offer { ours: ours.cloned().unwrap_or_default(), listed }
    });
    Ok(offers.collect())
}

/// Reads the games of a reply to `games`.
fn listed(text: &str) -> Result<Vec<Listed>, serde_json::Error> {
    let Games { mut games } = serde_json::from_str(text)?;
    for listed in &mut games {
        listed.game.make_ascii_lowercase();
    }
    Ok(games)
}

impl Offer {
    /// Returns the name of the game in lower case.
    pub(crate) fn game(&self) -> &str {
        &self.listed.game
    }

    /// Returns the options of the rules with their defaults in the suites.
    pub(crate) fn defaults(&self) -> Map<String, Value> {
        self.ours.options.clone()
    }

    /// Returns those of these rules that a request has to name, because they are not the defaults of
    /// the program.
    pub(crate) fn rules(&self, rules: &Map<String, Value>) -> Result<Map<String, Value>, Skipped> {
        let mut named = Map::new();
        for (name, value) in rules {
            let choices = self.listed.choices.get(name);
            let default = match self.listed.options.get(name) {
                // Without a word about an option, the game is played as usual.
                None if choices.is_none() => self.ours.options.get(name),
                stated => stated,
            };
            if default == Some(value) {
                continue;
            }
            let chosen = choices.is_some_and(|choices| choices.contains(value));
            let is_free = self.listed.free.contains(name) && !self.is_known(name, value);
            if !chosen && !is_free {
                return Err(format!("{name}={} is not offered", option_text(value)));
            }
            named.insert(name.clone(), value.clone());
        }
        Ok(named)
    }

    /// Checks the rules of a request that may be wrong: only those that are right have to be offered.
    pub(crate) fn known_rules(&self, rules: &Map<String, Value>) -> Result<(), Skipped> {
        let mut right = rules.clone();
        right.retain(|name, value| self.is_known(name, value));
        self.rules(&right).map(|_| ())
    }

    pub(crate) fn op(&self, op: &str) -> Result<(), Skipped> {
        match &self.listed.ops {
            Some(ops) if !ops.iter().any(|offered| offered == op) => {
                Err(format!("the op {op} is not offered"))
            }
            _ => Ok(()),
        }
    }

    /// Checks the op of a request that may be wrong: only one that exists has to be offered.
    pub(crate) fn known_op(&self, op: &str) -> Result<(), Skipped> {
        let known = self.ours.ops.as_deref().unwrap_or_default();
        if known.iter().any(|known| known == op) { self.op(op) } else { Ok(()) }
    }

    pub(crate) fn has_op(&self, op: &str) -> bool {
        self.op(op).is_ok()
    }

    pub(crate) fn players(&self, players: usize) -> Result<(), Skipped> {
        match self.listed.players {
            Some([fewest, most]) if !(fewest..=most).contains(&players) => {
                Err(format!("{players} players are not offered"))
            }
            _ => Ok(()),
        }
    }

    /// Checks the depth of a perft. Without a word about it, the program should count what this one
    /// does.
    pub(crate) fn depth(&self, depth: u32) -> Result<(), Skipped> {
        if depth > self.listed.max_perft.or(self.ours.max_perft).unwrap_or_default() {
            return Err(format!("depth {depth} is not offered"));
        }
        Ok(())
    }

    /// Returns whether the game has this option with this choice.
    fn is_known(&self, name: &str, value: &Value) -> bool {
        self.ours.choices.get(name).is_some_and(|choices| choices.contains(value))
    }
}

#[cfg(test)]
mod tests;

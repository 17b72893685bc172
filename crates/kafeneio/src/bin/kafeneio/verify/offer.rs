//! What a program offers, by its reply to `games`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kafeneio::serve::reply;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::rules::shown;

/// The games that a program offers, by name.
pub(super) type Offers = BTreeMap<String, Offer>;

/// A game as a program lists it. Only its name is required.
#[derive(Debug, Deserialize)]
pub(super) struct Offer {
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
pub(super) type Skipped = String;

/// The reply to `games`.
#[derive(Deserialize)]
struct Games {
    games: Vec<Offer>,
}

/// Reads the reply to `games`.
pub(super) fn read(text: &str) -> Result<Offers, serde_json::Error> {
    let Games { games } = serde_json::from_str(text)?;
    let named = games.into_iter().map(|mut offer| {
        offer.game.make_ascii_lowercase();
        (offer.game.clone(), offer)
    });
    Ok(named.collect())
}

impl Offer {
    /// Returns those of these rules that a request has to name, because they are not the defaults of
    /// the program.
    pub(super) fn rules(&self, rules: &Map<String, Value>) -> Result<Map<String, Value>, Skipped> {
        let ours = OURS.get(&self.game);
        let mut named = Map::new();
        for (name, value) in rules {
            let choices = self.choices.get(name);
            let default = match self.options.get(name) {
                // Without a word about an option, the game is played as usual.
                None if choices.is_none() => ours.and_then(|ours| ours.options.get(name)),
                stated => stated,
            };
            if default == Some(value) {
                continue;
            }
            let chosen = choices.is_some_and(|choices| choices.contains(value));
            let is_free = self.free.contains(name) && !is_listed(&self.game, name, value);
            if !chosen && !is_free {
                return Err(format!("{name}={} is not offered", shown(value)));
            }
            named.insert(name.clone(), value.clone());
        }
        Ok(named)
    }

    /// Checks the rules of a request that may be wrong: only those that are right have to be offered.
    pub(super) fn known_rules(&self, rules: &Map<String, Value>) -> Result<(), Skipped> {
        let right = rules.iter().filter(|(name, value)| is_listed(&self.game, name, value));
        let right = right.map(|(name, value)| (name.clone(), value.clone())).collect();
        self.rules(&right).map(|_| ())
    }

    pub(super) fn op(&self, op: &str) -> Result<(), Skipped> {
        match &self.ops {
            Some(ops) if !ops.iter().any(|offered| offered == op) => {
                Err(format!("the op {op} is not offered"))
            }
            _ => Ok(()),
        }
    }

    /// Checks the op of a request that may be wrong: only one that exists has to be offered.
    pub(super) fn known_op(&self, op: &str) -> Result<(), Skipped> {
        let exists = OURS.get(&self.game).is_some_and(|ours| {
            ours.ops.as_ref().is_some_and(|ops| ops.iter().any(|known| known == op))
        });
        if exists { self.op(op) } else { Ok(()) }
    }

    pub(super) fn has_op(&self, op: &str) -> bool {
        self.op(op).is_ok()
    }

    pub(super) fn players(&self, players: usize) -> Result<(), Skipped> {
        match self.players {
            Some([fewest, most]) if !(fewest..=most).contains(&players) => {
                Err(format!("{players} players are not offered"))
            }
            _ => Ok(()),
        }
    }

    /// Checks the depth of a perft. Without a word about it, the program should count what this one
    /// does.
    pub(super) fn depth(&self, depth: u32) -> Result<(), Skipped> {
        let ours = OURS.get(&self.game).and_then(|ours| ours.max_perft);
        if depth > self.max_perft.or(ours).unwrap_or_default() {
            return Err(format!("depth {depth} is not offered"));
        }
        Ok(())
    }
}

/// What this program offers itself.
static OURS: LazyLock<Offers> =
    LazyLock::new(|| read(&reply(br#"{"op":"games"}"#)).unwrap_or_default());

/// Returns whether the game has this option with this choice.
fn is_listed(game: &str, name: &str, value: &Value) -> bool {
    let choices = OURS.get(game).and_then(|ours| ours.choices.get(name));
    choices.is_some_and(|choices| choices.contains(value))
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::{OURS, Offer, read};

    fn rules(value: Value) -> Map<String, Value> {
        serde_json::from_value(value).expect("an object")
    }

    fn boloko(offered: Value) -> Offer {
        let Value::Object(mut offered) = offered else { panic!("an object") };
        offered.insert("game".to_owned(), json!("Boloko"));
        let offers = read(&json!({ "games": [offered] }).to_string()).expect("a reply");
        offers.into_values().next().expect("a game")
    }

    /// The rules that a request names, and `None` if it is not asked.
    fn named(offered: Value, wanted: Value) -> Option<Value> {
        boloko(offered).rules(&rules(wanted)).ok().map(Value::from)
    }

    #[test]
    fn rules_that_are_offered() {
        let usual = json!({"layout": "spiral", "portes": false});
        let portes = json!({"layout": "spiral", "portes": true});
        let grid = json!({"layout": "1,2/4,3"});
        // Nothing is said about options.
        assert_eq!(named(json!({}), usual.clone()), Some(json!({})));
        assert_eq!(named(json!({}), portes.clone()), None);
        // The only value is another than here.
        let only = json!({"options": {"portes": true}});
        assert_eq!(named(only.clone(), portes.clone()), Some(json!({})));
        assert_eq!(named(only, usual.clone()), None);
        // There are choices, with or without a default.
        let both = json!({"choices": {"portes": [false, true]}});
        assert_eq!(named(both.clone(), portes.clone()), Some(json!({"portes": true})));
        assert_eq!(named(both, usual.clone()), Some(json!({"portes": false})));
        let both = json!({"options": {"portes": true}, "choices": {"portes": [false, true]}});
        assert_eq!(named(both.clone(), portes), Some(json!({})));
        assert_eq!(named(both, usual), Some(json!({"portes": false})));
        // Other values than the choices.
        let words = json!({"choices": {"layout": ["spiral"]}, "free": ["layout"]});
        assert_eq!(named(words.clone(), grid.clone()), Some(grid.clone()));
        assert_eq!(named(words, json!({"layout": "serpentine"})), None);
        assert_eq!(named(json!({"choices": {"layout": ["spiral"]}}), grid), None);
    }

    #[test]
    fn wrong_rules_need_not_be_offered() {
        let known = |wanted| boloko(json!({})).known_rules(&rules(wanted)).is_ok();
        assert!(known(json!({"doubling": true, "portes": "perhaps", "layout": "zigzag"})));
        assert!(!known(json!({"doubling": true, "portes": true})));
    }

    #[test]
    fn limits_that_are_offered() {
        let narrow = boloko(json!({"players": [3, 4], "max_perft": 1, "ops": ["count"]}));
        let wide = boloko(json!({}));
        assert_eq!(
            [2, 3, 4, 5].map(|players| narrow.players(players).is_ok()),
            [false, true, true, false]
        );
        assert!(wide.players(2).is_ok());
        assert!(narrow.depth(1).is_ok() && narrow.depth(2).is_err());
        assert!(wide.depth(2).is_ok() && wide.depth(3).is_err());
        assert!(narrow.has_op("count") && !narrow.has_op("legal") && wide.has_op("legal"));
        assert!(narrow.known_op("legal").is_err() && narrow.known_op("fly").is_ok());
    }

    #[test]
    fn this_program_is_read() {
        assert_eq!(OURS.keys().collect::<Vec<_>>(), ["bolo", "boloko", "buku", "plakoto"]);
        assert!(OURS.values().all(|ours| ours.ops.is_some() && !ours.options.is_empty()));
    }
}

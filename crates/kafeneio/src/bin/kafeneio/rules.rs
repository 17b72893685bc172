//! Options of the rules in JSON, and as they are given on the command line.

use kafeneio::{GameName, Table, Task, settings_to_json};
use serde_json::{Map, Value};

/// Writes a value of an option as it is given on the command line.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Returns the options of a game with their defaults.
pub(crate) fn defaults(game: GameName) -> Map<String, Value> {
    struct Defaults;

    impl Task<'_> for Defaults {
        type Output = Map<String, Value>;

        fn run<G: Table>(self, game: G) -> Map<String, Value> {
            settings_to_json(&game)
        }
    }

    game.run(Defaults)
}

/// Returns the options that are not at their defaults, as they are given on the command line.
pub(crate) fn unusual(game: &str, rules: &Map<String, Value>) -> Vec<String> {
    let usual = game.parse().map(defaults).unwrap_or_default();
    let others = rules.iter().filter(|(name, value)| usual.get(*name) != Some(value));
    others.map(|(name, value)| format!("{name}={}", shown(value))).collect()
}

/// Returns the command that shows the parts of a tree, to find the one that another program counts
/// differently.
pub(crate) fn divide(game: &str, rules: &Map<String, Value>, position: &str, depth: u32) -> String {
    let options = unusual(game, rules);
    let options: String = options.iter().flat_map(|option| [" --rule ", option]).collect();
    format!("kafeneio perft {game} {depth} --divide --position '{position}'{options}")
}

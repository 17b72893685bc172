//! Options of the rules in JSON, and as they are given on the command line.

use kafeneio::{GameName, Table, Task, settings_to_json};
use kafeneio_yardstick::option_text;
use serde_json::{Map, Value};

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
    others.map(|(name, value)| format!("{name}={}", option_text(value))).collect()
}

/// Returns the command that shows the parts of a tree, to find the one that another program counts
/// differently.
pub(crate) fn divide(game: &str, rules: &Map<String, Value>, position: &str, depth: u32) -> String {
    let options = unusual(game, rules);
    let options: String = options.iter().flat_map(|option| [" --rule ", option]).collect();
    format!("kafeneio perft {game} {depth} --divide --position '{position}'{options}")
}

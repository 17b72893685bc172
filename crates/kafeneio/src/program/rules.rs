//! The rules of a game with their options, as they are given on the command line and in JSON.

use clap::Args;
use kafeneio_yardstick::option_text;
use serde_json::{Map, Value};

use crate::program::failure::Failure;
use crate::{GameName, Layouts, Setting, SettingError, any, settings_to_json};

/// The rules of any game. The program keeps every layout that it reads until it ends.
pub(crate) type Rules = any::Rules<'static>;

/// Returns the rules of a game with these options set.
pub(crate) fn rules_of(game: GameName, settings: &[Setting]) -> Result<Rules, SettingError> {
    static LAYOUTS: Layouts = Layouts::new();
    game.rules_with(settings, &LAYOUTS)
}

/// The options of the rules on the command line.
#[derive(Args, Debug)]
pub(crate) struct RuleArgs {
    #[arg(
        long = "rule",
        value_name = "NAME=VALUE",
        help = "\
Set an option of the rules, such as larger_die=off or layout=serpentine; can be repeated"
    )]
    rules: Vec<Setting>,
}

impl RuleArgs {
    /// Returns the rules of a game with these options set.
    pub(crate) fn of(&self, game: GameName) -> Result<Rules, Failure> {
        rules_of(game, &self.rules).map_err(|error| Failure::Input(format!("rules: {error}")))
    }

    /// Returns whether no option is set.
    pub(crate) fn are_usual(&self) -> bool {
        self.rules.is_empty()
    }
}

/// Returns the options that are not at their defaults, as they are given on the command line.
pub(crate) fn unusual(game: &str, rules: &Map<String, Value>) -> Vec<String> {
    let usual = game.parse::<GameName>().map(|game| settings_to_json(&game.rules()));
    let usual = usual.unwrap_or_default();
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

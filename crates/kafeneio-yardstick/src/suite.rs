//! The files of the suites, and what their lines have in common.

use serde_json::Value;

/// A file of the suites.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The name of the game.
    pub game: &'static str,
    /// What the lines are about, such as `perft`.
    pub section: &'static str,
    /// The lines: a JSON object each, ended by a line feed.
    pub text: String,
}

/// The game without dice, whose requests have no roll.
pub(crate) const BUKU: &str = "buku";

/// Returns a value of an option as it is given on a command line: `on` and `off` for a switch.
pub fn option_text(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

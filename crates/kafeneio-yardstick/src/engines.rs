//! The engines by the names of their games.

use game_core::{Notation, Options};
use serde_json::{Map, Value};

use crate::suite::option_text;
use crate::verify::Exercise;

/// An engine with its texts and options, and with what its positions exercise.
pub(crate) trait Engine:
    Notation<Position: Copy> + Options + Exercise + Copy + 'static
{
}

impl<G: Notation<Position: Copy> + Options + Exercise + Copy + 'static> Engine for G {}

/// What is done with an engine.
pub(crate) trait Task {
    type Output;

    /// Does it with an engine of any game.
    fn run<G: Engine>(self, rules: G) -> Result<Self::Output, String>;
}

/// Does something with the engine of a game, under the rules with these options.
pub(crate) fn run<T: Task>(
    game: &str,
    options: &Map<String, Value>,
    task: T,
) -> Result<T::Output, String> {
    match game {
        "plakoto" => task.run(with(plakoto_core::Rules::new(), options)?),
        "boloko" => task.run(with(boloko_core::Rules::new(), options)?),
        "bolo" => task.run(with(bolo_core::Rules::new(), options)?),
        "buku" => task.run(with(buku_core::Rules::new(), options)?),
        _ => Err("there is no such game".to_owned()),
    }
}

/// Sets the options of rules.
fn with<G: Options>(mut rules: G, options: &Map<String, Value>) -> Result<G, String> {
    for (name, value) in options {
        rules.set_option(name, &option_text(value)).map_err(|error| error.to_string())?;
    }
    Ok(rules)
}

/// Returns all options with their values as `NAME=VALUE`, separated by spaces.
pub(crate) fn options_text<G: Options>(rules: &G) -> String {
    let options = G::OPTIONS.iter().filter_map(|option| {
        rules.option(option.name).map(|value| format!("{}={value}", option.name))
    });
    options.collect::<Vec<_>>().join(" ")
}

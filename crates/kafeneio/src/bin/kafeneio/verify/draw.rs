//! Drawings of positions.

use kafeneio::{GameName, Layouts, Setting, Table, Task};
use serde_json::{Map, Value};

/// Draws a position, or returns `None` if it is none.
pub(super) fn drawn(game: &str, rules: &Map<String, Value>, position: &str) -> Option<String> {
    struct Draw<'p>(&'p str);

    impl Task<'_> for Draw<'_> {
        type Output = Option<String>;

        fn run<G: Table>(self, game: G) -> Option<String> {
            let position = game.parse_position(self.0).ok()?;
            Some(game.diagram(&position, true).to_string())
        }
    }

    let game: GameName = game.parse().ok()?;
    game.run_with(&Setting::from_json(rules), &Layouts::new(), Draw(position)).ok()?
}

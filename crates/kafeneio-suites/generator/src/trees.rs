//! Trees that are parts of the deep counts in `results`, small enough for a twin.

use std::path::Path;

use kafeneio::settings_to_json;
use serde::Deserialize;
use serde_json::Value;

use crate::files::{File, Line, read};
use crate::sections::{counted, line};
use crate::suite::Suite;

/// The name of the files.
pub(crate) const TREES: &str = "trees";

/// A line as far as it is a question.
#[derive(Deserialize)]
struct Tree {
    rules: Value,
    id: String,
    position: String,
    depth: u32,
}

/// Returns the trees of a game as the engine counts them; `None` if there are none.
pub(crate) fn trees_of<G: Suite>(folder: &Path) -> Result<Option<File>, String> {
    let mut file = File { game: G::NAME, section: TREES, lines: Vec::new() };
    let path = file.path(folder);
    if !path.exists() {
        return Ok(None);
    }
    for text in read(&path)?.lines() {
        let tree: Tree = serde_json::from_str(text)
            .map_err(|error| format!("{}: {error}\n{text}", path.display()))?;
        file.lines.push(line_of::<G>(tree)?);
    }
    Ok(Some(file))
}

fn line_of<G: Suite>(tree: Tree) -> Result<Line, String> {
    let Tree { rules: settings, id, position, depth } = tree;
    let variants = G::variants().into_iter().map(|variant| variant.rules);
    let rules = variants.into_iter().find(|rules| settings == Value::from(settings_to_json(rules)));
    let rules = rules.ok_or_else(|| format!("{id}: no suite has these rules"))?;
    Ok(line(rules, false, counted::<G>(id, position, depth)))
}

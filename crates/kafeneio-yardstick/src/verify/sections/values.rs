//! Exact numbers that follow from the rules: each is computed from the replies to many requests.

mod footprints;
mod throws;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::super::Reference;
use super::super::question::{Question, Unasked};
use crate::offer::Offer;

#[derive(Deserialize)]
struct Line {
    game: String,
    #[serde(default)]
    rules: Map<String, Value>,
    value: String,
}

pub(super) fn question(
    text: &str,
    offer: &Offer,
    reference: &dyn Reference,
) -> Result<Question<'static>, Unasked> {
    let mut line: Line = serde_json::from_str(text)?;
    if line.rules.is_empty() {
        line.rules = offer.defaults();
    }
    match (line.game.as_str(), line.value.as_str()) {
        ("bolo", "busts" | "best_scores") => throws::question(&line, text, offer, reference),
        ("buku", "footprints") => footprints::question(&line, text, offer),
        _ => Err(Unasked::Skipped(format!("{} is not asked over the protocol", line.value))),
    }
}

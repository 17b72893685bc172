//! Reading the suites.

use std::collections::BTreeMap;

use game_core::{Game, Notation};
use serde_json::Value;

/// Positions, each with some of its rolls.
pub type Corpus<G> = Vec<(<G as Game>::Position, Vec<<G as Game>::Roll>)>;

/// Reads the positions of a corpus that are played with these options: each with all its rolls, and
/// the number of plays of each.
///
/// # Panics
///
/// When a line is not what the suites promise.
pub fn corpus<G: Notation>(rules: &G, text: &str, options: &Value) -> (Corpus<G>, Vec<Vec<u64>>) {
    // Positions with the same number of rolls have the same ones, which are sorted once.
    let mut sorted = BTreeMap::new();
    let mut read = |line: Value| {
        let text = line["position"].as_str().expect("a text");
        let position = rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut rolls: Vec<_> = rules.rolls(&position).map(|(roll, _)| roll).collect();
        let by_text = sorted.entry(rolls.len()).or_insert_with(|| {
            rolls.sort_by_cached_key(ToString::to_string);
            rolls
        });
        let rolls = by_text.clone();
        let counts = line["counts"].as_array().expect("a list").iter();
        let counts: Vec<_> = counts.map(|count| count.as_u64().expect("a number")).collect();
        assert_eq!(rolls.len(), counts.len(), "{text}");
        ((position, rolls), counts)
    };
    lines(text, options).map(&mut read).unzip()
}

/// Reads how many nodes the tree of this name has, from one ply on.
///
/// # Panics
///
/// When the tree is not there, or a line is not what the suites promise.
pub fn perft_counts(text: &str, id: &str, options: &Value) -> Vec<u128> {
    let mut counts = Vec::new();
    for line in lines(text, options).filter(|line| line["id"] == id) {
        counts.push(line["nodes"].as_u64().expect("a number").into());
        assert_eq!(line["depth"], counts.len(), "{id}");
    }
    assert!(!counts.is_empty(), "no {id} with {options}");
    counts
}

/// Returns the lines with these options.
///
/// # Panics
///
/// When a line is no JSON.
pub fn lines(text: &str, options: &Value) -> impl Iterator<Item = Value> {
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON"));
    lines.filter(move |line: &Value| line["rules"] == *options)
}

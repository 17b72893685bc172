//! What the suites say of a game.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Error;
use crate::Suite;

/// What the suites say of a game under one set of rules.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) game: &'static str,
    pub(super) rules: Map<String, Value>,
    /// The positions of self-play.
    pub(super) corpus: Vec<Counted>,
    /// The trees of which the nodes are known.
    pub(super) trees: Vec<Tree>,
}

/// A position with the number of plays of each roll.
#[derive(Debug, Deserialize)]
pub(super) struct Counted {
    pub(super) position: String,
    pub(super) counts: Vec<u64>,
}

/// How many nodes a tree has.
#[derive(Debug, Deserialize)]
pub(super) struct Tree {
    pub(super) position: String,
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

/// The rules that a line is about.
#[derive(Deserialize)]
struct Under {
    rules: Map<String, Value>,
}

/// Reads the files of the sections `corpus` and `perft`, for each set of rules in the corpora.
pub(super) fn read(suites: &[Suite]) -> Result<Vec<Known>, Error> {
    let mut all: Vec<Known> = Vec::new();
    for suite @ &Suite { game, .. } in suites.iter().filter(|suite| suite.section == "corpus") {
        for (Under { rules }, says) in lines(suite)? {
            match all.iter_mut().find(|known| known.game == game && known.rules == rules) {
                Some(known) => known.corpus.push(says),
                None => all.push(Known { game, rules, corpus: vec![says], trees: Vec::new() }),
            }
        }
    }
    for suite @ Suite { game, .. } in suites.iter().filter(|suite| suite.section == "perft") {
        for (Under { rules }, says) in lines(suite)? {
            let known = all.iter_mut().find(|known| known.game == *game && known.rules == rules);
            if let Some(known) = known {
                known.trees.push(says);
            }
        }
    }
    Ok(all)
}

fn lines<T: DeserializeOwned>(suite: &Suite) -> Result<Vec<(Under, T)>, Error> {
    let Suite { game, section, text } = suite;
    let read = |line| Ok((serde_json::from_str(line)?, serde_json::from_str(line)?));
    let lines = (1..).zip(text.lines()).map(|(number, line)| {
        read(line).map_err(|error: serde_json::Error| {
            Error::Suites(format!("the suites, {game}/{section}.jsonl, line {number}: {error}"))
        })
    });
    lines.collect()
}

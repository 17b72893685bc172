//! What the suites say of a game.

use kafeneio::GameName;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// The suites of a game under one set of rules.
#[derive(Debug)]
pub(super) struct Suite {
    pub(super) game: GameName,
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

/// A line, with the rules that it is about.
#[derive(Deserialize)]
struct Line<T> {
    rules: Map<String, Value>,
    #[serde(flatten)]
    told: T,
}

/// Reads the suites of a game, for each set of rules in the corpus.
pub(super) fn suites(game: GameName) -> Result<Vec<Suite>, Failure> {
    let mut suites: Vec<Suite> = Vec::new();
    for Line { rules, told } in lines(game, "corpus")? {
        match suites.iter_mut().find(|suite| suite.rules == rules) {
            Some(suite) => suite.corpus.push(told),
            None => suites.push(Suite { game, rules, corpus: vec![told], trees: Vec::new() }),
        }
    }
    for Line { rules, told } in lines(game, "perft")? {
        if let Some(suite) = suites.iter_mut().find(|suite| suite.rules == rules) {
            suite.trees.push(told);
        }
    }
    Ok(suites)
}

fn lines<T: DeserializeOwned>(game: GameName, section: &str) -> Result<Vec<Line<T>>, Failure> {
    let wrong = |why: String| Failure::Run(format!("the suites, {game}/{section}.jsonl: {why}"));
    let text = kafeneio_suites::find(game.name(), section);
    let text = text.ok_or_else(|| wrong("there is no such file".to_owned()))?;
    let lines = (1..).zip(text.lines()).map(|(number, line)| {
        serde_json::from_str(line).map_err(|error| wrong(format!("line {number}: {error}")))
    });
    lines.collect()
}

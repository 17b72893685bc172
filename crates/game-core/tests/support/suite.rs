//! What is asked of every perft file of the suites.

use std::env;

use game_core::conformance::PerftCount;
use game_core::{Notation, Options};
use serde_json::{Map, Value};

/// Reads the lines of a file. `rules_of` makes the rules of their options.
pub(crate) fn read<G: Notation>(
    text: &str,
    rules_of: impl Fn(&Map<String, Value>) -> G,
) -> Vec<PerftCount<G>> {
    let read = |line| {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let text = |field: &str| line[field].as_str().expect("a text");
        let number = |field: &str| line[field].as_u64().expect("a number");
        let rules = rules_of(line["rules"].as_object().expect("an object"));
        let position = rules.parse_position(text("position"));
        let position = position.unwrap_or_else(|error| panic!("{line}: {error}"));
        let depth = u32::try_from(number("depth")).expect("a depth");
        PerftCount::new(text("id"), rules, position, depth, number("nodes").into())
    };
    text.lines().map(read).collect()
}

/// The rules with these options.
pub(crate) fn rules_of<G: Options + Default>(options: &Map<String, Value>) -> G {
    let mut rules = G::default();
    for (name, value) in options {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        rules.set_option(name, &text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    rules
}

/// Counts the lines that have no more nodes than the variable says, or `most` if it is not set.
pub(crate) fn check<G: Notation>(suite: Vec<PerftCount<G>>, variable: &str, most: u128) {
    let most = limit(variable, most);
    let counts = up_to(suite, most);
    assert!(!counts.is_empty(), "no line has {most} nodes or fewer");
    counts.iter().for_each(PerftCount::check);
}

/// Counts the lines that have no more nodes than `most` move by move; there are more than `lines` of
/// them.
pub(crate) fn check_divided<G: Notation>(suite: Vec<PerftCount<G>>, most: u128, lines: usize) {
    let counts = up_to(suite, most);
    assert!(counts.len() > lines, "{}", counts.len());
    counts.iter().for_each(PerftCount::check_divided);
}

/// Lets a twin count the lines that have no more nodes than the variable says, or `most` if it is
/// not set. There are at least `lines` of them.
pub(crate) fn compare<G: Notation>(
    suite: Vec<PerftCount<G>>,
    variable: &str,
    most: u128,
    lines: usize,
    twin_nodes: impl Fn(&PerftCount<G>) -> u64,
) {
    let counts = up_to(suite, limit(variable, most));
    for count in &counts {
        let PerftCount { id, depth, nodes, .. } = count;
        assert_eq!(u128::from(twin_nodes(count)), *nodes, "{id} {depth}");
        println!("{id} {depth}: {nodes}");
    }
    assert!(counts.len() >= lines, "{} lines", counts.len());
}

fn up_to<G: Notation>(suite: Vec<PerftCount<G>>, most: u128) -> Vec<PerftCount<G>> {
    suite.into_iter().filter(|count| count.nodes <= most).collect()
}

/// How many nodes a line has at most that is counted: what the variable says, or `most`.
pub(crate) fn limit(variable: &str, most: u128) -> u128 {
    env::var(variable).map_or(most, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("{variable} is {limit}, not a number"))
    })
}

//! What is asked of every perft file.

use std::env;

use game_core::Notation;
use game_core::conformance::PerftCount;

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
fn limit(variable: &str, most: u128) -> u128 {
    env::var(variable).map_or(most, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("{variable} is {limit}, not a number"))
    })
}

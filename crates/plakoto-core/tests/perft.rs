//! The suite of `data/plakoto.perft`.
//!
//! Lines with more nodes than `PLAKOTO_PERFT_NODES` (3,000,000 if not set) are left out. The twin counts those
//! again that have no more than `PLAKOTO_TWIN_NODES` (30,000 if not set).

#[allow(dead_code, unreachable_pub, clippy::pedantic)]
mod twin;

use std::env;

use plakoto_core::Rules;
use plakoto_core::game_core::conformance::{PerftCount, read_perft, with_options};

fn suite() -> Vec<PerftCount<Rules>> {
    read_perft(include_str!("data/plakoto.perft"), with_options)
}

/// How many nodes a line has at most that is counted: what the variable says, or this.
fn limit(variable: &str, default: u128) -> u128 {
    env::var(variable).map_or(default, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("{variable} is {limit}, not a number"))
    })
}

#[test]
fn the_whole_suite() {
    let limit = limit("PLAKOTO_PERFT_NODES", 3_000_000);
    let counts: Vec<_> = suite().into_iter().filter(|count| count.nodes <= limit).collect();
    assert!(!counts.is_empty(), "no line has {limit} nodes or fewer");
    counts.iter().for_each(PerftCount::check);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    let short = suite().into_iter().filter(|count| count.nodes <= 100_000);
    short.for_each(|count| count.check_divided());
}

fn twin_nodes(count: &PerftCount<Rules>) -> u64 {
    let board = twin::Board::parse(&count.position.to_string()).expect("the twin reads it");
    twin::perft(&board, count.depth, count.rules.larger_die)
}

/// With no limit to speak of it counts every line, which takes a quarter of an hour.
#[test]
fn the_twin_has_the_same_numbers() {
    let limit = limit("PLAKOTO_TWIN_NODES", 30_000);
    let mut compared = 0;
    for count in suite().iter().filter(|count| count.nodes <= limit) {
        let PerftCount { id, depth, nodes, .. } = count;
        assert_eq!(u128::from(twin_nodes(count)), *nodes, "{id} {depth}");
        println!("{id} {depth}: {nodes}");
        compared += 1;
    }
    assert!(compared >= 50, "{compared} lines");
}

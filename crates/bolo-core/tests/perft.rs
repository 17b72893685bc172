//! Trees counted: the start, and the suite of `data/bolo.perft`.
//!
//! Lines of the suite with more nodes than `BOLO_PERFT_NODES` (100,000,000 if not set) are left out. The twin
//! counts those again that have no more than `BOLO_TWIN_NODES` (100,000 if not set).

mod support;
#[allow(unreachable_pub, clippy::pedantic)]
mod twin;

use std::collections::BTreeSet;
use std::env;

use bolo_core::game_core::conformance::{PerftCount, read_perft, with_options};
use bolo_core::game_core::perft;
use bolo_core::{Position, Rules};
use support::BOTH_RULES;

fn suite() -> Vec<PerftCount<Rules>> {
    read_perft(include_str!("data/bolo.perft"), with_options)
}

#[test]
fn from_the_start() {
    for (rules, expected) in BOTH_RULES
        .into_iter()
        .zip([&[1, 5_489, 8_269_364, 15_485_980_814][..], &[1, 5_489, 8_439_286]])
    {
        let start = Position::start(rules, 2).expect("2 players");
        for (depth, &nodes) in (0..).zip(expected) {
            assert_eq!(perft(&rules, &start, depth), nodes, "depth {depth} by {rules:?}");
        }
    }
}

/// How many nodes a line has at most that is counted: what the variable says, or this.
fn limit(variable: &str, default: u128) -> u128 {
    env::var(variable).map_or(default, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("{variable} is {limit}, not a number"))
    })
}

#[test]
fn the_whole_suite() {
    let limit = limit("BOLO_PERFT_NODES", 100_000_000);
    let counts: Vec<_> = suite().into_iter().filter(|count| count.nodes <= limit).collect();
    assert!(!counts.is_empty(), "no line has {limit} nodes or fewer");
    counts.iter().for_each(PerftCount::check);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    let short: Vec<_> = suite().into_iter().filter(|count| count.nodes <= 100_000).collect();
    assert!(short.len() > 50, "{}", short.len());
    short.iter().for_each(PerftCount::check_divided);
}

#[test]
fn the_suite_has_tables_of_all_sizes_and_both_rules() {
    let tables: BTreeSet<(usize, bool)> =
        suite().iter().map(|count| (count.position.players(), count.rules.extend_series)).collect();
    for players in [2, 3, 4, 5, 8] {
        assert!(tables.contains(&(players, false)) && tables.contains(&(players, true)));
    }
}

#[test]
fn how_many_play_does_not_change_the_tree_of_the_first_turns() {
    for rules in BOTH_RULES {
        let counts: BTreeSet<u128> = (2..=8)
            .map(|players| perft(&rules, &Position::start(rules, players).expect("2 to 8"), 2))
            .collect();
        assert_eq!(counts.len(), 1);
    }
}

fn twin_nodes(count: &PerftCount<Rules>) -> u64 {
    let text = count.position.to_string();
    let extend_series = count.rules.extend_series;
    let board = twin::Board::parse(&text, extend_series).expect("the twin reads it");
    twin::perft(&board, count.depth as usize, extend_series)
}

/// With no limit to speak of it counts every line, which takes a quarter of an hour.
#[test]
fn the_twin_has_the_same_numbers() {
    let limit = limit("BOLO_TWIN_NODES", 100_000);
    let mut compared = 0;
    for count in suite().iter().filter(|count| count.nodes <= limit) {
        let PerftCount { id, depth, nodes, .. } = count;
        assert_eq!(u128::from(twin_nodes(count)), *nodes, "{id} {depth}");
        println!("{id} {depth}: {nodes}");
        compared += 1;
    }
    assert!(compared >= 50, "{compared} lines");
}

//! Trees counted: the start, and the suite of `bolo/perft.jsonl` in `kafeneio-suites`.
//!
//! Lines of the suite with more nodes than `BOLO_PERFT_NODES` (100,000,000 if not set) are left out. From the
//! start nothing is left out unless it is set. The twin counts those lines again that have no more than
//! `BOLO_TWIN_NODES` (100,000 if not set).

use std::collections::BTreeSet;

use crate::support::BOTH_RULES;
use crate::support::suite;
use crate::twin;
use bolo_core::game_core::conformance::PerftCount;
use bolo_core::game_core::perft;
use bolo_core::{Position, Rules};

fn counts() -> Vec<PerftCount<Rules>> {
    suite::read(kafeneio_suites::bolo::PERFT, suite::rules_of)
}

#[test]
fn from_the_start() {
    let most = suite::limit("BOLO_PERFT_NODES", u128::MAX);
    for (rules, expected) in BOTH_RULES
        .into_iter()
        .zip([&[1, 5_489, 8_269_364, 15_485_980_814][..], &[1, 5_489, 8_439_286]])
    {
        let start = Position::start(rules, 2).expect("2 players");
        for (depth, &nodes) in (0..).zip(expected).filter(|&(_, &nodes)| nodes <= most) {
            assert_eq!(perft(&rules, &start, depth), nodes, "depth {depth} by {rules:?}");
        }
    }
}

#[test]
fn the_whole_suite() {
    suite::check(counts(), "BOLO_PERFT_NODES", 100_000_000);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    suite::check_divided(counts(), 100_000, 50);
}

#[test]
fn the_suite_has_tables_of_all_sizes_and_both_rules() {
    let tables: BTreeSet<(usize, bool)> = counts()
        .iter()
        .map(|count| (count.position.players(), count.rules.extend_series))
        .collect();
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
    suite::compare(counts(), "BOLO_TWIN_NODES", 100_000, 50, twin_nodes);
}

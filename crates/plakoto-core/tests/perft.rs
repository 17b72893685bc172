//! The suite of `plakoto/perft.jsonl` in `kafeneio-suites`.
//!
//! Lines with more nodes than `PLAKOTO_PERFT_NODES` (3,000,000 if not set) are left out. The twin counts those
//! again that have no more than `PLAKOTO_TWIN_NODES` (30,000 if not set).

use crate::support::suite;
use crate::twin;
use plakoto_core::Rules;
use plakoto_core::game_core::conformance::PerftCount;

fn counts() -> Vec<PerftCount<Rules>> {
    suite::read(kafeneio_suites::plakoto::PERFT, suite::rules_of)
}

#[test]
fn the_whole_suite() {
    suite::check(counts(), "PLAKOTO_PERFT_NODES", 3_000_000);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    suite::check_divided(counts(), 100_000, 0);
}

fn twin_nodes(count: &PerftCount<Rules>) -> u64 {
    let board = twin::Board::parse(&count.position.to_string()).expect("the twin reads it");
    twin::perft(&board, count.depth, count.rules.larger_die)
}

/// With no limit to speak of it counts every line, which takes a quarter of an hour.
#[test]
fn the_twin_has_the_same_numbers() {
    suite::compare(counts(), "PLAKOTO_TWIN_NODES", 30_000, 50, twin_nodes);
}

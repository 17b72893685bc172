//! The suite of `boloko/perft.jsonl` in `kafeneio-suites`.
//!
//! Lines with more nodes than `BOLOKO_PERFT_NODES` (3,000,000 if not set) are left out. The twin counts those
//! again that have no more than `BOLOKO_TWIN_NODES` (30,000 if not set).

use crate::support::suite;
use crate::twin;
use boloko_core::game_core::conformance::PerftCount;
use boloko_core::{Cell, Layout, Rules};
use serde_json::{Map, Value};

/// The layout may be one that has no name.
fn rules_of(options: &Map<String, Value>) -> Rules<'static> {
    let mut named = options.clone();
    let layout = named.remove("layout").expect("a layout");
    let layout: Layout = layout.as_str().expect("a text").parse().expect("a layout");
    suite::rules_of::<Rules<'_>>(&named).with_layout(Box::leak(Box::new(layout)))
}

fn counts() -> Vec<PerftCount<Rules<'static>>> {
    suite::read(kafeneio_suites::boloko::PERFT, rules_of)
}

#[test]
fn the_whole_suite() {
    suite::check(counts(), "BOLOKO_PERFT_NODES", 3_000_000);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    suite::check_divided(counts(), 100_000, 0);
}

fn twin_nodes(count: &PerftCount<Rules<'_>>) -> u64 {
    let board = twin::Board::parse(&count.position.to_string()).expect("the twin reads it");
    let mut path = [0; 25];
    for cell in Cell::all() {
        let (row, column) = count.rules.layout.square(cell);
        path[cell.index()] = (row * 5 + column) as u8;
    }
    let layout = twin::Layout::new(&path).expect("the twin builds it");
    twin::perft(&board, &layout, count.rules.portes, count.depth)
}

/// With no limit to speak of it counts every line, which takes some minutes.
#[test]
fn the_twin_has_the_same_numbers() {
    suite::compare(counts(), "BOLOKO_TWIN_NODES", 30_000, 50, twin_nodes);
}

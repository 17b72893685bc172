//! The suite of `data/plakoto.perft`.
//!
//! Lines with more nodes than `PLAKOTO_PERFT_NODES` (3,000,000 if not set) are left out.

use std::env;

use plakoto_core::Rules;
use plakoto_core::game_core::conformance::{PerftCount, read_perft, with_options};

fn suite() -> Vec<PerftCount<Rules>> {
    read_perft(include_str!("data/plakoto.perft"), with_options)
}

#[test]
fn the_whole_suite() {
    let limit = env::var("PLAKOTO_PERFT_NODES").map_or(3_000_000, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("PLAKOTO_PERFT_NODES is {limit}, not a number"))
    });
    let counts: Vec<_> = suite().into_iter().filter(|count| count.nodes <= limit).collect();
    assert!(!counts.is_empty(), "no line has {limit} nodes or fewer");
    counts.iter().for_each(PerftCount::check);
}

#[test]
fn all_that_can_be_divided_adds_up() {
    let short = suite().into_iter().filter(|count| count.nodes <= 100_000);
    short.for_each(|count| count.check_divided());
}

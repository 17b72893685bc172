//! The suite of `data/boloko.perft`.
//!
//! Lines with more nodes than `BOLOKO_PERFT_NODES` (3,000,000 if not set) are left out.

use std::env;

use boloko_core::game_core::conformance::{PerftCount, read_perft, with_options};
use boloko_core::{Layout, Rules};

/// The layout first, which may be one that has no name.
fn read_rules(options: &str) -> Option<Rules<'static>> {
    let (layout, portes) = options.strip_prefix("layout=")?.split_once(' ')?;
    let layout: Layout = layout.parse().ok()?;
    Some(with_options::<Rules<'_>>(portes)?.with_layout(Box::leak(Box::new(layout))))
}

fn suite() -> Vec<PerftCount<Rules<'static>>> {
    read_perft(include_str!("data/boloko.perft"), read_rules)
}

#[test]
fn the_whole_suite() {
    let limit = env::var("BOLOKO_PERFT_NODES").map_or(3_000_000, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("BOLOKO_PERFT_NODES is {limit}, not a number"))
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

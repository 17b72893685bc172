//! A game that the bytes play: where they end, the next roll has the results that the naive twin
//! finds.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/boloko-core/tests/twin/mod.rs"]
mod twin;

use std::collections::BTreeSet;

use boloko_core::{Cell, Layout};
use kafeneio_fuzz::{boloko, walk};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for rules in boloko::rules(bytes) {
        let (session, Some(roll)) = walk(&rules, bytes, |_| {}) else {
            continue;
        };
        let position = session.position();
        let board = twin::Board::parse(&position.to_string()).expect("a position");
        assert!(board.is_valid(rules.portes), "{position} by {rules:?}");
        let layout = twin_layout(rules.layout);
        let dice = (roll.larger().get(), roll.smaller().get());
        let mut results = BTreeSet::new();
        position.for_each_play(rules, roll, |_, next| {
            assert!(results.insert(next.to_string()), "{roll} in {position}: {next} twice");
        });
        let expected = board.results(&layout, rules.portes, dice);
        let expected: BTreeSet<_> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(results, expected, "{roll} in {position} by {rules:?}");
    }
});

fn twin_layout(layout: &Layout) -> twin::Layout {
    let mut path = [0; Cell::COUNT];
    for cell in Cell::all() {
        let (row, column) = layout.square(cell);
        path[cell.index()] = (row * 5 + column) as u8;
    }
    twin::Layout::new(&path).expect("a corridor")
}

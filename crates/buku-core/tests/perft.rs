//! The tree from the start, counted.

mod support;

use std::ops::ControlFlow;

use buku_core::game_core::{divide, perft};
use buku_core::{Position, Rules};
use support::ALL_RULES;

#[test]
fn from_the_start() {
    for rules in ALL_RULES {
        let start = Position::start();
        assert_eq!(perft(&rules, &start, 0), 1);
        assert_eq!(perft(&rules, &start, 1), 370_368);
        assert_eq!(perft(&rules, &start, 2), 150_093_366_784);
    }
}

#[test]
fn divided_it_adds_up() {
    let mut sum = 0;
    let _ = divide(&Rules::default(), &Position::start(), 2, |_, _, nodes| {
        sum += nodes;
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(sum, 150_093_366_784);
}

//! Trees counted: the start, and the suite of `buku/perft.jsonl` in `kafeneio-suites`.
//!
//! Lines of the suite with more nodes than `BUKU_PERFT_NODES` (1,000,000,000,000 if not set) are left out;
//! the last ply is counted by look-up, so that a line costs far less than its nodes. The twin counts those again
//! that have no more than `BUKU_TWIN_NODES` (150,000 if not set).

use std::collections::BTreeSet;

use crate::support::ALL_RULES;
use crate::support::suite;
use crate::twin;
use buku_core::game_core::conformance::PerftCount;
use buku_core::game_core::{divide, perft};
use buku_core::{Position, Repetition, Rules};

fn counts() -> Vec<PerftCount<Rules>> {
    suite::read(kafeneio_suites::buku::PERFT, suite::rules_of)
}

#[test]
fn the_whole_suite() {
    suite::check(counts(), "BUKU_PERFT_NODES", 1_000_000_000_000);
}

#[test]
fn the_suite_has_every_set_of_rules_and_both_sides() {
    let counts = counts();
    let rules: BTreeSet<_> =
        counts.iter().map(|count| (count.rules.repetition, count.rules.early_majority)).collect();
    assert_eq!(rules.len(), ALL_RULES.len());
    let movers: BTreeSet<_> = counts.iter().map(|count| count.position.side_to_move()).collect();
    assert_eq!(movers.len(), 2);
}

/// The twin's own count judges repetitions along the way, which the tree here does not.
fn twin_nodes(board: &twin::Board, depth: u32, rules: twin::Rules) -> u64 {
    let past = twin::Past::new();
    match depth {
        0 => 1,
        _ if board.status(&past, rules).is_some() => 0,
        1 => board.count_moves(),
        _ => {
            let next = |mv| board.apply(mv, &past, rules).expect("a move").0;
            let nodes = |mv| twin_nodes(&next(mv), depth - 1, rules);
            board.moves().into_iter().map(nodes).sum()
        }
    }
}

/// With no limit to speak of it counts every line, which takes a quarter of an hour.
#[test]
fn the_twin_has_the_same_numbers() {
    suite::compare(counts(), "BUKU_TWIN_NODES", 150_000, 10, |count| {
        let board = twin::Board::parse(&count.position.to_string()).expect("the twin reads it");
        let rules = twin::Rules {
            repetition: match count.rules.repetition {
                Repetition::Board => twin::Repetition::Board,
                Repetition::BoardAndMover => twin::Repetition::BoardAndMover,
            },
            early_majority: count.rules.early_majority,
        };
        twin_nodes(&board, count.depth, rules)
    });
}

#[test]
fn all_that_can_be_divided_adds_up() {
    suite::check_divided(counts(), 1_000_000, 0);
}

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
    divide(&Rules::default(), &Position::start(), 2, |_, _, nodes| {
        sum += nodes;
    });
    assert_eq!(sum, 150_093_366_784);
}

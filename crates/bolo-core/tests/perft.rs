//! Trees counted: the start, and the suite of `data/bolo.perft`.
//!
//! Lines of the suite with more nodes than `BOLO_PERFT_NODES` (100,000,000 if not set) are left out.

mod support;

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;

use bolo_core::game_core::{divide, perft};
use bolo_core::{Position, Rules};
use support::BOTH_RULES;

const SUITE: &str = include_str!("data/bolo.perft");

/// One `perft` line with what stands above it.
struct Line {
    id: &'static str,
    position: Position,
    rules: Rules,
    depth: u32,
    nodes: u128,
}

fn suite() -> Vec<Line> {
    let mut lines = Vec::new();
    let mut id = "";
    let mut text = "";
    let mut rules = Rules::default();
    for (number, line) in SUITE.lines().enumerate() {
        let wrong = || -> ! { panic!("line {}: {line}", number + 1) };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "id" => id = rest,
            "position" => text = rest,
            "rules" => {
                let extend_series = match rest {
                    "extend_series=on" => true,
                    "extend_series=off" => false,
                    _ => wrong(),
                };
                rules = Rules::new().with_extend_series(extend_series);
            }
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap_or_else(|| wrong());
                let depth = depth.parse().unwrap_or_else(|_| wrong());
                let nodes = nodes.parse().unwrap_or_else(|_| wrong());
                let position = Position::parse(rules, text).unwrap_or_else(|_| wrong());
                lines.push(Line { id, position, rules, depth, nodes });
            }
            _ => wrong(),
        }
    }
    lines
}

/// Every roll and play with the nodes below it, to compare with another program's.
fn divided(line: &Line) -> String {
    let mut text = String::new();
    divide(&line.rules, &line.position, line.depth, |roll, play, nodes| {
        writeln!(text, "{roll}: {play}: {nodes}").expect("a string");
    });
    text
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

#[test]
fn the_whole_suite() {
    let limit = env::var("BOLO_PERFT_NODES").map_or(100_000_000, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("BOLO_PERFT_NODES is {limit}, not a number"))
    });
    let mut counted = 0;
    for line in suite().iter().filter(|line| line.nodes <= limit) {
        let nodes = perft(&line.rules, &line.position, line.depth);
        assert!(
            nodes == line.nodes,
            "{}: perft {} is {nodes} instead of {} in {} by {:?}\n{}",
            line.id,
            line.depth,
            line.nodes,
            line.position,
            line.rules,
            divided(line),
        );
        counted += 1;
    }
    assert_ne!(counted, 0, "no line has {limit} nodes or fewer");
}

#[test]
fn all_that_can_be_divided_adds_up() {
    let mut divided = 0;
    for line in suite().iter().filter(|line| line.nodes <= 100_000) {
        let mut sum = 0;
        divide(&line.rules, &line.position, line.depth, |_, _, nodes| {
            sum += nodes;
        });
        assert_eq!(sum, line.nodes, "{} {}", line.id, line.depth);
        divided += 1;
    }
    assert!(divided > 50, "{divided}");
}

#[test]
fn the_suite_has_tables_of_all_sizes_and_both_rules() {
    let tables: BTreeSet<(usize, bool)> =
        suite().iter().map(|line| (line.position.players(), line.rules.extend_series)).collect();
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

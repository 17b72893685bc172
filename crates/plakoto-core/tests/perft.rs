//! The suite of `data/plakoto.perft`.
//!
//! Lines with more nodes than `PLAKOTO_PERFT_NODES` (3,000,000 if not set) are left out.

use std::env;
use std::fmt::Write;

use plakoto_core::game_core::{divide, perft};
use plakoto_core::{Position, Rules};

const SUITE: &str = include_str!("data/plakoto.perft");

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
    let mut position = Position::default();
    let mut rules = Rules::default();
    for (number, line) in SUITE.lines().enumerate() {
        let wrong = || -> ! { panic!("line {}: {line}", number + 1) };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "id" => id = rest,
            "position" => position = rest.parse().unwrap_or_else(|_| wrong()),
            "rules" => {
                let larger_die = match rest {
                    "larger_die=on" => true,
                    "larger_die=off" => false,
                    _ => wrong(),
                };
                rules = Rules::new().with_larger_die(larger_die);
            }
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap_or_else(|| wrong());
                let depth = depth.parse().unwrap_or_else(|_| wrong());
                let nodes = nodes.parse().unwrap_or_else(|_| wrong());
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
fn the_whole_suite() {
    let limit = env::var("PLAKOTO_PERFT_NODES").map_or(3_000_000, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("PLAKOTO_PERFT_NODES is {limit}, not a number"))
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
    for line in suite().iter().filter(|line| line.nodes <= 100_000) {
        let mut sum = 0;
        divide(&line.rules, &line.position, line.depth, |_, _, nodes| sum += nodes);
        assert_eq!(sum, line.nodes, "{} {}", line.id, line.depth);
    }
}

//! Trees counted: the start, and the suite of `data/buku.perft`.
//!
//! Lines of the suite with more nodes than `BUKU_PERFT_NODES` (1,000,000,000,000 if not set) are left out;
//! the last ply is counted by look-up, so that a line costs far less than its nodes. The twin counts those again
//! that have no more than `BUKU_TWIN_NODES` (150,000 if not set).

mod support;
#[allow(unreachable_pub, clippy::pedantic)]
mod twin;

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;

use buku_core::game_core::{divide, perft};
use buku_core::{Position, Repetition, Rules};
use support::ALL_RULES;

const SUITE: &str = include_str!("data/buku.perft");

/// One `perft` line with what stands above it.
struct Line {
    id: &'static str,
    position: Position,
    rules: Rules,
    depth: u32,
    nodes: u128,
}

fn read_rules(text: &str) -> Option<Rules> {
    let (repetition, early_majority) = text.split_once(' ')?;
    let repetition = match repetition {
        "repetition=board" => Repetition::Board,
        "repetition=board_and_mover" => Repetition::BoardAndMover,
        _ => return None,
    };
    let early_majority = match early_majority {
        "early_majority=on" => true,
        "early_majority=off" => false,
        _ => return None,
    };
    Some(Rules::new().with_repetition(repetition).with_early_majority(early_majority))
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
            "rules" => rules = read_rules(rest).unwrap_or_else(|| wrong()),
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

/// How many nodes a line has at most that is counted: what the variable says, or this.
fn limit(variable: &str, default: u128) -> u128 {
    env::var(variable).map_or(default, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("{variable} is {limit}, not a number"))
    })
}

/// Every move with the nodes below it, to compare with another program's.
fn divided(line: &Line) -> String {
    let mut text = String::new();
    divide(&line.rules, &line.position, line.depth, |_, play, nodes| {
        writeln!(text, "{play}: {nodes}").expect("a string");
    });
    text
}

#[test]
fn the_whole_suite() {
    let limit = limit("BUKU_PERFT_NODES", 1_000_000_000_000);
    let mut counted = 0;
    for line in suite().iter().filter(|line| line.nodes <= limit) {
        let nodes = perft(&line.rules, &line.position, line.depth);
        // Moves are listed only where there are few enough to be read.
        let moves = if line.nodes < 20_000_000 { divided(line) } else { String::new() };
        assert!(
            nodes == line.nodes,
            "{}: perft {} is {nodes} instead of {} in {} by {:?}\n{moves}",
            line.id,
            line.depth,
            line.nodes,
            line.position,
            line.rules,
        );
        counted += 1;
    }
    assert_ne!(counted, 0, "no line has {limit} nodes or fewer");
}

#[test]
fn the_suite_has_every_set_of_rules_and_both_sides() {
    let lines = suite();
    let rules: BTreeSet<_> =
        lines.iter().map(|line| (line.rules.repetition, line.rules.early_majority)).collect();
    assert_eq!(rules.len(), ALL_RULES.len());
    let movers: BTreeSet<_> = lines.iter().map(|line| line.position.side_to_move()).collect();
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
    let limit = limit("BUKU_TWIN_NODES", 150_000);
    let mut compared = 0;
    for line in suite().iter().filter(|line| line.nodes <= limit) {
        let board = twin::Board::parse(&line.position.to_string()).expect("the twin reads it");
        let rules = twin::Rules {
            repetition: match line.rules.repetition {
                Repetition::Board => twin::Repetition::Board,
                Repetition::BoardAndMover => twin::Repetition::BoardAndMover,
            },
            early_majority: line.rules.early_majority,
        };
        let nodes = twin_nodes(&board, line.depth, rules);
        assert_eq!(u128::from(nodes), line.nodes, "{} {}", line.id, line.depth);
        println!("{} {}: {nodes}", line.id, line.depth);
        compared += 1;
    }
    assert!(compared >= 10, "{compared} lines");
}

#[test]
fn all_that_can_be_divided_adds_up() {
    for line in suite().iter().filter(|line| line.nodes <= 1_000_000) {
        let mut sum = 0;
        divide(&line.rules, &line.position, line.depth, |_, _, nodes| {
            sum += nodes;
        });
        assert_eq!(sum, line.nodes, "{} {}", line.id, line.depth);
    }
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

//! The suite of `data/boloko.perft`.
//!
//! Lines with more nodes than `BOLOKO_PERFT_NODES` (3,000,000 if not set) are left out.

use std::env;
use std::fmt::Write;

use boloko_core::game_core::{Notation, divide, perft};
use boloko_core::{Layout, Position, Rules};

const SUITE: &str = include_str!("data/boloko.perft");

/// One `perft` line with what stands above it.
struct Line {
    id: &'static str,
    position: Position,
    layout: Layout,
    portes: bool,
    depth: u32,
    nodes: u128,
}

impl Line {
    fn rules(&self) -> Rules<'_> {
        Rules::new().with_layout(&self.layout).with_portes(self.portes)
    }
}

fn suite() -> Vec<Line> {
    let mut lines = Vec::new();
    let mut id = "";
    let mut position = Position::default();
    let mut layout = Layout::SPIRAL.clone();
    let mut portes = false;
    for (number, line) in SUITE.lines().enumerate() {
        let wrong = || -> ! { panic!("line {}: {line}", number + 1) };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "id" => id = rest,
            "position" => position = rest.parse().unwrap_or_else(|_| wrong()),
            "rules" => {
                let (corridor, option) = rest.split_once(' ').unwrap_or_else(|| wrong());
                let name = corridor.strip_prefix("layout=").unwrap_or_else(|| wrong());
                layout = name.parse().unwrap_or_else(|_| wrong());
                portes = match option {
                    "portes=on" => true,
                    "portes=off" => false,
                    _ => wrong(),
                };
                let rules = Rules::new().with_layout(&layout).with_portes(portes);
                assert_eq!(rules.parse_position(&position.to_string()), Ok(position), "{id}");
            }
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap_or_else(|| wrong());
                let depth = depth.parse().unwrap_or_else(|_| wrong());
                let nodes = nodes.parse().unwrap_or_else(|_| wrong());
                let layout = layout.clone();
                lines.push(Line { id, position, layout, portes, depth, nodes });
            }
            _ => wrong(),
        }
    }
    lines
}

/// Every roll and play with the nodes below it, to compare with another program's.
fn divided(line: &Line) -> String {
    let mut text = String::new();
    divide(&line.rules(), &line.position, line.depth, |roll, play, nodes| {
        writeln!(text, "{roll}: {play}: {nodes}").expect("a string");
    });
    text
}

#[test]
fn the_whole_suite() {
    let limit = env::var("BOLOKO_PERFT_NODES").map_or(3_000_000, |limit| {
        limit.parse().unwrap_or_else(|_| panic!("BOLOKO_PERFT_NODES is {limit}, not a number"))
    });
    let mut counted = 0;
    for line in suite().iter().filter(|line| line.nodes <= limit) {
        let nodes = perft(&line.rules(), &line.position, line.depth);
        assert!(
            nodes == line.nodes,
            "{}: perft {} is {nodes} instead of {} in {} by {:?}\n{}",
            line.id,
            line.depth,
            line.nodes,
            line.position,
            line.rules(),
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
        divide(&line.rules(), &line.position, line.depth, |_, _, nodes| {
            sum += nodes;
        });
        assert_eq!(sum, line.nodes, "{} {}", line.id, line.depth);
    }
}

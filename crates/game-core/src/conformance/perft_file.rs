//! Files of perft counts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::{Notation, Options, divide, perft};

/// Up to how many moves of a position are named when its count is wrong.
const NAMED: u64 = 10_000;

/// A count of a perft file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PerftCount<G: Notation> {
    /// What the position is called in the file.
    pub id: String,
    /// The rules that it is played by.
    pub rules: G,
    /// The root of the tree.
    pub position: G::Position,
    /// How many plies deep the tree is counted.
    pub depth: u32,
    /// How many nodes it has there.
    pub nodes: u128,
}

/// Reads a perft file. `read_rules` reads what a line `rules` says: [`with_options`] does, where the
/// rules are options with a name.
///
/// Each line is a word and what it is about. What is said of a tree holds for all counts that follow,
/// until it is said anew. Empty lines and those that begin with `#` are passed over.
///
/// ```text
/// # Two plies of the start.
/// id start
/// position b15,22,r15 b
/// rules larger_die=on
/// perft 1 59
/// perft 2 3474
/// ```
///
/// # Panics
///
/// At the first line that is none of these, naming it. A position has to be valid by its rules.
pub fn read_perft<G: Notation>(
    text: &str,
    read_rules: impl Fn(&str) -> Option<G>,
) -> Vec<PerftCount<G>> {
    let (mut id, mut position, mut rules) = ("", "", None);
    let mut counts = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = || -> ! { panic!("line {number} of the perft file: {line}") };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            _ if line.is_empty() || line.starts_with('#') => {}
            "id" => id = rest,
            "position" => position = rest,
            "rules" => rules = Some(read_rules(rest).unwrap_or_else(|| wrong())),
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap_or_else(|| wrong());
                let depth = depth.parse().unwrap_or_else(|_| wrong());
                let nodes = nodes.parse().unwrap_or_else(|_| wrong());
                let rules = rules.clone().unwrap_or_else(|| wrong());
                let position = rules.parse_position(position).unwrap_or_else(|_| wrong());
                counts.push(PerftCount { id: id.to_string(), rules, position, depth, nodes });
            }
            _ => wrong(),
        }
    }
    counts
}

/// The rules with options set by name, as in `layout=spiral portes=on`, and the others at their
/// defaults; `None` if there is no such option or choice.
pub fn with_options<G: Options + Default>(options: &str) -> Option<G> {
    let mut rules = G::default();
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=')?;
        rules.set_option(name, value).ok()?;
    }
    Some(rules)
}

impl<G: Notation> PerftCount<G> {
    /// Counts the tree.
    ///
    /// # Panics
    ///
    /// If there are more nodes or fewer. It names the first ply move by move, where that is not too
    /// long, to compare it with another program's.
    pub fn check(&self) {
        let nodes = perft(&self.rules, &self.position, self.depth);
        assert!(nodes == self.nodes, "{nodes} nodes instead of {self}\n{}", self.first_ply());
    }

    /// Counts the tree move by move, and adds up.
    ///
    /// # Panics
    ///
    /// If there are more nodes or fewer.
    pub fn check_divided(&self) {
        let mut sum = 0;
        divide(&self.rules, &self.position, self.depth, |_, _, nodes| sum += nodes);
        assert!(sum == self.nodes, "divided there are {sum} nodes instead of {self}");
    }

    fn first_ply(&self) -> String {
        let mut text = String::new();
        if self.rules.count_all_plays(&self.position) <= NAMED {
            divide(&self.rules, &self.position, self.depth, |roll, play, nodes| {
                let roll = roll.to_string();
                let colon = if roll.is_empty() { "" } else { ": " };
                let _ = writeln!(text, "{roll}{colon}{play}: {nodes}");
            });
        }
        text
    }
}

impl<G: Notation> fmt::Display for PerftCount<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PerftCount { id, rules, position, depth, nodes } = self;
        write!(f, "{nodes}: perft {depth} of {id}, {position} by {rules:?}")
    }
}

//! Files of perft counts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::{Notation, Options, divide, perft};

/// The most moves of a position that are named when its count is wrong.
const NAMED: u64 = 10_000;

/// A count of a perft file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PerftCount<G: Notation> {
    /// The name of the position in the file.
    pub id: String,
    /// The rules of the game.
    pub rules: G,
    /// The root of the tree.
    pub position: G::Position,
    /// The depth of the tree in plies.
    pub depth: u32,
    /// The number of nodes at that depth.
    pub nodes: u128,
}

/// Reads a perft file. `read_rules` reads the text of a `rules` line. [`with_options`] can do so if
/// the rules have options by name.
///
/// Each line is a word and its value. An `id`, a `position` and `rules` hold for all counts that
/// follow, until the next line with the same word. Empty lines and lines that begin with `#` are
/// skipped.
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
/// At the first line that cannot be read, or whose position is not valid by its rules. The message
/// names the line.
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

/// Returns the rules with options set by name, as in `layout=spiral portes=on`, and the others at
/// their defaults. Returns `None` if there is no such option or choice.
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
    /// If there are more nodes or fewer. The message has the nodes below each move of the first
    /// ply, unless there are more than 10,000 moves, to be compared with another program.
    pub fn check(&self) {
        let nodes = perft(&self.rules, &self.position, self.depth);
        assert!(nodes == self.nodes, "{nodes} nodes instead of {self}\n{}", self.first_ply());
    }

    /// Counts the tree below each move and adds these counts up.
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

//! Perft counts that are known.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::{Notation, divide, perft};

/// The most moves of a position that are named when its count is wrong.
const NAMED: u64 = 10_000;

/// A tree with the number of its nodes.
///
/// ```
/// # use game_core::{Notation, conformance::PerftCount};
/// /// Six rolls, and as many plays as they show.
/// fn check_start<G: Notation>(game: G) {
///     let start = game.start();
///     PerftCount::new("start", game, start, 1, 21).check();
/// }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PerftCount<G: Notation> {
    /// The name of the position in the message of a wrong count.
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

impl<G: Notation> PerftCount<G> {
    /// Returns the count of the tree of this position, which has `nodes` nodes at exactly `depth`
    /// plies.
    pub fn new(
        id: impl Into<String>,
        rules: G,
        position: G::Position,
        depth: u32,
        nodes: u128,
    ) -> PerftCount<G> {
        PerftCount { id: id.into(), rules, position, depth, nodes }
    }

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
        self.divide(&mut |_, _, nodes| sum += nodes);
        assert!(sum == self.nodes, "divided there are {sum} nodes instead of {self}");
    }

    /// Divides the tree. It is compiled once for all visitors.
    fn divide(&self, visit: &mut dyn FnMut(G::Roll, G::Play, u128)) {
        divide(&self.rules, &self.position, self.depth, visit);
    }

    fn first_ply(&self) -> String {
        let mut text = String::new();
        if self.rules.count_all_plays(&self.position) <= NAMED {
            self.divide(&mut |roll, play, nodes| {
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

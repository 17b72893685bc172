//! Small endings, solved to the end of the game.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use game_core::{Game, Turn as _};
use plakoto_core::{Position, Roll, Rules, Side};

use super::value::{Rolls, Value};
use crate::{Budget, Expectation};

/// What [`solve`] found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Solution {
    /// What the player to move can expect before the roll if both sides play for the most points.
    ///
    /// The chances are those of this play. Of plays that are worth the same, each side takes the
    /// first that the engine lists.
    pub expectation: Expectation,
    /// The number of nodes: different positions of the tree in which the game goes on.
    pub nodes: u64,
}

/// Solves a position for the points of best play by both sides, with pins and blocks as they come.
///
/// Returns `None` if the game can go on in more positions than the budget has nodes. A node takes
/// one to ten microseconds and about 300 bytes.
///
/// ```
/// use kafeneio_players::Budget;
/// use kafeneio_players::plakoto::solve;
/// use plakoto_core::{Position, Rules};
///
/// // Blue has pinned a checker of Red on point 23. Red can hope for a double six that brings it
/// // home and bears one off.
/// let position: Position = "r14,21,b2r,b1 b".parse()?;
/// let solution = solve(Rules::new(), &position, &Budget::nodes(1_000)).ok_or("too large")?;
/// assert!((solution.expectation.points - 1.983_796).abs() < 1e-6);
/// assert!(solution.expectation.exact && solution.nodes < 300);
///
/// assert!(solve(Rules::new(), &Position::default(), &Budget::nodes(1_000)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(rules: Rules, position: &Position, budget: &Budget<'_>) -> Option<Solution> {
    let places = Places { slots: vec![EMPTY; 64] };
    let mut tree = Tree { rules, nodes: Vec::new(), places, plays: Vec::new() };
    let root = tree.number(position, budget)?;
    let mut next = 0;
    while next < tree.nodes.len() {
        tree.expand(next, budget)?;
        next += 1;
    }
    let value = tree.values()[root as usize];
    Some(Solution {
        expectation: Expectation::exact(value.points).with_chances(value.chances),
        nodes: tree.nodes.len() as u64,
    })
}

/// All positions that can follow, each once, with the plays that lead from one to the next.
struct Tree {
    rules: Rules,
    nodes: Vec<Node>,
    places: Places,
    /// For each node and each of the 21 rolls: the number of plays, then the number of the value of
    /// each position that a play leads to. A pass counts as no play.
    plays: Vec<u32>,
}

struct Node {
    position: Position,
    /// The pips of both sides. Each turn but a pass leaves fewer.
    pips: u32,
    /// Where the plays begin.
    plays: usize,
    /// The number of the value after a pass. It is that of the same board with the other side to
    /// move.
    passed: Option<u32>,
}

/// The first values are those of finished games: -2, -1, 0, 1 and 2 points for the side to move.
const FINISHED: u32 = 5;

impl Tree {
    /// Returns the number of the value of a position. A position that is new becomes a node, if the
    /// budget allows another one.
    fn number(&mut self, position: &Position, budget: &Budget<'_>) -> Option<u32> {
        if let Some(outcome) = position.outcome() {
            let mover = position.side_to_move();
            return u32::try_from(2 + self.rules.returns(position, &outcome, mover)).ok();
        }
        let slot = match self.places.find(position, &self.nodes) {
            Ok(node) => return Some(node + FINISHED),
            Err(slot) => slot,
        };
        let node = u32::try_from(self.nodes.len()).ok()?;
        let number = node.checked_add(FINISHED)?;
        if !budget.allows(node.into()) {
            return None;
        }
        let pips = position.pip_count(Side::Red) + position.pip_count(Side::Blue);
        self.nodes.push(Node { position: *position, pips, plays: 0, passed: None });
        self.places.insert(slot, node, &self.nodes);
        Some(number)
    }

    /// Finds the plays of a node.
    fn expand(&mut self, node: usize, budget: &Budget<'_>) -> Option<()> {
        self.nodes[node].plays = self.plays.len();
        let turn = self.nodes[node].position.turn(self.rules);
        for roll in Roll::ALL {
            let count = self.plays.len();
            self.plays.push(0);
            let flow = turn.visit_plays(roll, &mut |play, position| {
                let Some(number) = self.number(position, budget) else {
                    return ControlFlow::Break(());
                };
                if play.is_empty() {
                    self.nodes[node].passed = Some(number);
                } else {
                    self.plays[count] += 1;
                    self.plays.push(number);
                }
                ControlFlow::Continue(())
            });
            if flow.is_break() {
                return None;
            }
        }
        Some(())
    }

    /// Returns the values of all nodes, after those of finished games.
    fn values(&self) -> Vec<Value> {
        let mut values: Vec<Value> = (-2..=2).map(f64::from).map(Value::finished).collect();
        values.resize(values.len() + self.nodes.len(), Value::finished(0.0));
        // In this order all plays of a node lead to earlier ones.
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_unstable_by_key(|&node| (self.nodes[node].pips, node));
        for node in order {
            let passed = self.nodes[node].passed.map(|passed| (passed - FINISHED) as usize);
            let other = passed.map_or(Rolls::new(), |passed| self.rolls_of(passed, &values));
            values[node + FINISHED as usize] = self.rolls_of(node, &values).value(&other);
        }
        values
    }

    /// Returns the sum over the rolls of a node, each with the play that is worst for the other side.
    fn rolls_of(&self, node: usize, values: &[Value]) -> Rolls {
        let mut rolls = Rolls::new();
        let mut plays = &self.plays[self.nodes[node].plays..];
        for roll in Roll::ALL {
            let Some((&count, rest)) = plays.split_first() else { break };
            let (of_roll, rest) = rest.split_at(count as usize);
            plays = rest;
            let after = of_roll.iter().map(|&number| &values[number as usize]);
            rolls.add(roll, after.min_by(|a, b| a.points.total_cmp(&b.points)));
        }
        rolls
    }
}

/// Where each node is found: an open table of node numbers, at most half full.
struct Places {
    slots: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

impl Places {
    /// Returns the number of the node with this position, or else the slot for it.
    fn find(&self, position: &Position, nodes: &[Node]) -> Result<u32, usize> {
        let last = self.slots.len() - 1;
        let mut mix = Mix(0);
        position.hash(&mut mix);
        let mut slot = mix.finish() as usize & last;
        loop {
            match self.slots[slot] {
                EMPTY => return Err(slot),
                node if nodes[node as usize].position == *position => return Ok(node),
                _ => slot = (slot + 1) & last,
            }
        }
    }

    /// Puts the newest node into the slot that [`find`](Places::find) has returned for it.
    fn insert(&mut self, slot: usize, node: u32, nodes: &[Node]) {
        self.slots[slot] = node;
        if nodes.len() * 2 <= self.slots.len() {
            return;
        }
        self.slots = vec![EMPTY; self.slots.len() * 2];
        for (number, node) in (0..).zip(nodes) {
            if let Err(slot) = self.find(&node.position, nodes) {
                self.slots[slot] = number;
            }
        }
    }
}

/// A hash of a position that is fast and spreads well.
struct Mix(u64);

impl Mix {
    fn add(&mut self, word: u64) {
        // The golden ratio in 64 bits: odd, and without a pattern in its bits.
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }

    fn write_usize(&mut self, _: usize) {
        // All positions have the same lengths.
    }

    fn finish(&self) -> u64 {
        // The high bits of a product depend on all of the factors, and the slot takes low ones.
        self.0 >> 32 ^ self.0
    }
}

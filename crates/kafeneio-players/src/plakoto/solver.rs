//! Small endings, solved to the end of the game.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use game_core::Game;
use plakoto_core::{Position, Roll, Rules, Side};

use crate::{Budget, Chances, Expectation};

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
/// one to three microseconds and about 300 bytes.
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
    let mut tree = Tree::new(rules);
    let root = tree.number(position, budget)?;
    tree.expand_all(budget)?;
    let value = tree.values()[root as usize];
    Some(Solution {
        expectation: Expectation::exact(value.points).with_chances(value.chances),
        nodes: tree.nodes.len() as u64,
    })
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug)]
struct Value {
    points: f64,
    chances: Chances,
}

impl Value {
    fn of(chances: Chances) -> Value {
        Value { points: chances.points(), chances }
    }

    /// Returns the value of a game that has ended with these points.
    fn finished(points: i32) -> Value {
        Value::of(Chances::finished(points.into()))
    }
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
    fn new(rules: Rules) -> Tree {
        Tree { rules, nodes: Vec::new(), places: Places::new(), plays: Vec::new() }
    }

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

    /// Finds the plays of all nodes, and of those that they lead to.
    fn expand_all(&mut self, budget: &Budget<'_>) -> Option<()> {
        let mut next = 0;
        while next < self.nodes.len() {
            self.expand(next, budget)?;
            next += 1;
        }
        Some(())
    }

    fn expand(&mut self, node: usize, budget: &Budget<'_>) -> Option<()> {
        self.nodes[node].plays = self.plays.len();
        let turn = self.nodes[node].position.turn(self.rules);
        for roll in Roll::ALL {
            let count = self.plays.len();
            self.plays.push(0);
            let flow = turn.try_for_each_play(roll, |play, position| {
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
        let mut values: Vec<Value> = (-2..=2).map(Value::finished).collect();
        values.resize(values.len() + self.nodes.len(), Value::finished(0));
        for node in self.fewest_pips_first() {
            let value = self.value(node, &values);
            values[node + FINISHED as usize] = value;
        }
        values
    }

    /// Returns the nodes in an order in which all plays of a node lead to earlier ones.
    fn fewest_pips_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_unstable_by_key(|&node| (self.nodes[node].pips, node));
        order
    }

    /// Returns the value of a node, given those of the positions that its plays lead to.
    ///
    /// Passes are the only way back to a position, and only from the same board with the other side
    /// to move. So the value `a` of one and `b` of the other are found together, from what the plays
    /// of each make of it: `a = plays_a + pass_a * -b` and `b = plays_b + pass_b * -a`.
    ///
    /// Both sides never pass with every roll, so `pass_a * pass_b < 1`. For suppose that neither
    /// has a step of one or two pips, and that the game goes on:
    ///
    /// - Let Blue have free checkers on a point other than its last. The next point is closed to
    ///   them, so Red has free checkers there. Their step of two is closed as well, so Blue has free
    ///   checkers on the point before. But these can step onto Blue's own point, by one. On Blue's
    ///   first point, where none is before it, the same follows from Blue's step of two.
    /// - So all free checkers of each side are on its last point, and do not bear off. A checker of
    ///   the side has to be pinned, and the only place for that is the last point of the other. Then
    ///   both mothers are pinned, and the game is over.
    fn value(&self, node: usize, values: &[Value]) -> Value {
        let (own, pass) = self.plays_of(node, values);
        let Some(passed) = self.nodes[node].passed else {
            return Value::of(own);
        };
        let (other, other_pass) = self.plays_of((passed - FINISHED) as usize, values);
        let once = 1.0 - pass * other_pass;
        Value::of(Chances {
            win: (own.win + pass * (1.0 - other_pass - other.win)) / once,
            win_double: (own.win_double + pass * other.lose_double) / once,
            lose_double: (own.lose_double + pass * other.win_double) / once,
        })
    }

    /// Returns the part of the chances that comes from rolls which let a checker move, and the
    /// chance of a pass.
    fn plays_of(&self, node: usize, values: &[Value]) -> (Chances, f64) {
        let mut sum = Chances { win: 0.0, win_double: 0.0, lose_double: 0.0 };
        let mut passes = 0;
        let mut plays = &self.plays[self.nodes[node].plays..];
        for roll in Roll::ALL {
            let Some((&count, rest)) = plays.split_first() else { break };
            let (of_roll, rest) = rest.split_at(count as usize);
            plays = rest;
            let worst_for_the_other = of_roll
                .iter()
                .map(|&number| &values[number as usize])
                .min_by(|a, b| a.points.total_cmp(&b.points));
            let Some(value) = worst_for_the_other else {
                passes += roll.weight();
                continue;
            };
            let (weight, chances) = (f64::from(roll.weight()), value.chances.of_the_other());
            sum.win += weight * chances.win;
            sum.win_double += weight * chances.win_double;
            sum.lose_double += weight * chances.lose_double;
        }
        let total = f64::from(Roll::WEIGHT_TOTAL);
        let chances = Chances {
            win: sum.win / total,
            win_double: sum.win_double / total,
            lose_double: sum.lose_double / total,
        };
        (chances, f64::from(passes) / total)
    }
}

/// Where each node is found: an open table of node numbers, at most half full.
struct Places {
    slots: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

impl Places {
    fn new() -> Places {
        Places { slots: vec![EMPTY; 64] }
    }

    /// Returns the number of the node with this position, or else the slot for it.
    fn find(&self, position: &Position, nodes: &[Node]) -> Result<u32, usize> {
        let last = self.slots.len() - 1;
        let mut slot = mixed(position) as usize & last;
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

/// Returns a hash of a position that is fast and spreads well.
fn mixed(position: &Position) -> u64 {
    let mut mix = Mix(0);
    position.hash(&mut mix);
    mix.finish()
}

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

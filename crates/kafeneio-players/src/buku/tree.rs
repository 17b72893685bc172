//! The tree of a search: best first, and wider where it looks most.
//!
//! Each round goes down from the root to the child that is worth most to the player who chooses,
//! until it comes to a position without children. There it evaluates the candidates, keeps the best
//! ones as children, and carries their worth back up. A position that is visited often gets more
//! candidates, in a few stages, and so does one in which all candidates lose. This keeps a player
//! from trusting in replies that only the list of candidates has missed.
//!
//! When the tree is full, it forgets what lies below the positions that were visited least. They
//! keep the worth that was found there.

use alloc::vec::Vec;

use buku_core::{Past, Position, Repetition, Rules};

use super::board::{Board, line};
use super::candidates::{Candidate, Finder};
use super::captures::best_capture;
use super::weights::Weights;
use super::worth::{WON, value};
use crate::Budget;

/// The tree forgets when it has more nodes than this, of 48 bytes each.
pub(super) const MOST_NODES: usize = 1 << 16;

const _: () = assert!(size_of::<Node>() == 48);

/// No position has more children than this.
pub(super) const ROOM: usize = 1024;

/// How many nodes a search may use beyond its budget to find a play that does not lose at once.
const EXTRA: u64 = 64;

/// How often a position can get more candidates.
const STAGES: u8 = 4;

/// How many candidates a position gets in its first stage. Each further stage doubles the numbers.
#[derive(Clone, Copy)]
struct Breadth {
    /// How many are grown for each line.
    width: usize,
    /// How many are evaluated.
    looks: usize,
    /// How many become children.
    kept: usize,
    /// After this many visits the second stage comes. Each further stage comes after eight times as
    /// many.
    visits: u32,
}

const ROOT: Breadth = Breadth { width: 64, looks: 400, kept: 64, visits: 64 };
const INNER: Breadth = Breadth { width: 10, looks: 24, kept: 12, visits: 8 };

/// A position in the tree, with the turn that leads to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    board: Board,
    pub(super) sown: u64,
    /// What it is worth to its side to move.
    pub(super) value: i32,
    pub(super) visits: u32,
    first: u32,
    count: u16,
    pub(super) line: u8,
    stage: u8,
}

/// The stage of a position whose value is certain.
const CERTAIN: u8 = u8::MAX;

impl Node {
    /// Returns a node without children, after a turn.
    fn new(board: Board, line: u8, sown: u64, value: i32, certain: bool) -> Node {
        let stage = if certain { CERTAIN } else { 0 };
        Node { board, sown, value, visits: 0, first: 0, count: 0, line, stage }
    }

    pub(super) fn is_certain(&self) -> bool {
        self.stage == CERTAIN
    }

    fn is_lost(&self) -> bool {
        self.value < -WON / 2
    }

    fn children(&self) -> core::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

pub(super) struct Tree<'a> {
    rules: Rules,
    weights: &'a Weights,
    past: &'a Past,
    /// How many nodes may be used, and how many are.
    most: u64,
    pub(super) used: u64,
    seed: u64,
    nodes: Vec<Node>,
    /// The nodes of this round, from the root down.
    path: Vec<u32>,
    finder: Finder,
    looked: Vec<Node>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        rules: Rules,
        weights: &'a Weights,
        past: &'a Past,
        position: &Position,
        most: u64,
        seed: u64,
    ) -> Tree<'a> {
        let mut tree = Tree {
            rules,
            weights,
            past,
            most,
            used: 0,
            seed,
            nodes: Vec::with_capacity(most.min((MOST_NODES + ROOM) as u64) as usize + 1),
            path: Vec::new(),
            finder: Finder::new(),
            looked: Vec::new(),
        };
        tree.nodes.push(Node::new(Board::new(position), 0, 0, 0, false));
        tree
    }

    /// Returns the nodes after each turn that was considered.
    pub(super) fn turns(&self) -> &[Node] {
        &self.nodes[self.nodes[0].children()]
    }

    /// Returns the number of nodes in memory.
    #[cfg(test)]
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Searches until the budget is used up, or the winner is known.
    pub(super) fn grow(&mut self, budget: &Budget<'_>) {
        loop {
            self.descend();
            self.expand();
            self.back_up();
            let over = self.nodes[0].is_certain();
            if over || self.used >= self.most || !budget.allows(self.used) {
                return;
            }
            if self.nodes.len() > MOST_NODES {
                self.forget();
            }
        }
    }

    /// Goes down to a node that needs children.
    fn descend(&mut self) {
        self.path.clear();
        let mut here = 0;
        self.path.push(0);
        while !self.is_narrow(here) {
            let Some(next) = self.best_child(here) else { return };
            here = next;
            self.path.push(here as u32);
        }
    }

    fn breadth(index: usize) -> Breadth {
        if index == 0 { ROOT } else { INNER }
    }

    /// Returns whether the node has no children yet, or too few.
    fn is_narrow(&self, index: usize) -> bool {
        let node = &self.nodes[index];
        match node.stage {
            0 => true,
            stage if stage >= STAGES => false,
            stage => {
                let wanted = Tree::breadth(index).visits << (3 * u32::from(stage - 1));
                node.visits >= wanted || node.is_lost()
            }
        }
    }

    /// Returns the child that the player chooses: worth least to the other one. Those that are
    /// certain need no visit.
    fn best_child(&self, index: usize) -> Option<usize> {
        let children = self.nodes[index].children();
        let open = children.filter(|&child| !self.nodes[child].is_certain());
        open.min_by_key(|&child| (self.nodes[child].value, self.nodes[child].visits))
    }

    /// Gives the last node of the path its children, or more of them.
    fn expand(&mut self) {
        let Some(index) = self.path.last().map(|&index| index as usize) else { return };
        let node = self.nodes[index];
        let Breadth { width, looks, kept, .. } = Tree::breadth(index);
        let stage = node.stage.min(STAGES);
        let found = self.finder.find(&node.board, width << stage);
        let mut found = found[..found.len().min(looks << stage)].to_vec();
        if let Some(best) = best_capture(&node.board) {
            if !found.iter().any(|found| (found.line, found.sown) == (best.line, best.sown)) {
                found.insert(0, Candidate { guess: 0, line: best.line, sown: best.sown });
            }
        }
        self.looked.clear();
        for found in found {
            let known = |node: &Node| (node.line, node.sown) == (found.line, found.sown);
            if self.nodes[node.children()].iter().any(known) {
                continue;
            }
            if self.used >= self.most && !self.has_to_go_on(&node) {
                break;
            }
            let looked = self.look(&node.board, found);
            self.looked.push(looked);
        }
        // A stable sort: of equal ones the best guess comes first.
        self.looked.sort_by_key(|node| node.value);
        self.looked.truncate((kept << stage).saturating_sub(usize::from(node.count)).max(1));
        let first = self.nodes.len();
        self.nodes.append(&mut self.looked);
        self.nodes.extend_from_within(node.children());
        let count = self.nodes.len() - first;
        self.nodes[index] =
            Node { first: first as u32, count: count as u16, stage: stage + 1, ..node };
    }

    /// Returns whether a node needs one more child although the budget is used up: it has none, or
    /// all that it has lose.
    fn has_to_go_on(&self, node: &Node) -> bool {
        let loses = |child: &Node| child.value > WON / 2;
        node.count == 0
            && self.looked.iter().all(loses)
            && (self.looked.is_empty() || self.used < self.most.saturating_add(EXTRA))
    }

    /// Evaluates the board after a turn.
    fn look(&mut self, board: &Board, turn: Candidate) -> Node {
        self.used += 1;
        let next = board.after(line(board.side, turn.line), turn.sown);
        let (value, certain) = match value(&next, self.weights) {
            (_, false) if self.repeats(&next) => (WON, true),
            (value, false) => (value + self.noise(&next), false),
            certain => certain,
        };
        Node::new(next, turn.line, turn.sown, value, certain)
    }

    /// Returns up to 30 thousandths of a logit, more or less: at random, but with the same seed always
    /// the same for the same board. So games differ from seed to seed.
    fn noise(&self, board: &Board) -> i32 {
        let mixed = (board.low ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ board.high.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed >> 40) % 61) as i32 - 30
    }

    /// Returns whether the board has stood before, in the game or on the path to it (U7).
    fn repeats(&self, next: &Board) -> bool {
        let same = |before: &Board| {
            (before.low, before.high, before.spare) == (next.low, next.high, false)
                && (self.rules.repetition == Repetition::Board || before.side == next.side)
        };
        let on_path = self.path.iter().any(|&index| same(&self.nodes[index as usize].board));
        on_path
            // What stood before has come from the game only if no counter has been captured since.
            || self.nodes[0].board.captured == next.captured
                && !self.past.is_empty()
                && next.position().is_some_and(|position| {
                    self.past.contains(&position, self.rules.repetition)
                })
    }

    /// Carries the worth of the children up the path.
    fn back_up(&mut self) {
        for &index in self.path.iter().rev() {
            let node = self.nodes[index as usize];
            let children = &self.nodes[node.children()];
            let (mut best, mut all_certain) = (-WON, true);
            for child in children {
                best = best.max(-child.value);
                all_certain &= child.is_certain();
            }
            let is_certain_best = |child: &Node| -child.value == best && child.is_certain();
            // A win that is farther away is worth less, and a loss more.
            let value = if best.abs() > WON / 2 { best - best.signum() } else { best };
            let certain = best > WON / 2 && children.iter().any(is_certain_best)
                || all_certain && node.stage >= STAGES;
            let stage = if certain { CERTAIN } else { node.stage };
            self.nodes[index as usize] = Node { value, stage, visits: node.visits + 1, ..node };
        }
    }

    /// Drops the children of the nodes that were visited least, and nodes that nothing leads to.
    fn forget(&mut self) {
        let kept = (1..u32::BITS).find_map(|power| self.visited(1 << power));
        if let Some(kept) = kept {
            self.nodes.clear();
            self.nodes.extend(kept);
        }
    }

    /// Returns the tree without the children of the nodes that were visited less often than this,
    /// if it is small enough then.
    fn visited(&self, least: u32) -> Option<Vec<Node>> {
        let mut kept = Vec::with_capacity(MOST_NODES / 2 + ROOM);
        kept.push(self.nodes[0]);
        let mut next = 0;
        while let Some(&node) = kept.get(next) {
            let first = kept.len() as u32;
            if next == 0 || node.visits >= least {
                kept.extend_from_slice(&self.nodes[node.children()]);
                kept[next].first = first;
            } else {
                (kept[next].first, kept[next].count) = (0, 0);
                kept[next].stage = if node.is_certain() { CERTAIN } else { 0 };
            }
            next += 1;
            if kept.len() > MOST_NODES / 2 {
                return None;
            }
        }
        Some(kept)
    }
}

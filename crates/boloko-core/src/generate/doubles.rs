//! The plays of a double other than of ones.
//!
//! A play is a multiset of one to four cells where its steps start, and they can be played from the
//! rear to the front. Whether a step from a cell is possible depends on no other step but those that
//! bring a piece there. Different multisets have different results: from the rear on, the counts tell
//! how many steps started on each cell.

use core::ops::ControlFlow;

use dice_cup::Die;
use race_game_core::{AtLeast, Places, Stacks, Steps, after_move, multisets};

use crate::generate::rows::{ByStep, Row, Sink, Twice};
use crate::generate::walk::Walk;
use crate::play::Prefix;
use crate::stacks::steps;
use crate::{Play, Turn};

/// A walk through the plays of a double.
pub(crate) struct Double<'t> {
    turn: &'t Turn<'t>,
    rotation: u32,
    steps: &'static Steps,
}

/// A set of steps that such a walk has come to, and what can follow.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    own: Stacks,
    /// The cells with at least one, two, three and four pieces that can move, as far as the steps that
    /// are left can ask for it.
    at_least: AtLeast,
    /// The cells from which a step lands on a blot.
    onto_blots: Places,
    /// The cells from which a step lands on an open cell. None is behind the last step.
    stepping: Places,
    /// The plays that go on from here with one step.
    plays: Prefix,
}

impl Node {
    /// Returns the cells where the next step can start.
    fn sources(&self) -> Places {
        self.at_least[0] & self.stepping
    }
}

impl Turn<'_> {
    /// Returns the cells with at least one, two, three and four pieces that can move.
    pub(crate) fn at_least(&self) -> AtLeast {
        [self.any, self.many, self.position.on_roll.three(), self.position.on_roll.four()]
            .map(|cells| cells & self.movers)
    }

    /// Visits the rows of a double. Returns whether there are any.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.double(die);
        walk.rows(&root, 4, sink)?;
        ControlFlow::Continue(!root.sources().is_empty())
    }

    /// Returns a walk through the plays of a double, and the node of no step.
    pub(crate) fn double(&self, die: Die) -> (Double<'_>, Node) {
        let rotation = self.way.rotation(die);
        let root = Node {
            own: self.position.on_roll,
            at_least: self.at_least(),
            onto_blots: self.blots(self.any).retreat(rotation),
            stepping: self.stepping(die),
            plays: Prefix::new(Play::PASS).by(die, self.way),
        };
        (Double { turn: self, rotation, steps: steps(self.way.is_up(), die) }, root)
    }

    /// Returns how many plays a double has; 0 if no step is possible.
    pub(crate) fn double_count(&self, die: Die) -> u64 {
        let (walk, root) = self.double(die);
        walk.count(&root, 4).unwrap_or(0)
    }
}

impl Double<'_> {
    /// Visits the rows of all plays that go on from `node` with one step or two. The last two steps
    /// have no node between them.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn rows_of_two<S: Sink>(&self, node: &Node, sink: &mut S) -> ControlFlow<S::Break> {
        let Double { turn, rotation, steps } = *self;
        let Node { plays, onto_blots, .. } = *node;
        let sources = node.sources();
        if sources.is_empty() || sink.skips(None, || self.count(node, 2)) {
            return ControlFlow::Continue(());
        }
        sink.row_out_of_line(&self.row(node))?;
        // From two cells.
        for index in sources.iter().map(Places::number) {
            let others = sources & turn.way.beyond(index);
            if !others.is_empty() {
                let own = node.own.plus(steps.at(index));
                let plays = plays.again(plays.at(index, onto_blots));
                let last = self.last_step(plays, onto_blots);
                sink.row(&turn.row(own, others.0.into(), last))?;
            }
        }
        // Two steps from one cell, or two steps of one piece.
        let [one, two, ..] = node.at_least;
        // If there are own pieces where the first step lands, the second step is theirs, and the two are
        // listed above as steps from two cells.
        let on = (node.stepping & !one).retreat(rotation) & sources;
        let twice = u64::from((sources & two).0) | u64::from(on.0) << 32;
        sink.row(&turn.row(node.own, twice, Twice(self.last_step(plays, onto_blots))))
    }

    /// Returns the next step of `plays` as the last one.
    fn last_step(&self, plays: Prefix, onto_blots: Places) -> ByStep {
        ByStep { plays, onto_blots, rotation: self.rotation, steps: self.steps }
    }
}

impl<'t> Walk<'t> for Double<'t> {
    type Node = Node;
    type Last = ByStep;

    fn row(&self, node: &Node) -> Row<'t, ByStep> {
        let last = self.last_step(node.plays, node.onto_blots);
        self.turn.row(node.own, node.sources().0.into(), last)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, node: &Node, index: u32) -> Node {
        let from = Places::one(index);
        let to = from.advance(self.rotation);
        Node {
            own: node.own.plus(self.steps.at(index)),
            at_least: after_move(node.at_least, from, to),
            // What has landed there pins already. No later step lands where this one started: none
            // starts behind it.
            onto_blots: node.onto_blots & !from,
            stepping: node.stepping & self.turn.way.onward_from(from),
            plays: node.plays.again(node.plays.at(index, node.onto_blots)),
        }
    }

    // Written out to the last but two steps: as a recursion, doubles take a quarter more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn rows<S: Sink>(&self, node: &Node, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        if left == 2 {
            return self.rows_of_two(node, sink);
        }
        if node.sources().is_empty() || sink.skips(None, || self.count(node, left)) {
            return ControlFlow::Continue(());
        }
        sink.row_out_of_line(&self.row(node))?;
        for index in node.sources().iter().map(Places::number) {
            let node = self.after(node, index);
            if left == 3 {
                self.rows_of_two(&node, sink)?;
                continue;
            }
            if node.sources().is_empty() || sink.skips(None, || self.count(&node, 3)) {
                continue;
            }
            sink.row_out_of_line(&self.row(&node))?;
            for index in node.sources().iter().map(Places::number) {
                self.rows_of_two(&self.after(&node, index), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self, node: &Node, left: u8) -> Option<u64> {
        let counts = multisets(node.at_least, node.stepping, self.rotation);
        Some(counts.iter().skip(1).take(usize::from(left)).sum())
    }

    fn before(&self, cells: Places) -> Places {
        cells.retreat(self.rotation)
    }
}

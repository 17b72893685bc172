//! The plays of four ones, as long as nothing is sent back.
//!
//! A play is a set of one to four [steps by a one](Ones), some perhaps more than once, in the order of
//! their numbers. It is listed if the set is canonical, which means that it has none of the
//! [`Detours`](super::detours::Detours). The walk adds one step at a time, so it bars the step that would
//! complete a detour as soon as the others of the detour are played:
//!
//! - A detour *lacks two* if at most two of its steps are not played yet. One of two steps does so from
//!   the start, one of three once one step is played, and one of four once two are.
//! - A step of a detour that lacks two leaves it *nearly complete*. Its other steps are barred then: one
//!   of them is left to be played, and the rest have lower numbers and cannot follow anyway.

use core::ops::ControlFlow;

use race_game_core::{AtLeast, Places, Stacks, after_move};

use crate::Turn;
use crate::generate::numbers::{entry, numbers};
use crate::generate::ones::Ones;
use crate::generate::rows::{ByOne, Row, Sink};
use crate::generate::walk::Walk;
use crate::side::CELLS;

/// A walk through the plays of four ones.
pub(crate) struct FourOnes<'t> {
    pub(crate) turn: &'t Turn<'t>,
    pub(crate) ones: &'t Ones,
    /// The steps that land on an open cell.
    pub(crate) onto_open: u64,
    /// The detours that are avoided.
    detours: u128,
}

/// A set of steps that such a walk has come to, and what can follow.
#[derive(Clone, Copy)]
pub(crate) struct Node<'t> {
    own: Stacks,
    /// The cells with at least one, two, three and four pieces that can move, as far as the steps that
    /// are left can ask for it.
    at_least: AtLeast,
    /// The steps that can follow: none has a lower number than the last step, and none completes a
    /// detour.
    pub(crate) can_follow: u64,
    /// The steps that would complete a detour.
    barred: u64,
    /// The detours of which at least one step is played, and those of which at least two are.
    begun: [u128; 2],
    /// The detours of which at most two steps are not played yet.
    lack_two: u128,
    /// The number of the last step.
    last_step: u32,
    /// The plays that go on from here with one step.
    pub(crate) plays: ByOne<'t>,
}

impl Turn<'_> {
    /// Visits the rows of four ones. Returns whether there are any.
    pub(crate) fn four_one_rows<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let walk = self.four_ones(self.ones.detours.better_open(self.open));
        let root = walk.root();
        walk.rows(&root, 4, sink)?;
        ControlFlow::Continue(root.can_follow != 0)
    }

    /// Returns how many plays four ones have; 0 if no step is possible.
    pub(crate) fn four_one_count(&self) -> u64 {
        let walk = self.four_ones(self.ones.detours.better_open(self.open));
        walk.count_plays(&walk.root(), 4)
    }

    /// Returns a walk through the plays of four ones that avoids these detours.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn four_ones(&self, detours: u128) -> FourOnes<'_> {
        let onto_open = !self.ones.reaching(CELLS & !self.open);
        FourOnes { turn: self, ones: self.ones, onto_open, detours }
    }
}

/// Returns all bits, or none if `cells` has the cell with this number.
#[cfg_attr(not(feature = "compact"), inline)]
fn all_unless(Places(cells): Places, cell: u32) -> u64 {
    u64::from(cells >> cell & 1).wrapping_sub(1)
}

impl<'t> FourOnes<'t> {
    /// Returns the node of no step.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn root(&self) -> Node<'t> {
        let FourOnes { turn, ones, .. } = *self;
        Node {
            own: turn.position.on_roll,
            at_least: turn.at_least(),
            can_follow: turn.one_steps(),
            barred: 0,
            begun: [0; 2],
            lack_two: ones.detours.by_size[0],
            last_step: !0,
            plays: turn.by_one(),
        }
    }

    /// Returns how many plays go on from `node` with one to `left` steps; `left` is two at least.
    pub(crate) fn count_plays(&self, node: &Node<'t>, left: u8) -> u64 {
        let further = numbers(node.can_follow).map(|number| match left {
            2 => self.barred_and_following(node, number).1.count_ones().into(),
            _ => self.count_plays(&self.after(node, number), left - 1),
        });
        u64::from(node.can_follow.count_ones()) + further.sum::<u64>()
    }

    /// Returns the detours with this step; none if it was the last step already, since a step that is
    /// played once more is no new part of a detour.
    fn with_step(&self, node: &Node<'_>, number: u32) -> u128 {
        if number == node.last_step { 0 } else { *entry(&self.ones.detours.with_step, number) }
    }

    /// Returns the detours with this step of which at most one step is not played after it.
    pub(crate) fn nearly_complete(&self, node: &Node<'_>, number: u32) -> u128 {
        self.with_step(node, number) & node.lack_two
    }

    /// Returns the steps that are barred after this one, and those that can follow it.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn barred_and_following(&self, node: &Node<'_>, number: u32) -> (u64, u64) {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let [one, two, ..] = node.at_least;
        // The last piece of a cell takes its steps along, and the first piece brings them. No
        // branches, since whether a cell empties or fills can hardly be foreseen.
        let spent = ones.leaving_cell(from) & all_unless(two, from);
        let gained = ones.leaving_cell(to) & self.onto_open & all_unless(one, to);
        let nearly_complete = self.nearly_complete(node, number) & self.detours;
        let barred = node.barred | ones.detours.others_of(nearly_complete, number);
        let following = (node.can_follow & !spent) | gained;
        (barred, following & (!0 << (number & 63)) & !barred)
    }
}

impl<'t> Walk<'t> for FourOnes<'t> {
    type Node = Node<'t>;
    type Last = ByOne<'t>;

    fn row(&self, node: &Node<'t>) -> Row<'t, ByOne<'t>> {
        self.turn.row(node.own, node.can_follow, node.plays)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, node: &Node<'t>, number: u32) -> Node<'t> {
        let (from, to) = self.ones.ends(number);
        let (barred, can_follow) = self.barred_and_following(node, number);
        let with_step = self.with_step(node, number);
        let begun = [node.begun[0] | with_step, node.begun[1] | (node.begun[0] & with_step)];
        let [of_two, of_three, of_four] = self.ones.detours.by_size;
        Node {
            own: node.own.plus(self.ones.change(number)),
            at_least: after_move(node.at_least, Places::one(from), Places::one(to)),
            can_follow,
            barred,
            begun,
            lack_two: of_two | (of_three & begun[0]) | (of_four & begun[1]),
            last_step: number,
            plays: node.plays.again(number),
        }
    }

    fn rows<S: Sink>(&self, node: &Node<'t>, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        if node.can_follow == 0 || (left == 2 && sink.skips(None, || self.count(node, left))) {
            return ControlFlow::Continue(());
        }
        sink.row_out_of_line(&self.row(node))?;
        for number in numbers(node.can_follow) {
            if left == 2 {
                let (_, following) = self.barred_and_following(node, number);
                if following != 0 {
                    let own = node.own.plus(self.ones.change(number));
                    sink.row(&self.turn.row(own, following, node.plays.again(number)))?;
                }
                continue;
            }
            // At the root plays are skipped by their first step, so this is not asked again at 3.
            let after = self.after(node, number);
            if left == 3 || !sink.skips(Some(number), || self.count(&after, 3)) {
                self.rows(&after, left - 1, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self, node: &Node<'t>, left: u8) -> Option<u64> {
        Some(self.count_plays(node, left))
    }

    fn before(&self, cells: Places) -> Places {
        numbers(self.ones.reaching(cells & CELLS))
            .map(|number| Places::one(self.ones.ends(number).0))
            .collect()
    }
}

//! The plays of four ones.
//!
//! Each is a set of one to four of the [moves](Ones), some perhaps more than once, in the order of
//! their numbers. Of all sets with the same result the best one is listed, which contains none of
//! the [`Detours`](super::detours::Detours): the walk knows at each of its nodes which moves would
//! complete one.

use core::ops::ControlFlow;

use race_game_core::{AtLeast, Places, Stacks, after_move};

use crate::Turn;
use crate::generate::numbers::{entry, numbers};
use crate::generate::ones::Ones;
use crate::generate::rows::{ByOne, Row, Sink};
use crate::generate::walk::Walk;
use crate::side::BOARD;

/// A walk through the plays of four ones.
pub(crate) struct FourOnes<'t> {
    pub(crate) turn: &'t Turn<'t>,
    pub(crate) ones: &'t Ones,
    /// The moves that end on an open cell.
    pub(crate) open: u64,
    /// The detours that are avoided.
    detours: u128,
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
pub(crate) struct Node<'t> {
    own: Stacks,
    /// Where there are at least one, two, three and four pieces that can move, as far as the moves
    /// that are left can ask for it.
    at_least: AtLeast,
    /// The moves that can follow: none before the last one, none that completes a detour.
    pub(crate) moves: u64,
    /// The moves that would complete a detour.
    barred: u64,
    /// The detours with at least one of the moves so far, and with at least two.
    begun: [u128; 2],
    /// Those of which at most two moves are left to be played.
    lack_two: u128,
    /// The last move.
    last: u32,
    /// The plays that go on from here with one move.
    pub(crate) next: ByOne<'t>,
}

impl Turn<'_> {
    /// The rows of four ones. Says whether there were any.
    pub(crate) fn four_one_rows<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let walk = self.four_ones(self.ones.detours.better_open(self.open));
        let root = walk.root();
        walk.rows(&root, 4, sink)?;
        ControlFlow::Continue(root.moves != 0)
    }

    /// How many plays four ones have, 0 when there is no move.
    pub(crate) fn four_one_count(&self) -> u64 {
        let walk = self.four_ones(self.ones.detours.better_open(self.open));
        walk.plays(&walk.root(), 4)
    }

    /// A walk through the plays of four ones that avoids these detours.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn four_ones(&self, detours: u128) -> FourOnes<'_> {
        let open = !self.ones.reaching(BOARD & !self.open);
        FourOnes { turn: self, ones: self.ones, open, detours }
    }
}

/// All bits, or none if `cells` has the cell with this number.
#[cfg_attr(not(feature = "compact"), inline)]
fn all_unless(Places(cells): Places, cell: u32) -> u64 {
    u64::from(cells >> cell & 1).wrapping_sub(1)
}

impl<'t> FourOnes<'t> {
    /// Where it starts.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn root(&self) -> Node<'t> {
        let FourOnes { turn, ones, .. } = *self;
        Node {
            own: turn.position.on_roll,
            at_least: turn.at_least(),
            moves: turn.one_moves(),
            barred: 0,
            begun: [0; 2],
            lack_two: ones.detours.sized[0],
            last: !0,
            next: turn.by_one(),
        }
    }

    /// How many plays go on from `node` with one to `left` moves, two at least.
    pub(crate) fn plays(&self, node: &Node<'t>, left: u8) -> u64 {
        let further = numbers(node.moves).map(|number| match left {
            2 => self.moves_after(node, number).1.count_ones().into(),
            _ => self.plays(&self.after(node, number), left - 1),
        });
        u64::from(node.moves.count_ones()) + further.sum::<u64>()
    }

    /// The detours with this move, unless it is played once more, which is no new part of any.
    fn of(&self, node: &Node<'_>, number: u32) -> u128 {
        if number == node.last { 0 } else { *entry(&self.ones.detours.of, number) }
    }

    /// The detours with this move of which it leaves at most one to be played.
    pub(crate) fn nearly_complete(&self, node: &Node<'_>, number: u32) -> u128 {
        self.of(node, number) & node.lack_two
    }

    /// Which moves are barred after this one, and which can follow.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn moves_after(&self, node: &Node<'_>, number: u32) -> (u64, u64) {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let [one, two, ..] = node.at_least;
        // The last piece of a cell takes its moves along, and the first piece brings them. No
        // branches, since whether a cell empties or fills can hardly be foreseen.
        let spent = ones.leaving_cell(from) & all_unless(two, from);
        let gained = ones.leaving_cell(to) & self.open & all_unless(one, to);
        let nearly = self.nearly_complete(node, number) & self.detours;
        let barred = node.barred | ones.detours.rest_of(nearly, number);
        (barred, ((node.moves & !spent) | gained) & (!0 << (number & 63)) & !barred)
    }
}

impl<'t> Walk<'t> for FourOnes<'t> {
    type Node = Node<'t>;
    type Last = ByOne<'t>;

    fn row(&self, node: &Node<'t>) -> Row<'t, ByOne<'t>> {
        self.turn.row(node.own, node.moves, node.next)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, node: &Node<'t>, number: u32) -> Node<'t> {
        let (from, to) = self.ones.ends(number);
        let (barred, moves) = self.moves_after(node, number);
        let of = self.of(node, number);
        let begun = [node.begun[0] | of, node.begun[1] | (node.begun[0] & of)];
        let [of_two, of_three, of_four] = self.ones.detours.sized;
        Node {
            own: node.own.plus(self.ones.change(number)),
            at_least: after_move(node.at_least, Places::one(from), Places::one(to)),
            moves,
            barred,
            begun,
            lack_two: of_two | (of_three & begun[0]) | (of_four & begun[1]),
            last: number,
            next: node.next.again(number),
        }
    }

    fn rows<S: Sink>(&self, node: &Node<'t>, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        if node.moves == 0 || (left == 2 && sink.skips(None, || self.count(node, left))) {
            return ControlFlow::Continue(());
        }
        sink.rare_row(&self.row(node))?;
        for number in numbers(node.moves) {
            if left == 2 {
                let (_, moves) = self.moves_after(node, number);
                if moves != 0 {
                    let own = node.own.plus(self.ones.change(number));
                    sink.row(&self.turn.row(own, moves, node.next.again(number)))?;
                }
                continue;
            }
            // At the root plays are skipped by their first move, so this is not asked again at 3.
            let after = self.after(node, number);
            if left == 3 || !sink.skips(Some(number), || self.count(&after, 3)) {
                self.rows(&after, left - 1, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self, node: &Node<'t>, left: u8) -> Option<u64> {
        Some(self.plays(node, left))
    }

    fn before(&self, cells: Places) -> Places {
        numbers(self.ones.reaching(cells & BOARD))
            .map(|number| Places::one(self.ones.ends(number).0))
            .collect()
    }
}

//! The plays of four ones.
//!
//! Each is a set of one to four of the [moves](Ones), some perhaps more than once, in the order of
//! their numbers. Of all sets with the same result the best one is listed, which contains none of
//! the [`Detours`](super::detours::Detours): the walk knows at each of its nodes which moves would
//! complete one.

use core::ops::ControlFlow;

use race_game_core::{AtLeast, Stacks, after_move};

use crate::generate::numbers::{entry, has, numbers};
use crate::generate::ones::Ones;
use crate::generate::rows::{ByOne, Row, Sink};
use crate::generate::walk::Walk;
use crate::play::{Follow, Followed, Step};
use crate::side::BOARD;
use crate::{Play, Turn};

/// A walk through the plays of four ones.
pub(crate) struct FourOnes<'t> {
    pub(crate) turn: &'t Turn<'t>,
    pub(crate) ones: &'t Ones,
    /// The moves that end on an open cell.
    pub(crate) open: u64,
    /// The detours that are avoided.
    detours: u128,
    /// By move: the other move of each such detour that has two moves.
    pairs: [u64; 64],
    /// By cell: how many moves a piece has there.
    gains: [u8; 32],
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    own: Stacks,
    /// Where there are at least one, two, three and four pieces that can move, as far as the moves
    /// that are left can ask for it.
    at_least: AtLeast,
    /// The moves that can follow: none before the last one, none that completes a detour.
    pub(crate) moves: u64,
    /// The moves that would complete a detour.
    barred: u64,
    /// The moves that land on a blot.
    pub(crate) onto_blots: u64,
    /// The detours with at least one of the moves so far, and with two.
    pub(crate) begun: [u128; 2],
    /// The detours that lack two moves: one more, and the other one is barred.
    completable: u128,
    /// The last move.
    pub(crate) last: u32,
    plays: Followed,
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
        let ones = self.ones;
        let open = !ones.reaching(BOARD & !self.open);
        let gains = ones.leaving.map(|moves| count_from_cell(moves & open, moves.trailing_zeros()));
        FourOnes { turn: self, ones, open, detours, pairs: ones.detours.pairs(detours), gains }
    }
}

/// How many moves are in a set of moves from one cell, none of which comes before `first`. They have
/// numbers in a row, and there are at most four.
#[cfg_attr(not(feature = "compact"), inline)]
fn count_from_cell(moves: u64, first: u32) -> u8 {
    const BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
    *entry(&BITS, (moves >> (first & 63)) as u32)
}

/// All bits, or none if `cells` has the cell with this number.
#[cfg_attr(not(feature = "compact"), inline)]
fn all_unless(cells: u32, cell: u32) -> u64 {
    u64::from(cells >> cell & 1).wrapping_sub(1)
}

impl FourOnes<'_> {
    /// Where it starts.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn root(&self) -> Node {
        let FourOnes { turn, ones, open, .. } = *self;
        Node {
            own: turn.position.on_roll,
            at_least: turn.at_least(),
            moves: ones.leaving(turn.movers) & open,
            barred: 0,
            onto_blots: ones.reaching(turn.blots(turn.any)),
            begun: [0; 2],
            completable: 0,
            last: !0,
            plays: Play::PASS.followed(),
        }
    }

    /// How many plays go on from `node` with one to `left` moves, two at least.
    pub(crate) fn plays(&self, node: &Node, left: u8) -> u64 {
        let own = u64::from(node.moves.count_ones());
        let after = |number| self.after(node, number);
        match left {
            2 => self.count_two(node),
            // Written out, so that of the last nodes nothing is made that is not counted.
            3 => {
                own + numbers(node.moves).map(|number| self.count_two(&after(number))).sum::<u64>()
            }
            _ => own + numbers(node.moves).map(|number| self.plays(&after(number), 3)).sum::<u64>(),
        }
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn count_two(&self, node: &Node) -> u64 {
        u64::from(node.moves.count_ones() + self.count_seconds(node))
    }

    /// How many plays go on from `node` with just two moves. After each first move, the moves that
    /// do not come before it can follow, with those that it makes possible and without those that
    /// it rules out.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn count_seconds(&self, node: &Node) -> u32 {
        let ones = self.ones;
        let [one, two, ..] = node.at_least;
        let moves = node.moves.count_ones();
        let mut total = moves * (moves + 1) / 2;
        let mut rest = node.moves;
        while rest != 0 {
            let number = rest.trailing_zeros();
            let (from, to) = ones.ends(number);
            // Where a lone piece goes it takes its other moves along.
            let taken = rest & ones.leaving_cell(from) & all_unless(two, from);
            total -= u32::from(count_from_cell(taken, number));
            let if_empty = all_unless(one, to);
            let gained = ones.leaving_cell(to) & self.open & if_empty;
            total += u32::from(*entry(&self.gains, to)) & if_empty as u32;
            let barred = self.newly_barred(node, number);
            // Moves from one cell are never on the same side of a cycle, so what is barred here
            // was not taken along above.
            let barred = (barred & (rest | gained)) | (node.barred & gained);
            if barred != 0 {
                total -= barred.count_ones();
            }
            rest &= rest - 1;
        }
        total
    }

    /// The moves that complete a detour once this one is played, and did not before.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn newly_barred(&self, node: &Node, number: u32) -> u64 {
        // A move that is played once more is no new part of a detour.
        if number == node.last {
            return 0;
        }
        let detours = &self.ones.detours;
        let completed = entry(&detours.of, number) & node.completable;
        *entry(&self.pairs, number) | detours.rest_of(completed, number)
    }

    /// Which moves are barred after this one, and which can follow.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn moves_after(&self, node: &Node, number: u32) -> (u64, u64) {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let [one, two, ..] = node.at_least;
        // No branches, since whether a cell empties or fills can hardly be foreseen.
        let spent = ones.leaving_cell(from) & all_unless(two, from);
        let gained = ones.leaving_cell(to) & self.open & all_unless(one, to);
        let barred = node.barred | self.newly_barred(node, number);
        (barred, ((node.moves & !spent) | gained) & (!0 << (number & 63)) & !barred)
    }

    /// The plays that go on after a move, and which moves land on a blot then.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn plays_after(&self, node: &Node, number: u32) -> (Followed, u64) {
        let code = self.ones.code(number);
        let (_, to) = Step::ends(code);
        let plays = node.plays.again(node.plays.with(code, has(node.onto_blots, number)));
        (plays, node.onto_blots & !self.ones.reaching_cell(to))
    }
}

impl<'t> Walk<'t> for FourOnes<'t> {
    type Node = Node;
    type Last = ByOne<'t>;

    fn row(&self, node: &Node) -> Row<'t, ByOne<'t>> {
        let Node { plays, onto_blots, .. } = *node;
        let last = ByOne { plays, onto_blots, ones: self.ones };
        self.turn.row(node.own, node.moves, last)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, node: &Node, number: u32) -> Node {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let (barred, moves) = self.moves_after(node, number);
        let (plays, onto_blots) = self.plays_after(node, number);
        // A move that is played once more is no new part of a detour.
        let of = if number == node.last { 0 } else { *entry(&ones.detours.of, number) };
        let begun = [node.begun[0] | of, node.begun[1] | (node.begun[0] & of)];
        let [_, of_three, of_four] = ones.detours.sized;
        Node {
            own: node.own.plus(ones.change(number)),
            at_least: after_move(node.at_least, 1 << from, 1 << to),
            moves,
            barred,
            onto_blots,
            completable: ((of_three & begun[0]) | (of_four & begun[1])) & self.detours,
            begun,
            last: number,
            plays,
        }
    }

    fn rows<S: Sink>(&self, node: &Node, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        if node.moves == 0 || (left < 3 && sink.skips(None, || self.count(node, left))) {
            return ControlFlow::Continue(());
        }
        sink.rare_row(&self.row(node))?;
        for number in numbers(node.moves) {
            if left > 2 {
                let after = self.after(node, number);
                if left < 4 || !sink.skips(Some(number), || self.count(&after, 3)) {
                    self.rows(&after, left - 1, sink)?;
                }
                continue;
            }
            let (_, moves) = self.moves_after(node, number);
            if moves != 0 {
                let (plays, onto_blots) = self.plays_after(node, number);
                let own = node.own.plus(self.ones.change(number));
                let last = ByOne { plays, onto_blots, ones: self.ones };
                sink.row(&self.turn.row(own, moves, last))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self, node: &Node, left: u8) -> Option<u64> {
        Some(self.plays(node, left))
    }

    fn before(&self, cells: u32) -> u32 {
        numbers(self.ones.reaching(cells & BOARD))
            .fold(0, |origins, number| origins | 1 << self.ones.ends(number).0)
    }
}

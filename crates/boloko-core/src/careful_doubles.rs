//! The plays of a double where a move can change what follows (see `careful`).
//!
//! A walk hands out sets of moves, one for each result, in the order of their numbers. It is the same
//! that `doubles` and `ones` have, but that it goes down move by move: first what follows a start
//! without changing anything for the enemy, as one row; then, move by move, what does change
//! something, and the sets that go on from there.

use core::num::NonZero;
use core::ops::ControlFlow;

use game_core::race::{Stacks, retreat};

use crate::board::Board;
use crate::doubles::{Node, Walk};
use crate::moves::Turn;
use crate::numbers::{entry, entry_mut, has, numbers};
use crate::rows::{Count, Last, Nth, Row, Sink};
use crate::side::BOARD;
use crate::{Play, Position};

/// The moves that can follow a start.
pub(crate) struct Next<'t> {
    pub(crate) own: Stacks,
    pub(crate) moves: u64,
    /// Those that come after the others: all that send a piece back, among others.
    pub(crate) apart: u64,
    pub(crate) last: Last<'t>,
}

impl Next<'_> {
    /// Whether a move lands on the track end when that is closed.
    #[inline(always)]
    fn is_late(&self, changed: Changed, number: u32) -> bool {
        changed.end != 0 && has(self.last.onto(changed.end), number)
    }
}

/// A walk through sets of moves by one die, from the lowest number up. In one by ones moves have
/// numbers, otherwise the cells that they start from.
pub(crate) trait Sets<'t> {
    type Node;

    fn turn(&self) -> &'t Turn<'t>;

    /// What can follow `node`.
    fn next(&self, node: &Self::Node) -> Next<'t>;

    /// What can follow `node` and a move.
    fn next_after(&self, node: &Self::Node, number: u32) -> Next<'t>;

    fn after(&self, node: &Self::Node, number: u32) -> Self::Node;

    /// The rows of all plays that go on from `node`, when their order does not matter any more.
    fn plain_rows<S: Sink>(
        &self,
        node: &Self::Node,
        left: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break>;

    /// From where the track end can be reached with so many moves, if it is open.
    fn near_end(&self, moves: u8) -> u32;

    /// How many plays go on from `node` with one to `left` moves, when their order does not matter;
    /// `None` if that takes a walk.
    fn count(&self, node: &Self::Node, next: &Next<'t>, left: u8) -> Option<u64>;

    /// A play by other moves that stands and leads to `goal`, like `play`, which has no order.
    fn by_other_moves(&self, play: Play, goal: &Board) -> Option<Play>;
}

/// What moves have changed for those that follow.
#[derive(Clone, Copy)]
struct Changed {
    enemy: Stacks,
    /// The track end if it is closed by now.
    end: u32,
    /// Whether the moves so far are forbidden in this order.
    unordered: bool,
}

impl Changed {
    fn nothing(turn: &Turn<'_>) -> Changed {
        Changed { enemy: turn.enemy, end: 0, unordered: false }
    }
}

/// Lists the plays of a double.
pub(crate) struct CarefulWalk<'a, W, S> {
    pub(crate) walk: &'a W,
    /// Whether a move that is not the last can win.
    pub(crate) may_win: bool,
    pub(crate) sink: &'a mut S,
}

impl<'t, W: Sets<'t>, S: Sink> CarefulWalk<'_, W, S> {
    /// The rows of all plays with at least one move. Says whether there were any.
    pub(crate) fn all(&mut self, root: &W::Node) -> ControlFlow<S::Break, bool> {
        let next = self.walk.next(root);
        if next.moves != 0 {
            self.rows(root, &next, Changed::nothing(self.walk.turn()), 4)?;
        }
        ControlFlow::Continue(next.moves != 0)
    }

    /// The rows of all plays that go on from `node` with one to `left` moves.
    fn rows(
        &mut self,
        node: &W::Node,
        next: &Next<'t>,
        changed: Changed,
        left: u8,
    ) -> ControlFlow<S::Break> {
        let turn = self.walk.turn();
        let own = next.own;
        if !turn.portes && !changed.unordered && !turn.may_win(own, own.any(), u32::from(left) - 1)
        {
            return self.walk.plain_rows(node, left, self.sink);
        }
        let (walk, ordered) = (self.walk, !self.may_win && !changed.unordered);
        let count = || {
            let ordered = ordered && !may_be_late(walk, next, changed.enemy, left);
            if ordered { walk.count(node, next, left) } else { None }
        };
        if self.sink.skips(count) {
            return ControlFlow::Continue(());
        }
        let apart = self.quiet_row(next, changed)?;
        let apart = Next { apart, ..*next };
        numbers(next.moves).try_for_each(|number| self.branch(node, &apart, changed, number, left))
    }

    /// The plays that go on from `node` with this move first, but for that in the quiet row.
    #[inline(always)]
    fn branch(
        &mut self,
        node: &W::Node,
        next: &Next<'t>,
        changed: Changed,
        number: u32,
        left: u8,
    ) -> ControlFlow<S::Break> {
        if has(next.apart, number) {
            self.one(next, changed, number)?;
        }
        let following = self.walk.next_after(node, number);
        if following.moves == 0 {
            return ControlFlow::Continue(());
        }
        let after = self.after(next, changed, number, following.own);
        if left == 2 {
            self.last_rows(&following, after)
        } else {
            self.rows(&self.walk.after(node, number), &following, after, left - 1)
        }
    }

    /// The plays with one more move.
    #[inline(always)]
    fn last_rows(&mut self, next: &Next<'t>, changed: Changed) -> ControlFlow<S::Break> {
        let apart = self.quiet_row(next, changed)?;
        if apart == 0 {
            return ControlFlow::Continue(());
        }
        if changed.unordered || next.last.onto(changed.end) & apart != 0 {
            numbers(apart).try_for_each(|number| self.one(next, changed, number))
        } else {
            self.sink.hitting_row(&self.row(next, changed, apart))
        }
    }

    /// The row of the moves that are not apart; returns those that are.
    #[inline(always)]
    fn quiet_row(&mut self, next: &Next<'t>, changed: Changed) -> ControlFlow<S::Break, u64> {
        let apart = if changed.unordered { !0 } else { next.apart | next.last.onto(changed.end) };
        if next.moves & !apart != 0 {
            self.sink.quiet_row(&self.row(next, changed, next.moves & !apart))?;
        }
        ControlFlow::Continue(next.moves & apart)
    }

    /// The play of one move.
    #[inline(never)]
    fn one(&mut self, next: &Next<'t>, changed: Changed, number: u32) -> ControlFlow<S::Break> {
        let turn = self.walk.turn();
        let row = self.row(next, changed, 1 << number);
        if !changed.unordered && !next.is_late(changed, number) {
            return self.sink.hitting_row(&row);
        }
        let goal = row.after(number);
        let play = row.last.play(number);
        match turn.ordered(play).or_else(|| self.walk.by_other_moves(play, &goal)) {
            Some(play) => self.sink.single(turn, play, goal.own, goal.enemy),
            None => ControlFlow::Continue(()),
        }
    }

    #[inline(always)]
    fn row(&self, next: &Next<'t>, changed: Changed, sources: u64) -> Row<'t> {
        let turn = self.walk.turn();
        Row { turn, own: next.own, enemy: changed.enemy, sources, last: next.last }
    }

    /// What is changed after a move that leads to `own`.
    #[inline(always)]
    fn after(&self, next: &Next<'t>, changed: Changed, number: u32, own: Stacks) -> Changed {
        let turn = self.walk.turn();
        let won = self.may_win && turn.is_won(own);
        let unordered = changed.unordered || won || next.is_late(changed, number);
        let hit = if turn.portes { next.last.blot(number) } else { 0 };
        if hit == 0 {
            return Changed { unordered, ..changed };
        }
        let enemy = turn.sent_back(changed.enemy, hit);
        Changed { enemy, end: turn.closed_end(enemy), unordered }
    }
}

/// Whether one of `left` moves can land on the track end after others have closed it. Conservative:
/// may return `true` when none can, never `false` when one can.
fn may_be_late<'t, W: Sets<'t>>(walk: &W, next: &Next<'t>, enemy: Stacks, left: u8) -> bool {
    let turn = walk.turn();
    let there = enemy.count(turn.way.end.trailing_zeros() as u8);
    // Two pieces close it, and at least one move is left then.
    turn.hittable != 0 && there + left > 2 && walk.near_end(left) & next.own.any() != 0
}

/// Play number `choose(count)` of a double that has `count` plays; `None` if nothing can move.
///
/// They are counted once, by the first move, so that the choice takes one walk and a part of
/// another.
pub(crate) fn chosen<'t, W: Sets<'t>>(
    walk: &W,
    root: &W::Node,
    may_win: bool,
    choose: impl FnOnce(NonZero<u64>) -> u64,
) -> Option<(Play, Position)> {
    let next = walk.next(root);
    let start = Changed::nothing(walk.turn());
    let mut counts = [0; 64];
    for number in numbers(next.moves) {
        let mut count = Count(0);
        let mut walk = CarefulWalk { walk, may_win, sink: &mut count };
        let _ = walk.branch(root, &next, start, number, 4);
        *entry_mut(&mut counts, number) = count.0;
    }
    let quiet = u64::from((next.moves & !next.apart).count_ones());
    let mut nth = Nth(choose(NonZero::new(quiet + counts.iter().sum::<u64>())?));
    let mut walk = CarefulWalk { walk, may_win, sink: &mut nth };
    if let ControlFlow::Break(found) = walk.quiet_row(&next, start) {
        return Some(found);
    }
    for number in numbers(next.moves) {
        let count = *entry(&counts, number);
        if walk.sink.0 < count {
            return walk.branch(root, &next, start, number, 4).break_value();
        }
        walk.sink.0 -= count;
    }
    None
}

impl<'t> Sets<'t> for Walk<'t> {
    type Node = Node;

    #[inline(always)]
    fn turn(&self) -> &'t Turn<'t> {
        self.turn
    }

    #[inline(always)]
    fn next(&self, node: &Node) -> Next<'t> {
        let apart = if self.turn.portes { node.onto_blots.into() } else { 0 };
        Next { own: node.own, moves: node.sources().into(), apart, last: self.last(node) }
    }

    #[inline(always)]
    fn next_after(&self, node: &Node, number: u32) -> Next<'t> {
        self.next(&Walk::after(self, node, number))
    }

    #[inline(always)]
    fn after(&self, node: &Node, number: u32) -> Node {
        Walk::after(self, node, number)
    }

    fn plain_rows<S: Sink>(&self, node: &Node, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        self.rows(node, left, sink)
    }

    fn near_end(&self, moves: u8) -> u32 {
        let end = self.turn.way.end & self.turn.open;
        (0..moves).fold(0, |near, _| retreat(near | end, self.rotation)) & BOARD
    }

    fn count(&self, node: &Node, _: &Next<'t>, left: u8) -> Option<u64> {
        Some(Walk::count(self, node, left))
    }

    fn by_other_moves(&self, _: Play, _: &Board) -> Option<Play> {
        None
    }
}

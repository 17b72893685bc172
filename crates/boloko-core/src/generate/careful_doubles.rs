//! The plays of a double where a move can change what follows (see `careful`).
//!
//! A walk hands out sets of moves, one for each result, in the order of their numbers. It is the same
//! that `doubles` and `ones` have, but that it goes down move by move: first what follows a start
//! without changing anything for the enemy, as one row; then, move by move, what does change
//! something, and the sets that go on from there.

use core::num::NonZero;
use core::ops::ControlFlow;

use race_core::{Stacks, retreat};

use crate::board::Board;
use crate::generate::doubles::{Node, Walk};
use crate::generate::numbers::{entry, entry_mut, has, numbers};
use crate::generate::rows::{Count, Last, Nth, Row, Sink};
use crate::play::Followed;
use crate::side::BOARD;
use crate::{Play, Position, Turn};

/// The moves that can follow a start.
pub(crate) struct Next {
    pub(crate) own: Stacks,
    pub(crate) moves: u64,
    /// Those that come after the others: all that send a piece back, among others.
    pub(crate) apart: u64,
    pub(crate) onto_blots: u64,
    pub(crate) plays: Followed,
}

/// A walk through sets of moves by one die, from the lowest number up. In one by ones moves have
/// numbers, otherwise the cells that they start from.
pub(crate) trait Sets<'t> {
    type Node;

    fn turn(&self) -> &'t Turn<'t>;

    /// What can follow `node`.
    fn next(&self, node: &Self::Node) -> Next;

    /// What can follow `node` and a move.
    fn next_after(&self, node: &Self::Node, number: u32) -> Next;

    /// The moves of `next` as the last one of plays.
    fn last(&self, next: &Next) -> Last<'t>;

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
    fn count(&self, node: &Self::Node, left: u8) -> Option<u64>;

    /// A play by other moves that stands and leads to `goal`, like `play`, which has no order.
    fn by_other_moves(&self, play: Play, goal: &Board) -> Option<Play>;
}

/// What moves have changed for those that follow.
#[derive(Clone, Copy)]
struct Changed {
    enemy: Stacks,
    /// See [`Turn::shareable`].
    shareable: Stacks,
    /// The moves that cannot follow in this order: those onto the track end if it is closed by now,
    /// and all of them if one of the moves so far could not.
    late: u64,
}

impl Changed {
    fn nothing(turn: &Turn<'_>) -> Changed {
        let enemy = turn.position.waiting;
        Changed { enemy, shareable: turn.shareable(enemy), late: 0 }
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
        next: &Next,
        changed: Changed,
        left: u8,
    ) -> ControlFlow<S::Break> {
        let turn = self.walk.turn();
        let own = next.own;
        if !turn.rules.portes
            && changed.late == 0
            && !turn.may_win(own, own.any(), u32::from(left) - 1)
        {
            return self.walk.plain_rows(node, left, self.sink);
        }
        let (walk, ordered) = (self.walk, !self.may_win && changed.late != !0);
        let count = || {
            let ordered = ordered && !may_be_late(walk, next, changed.enemy, left);
            if ordered { walk.count(node, left) } else { None }
        };
        if self.sink.skips(count) {
            return ControlFlow::Continue(());
        }
        let apart = self.quiet_row(next, changed)?;
        let apart = Next { apart, ..*next };
        if left == 2 {
            return self.last_two(node, &apart, changed);
        }
        numbers(next.moves).try_for_each(|number| self.branch(node, &apart, changed, number, left))
    }

    /// The plays with two more moves.
    #[inline(never)]
    fn last_two(&mut self, node: &W::Node, next: &Next, changed: Changed) -> ControlFlow<S::Break> {
        for number in numbers(next.moves) {
            if has(next.apart, number) {
                self.one(next, changed, number)?;
            }
            let following = self.walk.next_after(node, number);
            if following.moves != 0 {
                let after = self.after(next, changed, number, following.own);
                self.last_rows(&following, after)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The plays that go on from `node` with this move first, but for that in the quiet row.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn branch(
        &mut self,
        node: &W::Node,
        next: &Next,
        changed: Changed,
        number: u32,
        left: u8,
    ) -> ControlFlow<S::Break> {
        if has(next.apart, number) {
            self.one(next, changed, number)?;
        }
        let node = self.walk.after(node, number);
        let following = self.walk.next(&node);
        if following.moves == 0 {
            return ControlFlow::Continue(());
        }
        let after = self.after(next, changed, number, following.own);
        self.rows(&node, &following, after, left - 1)
    }

    /// The plays with one more move.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn last_rows(&mut self, next: &Next, changed: Changed) -> ControlFlow<S::Break> {
        // Random games with `portes` take 1 % less than with a count for each of the two rows.
        let all_stand = next.moves & changed.late == 0;
        if all_stand && self.sink.skips(|| Some(next.moves.count_ones().into())) {
            return ControlFlow::Continue(());
        }
        let apart = self.quiet_row(next, changed)?;
        if apart == 0 {
            return ControlFlow::Continue(());
        }
        if changed.late & apart != 0 {
            numbers(apart).try_for_each(|number| self.one(next, changed, number))
        } else {
            self.sink.hitting_row(&self.row(next, changed, apart))
        }
    }

    /// The row of the moves that are not apart; returns those that are.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_row(&mut self, next: &Next, changed: Changed) -> ControlFlow<S::Break, u64> {
        let apart = next.apart | changed.late;
        if next.moves & !apart != 0 {
            let row = self.row(next, changed, next.moves & !apart);
            self.sink.quiet_row(&row, changed.shareable)?;
        }
        ControlFlow::Continue(next.moves & apart)
    }

    /// The play of one move.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn one(&mut self, next: &Next, changed: Changed, number: u32) -> ControlFlow<S::Break> {
        let row = self.row(next, changed, 1 << number);
        if has(changed.late, number) {
            self.late(&row, number)
        } else {
            self.sink.hitting_row(&row)
        }
    }

    /// The play of one move that cannot follow in this order.
    #[inline(never)]
    fn late(&mut self, row: &Row<'_>, number: u32) -> ControlFlow<S::Break> {
        let (goal, play) = (row.after(number), row.last.play(number));
        let by_other_moves = || self.walk.by_other_moves(play, &goal);
        match row.turn.ordered(play, self.may_win).or_else(by_other_moves) {
            Some(play) => self.sink.single(row.turn, play, goal.own, goal.enemy),
            None => ControlFlow::Continue(()),
        }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&self, next: &Next, changed: Changed, sources: u64) -> Row<'t> {
        let turn = self.walk.turn();
        Row { turn, own: next.own, enemy: changed.enemy, sources, last: self.walk.last(next) }
    }

    /// What is changed after a move that leads to `own`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, next: &Next, changed: Changed, number: u32, own: Stacks) -> Changed {
        let turn = self.walk.turn();
        if has(changed.late, number) || (self.may_win && turn.is_won(own)) {
            let enemy = turn.sent_back(changed.enemy, self.hit(next, number));
            return Changed { enemy, shareable: turn.shareable(enemy), late: !0 };
        }
        let hit = self.hit(next, number);
        if hit == 0 {
            return changed;
        }
        let enemy = turn.sent_back(changed.enemy, hit);
        let late = self.walk.last(next).onto(turn.closed_end(enemy));
        Changed { enemy, shareable: turn.shareable(enemy), late }
    }

    /// Where a move sends a piece back, if it does.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn hit(&self, next: &Next, number: u32) -> u32 {
        self.walk.last(next).blot(number) & self.walk.turn().hittable
    }
}

/// Whether one of `left` moves can land on the track end after others have closed it. Conservative:
/// may return `true` when none can, never `false` when one can.
fn may_be_late<'t, W: Sets<'t>>(walk: &W, next: &Next, enemy: Stacks, left: u8) -> bool {
    let turn = walk.turn();
    let there = turn.on_end(enemy);
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

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn turn(&self) -> &'t Turn<'t> {
        self.turn
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn next(&self, node: &Node) -> Next {
        let onto_blots = node.onto_blots.into();
        Next {
            own: node.own,
            moves: node.sources().into(),
            apart: if self.turn.rules.portes { onto_blots } else { 0 },
            onto_blots,
            plays: node.plays,
        }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn next_after(&self, node: &Node, number: u32) -> Next {
        self.next(&Walk::after(self, node, number))
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn last(&self, next: &Next) -> Last<'t> {
        self.step(next.plays, next.onto_blots as u32)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
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

    fn count(&self, node: &Node, left: u8) -> Option<u64> {
        Some(Walk::count(self, node, left))
    }

    fn by_other_moves(&self, _: Play, _: &Board) -> Option<Play> {
        None
    }
}

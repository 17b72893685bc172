//! The plays of a double where a move can change what follows (see `careful`).
//!
//! A [`Walk`] hands out sets of moves, one for each result, from the rear to the front.
//! [`Careful`] goes down such a walk move by move: first what follows a start without changing
//! anything for the enemy, as one row; then, move by move, what does change something, and the sets
//! that go on from there.

use core::ops::ControlFlow;

use race_game_core::{Counts, Places, Stacks};

use crate::generate::numbers::{has, numbers};
use crate::generate::rows::{Last, Row, Sink};
use crate::generate::walk::Walk;
use crate::play::Follow;
use crate::{Play, Turn};

/// Which moves are not listed in one row with the others.
#[derive(Clone, Copy)]
struct Apart {
    all: u64,
    /// Those that cannot follow in this order.
    late: u64,
    /// See [`Walk::doubtful`].
    doubtful: u64,
}

/// Lists the plays of a double.
pub(crate) struct Careful<'a, 't, W, S> {
    turn: &'t Turn<'t>,
    walk: &'a W,
    /// Whether a move that is not the last can win.
    may_win: bool,
    /// By number of moves: from where they can lead to the track end, if it is open.
    near_end: [Places; 5],
    sink: &'a mut S,
}

impl<'a, 't, W: Walk<'t>, S: Sink> Careful<'a, 't, W, S> {
    pub(crate) fn new(turn: &'t Turn<'t>, walk: &'a W, may_win: bool, sink: &'a mut S) -> Self {
        let mut near_end = [turn.way.last & turn.open; 5];
        for left in 1..near_end.len() {
            let near = near_end[left - 1];
            near_end[left] = near | walk.before(near);
        }
        Careful { turn, walk, may_win, near_end, sink }
    }

    /// The rows of all plays with at least one move. Says whether there were any.
    pub(crate) fn all(&mut self, root: &W::Node) -> ControlFlow<S::Break, bool> {
        self.rows(root, self.turn.position.waiting, false, 4)?;
        ControlFlow::Continue(self.walk.row(root).sources != 0)
    }

    /// The rows of all plays that go on from `node` with one to `left` moves. `late` is whether the moves
    /// so far have won already, or land on the closed track end, so that none can follow in this order.
    fn rows(
        &mut self,
        node: &W::Node,
        enemy: Stacks,
        late: bool,
        left: u8,
    ) -> ControlFlow<S::Break> {
        let (turn, walk) = (self.turn, self.walk);
        let row = Row { enemy, ..walk.row(node) };
        let own = row.own;
        if row.sources == 0 {
            return ControlFlow::Continue(());
        }
        // Nothing is sent back, and nothing can be won before the last move.
        if !turn.rules.portes && !late && !turn.may_win(own, own.any(), u32::from(left) - 1) {
            return walk.rows(node, left, self.sink);
        }
        // Two pieces close the track end, and at least one more move is left then.
        let may_close =
            turn.on_end(enemy) + left > 2 && self.near_end[usize::from(left)].meets(own.any());
        let order_matters = self.may_win || late || may_close;
        // At the root plays are counted by their first move.
        if left < 4 && !order_matters && self.sink.skips(None, || walk.count(node, left)) {
            return ControlFlow::Continue(());
        }
        let apart = self.apart(node, &row, late);
        self.sink.row(&row.only(!apart.all))?;
        for number in numbers(row.sources) {
            if left == 4 && self.sink.skips(Some(number), || None) {
                continue;
            }
            if has(apart.all, number) && !self.one(node, &row, apart, number)? {
                // The same moves can be added to the better set.
                continue;
            }
            let Counts { own, enemy } = row.after(number);
            let late = has(apart.late, number) || (self.may_win && turn.is_won(own));
            let next = walk.after(node, number);
            if left == 2 {
                self.last(&next, enemy, late)?;
            } else {
                self.rows(&next, enemy, late, left - 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The rows of the plays that go on from `node` with one move.
    // Inlined, it would make each of the frames of `rows` a quarter larger, and three of them are there at once.
    #[inline(never)]
    fn last(&mut self, node: &W::Node, enemy: Stacks, late: bool) -> ControlFlow<S::Break> {
        let row = Row { enemy, ..self.walk.row(node) };
        if row.sources == 0 {
            return ControlFlow::Continue(());
        }
        let apart = self.apart(node, &row, late);
        let one_by_one = row.sources & (apart.late | apart.doubtful) != 0;
        if !one_by_one && self.sink.skips(None, || Some(row.sources.count_ones().into())) {
            return ControlFlow::Continue(());
        }
        self.sink.row(&row.only(!apart.all))?;
        if !one_by_one {
            return self.sink.row(&row.only(apart.all));
        }
        for number in numbers(row.sources & apart.all) {
            self.one(node, &row, apart, number)?;
        }
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn apart(&self, node: &W::Node, row: &Row<'_, W::Last>, late: bool) -> Apart {
        let end = self.turn.closed_end(row.enemy);
        let late = if late { !0 } else { row.last.onto(end) };
        let doubtful = self.walk.doubtful(node);
        let hitting = if self.turn.rules.portes { row.last.onto_blots() } else { 0 };
        Apart { all: late | doubtful | hitting, late, doubtful }
    }

    /// Lists one play apart, unless another set is listed for its result. Returns whether this set is
    /// the one that is listed.
    #[inline(never)]
    fn one(
        &mut self,
        node: &W::Node,
        row: &Row<'_, W::Last>,
        apart: Apart,
        number: u32,
    ) -> ControlFlow<S::Break, bool> {
        let is_listed = !has(apart.doubtful, number) || self.walk.is_listed(node, number);
        if is_listed && has(apart.late, number) {
            self.reordered(row.last.play(number), &row.after(number))?;
        } else if is_listed {
            self.sink.row(&row.only(1 << number))?;
        }
        ControlFlow::Continue(is_listed)
    }

    /// The play of moves that cannot follow in this order, by another one.
    fn reordered(&mut self, play: Play, goal: &Counts) -> ControlFlow<S::Break> {
        match self
            .turn
            .ordered(play, self.may_win)
            .or_else(|| self.walk.by_other_moves(play, goal.own, self.may_win))
        {
            Some(play) => self.sink.row(&self.turn.whole(play, *goal)),
            None => ControlFlow::Continue(()),
        }
    }
}

impl Turn<'_> {
    /// The steps of a play in an order that stands, if there is one. `may_win` says whether a step
    /// that is not the last can win; conservative.
    pub(crate) fn ordered(&self, play: Play, may_win: bool) -> Option<Play> {
        // What lands on the track end goes first, before that is closed.
        let (onto_end, others) =
            play.steps().fold((Play::PASS, Play::PASS), |(end, others), step| {
                let lands = step.to().places() == self.way.last;
                if lands { (end.then(step), others) } else { (end, others.then(step)) }
            });
        let steps = onto_end.and(others);
        // Mostly these steps can be played first: their pieces stand there from the start. Nothing is sent
        // back on the track end, so the marks of the steps stay right.
        let can_start = onto_end.steps().try_fold(self.position.on_roll, |own, step| {
            (own.count(step.from().get()) > 0)
                .then(|| own.moved(step.from().places(), Places::NONE))
        });
        if can_start.is_some() && !may_win {
            return Some(steps);
        }
        let all = (1 << steps.len()) - 1;
        self.order_after(&self.counts(), steps, all, may_win, Play::PASS)
            .map(|play| self.marked(play))
    }

    /// The play with its landings marked: which piece hits depends on the order.
    pub(crate) fn marked(&self, play: Play) -> Play {
        let start = (self.counts(), Play::PASS);
        let (_, marked) = play.steps().fold(start, |(counts, play), step| {
            let (from, to) = (step.from().places(), step.to().places());
            (self.moved(&counts, from, to), play.then(self.step(&counts, from, to, step.die())))
        });
        marked
    }

    /// The play that goes on from `play`, which leads to `counts`, by the steps that are `left`, in an
    /// order that stands.
    fn order_after(
        &self,
        counts: &Counts,
        steps: Play,
        left: u32,
        may_win: bool,
        play: Play,
    ) -> Option<Play> {
        if left == 0 {
            return Some(play);
        }
        // What is left of the steps onto the track end comes first in `steps`.
        let next = steps.step(left.trailing_zeros()).to().places();
        let closed = next == self.way.last && !self.closed_end(counts.enemy).is_empty();
        if closed || (may_win && self.is_won(counts.own)) {
            return None;
        }
        numbers(left.into()).find_map(|index| {
            let step = steps.step(index);
            if counts.own.count(step.from().get()) == 0 {
                return None;
            }
            let next = self.moved(counts, step.from().places(), step.to().places());
            self.order_after(&next, steps, left & !(1 << index), may_win, play.then(step))
        })
    }
}

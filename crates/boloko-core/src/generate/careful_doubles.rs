//! The plays of a double in which a step can change what follows (see `careful`).
//!
//! A [`Walk`] goes through the sets of steps, from the rear to the front. [`Careful`] goes down such a
//! walk step by step. At each set it first lists in one row what can follow and changes nothing for the
//! enemy. Then it takes the other steps one by one: each is listed alone, and the sets that go on
//! from there follow.
//!
//! Sets that are not canonical are left out with all that goes on from them: the same steps can be added
//! to the better set.
//!
//! **The track end first.** A set of steps has an order in which no piece that is sent back closes the
//! track end too early, if all its steps onto the track end can start from pieces that stand there
//! before the turn: these steps come first, and then the others from the rear to the front. For nothing
//! is sent back on the track end. `tests/lemmas.rs` tries this out. If some of these steps cannot come
//! first, or if the game may be won too early, all orders are tried.

use core::ops::ControlFlow;

use race_game_core::{Counts, Places, Stacks};

use crate::generate::numbers::{has, numbers};
use crate::generate::rows::{Last, Row, Sink};
use crate::generate::walk::Walk;
use crate::play::PlayExt;
use crate::{Play, Turn};

/// The last steps of a row that are listed alone.
#[derive(Clone, Copy)]
struct Alone {
    all: u64,
    /// Those that cannot follow in this order.
    cannot_follow: u64,
    /// See [`Walk::to_compare`].
    to_compare: u64,
}

/// Lists the plays of a double.
pub(crate) struct Careful<'a, 't, W, S> {
    turn: &'t Turn<'t>,
    walk: &'a W,
    /// Whether a step that is not the last can win.
    may_win: bool,
    /// By number of steps: the cells from which they can lead to the track end, if it is open.
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

    /// Visits the rows of all plays with at least one step. Returns whether there are any.
    pub(crate) fn all(&mut self, root: &W::Node) -> ControlFlow<S::Break, bool> {
        self.rows(root, self.turn.position.waiting, false, 4)?;
        ControlFlow::Continue(self.walk.row(root).choices != 0)
    }

    /// Visits the rows of all plays that go on from `node` with one to `left` steps.
    ///
    /// If `nothing_follows`, the steps so far win already, or one of them lands on the closed track
    /// end. In this order nothing can follow them, but in another order it may.
    fn rows(
        &mut self,
        node: &W::Node,
        enemy: Stacks,
        nothing_follows: bool,
        left: u8,
    ) -> ControlFlow<S::Break> {
        let (turn, walk) = (self.turn, self.walk);
        let row = Row { enemy, ..walk.row(node) };
        let own = row.own;
        if row.choices == 0 {
            return ControlFlow::Continue(());
        }
        // Nothing is sent back, and nothing can be won before the last step.
        if !turn.rules.portes
            && !nothing_follows
            && !turn.may_win(own, own.any(), u32::from(left) - 1)
        {
            return walk.rows(node, left, self.sink);
        }
        // Two pieces close the track end, and after that at least one more step has to be left.
        let may_close =
            turn.on_end(enemy) + left > 2 && self.near_end[usize::from(left)].meets(own.any());
        let order_matters = self.may_win || nothing_follows || may_close;
        // At the root plays are counted by their first step.
        if left < 4 && !order_matters && self.sink.skips(None, || walk.count(node, left)) {
            return ControlFlow::Continue(());
        }
        let alone = self.alone(node, &row, nothing_follows);
        self.sink.row(&row.only(!alone.all))?;
        for number in numbers(row.choices) {
            if left == 4 && self.sink.skips(Some(number), || None) {
                continue;
            }
            if has(alone.all, number) && !self.list_alone(node, &row, alone, number)? {
                continue;
            }
            let Counts { own, enemy } = row.after(number);
            let nothing_follows =
                has(alone.cannot_follow, number) || (self.may_win && turn.is_won(own));
            let next = walk.after(node, number);
            if left == 2 {
                self.last_rows(&next, enemy, nothing_follows)?;
            } else {
                self.rows(&next, enemy, nothing_follows, left - 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the rows of the plays that go on from `node` with one step.
    // Inlined, it would make each of the frames of `rows` a quarter larger, and three of them are there at once.
    #[inline(never)]
    fn last_rows(
        &mut self,
        node: &W::Node,
        enemy: Stacks,
        nothing_follows: bool,
    ) -> ControlFlow<S::Break> {
        let row = Row { enemy, ..self.walk.row(node) };
        if row.choices == 0 {
            return ControlFlow::Continue(());
        }
        let alone = self.alone(node, &row, nothing_follows);
        let one_by_one = row.choices & (alone.cannot_follow | alone.to_compare) != 0;
        if !one_by_one && self.sink.skips(None, || Some(row.choices.count_ones().into())) {
            return ControlFlow::Continue(());
        }
        self.sink.row(&row.only(!alone.all))?;
        if !one_by_one {
            return self.sink.row(&row.only(alone.all));
        }
        for number in numbers(row.choices & alone.all) {
            self.list_alone(node, &row, alone, number)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the last steps of a row that are listed alone.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn alone(&self, node: &W::Node, row: &Row<'_, W::Last>, nothing_follows: bool) -> Alone {
        let end = self.turn.closed_end(row.enemy);
        let cannot_follow = if nothing_follows { !0 } else { row.last.onto(end) };
        let to_compare = self.walk.to_compare(node);
        let hitting = if self.turn.rules.portes { row.last.onto_blots() } else { 0 };
        Alone { all: cannot_follow | to_compare | hitting, cannot_follow, to_compare }
    }

    /// Lists a play in a row of its own, unless its set is not canonical or no order of the steps can
    /// be played. Returns whether the set is canonical.
    #[inline(never)]
    fn list_alone(
        &mut self,
        node: &W::Node,
        row: &Row<'_, W::Last>,
        alone: Alone,
        number: u32,
    ) -> ControlFlow<S::Break, bool> {
        let is_canonical = !has(alone.to_compare, number) || self.walk.is_canonical(node, number);
        if is_canonical && has(alone.cannot_follow, number) {
            self.list_reordered(row.last.play(number), &row.after(number))?;
        } else if is_canonical {
            self.sink.row(&row.only(1 << number))?;
        }
        ControlFlow::Continue(is_canonical)
    }

    /// Lists a play that cannot be played in its order: in another order, or by other steps with the
    /// same result, if there are any.
    fn list_reordered(&mut self, play: Play, goal: &Counts) -> ControlFlow<S::Break> {
        match self
            .turn
            .ordered(play, self.may_win)
            .or_else(|| self.walk.by_other_steps(play, goal.own, self.may_win))
        {
            Some(play) => self.sink.row(&self.turn.whole(play, *goal)),
            None => ControlFlow::Continue(()),
        }
    }
}

impl Turn<'_> {
    /// Returns the steps of a play in an order that can be played, if there is one. `may_win` says
    /// whether a step that is not the last can win; conservative.
    pub(crate) fn ordered(&self, play: Play, may_win: bool) -> Option<Play> {
        // What lands on the track end goes first, before pieces that are sent back close it.
        let (onto_end, others) =
            play.steps().fold((Play::PASS, Play::PASS), |(end, others), step| {
                let lands = step.to().places() == self.way.last;
                if lands { (end.then(step), others) } else { (end, others.then(step)) }
            });
        let steps = onto_end.and(others);
        // Mostly these steps can be played first, since their pieces stand there before the turn. They
        // hit nothing, so all marks stay right.
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

    /// Returns the play with its landings marked: which of its steps hits depends on the order.
    pub(crate) fn marked(&self, play: Play) -> Play {
        let start = (self.counts(), Play::PASS);
        let (_, marked) = play.steps().fold(start, |(counts, play), step| {
            let (from, to) = (step.from().places(), step.to().places());
            (self.moved(&counts, from, to), play.then(self.step(&counts, from, to, step.die())))
        });
        marked
    }

    /// Returns a play that goes on from `play`, which leads to `counts`, by the steps that are `left`, in
    /// an order that can be played.
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
        // The steps onto the track end come first in `steps`, so this is one of them if any is left.
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

//! Turns in which a move can change what follows: games that may be won before the last move (L8),
//! and pieces that are sent back (L10).
//!
//! **Results.** A result is where the own pieces stand, and which enemy pieces are sent back. With
//! most rolls the first tells the second, since it tells the moves:
//!
//! - Two different dice: two pieces play one each, or one piece plays both. Only a run can come to
//!   one cell over two others, and both are listed if a piece is sent back on one of them.
//! - A double other than of ones: the own counts tell from where each step started.
//! - Four ones: several sets of moves leave the own pieces on the same cells, and may send back
//!   different ones (`careful_ones`).
//!
//! So each result is enumerated once, without a look at others.
//!
//! **Orders.** Nothing that a move does forbids another, with two exceptions: no move but the last
//! may win, and none may land on the track end once pieces that were sent back there have closed
//! it. For the rest own moves open and close no cell, and a cell from which a piece is sent back was
//! open before. A result that comes up in an order that is forbidden is looked for in others, and
//! left out if none stands (`orders`). That is rare.
//!
//! **Listing.** Of the moves that can follow a start those come first that change nothing for the
//! enemy: one row with his counts as they are. This order, and which turns come here at all, are
//! frozen like every order of listing.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_core::{Stacks, bits};

use crate::board::Board;
use crate::generate::careful_doubles::{CarefulWalk, chosen};
use crate::generate::careful_ones::CarefulOnes;
use crate::generate::numbers::{has, numbers};
use crate::generate::rows::{Count, Row, Sink, run};
use crate::play::Follow;
use crate::{Play, Position, Turn};

impl Turn<'_> {
    /// The rows of all plays with at least one step, whatever the position. Says whether there were
    /// any.
    #[inline(never)]
    pub(crate) fn careful_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        match [roll.larger(), roll.smaller()] {
            [Die::One, Die::One] => self.careful_double_one_rows(roll, sink),
            [die, other] if die == other => self.careful_double_rows(roll, sink),
            [_, Die::One] => self.careful_one_rows(roll, sink),
            _ => self.careful_mixed_rows(roll, sink),
        }
    }

    // Each of these keeps its own part of the stack.

    #[inline(never)]
    fn careful_mixed_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let alone = roll.pair().map(|die| self.step_row(0, die));
        self.careful_two(roll, self.pairs(roll), alone, sink)
    }

    #[inline(never)]
    fn careful_one_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let with_one = self.with_one(roll.larger());
        let alone = [self.step_row(0, roll.larger()), self.one_row(0)];
        self.careful_two(roll, self.pairs_with_one(&with_one), alone, sink)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn careful_two<'t, S: Sink>(
        &'t self,
        roll: Roll,
        pairs: impl Fn(u32) -> Row<'t>,
        alone: [Row<'t>; 2],
        sink: &'t mut S,
    ) -> ControlFlow<S::Break, bool> {
        let may_win = self.may_be_decided(roll);
        let shareable = self.shareable(self.position.waiting);
        CarefulMixed { turn: self, roll, may_win, pairs, alone, shareable, sink }.rows()
    }

    #[inline(never)]
    fn careful_double_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.double(roll.larger());
        CarefulWalk { walk: &walk, may_win: self.may_be_decided(roll), sink }.all(&root)
    }

    #[inline(never)]
    fn careful_double_one_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let walk = CarefulOnes::of(self);
        CarefulWalk { walk: &walk, may_win: self.may_be_decided(roll), sink }.all(&walk.root())
    }

    /// How many plays with at least one step there are, whatever the position.
    #[inline(never)]
    pub(crate) fn careful_count(&self, roll: Roll) -> u64 {
        // Of two different pieces one can always go before the other, unless it wins.
        if !roll.is_double() && !self.may_be_decided(roll) {
            return if roll.smaller() == Die::One {
                self.careful_one_count(roll)
            } else {
                self.mixed_count(roll).wrapping_add(self.more_runs(roll))
            };
        }
        let mut count = Count(0);
        let _ = self.careful_rows(roll, &mut count);
        count.0
    }

    /// How many plays a one and another die have when no move but the last can win.
    fn careful_one_count(&self, roll: Roll) -> u64 {
        let with_one = self.with_one(roll.larger());
        let mut count = Count(self.one_count(roll.larger()));
        for from in bits(self.movers) {
            let near = self.targets(from, roll.larger()) | self.targets(from, roll.smaller());
            if near & self.hittable != 0 {
                let alike = self.runs(&with_one, from.trailing_zeros());
                count.0 -= u64::from(alike.ends.count_ones());
                let _ = self.careful_runs(roll, from, near, false, &mut count);
            }
        }
        count.0
    }

    /// The runs of the piece on `from`, which comes to one of `near` with one die.
    #[inline(never)]
    fn careful_runs<S: Sink>(
        &self,
        roll: Roll,
        from: u32,
        near: u32,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        // Without a piece sent back on the way, where it ends is all that tells one from another.
        let mut told = near;
        let mut over_larger = (0, 0);
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for over in bits(self.targets(from, first)) {
                let hit = over & self.hittable;
                let enemy = self.sent_back(self.position.waiting, hit);
                let mut ends = self.targets(over, second);
                if hit == 0 {
                    ends &= !told;
                    told |= ends;
                } else {
                    ends &= !self.closed_end(enemy);
                    if first == larger {
                        over_larger = (over, ends);
                    } else if over == over_larger.0 {
                        ends &= !over_larger.1;
                    }
                }
                let decided = may_win && self.is_won(self.position.on_roll.moved(from, over));
                for to in bits(ends) {
                    let own = self.position.on_roll.moved(from, to);
                    let enemy = self.sent_back(enemy, to & self.hittable);
                    if decided {
                        self.search(roll, &Board { own, enemy }, sink)?;
                        continue;
                    }
                    let play = run([from, over, to], [first, second], self.blots(self.any));
                    sink.single(self, play, own, enemy)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays of two different dice have the piece on `from` as the first, if it sends
    /// nothing back with one of them, and no move but the last can win.
    ///
    /// To skip these plays together spares 3 % of random games with `portes`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn count_quiet<'t>(&self, roll: Roll, from: u32, pairs: impl Fn(u32) -> Row<'t>) -> u64 {
        let [larger, smaller] = roll.pair();
        let steps = self.targets(from, larger);
        let moves = self.targets(from, smaller);
        let pairs = if steps == 0 { 0 } else { pairs(from.trailing_zeros()).sources };
        let on = if steps == 0 { 0 } else { self.targets(steps, smaller) };
        let runs = bits(moves).fold(on, |ends, over| ends | self.targets(over, larger));
        // What it comes to with one die, it does not come to once more with both.
        u64::from(pairs.count_ones() + (steps | moves | runs).count_ones())
    }

    /// Play number `choose(count)` of a double that has `count` plays; `None` if nothing can move.
    #[inline(never)]
    pub(crate) fn chosen_careful_double(
        &self,
        roll: Roll,
        choose: impl FnOnce(NonZero<u64>) -> u64,
    ) -> Option<(Play, Position)> {
        if roll.larger() == Die::One {
            let walk = CarefulOnes::of(self);
            chosen(&walk, &walk.root(), self.may_be_decided(roll), choose)
        } else {
            let (walk, root) = self.double(roll.larger());
            chosen(&walk, &root, self.may_be_decided(roll), choose)
        }
    }
}

/// Lists the plays of two different dice, piece by piece: the larger die, the larger die and the
/// smaller with another piece, the smaller die, both.
struct CarefulMixed<'a, P, S> {
    turn: &'a Turn<'a>,
    roll: Roll,
    may_win: bool,
    /// The row of pairs with a step by the larger die from a cell.
    pairs: P,
    /// The rows of the larger die alone, and of the smaller one, without sources.
    alone: [Row<'a>; 2],
    /// What is [shareable](Turn::shareable) as long as no piece is sent back.
    shareable: Stacks,
    sink: &'a mut S,
}

impl<'a, P: Fn(u32) -> Row<'a>, S: Sink> CarefulMixed<'a, P, S> {
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn rows(&mut self) -> ControlFlow<S::Break, bool> {
        let turn = self.turn;
        let [larger, smaller] = self.roll.pair();
        let mut any = false;
        for from in bits(turn.movers) {
            let steps = turn.targets(from, larger);
            let moves = turn.targets(from, smaller);
            any |= steps | moves != 0;
            let quiet = !self.may_win && (steps | moves) & turn.hittable == 0;
            let pairs = &self.pairs;
            if quiet && self.sink.skips(|| Some(turn.count_quiet(self.roll, from, pairs))) {
                continue;
            }
            if steps != 0 {
                self.one_die(from, steps, self.alone[0])?;
                self.pairs(from, steps)?;
            }
            for to in bits(moves & !steps) {
                self.one_die(from, to, self.alone[1])?;
            }
            if quiet {
                self.quiet_runs(from, steps, moves)?;
            } else {
                turn.careful_runs(self.roll, from, steps | moves, self.may_win, self.sink)?;
            }
        }
        ControlFlow::Continue(any)
    }

    /// One piece from `from` to `to`, by the die of `row`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn one_die(&mut self, from: u32, to: u32, row: Row<'a>) -> ControlFlow<S::Break> {
        let row = Row { sources: 1 << row.last.number(from, to), ..row };
        if to & self.turn.hittable == 0 {
            self.sink.quiet_row(&row, self.shareable)
        } else {
            self.sink.hitting_row(&row)
        }
    }

    /// The runs of the piece on `from` that send nothing back on the way to one of `steps` with the
    /// larger die, or to one of `moves` with the smaller one. Where it ends is all that tells one
    /// from another.
    ///
    /// `careful_runs` lists them as well, with 8 instructions more for each play of different dice.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_runs(&mut self, from: u32, steps: u32, moves: u32) -> ControlFlow<S::Break> {
        let [larger, smaller] = self.roll.pair();
        let mut told = steps | moves;
        if steps != 0 {
            let ends = self.turn.targets(steps, smaller) & !told;
            told |= ends;
            self.runs_over(from, steps, ends, [larger, smaller])?;
        }
        for over in bits(moves) {
            let ends = self.turn.targets(over, larger) & !told;
            told |= ends;
            self.runs_over(from, over, ends, [smaller, larger])?;
        }
        ControlFlow::Continue(())
    }

    /// The runs over a cell where nothing is sent back.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn runs_over(
        &mut self,
        from: u32,
        over: u32,
        ends: u32,
        dice: [Die; 2],
    ) -> ControlFlow<S::Break> {
        let turn = self.turn;
        for to in bits(ends) {
            let play = run([from, over, to], dice, turn.blots(turn.any));
            let own = turn.position.on_roll.moved(from, to);
            if to & turn.hittable == 0 {
                self.sink.quiet_single(turn, play, own, self.shareable)?;
            } else {
                let enemy = turn.sent_back(turn.position.waiting, to);
                self.sink.single(turn, play, own, enemy)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Two pieces, one of them from `from` to `to` by the larger die.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn pairs(&mut self, from: u32, to: u32) -> ControlFlow<S::Break> {
        let turn = self.turn;
        let row = (self.pairs)(from.trailing_zeros());
        let hit = to & turn.hittable;
        let row = Row { enemy: turn.sent_back(turn.position.waiting, hit), ..row };
        let hitting = if turn.rules.portes { row.last.onto_blots() } else { 0 };
        let decided = self.may_win && turn.is_won(row.own);
        let end = if hit == 0 { 0 } else { turn.closed_end(row.enemy) };
        let late = row.last.onto(end) & row.sources;
        if decided || late != 0 {
            return self.unordered_pairs(&row, hitting, if decided { !0 } else { late });
        }
        let (quiet, hitting) = (row.sources & !hitting, row.sources & hitting);
        if quiet != 0 {
            let shareable = if hit == 0 { self.shareable } else { turn.shareable(row.enemy) };
            self.sink.quiet_row(&Row { sources: quiet, ..row }, shareable)?;
        }
        if hitting != 0 {
            self.sink.hitting_row(&Row { sources: hitting, ..row })?;
        }
        ControlFlow::Continue(())
    }

    /// The same where the second move of some, `late`, has to be the first, or cannot be played.
    #[inline(never)]
    fn unordered_pairs(&mut self, row: &Row<'_>, hitting: u64, late: u64) -> ControlFlow<S::Break> {
        let quiet = row.sources & !(hitting | late);
        if quiet != 0 {
            let shareable = self.turn.shareable(row.enemy);
            self.sink.quiet_row(&Row { sources: quiet, ..*row }, shareable)?;
        }
        for number in numbers(row.sources & (hitting | late)) {
            if has(late, number) {
                self.late_pair(row, number)?;
            } else {
                self.sink.hitting_row(&Row { sources: 1 << number, ..*row })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pair whose second move has to be the first.
    fn late_pair(&mut self, row: &Row<'_>, number: u32) -> ControlFlow<S::Break> {
        let goal = row.after(number);
        let play = row.last.play(number);
        let [larger, smaller] = self.roll.pair();
        let first = play.step(1);
        // What jumps as far as the larger die steps can come to the end with that first.
        let alike = self.turn.targets(first.from().bit(), larger) == first.to().bit();
        if self.may_win || (smaller == Die::One && alike) {
            return self.turn.search(self.roll, &goal, self.sink);
        }
        let play = Play::PASS.then(first).then(play.step(0));
        self.sink.single(self.turn, play, goal.own, goal.enemy)
    }
}

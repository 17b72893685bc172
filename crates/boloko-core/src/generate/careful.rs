//! Turns in which a step can change what follows: games that may be won before the last step (L8),
//! and pieces that are sent back (L10). This file says which turns these are, and lists two different
//! dice in them.
//!
//! **Results.** The result of a play is where the own pieces stand, and which enemy pieces are sent
//! back. With most rolls the first tells the second, since it tells the steps:
//!
//! - Two different dice: two pieces play one each, or one piece plays both. Only a run can come to
//!   one cell over two others, and both are listed if a piece is sent back on one of them.
//! - A double other than of ones: the own counts tell where each step started.
//! - Four ones: several sets of steps leave the own pieces on the same cells, and may send back
//!   different ones (`told_apart`).
//!
//! **Orders.** No step forbids another, with two exceptions: no step but the last may win, and none may
//! land on the track end once pieces that were sent back there have closed it. For the rest own steps
//! open and close no cell, and a cell from which a piece is sent back was open before. If the order
//! that comes up first is forbidden, the other orders are tried. A result that no order leads to is
//! left out. That is rare.
//!
//! **Listing.** Of the steps that can follow a beginning, those that change nothing for the enemy come
//! first: one row with the enemy's counts as they are. This order, and which turns come here at all,
//! are frozen like every order of listing.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Counts, Places, Stacks};

use crate::generate::careful_doubles::Careful;
use crate::generate::numbers::{has, numbers};
use crate::generate::plain::TwoDice;
use crate::generate::rows::{Last, Row, Sink, Tally};
use crate::generate::told_apart::FourOnesWithHits;
use crate::play::Step;
use crate::side::{CELLS, is_group};
use crate::{Play, Turn};

impl Turn<'_> {
    /// Returns whether a step can change what follows with this roll. Conservative: may return `true`
    /// if none can, never `false` if one can. It decides on the order of listing, so it is frozen.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn needs_care(&self, roll: Roll) -> bool {
        self.may_need_care
            && (self.may_be_decided(roll)
                || (!self.hittable.is_empty() && self.reach(roll).meets(self.hittable)))
    }

    /// Returns whether the game can be won before the last die (L8). Conservative: may return `true`
    /// if it cannot, never `false` if it can.
    fn may_be_decided(&self, roll: Roll) -> bool {
        self.may_win(self.position.on_roll, self.any, u32::from(roll.moves()) - 1)
            && (roll.is_double() || self.wins_at_once(roll))
    }

    /// Returns whether one die wins.
    #[inline(never)]
    fn wins_at_once(&self, roll: Roll) -> bool {
        self.movers.iter().any(|from| {
            let left = self.any & !(from & !self.many);
            let targets = self.targets(from, roll.larger()) | self.targets(from, roll.smaller());
            targets.iter().any(|to| is_group(self.way, left | to))
        })
    }

    /// Returns whether this number of steps can make one group of the own pieces; conservative as well.
    pub(crate) fn may_win(&self, own: Stacks, any: Places, steps: u32) -> bool {
        // What stands behind the cells that a group can take has to move.
        (any & !self.way.home).len() <= steps && self.gaps_can_close(own, any, steps)
    }

    #[inline(never)]
    fn gaps_can_close(&self, own: Stacks, any: Places, steps: u32) -> bool {
        // Of the rearmost pieces, one more than there are steps, at least one stays. So every gap in front of
        // the foremost of them asks for a step.
        let mut left = steps;
        let mut cells = any;
        while !cells.is_empty() {
            let rear = self.way.rearmost(cells);
            let count = u32::from(own.count(rear.number() as u8));
            if count > left {
                let gaps = CELLS & self.way.onward_from(rear) & !any;
                return gaps.len() <= steps;
            }
            left -= count;
            cells &= !rear;
        }
        true
    }

    /// Returns where pieces can come to with this roll.
    fn reach(&self, roll: Roll) -> Places {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.way.rotation(die));
        (0..roll.moves()).fold(self.movers, |cells, _| {
            let steps = cells.advance(by_larger) | cells.advance(by_smaller);
            let jumps = if roll.smaller() == Die::One {
                cells.iter().map(|from| self.ones.targets(from.number())).collect()
            } else {
                Places::NONE
            };
            (cells | steps | jumps) & self.open
        })
    }

    /// Visits the rows of all plays, whatever the position. Returns whether there are any.
    #[inline(never)]
    pub(crate) fn careful_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let may_win = self.may_be_decided(roll);
        match [roll.larger(), roll.smaller()] {
            [Die::One, Die::One] => {
                let walk = FourOnesWithHits::of(self);
                Careful::new(self, &walk, may_win, sink).all(&walk.root())
            }
            [larger, Die::One] => self.careful_two(roll, &self.with_one(larger), may_win, sink),
            [larger, smaller] if larger == smaller => {
                let (walk, root) = self.double(larger);
                Careful::new(self, &walk, may_win, sink).all(&root)
            }
            _ => self.careful_two(roll, &self.mixed(roll), may_win, sink),
        }
    }

    /// Returns how many plays there are, whatever the position; 0 if no step is possible.
    #[inline(never)]
    pub(crate) fn careful_count(&self, roll: Roll) -> u64 {
        if !roll.is_double() && !self.may_be_decided(roll) {
            return self.careful_count_of_two(roll);
        }
        let mut tally = Tally::new();
        let _ = self.careful_rows(roll, &mut tally);
        tally.total()
    }

    // A walk through a double goes deep, so it has no room for this on its stack.
    #[inline(never)]
    fn careful_count_of_two(&self, roll: Roll) -> u64 {
        if roll.smaller() == Die::One {
            self.careful_two_count(roll, &self.with_one(roll.larger()))
        } else {
            self.careful_two_count(roll, &self.mixed(roll))
        }
    }

    /// Returns how many plays two different dice have if no step but the last can win. Of two pieces
    /// the one that lands on the track end can always go first. So what `dice` counts is right except
    /// for the runs.
    fn careful_two_count<'t>(&'t self, roll: Roll, dice: &impl TwoDice<'t>) -> u64 {
        let mut tally = Tally::new();
        let mut runs = 0;
        for from in self.movers.iter() {
            let near = self.targets(from, roll.larger()) | self.targets(from, roll.smaller());
            if near.meets(self.hittable) {
                runs += u64::from(dice.runs(from.number()).ends.len());
                let _ = self.careful_runs(roll, from, false, &mut tally);
            }
        }
        dice.count() + tally.total() - runs
    }

    /// Visits the rows of two different dice, piece by piece: the larger die, the larger die and the
    /// smaller one with another piece, the smaller die, both dice. Returns whether there are any.
    fn careful_two<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let [larger, smaller] = roll.pair();
        let mut any = Places::NONE;
        for from in self.movers.iter() {
            let [by_larger, by_smaller] = [larger, smaller].map(|die| self.targets(from, die));
            any |= by_larger | by_smaller;
            if !by_larger.is_empty() {
                self.careful_step(from, by_larger, larger, sink)?;
                self.careful_pairs(roll, dice, from, may_win, sink)?;
            }
            for to in (by_smaller & !by_larger).iter() {
                self.careful_step(from, to, smaller, sink)?;
            }
            let quiet = !may_win && !(by_larger | by_smaller).meets(self.hittable);
            let runs = || quiet.then(|| dice.runs(from.number()).ends.len().into());
            if !sink.skips(None, runs) {
                self.careful_runs(roll, from, may_win, sink)?;
            }
        }
        ControlFlow::Continue(!any.is_empty())
    }

    /// Visits the row of one piece and one die.
    fn careful_step<S: Sink>(
        &self,
        from: Places,
        to: Places,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let step = Step::pack(from, to, die, to.meets(self.blots(self.any)));
        let own = self.position.on_roll.moved(from, to);
        let enemy = self.sent_back(self.position.waiting, to & self.hittable);
        sink.row(&self.whole(Play::PASS.then(step), Counts { own, enemy }))
    }

    /// Visits the rows of two pieces, of which that on `from` plays the larger die.
    fn careful_pairs<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        from: Places,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let mut row = dice.pairs(from.number());
        row.enemy = self.sent_back(row.enemy, self.targets(from, roll.larger()) & self.hittable);
        let decided = may_win && self.is_won(row.own);
        let cannot_follow = if decided { !0 } else { row.last.onto(self.closed_end(row.enemy)) };
        let alone = cannot_follow | if self.rules.portes { row.last.onto_blots() } else { 0 };
        sink.row(&row.only(!alone))?;
        for number in numbers(row.choices & alone) {
            if has(cannot_follow, number) {
                self.search(roll, &row.after(number), sink)?;
            } else {
                sink.row(&row.only(1 << number))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the rows of the runs of the piece on `from`.
    fn careful_runs<S: Sink>(
        &self,
        roll: Roll,
        from: Places,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        // If no piece is sent back on the way, runs differ only in where they end. Those of one die are
        // listed already.
        let mut listed_ends = self.targets(from, larger) | self.targets(from, smaller);
        // The cell that the larger die leads to, if a piece is sent back there, and the ends of the runs over
        // it. A one can jump to the same cell.
        let mut over_larger = (Places::NONE, Places::NONE);
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for over in self.targets(from, first).iter() {
                let mut ends = self.targets(over, second);
                let enemy = self.sent_back(self.position.waiting, over & self.hittable);
                if over.meets(self.hittable) {
                    ends &= !self.closed_end(enemy);
                    if first == larger {
                        over_larger = (over, ends);
                    } else if over == over_larger.0 {
                        ends &= !over_larger.1;
                    }
                } else {
                    ends &= !listed_ends;
                    listed_ends |= ends;
                }
                let decided = may_win && self.is_won(self.position.on_roll.moved(from, over));
                for to in ends.iter() {
                    let enemy = self.sent_back(enemy, to & self.hittable);
                    let run = Row { enemy, ..self.run([from, over, to], [first, second]) };
                    if decided {
                        self.search(roll, &run.after(0), sink)?;
                    } else {
                        sink.row(&run)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the row of a play of two different dice that leads to `goal` and can be played, if there
    /// is one.
    #[inline(never)]
    fn search<S: Sink>(&self, roll: Roll, goal: &Counts, sink: &mut S) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        let counts = self.counts();
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for (from, to) in self.steps_on(&counts, first) {
                let between = self.moved(&counts, from, to);
                // One more step changes two cells.
                let differing = goal.own.differing(between.own);
                if differing.len() != 2 || self.is_won(between.own) {
                    continue;
                }
                for (next_from, next_to) in self.steps_on(&between, second) {
                    if self.moved(&between, next_from, next_to) == *goal {
                        let play = Play::PASS
                            .then(self.step(&counts, from, to, first))
                            .then(self.step(&between, next_from, next_to, second));
                        return sink.row(&self.whole(play, *goal));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Lists the steps by `die` that are possible with these counts: where each starts and lands.
    fn steps_on<'t>(
        &'t self,
        counts: &'t Counts,
        die: Die,
    ) -> impl Iterator<Item = (Places, Places)> + 't {
        self.movers_on(counts).iter().flat_map(move |from| {
            self.targets_on(counts, from, die).iter().map(move |to| (from, to))
        })
    }
}

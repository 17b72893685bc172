//! Turns in which a move can change what follows: games that may be won before the last move (L8),
//! and pieces that are sent back (L10). Which turns these are, and two different dice in them.
//!
//! **Results.** A result is where the own pieces stand, and which enemy pieces are sent back. With
//! most rolls the first tells the second, since it tells the moves:
//!
//! - Two different dice: two pieces play one each, or one piece plays both. Only a run can come to
//!   one cell over two others, and both are listed if a piece is sent back on one of them.
//! - A double other than of ones: the own counts tell from where each step started.
//! - Four ones: several sets of moves leave the own pieces on the same cells, and may send back
//!   different ones (`told_apart`).
//!
//! **Orders.** Nothing that a move does forbids another, with two exceptions: no move but the last
//! may win, and none may land on the track end once pieces that were sent back there have closed
//! it. For the rest own moves open and close no cell, and a cell from which a piece is sent back was
//! open before. A result that comes up in an order that is forbidden is looked for in others, and
//! left out if none *stands*, which means that it can be played. That is rare.
//!
//! **Listing.** Of the moves that can follow a start, those that change nothing for the enemy come
//! first: one row with the enemy's counts as they are. This order, and which turns come here at
//! all, are frozen like every order of listing.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Stacks, advance, bits, indices};

use crate::board::Board;
use crate::generate::careful_doubles::Careful;
use crate::generate::numbers::{has, numbers};
use crate::generate::plain::TwoDice;
use crate::generate::rows::{Count, Last, Row, Sink};
use crate::generate::told_apart::ToldApart;
use crate::play::Step;
use crate::side::BOARD;
use crate::{Play, Turn};

impl Turn<'_> {
    /// Whether a move can change what follows in this turn. Conservative: may return `true` when none
    /// can, never `false` when one can. It decides on the order of listing, so it is frozen.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn needs_care(&self, roll: Roll) -> bool {
        self.may_need_care
            && (self.may_be_decided(roll)
                || (self.hittable != 0 && self.reach(roll) & self.hittable != 0))
    }

    /// Whether the game can be won by a move that is not the last of the dice (L8). Conservative: may
    /// return `true` when it cannot, never `false` when it can.
    fn may_be_decided(&self, roll: Roll) -> bool {
        self.may_win(self.position.on_roll, self.any, u32::from(roll.moves()) - 1)
            && (roll.is_double() || self.wins_at_once(roll))
    }

    /// Whether one die wins.
    #[inline(never)]
    fn wins_at_once(&self, roll: Roll) -> bool {
        bits(self.movers).any(|from| {
            let left = self.any & !(from & !self.many);
            let targets = self.targets(from, roll.larger()) | self.targets(from, roll.smaller());
            bits(targets).any(|to| self.way.is_group(left | to))
        })
    }

    /// Whether this number of moves can make one group of the own pieces; conservative as well.
    pub(crate) fn may_win(&self, own: Stacks, any: u32, moves: u32) -> bool {
        // What stands behind the cells that a group can take has to move.
        (any & !self.way.last_cells()).count_ones() <= moves && self.gaps_can_close(own, any, moves)
    }

    #[inline(never)]
    fn gaps_can_close(&self, own: Stacks, any: u32, moves: u32) -> bool {
        // One of the rearmost pieces stays if there is one more of them than moves. From the foremost of
        // these on, every gap asks for a move.
        let mut left = moves;
        let mut cells = any;
        while cells != 0 {
            let rear = self.way.rearmost(cells);
            let count = u32::from(own.count(rear.trailing_zeros() as u8));
            if count > left {
                let gaps = BOARD & self.way.onward_from(rear) & !any;
                return gaps.count_ones() <= moves;
            }
            left -= count;
            cells &= !rear;
        }
        true
    }

    /// Where pieces can come to in this turn.
    fn reach(&self, roll: Roll) -> u32 {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.way.rotation(die));
        (0..roll.moves()).fold(self.movers, |cells, _| {
            let steps = advance(cells, by_larger) | advance(cells, by_smaller);
            let jumps = if roll.smaller() == Die::One {
                indices(cells).fold(0, |targets, from| targets | self.ones.targets(from))
            } else {
                0
            };
            (cells | steps | jumps) & self.open
        })
    }

    /// Visits the rows of all plays, whatever the position. Says whether there were any.
    #[inline(never)]
    pub(crate) fn careful_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let may_win = self.may_be_decided(roll);
        match [roll.larger(), roll.smaller()] {
            [Die::One, Die::One] => {
                let walk = ToldApart::of(self);
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

    /// How many plays there are, whatever the position; 0 when nothing can move.
    #[inline(never)]
    pub(crate) fn careful_count(&self, roll: Roll) -> u64 {
        if !roll.is_double() && !self.may_be_decided(roll) {
            return self.careful_count_of_two(roll);
        }
        let mut count = Count::new();
        let _ = self.careful_rows(roll, &mut count);
        count.total()
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

    /// The plays of two different dice when no move but the last can win. Of two different pieces one
    /// can always go before the other, the one that lands on the track end, so what `dice` counts is
    /// right but for the runs.
    fn careful_two_count<'t>(&'t self, roll: Roll, dice: &impl TwoDice<'t>) -> u64 {
        let mut count = Count::new();
        let mut runs = 0;
        for index in indices(self.movers) {
            let from = 1 << index;
            let near = self.targets(from, roll.larger()) | self.targets(from, roll.smaller());
            if near & self.hittable != 0 {
                runs += u64::from(dice.runs(index).ends.count_ones());
                let _ = self.careful_runs(roll, from, false, &mut count);
            }
        }
        dice.count() + count.total() - runs
    }

    /// The plays of two different dice, piece by piece: the larger die, the larger die and the smaller
    /// with another piece, the smaller die, both. Says whether there were any.
    fn careful_two<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let [larger, smaller] = roll.pair();
        let mut any = 0;
        for from in bits(self.movers) {
            let [by_larger, by_smaller] = [larger, smaller].map(|die| self.targets(from, die));
            any |= by_larger | by_smaller;
            if by_larger != 0 {
                self.careful_step(from, by_larger, larger, sink)?;
                self.careful_pairs(roll, dice, from, may_win, sink)?;
            }
            for to in bits(by_smaller & !by_larger) {
                self.careful_step(from, to, smaller, sink)?;
            }
            let quiet = !may_win && (by_larger | by_smaller) & self.hittable == 0;
            let runs = || quiet.then(|| dice.runs(from.trailing_zeros()).ends.count_ones().into());
            if !sink.skips(None, runs) {
                self.careful_runs(roll, from, may_win, sink)?;
            }
        }
        ControlFlow::Continue(any != 0)
    }

    /// One piece, one die.
    fn careful_step<S: Sink>(
        &self,
        from: u32,
        to: u32,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let step = Step::pack(from, to, die, to & self.blots(self.any) != 0);
        let own = self.position.on_roll.moved(from, to);
        let enemy = self.sent_back(self.position.waiting, to & self.hittable);
        sink.row(&self.whole(Play::PASS.then(step), Board { own, enemy }))
    }

    /// Two pieces, the one from `from` by the larger die.
    fn careful_pairs<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        from: u32,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let mut row = dice.pairs(from.trailing_zeros());
        row.enemy = self.sent_back(row.enemy, self.targets(from, roll.larger()) & self.hittable);
        let decided = may_win && self.is_won(row.own);
        // What cannot follow the larger die has to go before it.
        let late = if decided { !0 } else { row.last.onto(self.closed_end(row.enemy)) };
        let apart = late | if self.rules.portes { row.last.onto_blots() } else { 0 };
        sink.row(&row.only(!apart))?;
        for number in numbers(row.sources & apart) {
            if has(late, number) {
                self.search(roll, &row.after(number), sink)?;
            } else {
                sink.row(&row.only(1 << number))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The runs of the piece on `from`.
    fn careful_runs<S: Sink>(
        &self,
        roll: Roll,
        from: u32,
        may_win: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        // If no piece is sent back on the way, runs differ only in where they end. Those of one die are
        // listed already.
        let mut listed_ends = self.targets(from, larger) | self.targets(from, smaller);
        // The cell that the larger die leads to, if a piece is sent back there, and the ends beyond it:
        // a one can jump to the same cell.
        let mut over_larger = (0, 0);
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for over in bits(self.targets(from, first)) {
                let mut ends = self.targets(over, second);
                let enemy = self.sent_back(self.position.waiting, over & self.hittable);
                if over & self.hittable == 0 {
                    ends &= !listed_ends;
                    listed_ends |= ends;
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

    /// Hands out a play of two different dice that leads to `goal` in an order that stands, if there
    /// is one.
    #[inline(never)]
    fn search<S: Sink>(&self, roll: Roll, goal: &Board, sink: &mut S) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        let board = self.board();
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for (from, to) in self.moves_on(&board, first) {
                let between = self.moved(&board, from, to);
                // One more move changes two cells.
                let differing = goal.own.differing(between.own);
                if differing.count_ones() != 2 || self.is_won(between.own) {
                    continue;
                }
                for (next_from, next_to) in self.moves_on(&between, second) {
                    if self.moved(&between, next_from, next_to) == *goal {
                        let play = Play::PASS
                            .then(self.step(&board, from, to, first))
                            .then(self.step(&between, next_from, next_to, second));
                        return sink.row(&self.whole(play, *goal));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Lists the moves by `die`: where a piece starts, and where it lands.
    fn moves_on<'t>(&'t self, board: &'t Board, die: Die) -> impl Iterator<Item = (u32, u32)> + 't {
        bits(self.movers_on(board))
            .flat_map(move |from| bits(self.targets_on(board, from, die)).map(move |to| (from, to)))
    }
}

//! Orders of moves that stand.
//!
//! Two rules forbid an order: no move but the last may win (L8), and none may land on the track end
//! once pieces that were sent back there have closed it (L10). The others *stand*. A set of moves
//! has at most 24 orders, and they are tried one after the other, from what lands on the track end
//! to what does not. The moves of two different dice can also be other ones with the same result;
//! there a search goes through all plays of the dice.

use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::race::{Stacks, bits};

use crate::board::{Board, DiceLeft};
use crate::play::Step;
use crate::rows::Sink;
use crate::{Play, Turn};

impl Turn<'_> {
    /// Whether an order of moves can be forbidden in this turn. Conservative: may return `true` when
    /// none can, never `false` when one can.
    pub(crate) fn may_be_unordered(&self, roll: Roll) -> bool {
        self.may_be_decided(roll) || (self.hittable != 0 && self.end_may_close(roll))
    }

    /// Whether pieces that are sent back can close the track end to a move that follows (L10);
    /// conservative as well.
    fn end_may_close(&self, roll: Roll) -> bool {
        let there = self.on_end(self.position.waiting);
        let hits = 2_u32.saturating_sub(there.into());
        let mut reached = self.movers;
        for _ in 1..roll.moves() {
            reached |= self.reached(reached, roll);
        }
        hits != 0
            && hits <= (reached & self.hittable).count_ones()
            && self.reached(reached, roll) & self.way.end != 0
    }

    /// Hands out a play that leads to `goal` in an order that stands, if there is one.
    #[inline(never)]
    pub(crate) fn search<S: Sink>(
        &self,
        roll: Roll,
        goal: &Board,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let search = Goal {
            board: *goal,
            own: goal.own.any(),
            own_many: goal.own.many(),
            hittable: goal.enemy.any() & self.hittable,
        };
        match self.way_to(&search, DiceLeft::of(roll), &self.board(), Play::PASS) {
            Some(play) => sink.single(self, play, goal.own, goal.enemy),
            None => ControlFlow::Continue(()),
        }
    }

    /// A play that leads to `goal` in an order that stands, after `play`, which leads to `board`.
    fn way_to(&self, goal: &Goal, left: DiceLeft, board: &Board, play: Play) -> Option<Play> {
        for die in left.dice() {
            let left = left.without(die)?;
            for from in bits(self.movers_on(board)) {
                for to in bits(self.targets_on(board, from, die)) {
                    if to & goal.hittable != 0 {
                        continue;
                    }
                    let next = self.moved(board, from, to);
                    let lacking = (goal.own & !next.own.any()).count_ones()
                        + (goal.own_many & !next.own.many()).count_ones();
                    if lacking > u32::from(left.moves()) {
                        continue;
                    }
                    let steps = play.then(self.step(board, from, to, die));
                    if next == goal.board {
                        return Some(steps);
                    }
                    if left.moves() > 0 && !self.is_won(next.own) {
                        if let Some(found) = self.way_to(goal, left, &next, steps) {
                            return Some(found);
                        }
                    }
                }
            }
        }
        None
    }

    /// The steps of a play in an order that stands, if there is one. `may_win` says whether a step
    /// that is not the last can win; conservative.
    #[inline(never)]
    pub(crate) fn ordered(&self, play: Play, may_win: bool) -> Option<Play> {
        // What lands on the track end goes first, before that is closed.
        let lands_there = |step: &Step| step.to().bit() == self.way.end;
        let others = play.steps().filter(|step| !lands_there(step));
        let steps = play.steps().filter(lands_there).chain(others).fold(Play::PASS, Play::then);
        let leave = |own: Stacks, step: Step| {
            (own.count(step.from().get()) != 0).then(|| own.moved(step.from().bit(), 0))
        };
        // It mostly can, since its pieces stand there from the start.
        if !may_win
            && play.steps().filter(lands_there).try_fold(self.position.on_roll, leave).is_some()
        {
            return Some(steps);
        }
        let hits_left = 2_u8.saturating_sub(self.on_end(self.position.waiting));
        let start = Middle {
            own: self.position.on_roll,
            hittable: self.hittable,
            hits_left: if self.rules.portes && hits_left > 0 { hits_left } else { u8::MAX },
            may_win,
        };
        self.order_after(start, steps, Play::PASS)
    }

    /// The steps of a play that go on from `play`, which leads to `at`, in an order that stands.
    /// Those that land on the track end come first among them.
    fn order_after(&self, at: Middle, steps: Play, play: Play) -> Option<Play> {
        let on_end = steps.steps().next()?.to().bit() == self.way.end;
        if (on_end && at.hits_left == 0) || (at.may_win && !play.is_empty() && self.is_won(at.own))
        {
            return None;
        }
        let blots = if self.rules.portes { at.hittable } else { self.blots(at.own.any()) };
        for (index, step) in steps.steps().enumerate() {
            if at.own.count(step.from().get()) == 0 {
                continue;
            }
            let to = step.to().bit();
            let play = play.then(step.marked(to & blots != 0));
            if steps.len() == 1 {
                return Some(play);
            }
            let next = Middle {
                own: at.own.moved(step.from().bit(), to),
                hittable: at.hittable & !to,
                hits_left: at.hits_left - u8::from(at.hittable & to != 0 && at.hits_left > 0),
                may_win: at.may_win,
            };
            let found = self.order_after(next, steps.without(index), play);
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// What a search is for.
struct Goal {
    board: Board,
    /// Where it has own pieces, and two or more.
    own: u32,
    own_many: u32,
    /// Where it has single pieces that could be sent back, but are not.
    hittable: u32,
}

/// The middle of a turn whose moves are being ordered.
#[derive(Clone, Copy)]
struct Middle {
    own: Stacks,
    /// Where a landing sends a piece back.
    hittable: u32,
    /// How many more of that close the track end.
    hits_left: u8,
    may_win: bool,
}

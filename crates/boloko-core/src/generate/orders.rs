//! Orders of moves that stand.
//!
//! Two rules forbid an order: no move but the last may win (L8), and none may land on the track end
//! once pieces that were sent back there have closed it (L10). The others *stand*. A set of moves
//! has at most 24 orders, and they are tried one after the other, from what lands on the track end
//! to what does not. Of two different dice the other one goes first; where that can win, or where a
//! jump goes as far as the other die, a search goes through all plays of the dice.

use core::ops::ControlFlow;

use dice_cup::Roll;
use race_core::{Stacks, bits, indices};

use crate::board::{Board, DiceLeft};
use crate::generate::rows::Sink;
use crate::play::Follow;
use crate::{Play, Turn};

impl Turn<'_> {
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
        let (mut landing, mut others) = (Play::PASS, Play::PASS);
        let mut left = self.position.on_roll;
        let mut stood_there = !may_win;
        // Where pieces can stand before one is sent back, since steps go from the rear to the front.
        let mut quiet = self.any;
        let mut only_quiet = true;
        for step in play.steps() {
            let (from, to) = (step.from().bit(), step.to().bit());
            if to == self.way.end {
                stood_there &= left.count(step.from().get()) != 0;
                only_quiet &= quiet & from != 0;
                left = left.moved(from, 0);
                landing = landing.then(step);
            } else {
                if quiet & from != 0 {
                    quiet |= to & !self.hittable;
                }
                others = others.then(step);
            }
        }
        let steps = landing.and(others);
        // It mostly can, since its pieces stand there from the start.
        if stood_there {
            return Some(steps);
        }
        let hits_left = 2_u8.saturating_sub(self.on_end(self.position.waiting));
        // Where no order stands, this mostly tells it, and spares 1 % of listing with `portes`.
        if self.rules.portes && hits_left == 1 && !only_quiet {
            return None;
        }
        let start = Middle {
            own: self.position.on_roll,
            hittable: self.hittable,
            hits_left: if self.rules.portes && hits_left > 0 { hits_left } else { u8::MAX },
            left: (1 << steps.len()) - 1,
        };
        let order = Order { steps, landing: (1 << landing.len()) - 1, may_win };
        self.order_after(&order, start, Play::PASS)
    }

    /// The steps of a play that go on from `play`, which leads to `at`, in an order that stands.
    fn order_after(&self, order: &Order, at: Middle, play: Play) -> Option<Play> {
        let blots = if self.rules.portes { at.hittable } else { self.blots(at.own.any()) };
        let mut before = None;
        for index in indices(at.left) {
            let step = order.steps.step(index).marked(false);
            // The same step once more finds nothing else.
            if at.own.count(step.from().get()) == 0 || before == Some(step) {
                continue;
            }
            before = Some(step);
            let to = step.to().bit();
            let play = play.then(step.marked(to & blots != 0));
            let next = Middle {
                own: at.own.moved(step.from().bit(), to),
                hittable: at.hittable & !to,
                hits_left: at.hits_left - u8::from(at.hittable & to != 0 && at.hits_left > 0),
                left: at.left & !(1 << index),
            };
            if next.left == 0 {
                return Some(play);
            }
            let closed = next.hits_left == 0 && next.left & order.landing != 0;
            if closed || (order.may_win && self.is_won(next.own)) {
                continue;
            }
            let found = self.order_after(order, next, play);
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

/// Steps that are being ordered.
struct Order {
    /// Those that land on the track end come first.
    steps: Play,
    /// Which those are, by index.
    landing: u32,
    may_win: bool,
}

/// The middle of a turn whose moves are being ordered.
#[derive(Clone, Copy)]
struct Middle {
    own: Stacks,
    /// Where a landing sends a piece back.
    hittable: u32,
    /// How many more of that close the track end.
    hits_left: u8,
    /// The steps that are left, by index.
    left: u32,
}

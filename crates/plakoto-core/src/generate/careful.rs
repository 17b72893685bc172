//! Move generation for turns in which the order of the steps matters.
//!
//! There are two reasons why it can matter:
//!
//! - Bearing off requires that all checkers are home (P9). So one step can make another possible.
//! - The game can be decided by a step, and then the turn ends with it (P11, P12). So the same
//!   steps can be a whole turn in one order and be cut short in another.
//!
//! This module asks after every step what the next one can be. That is exact for every position,
//! and slower than the paths in `plain` and `doubles`, which the other positions take.
//!
//! A *mother* is the last checker on an origin. A *multiset* of steps is a choice of steps by one
//! die in which the order does not count, but the number of steps from each point does.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Places, Stacks, StraightStep as _, Way, sources};

use super::rows::{Count, Last, Row, Sink};
use crate::play::Step;
use crate::{Play, Point, Turn};

impl Turn {
    /// Returns the points where a step by `die` can start with own checkers on the points `any`,
    /// bearing off included (P4-P6, P9).
    #[inline]
    pub(crate) fn candidates(&self, any: Places, die: Die) -> Places {
        sources(self.way, [any, any & !self.own_pinned, self.open], self.bears_off(any), die)
    }

    /// Returns whether a checker may be borne off with own checkers on the points `any` (P9).
    #[inline]
    pub(crate) fn bears_off(&self, any: Places) -> bool {
        self.own_pinned.is_empty() && !any.meets(!self.way.home)
    }

    /// Returns the points from which a step by `die` ends on the board.
    #[inline]
    fn inside(&self, die: Die) -> Places {
        self.way.before(self.way.board, die)
    }

    /// Returns whether a mother is lost with own checkers on the points `any` (P11). The counts of
    /// the other side do not change in this turn.
    #[inline]
    pub(crate) fn is_decided(&self, any: Places) -> bool {
        let Way { first, last, .. } = self.way;
        any.meets(self.enemy_single & last & !self.own_pinned)
            && (!any.meets(first) || self.own_pinned.meets(first))
    }

    /// Returns the largest number of steps by `die`, up to `moves`, that can be played in a row
    /// (P7).
    fn longest(&self, own: Stacks, die: Die, moves: u8) -> u8 {
        (1..=moves).rev().find(|&moves| self.can_play(own, Places::ALL, die, moves)).unwrap_or(0)
    }

    /// Returns whether `moves` steps can be played, the first from one of `among`. Only the order
    /// from the rear to the front is tried: if any order can be played, that one can.
    fn can_play(&self, own: Stacks, among: Places, die: Die, moves: u8) -> bool {
        moves == 0
            || (self.candidates(own.any(), die) & among).iter().any(|from| {
                let next = own.moved(from, self.landing(from, die));
                self.can_play(next, self.way.onward_from(from), die, moves - 1)
            })
    }

    /// Passes the rows of all plays with at least one step to `sink`, in any position. Returns
    /// whether there are such plays.
    #[inline(never)]
    pub(super) fn careful_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let decidable = self.may_be_decided(roll);
        if !roll.is_double() {
            return self.careful_mixed(roll, decidable, sink);
        }
        let die = roll.larger();
        if decidable && !self.may_bear_off(roll) {
            return self.deciding_double_rows(die, sink);
        }
        if !decidable {
            return self.bearing_double_rows(die, sink);
        }
        let moves = self.longest(self.position.on_roll, die, roll.moves());
        if moves != 0 {
            let walk = Walk { turn: self, die, moves };
            walk.until_decided(self.position.on_roll, Places::ALL, Play::PASS, sink)?;
        }
        ControlFlow::Continue(moves != 0)
    }

    /// Returns the number of plays with at least one step, in any position.
    #[inline(never)]
    pub(super) fn careful_count(&self, roll: Roll) -> u64 {
        let formula = if roll.is_double() && !self.may_bear_off(roll) {
            self.deciding_double_count(roll.larger())
        } else {
            None
        };
        formula.unwrap_or_else(|| {
            let mut count = Count(0);
            let _ = self.careful_rows(roll, &mut count);
            count.0
        })
    }

    /// Lists the plays of two different dice, in three parts:
    ///
    /// - all pairs of steps that can be played with the larger die first;
    /// - the pairs that can be played with the smaller die first only;
    /// - runs, which can come from both orders and from one checker or two, once at the end.
    fn careful_mixed<S: Sink>(
        &self,
        roll: Roll,
        decidable: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let [large, small] = roll.pair();
        let larger = self.candidates(self.any, large);
        let smaller = self.candidates(self.any, small);
        let mut any = false;
        let mut runs = Runs::default();
        // The points whose step by the larger die can be followed by every step of the smaller one.
        let mut covered = larger;

        for from in larger.iter() {
            let first = self.first(from, large);
            let seconds = self.candidates(first.any, small);
            if seconds.is_empty() {
                continue;
            }
            any = true;
            if decidable && self.is_decided(first.any) {
                covered &= !from;
                self.cut(from, large, sink)?;
                continue;
            }
            let behind = self.way.before(from, small);
            runs.larger_first |= if seconds.meets(first.to) { from } else { Places::NONE };
            runs.onto_larger |= seconds & behind;
            let sources = seconds & !(first.to | behind);
            if !sources.is_empty() {
                sink.rare_row(&self.second_row(&first, sources, small))?;
            }
        }

        for from in smaller.iter() {
            let first = self.first(from, small);
            let seconds = self.candidates(first.any, large);
            if seconds.is_empty() {
                continue;
            }
            any = true;
            if decidable && self.is_decided(first.any) {
                self.cut(from, small, sink)?;
                continue;
            }
            let behind = self.way.before(from, large);
            runs.smaller_first |= if seconds.meets(first.to) { from } else { Places::NONE };
            runs.onto_smaller |= seconds & behind;
            let mut sources = seconds & !(first.to | behind | covered);
            if first.to.is_empty() {
                // If both are borne off, the farther checker can go first, with the larger die.
                sources &= self.inside(large);
            }
            if !sources.is_empty() {
                sink.rare_row(&self.second_row(&first, sources, large))?;
            }
        }

        // The runs of one checker that stay on the board make one row. The others are added one by
        // one.
        let staying = self.inside(small).retreat(self.way.rotation(large)) & self.inside(large);
        let plain = (runs.larger_first | runs.smaller_first) & staying;
        if !plain.is_empty() {
            let pinnable = self.pinnable(self.any);
            let last = Last::Run { roll, larger_first: runs.larger_first, pinnable };
            sink.rare_row(&Row {
                turn: self,
                own: self.position.on_roll,
                sources: plain.0.into(),
                last,
            })?;
        }
        let all = runs.larger_first | runs.smaller_first | runs.onto_larger | runs.onto_smaller;
        for from in (all & !plain).iter() {
            sink.rare_row(&self.run(from, roll, &runs))?;
        }
        if any {
            return ControlFlow::Continue(true);
        }
        self.single_rows(roll, larger, smaller, sink)
    }

    /// Returns the first step of two.
    #[inline]
    fn first(&self, from: Places, die: Die) -> First {
        let to = self.landing(from, die);
        First { from, to, die, any: (self.any & !(from & !self.many)) | to }
    }

    /// Returns the plays that go on after the first step. None of them lands where the first step
    /// started, since such a pair is a run.
    fn second_row(&self, first: &First, sources: Places, die: Die) -> Row<'_> {
        let First { from, to, die: first_die, .. } = *first;
        let pinnable = self.pinnable(self.any);
        let side = self.position.side_to_move();
        let prefix =
            Play::PASS.then(Step::pack(from.number(), side, first_die, to.meets(pinnable)));
        let last = Last::Step {
            plays: self.prefix(prefix, die),
            pinning: (pinnable & !to).retreat(self.way.rotation(die)),
            steps: self.steps(die),
        };
        Row {
            turn: self,
            own: self.position.on_roll.moved(from, to),
            sources: sources.0.into(),
            last,
        }
    }

    /// Adds the play of the one step that decides the game. The other die is not played (P12).
    fn cut<S: Sink>(&self, from: Places, die: Die, sink: &mut S) -> ControlFlow<S::Break> {
        sink.rare_row(&self.row(self.position.on_roll, from, die, Play::PASS))
    }

    /// Returns the play that leads to the same position as one checker that goes from `from` by
    /// both dice. If there is a choice, one checker moves, and the larger die is played first.
    fn run(&self, from: Places, roll: Roll, runs: &Runs) -> Row<'_> {
        let [large, small] = roll.pair();
        let (first_from, first, second_from, second) = if runs.larger_first.meets(from) {
            (from, large, self.landing(from, large), small)
        } else if runs.smaller_first.meets(from) {
            (from, small, self.landing(from, small), large)
        } else if runs.onto_larger.meets(from) {
            (self.landing(from, small), large, from, small)
        } else {
            (self.landing(from, large), small, from, large)
        };
        let own = self.position.on_roll.moved(first_from, self.landing(first_from, first));
        let prefix = Play::PASS.then(self.step(self.position.on_roll, first_from, first));
        self.row(own, second_from, second, prefix)
    }
}

/// The first of two steps.
struct First {
    from: Places,
    to: Places,
    die: Die,
    /// The points with own checkers after the step.
    any: Places,
}

/// The points where runs start, by the ways in which they can be played.
#[derive(Default)]
struct Runs {
    /// One checker plays the larger die, then the smaller one.
    larger_first: Places,
    /// One checker plays the smaller die, then the larger one.
    smaller_first: Places,
    /// A checker ahead goes on by the larger die, then another one takes its place by the smaller
    /// die.
    onto_larger: Places,
    /// Like `onto_larger`, with the dice exchanged.
    onto_smaller: Places,
}

/// A walk through the plays of a double in which checkers can be borne off and the game can be
/// decided. `moves` is the largest number of steps that can be played.
struct Walk<'t> {
    turn: &'t Turn,
    die: Die,
    moves: u8,
}

impl Walk<'_> {
    /// Lists every multiset of steps that is a whole turn. There are two kinds:
    ///
    /// - those of `moves` steps that do not decide the game;
    /// - those that decide it with the last step of some order and not before (P12). The rest of the
    ///   steps that P7 asks for has to be possible after them.
    fn until_decided<S: Sink>(
        &self,
        own: Stacks,
        among: Places,
        prefix: Play,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let Walk { turn, die, moves } = *self;
        let left = moves - prefix.len() as u8;
        if left == 0 {
            return ControlFlow::Continue(());
        }
        // A step from `end` bears off, so all checkers are home and the own origin is empty. A
        // checker on `end` pins the enemy's mother, so the game was decided before that step.
        for from in (turn.candidates(own.any(), die) & among & !turn.way.last).iter() {
            let next = own.moved(from, turn.landing(from, die));
            let steps = prefix.then(turn.step(own, from, die));
            if !turn.is_decided(next.any()) {
                if left == 1 {
                    sink.rare_row(&turn.row(own, from, die, prefix))?;
                }
            } else if turn.longest(next, die, left - 1) == left - 1 {
                if let Some(row) = self.deciding_last(steps) {
                    sink.rare_row(&row)?;
                }
            }
            self.until_decided(next, among & turn.way.onward_from(from), steps, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the same steps in an order in which only the last step decides the game, if there is
    /// one.
    ///
    /// The last step has to be one that reaches the enemy's mother or one that leaves the player's
    /// own origin. The others go from the rear to the front as before.
    fn deciding_last(&self, steps: Play) -> Option<Row<'_>> {
        let Walk { turn, die, .. } = *self;
        steps.steps().enumerate().find_map(|(last, step)| {
            let last_from = step.from().places();
            let deciding =
                last_from == turn.way.first || step.to().map(Point::places) == Some(turn.way.last);
            if !deciding {
                return None;
            }
            let mut own = turn.position.on_roll;
            let mut prefix = Play::PASS;
            for (index, step) in steps.steps().enumerate() {
                let from = step.from().places();
                if index == last {
                    continue;
                }
                if !turn.candidates(own.any(), die).meets(from) {
                    return None;
                }
                prefix = prefix.then(turn.step(own, from, die));
                own = own.moved(from, turn.landing(from, die));
                if turn.is_decided(own.any()) {
                    return None;
                }
            }
            let can_play = turn.candidates(own.any(), die).meets(last_from);
            can_play.then(|| turn.row(own, last_from, die, prefix))
        })
    }
}

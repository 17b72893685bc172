//! Move generation: every distinct resulting position of a roll, exactly once.
//!
//! A side's own moves never open or close a point to it: that depends on the other side's checkers
//! alone, and they do not move in its turn. So a turn is a set of steps, its result is known from
//! how many checkers leave and reach each point, and two plays are the same move when these numbers
//! are. The generator walks one representative of every class:
//!
//! - two different dice: either two checkers, one with each die, or one checker with both (a *run*).
//!   A pair that lands where the other one started is that run again and is left out.
//! - a double: the steps in order from the rearmost origin to the foremost. Each multiset of steps
//!   has one such order, and if it can be played at all it can be played in it.
//!
//! What breaks this picture is in `careful`: bearing off, where a step allows another, and games
//! decided in the middle of a turn, where the order of steps matters.
//!
//! Plays come out in [`Row`]s that share everything but their last step, so that counting is
//! adding up set bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{Die, DiceCup, Roll};
use rand_core::Rng;

use crate::play::Step;
use crate::position::CHECKERS;
use crate::side::{BOARD, Way, advance, retreat};
use crate::stacks::{Shift, Stacks};
use crate::{Play, Position, Rules};

/// A turn about to be played: the position as masks, from the view of the side on roll.
pub(crate) struct Turn {
    pub(crate) own: Stacks,
    pub(crate) way: Way,
    /// Own checkers here cannot move in this turn (P6).
    pub(crate) own_pinned: u32,
    /// Where a step may land (P5).
    pub(crate) open: u32,
    /// Points with exactly one enemy checker, pinned or not.
    pub(crate) enemy_single: u32,
    waiting: Stacks,
    next_pinned_and_side: u32,
}

/// Plays that share all but their last step: one play for each of `sources`.
pub(crate) struct Row<'t> {
    pub(crate) turn: &'t Turn,
    /// The own counts before the last step.
    pub(crate) own: Stacks,
    /// Where the last step can start from.
    pub(crate) sources: u32,
    pub(crate) last: Last,
    /// The steps before the last.
    pub(crate) prefix: Play,
}

/// What the last move of a row is.
#[derive(Clone, Copy)]
pub(crate) enum Last {
    /// A step by this die.
    Step(Die),
    /// One checker with both dice; where it starts from one of `larger_first`, the larger first.
    Run { roll: Roll, larger_first: u32 },
}

/// The one-point masks of `points`, from the lowest point up.
pub(crate) fn bits(mut points: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = points & points.wrapping_neg();
        points ^= bit;
        (bit != 0).then_some(bit)
    })
}

impl Row<'_> {
    #[inline(always)]
    fn visit<B>(
        &self,
        sources: u32,
        visit: &mut impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let turn = self.turn;
        let shift = Shift::new(self.own);
        let index = self.prefix.len();
        let pinnable = turn.enemy_single & !self.own.any();
        let turn_by = match self.last {
            Last::Step(die) => turn.way.turn(die),
            Last::Run { roll, .. } => {
                turn.way.turn(roll.larger()).wrapping_add(turn.way.turn(roll.smaller()))
            }
        };
        let mut next = turn.next(self.own);
        for from in bits(sources) {
            let to = advance(from, turn_by) & BOARD;
            next.waiting = shift.apply(from, to);
            let play = match self.last {
                Last::Step(die) => {
                    self.prefix.with(index, Step::pack(from, to, die, to & pinnable != 0))
                }
                Last::Run { roll, larger_first } => {
                    let (first, second) = if from & larger_first != 0 {
                        (roll.larger(), roll.smaller())
                    } else {
                        (roll.smaller(), roll.larger())
                    };
                    let between = advance(from, turn.way.turn(first));
                    Play::PASS
                        .with(0, Step::pack(from, between, first, between & pinnable != 0))
                        .with(1, Step::pack(between, to, second, to & pinnable != 0))
                }
            };
            visit(play, &next)?;
        }
        ControlFlow::Continue(())
    }
}

impl Turn {
    #[inline]
    pub(crate) fn new(position: &Position) -> Turn {
        let own_pinned = position.pinned_on_roll();
        let side = position.side_to_move();
        Turn {
            own: position.on_roll,
            way: Way::of(side),
            own_pinned,
            open: BOARD & !position.waiting.many() & !own_pinned,
            enemy_single: position.waiting.single(),
            waiting: position.waiting,
            next_pinned_and_side: own_pinned | !side as u32,
        }
    }

    /// The position after this turn, with these own counts.
    #[inline]
    pub(crate) fn next(&self, own: Stacks) -> Position {
        Position {
            on_roll: self.waiting,
            waiting: own,
            pinned_and_side: self.next_pinned_and_side,
        }
    }

    /// The step of a checker on `from` by `die`, with its landing marked for the state `own`.
    pub(crate) fn step(&self, own: Stacks, from: u32, die: Die) -> Step {
        let to = self.landing(from, die);
        Step::pack(from, to, die, to & self.enemy_single & !own.any() != 0)
    }

    /// Where a step from `from` by `die` ends; 0 when it leaves the board.
    #[inline]
    pub(crate) fn landing(&self, from: u32, die: Die) -> u32 {
        advance(from, self.way.turn(die)) & BOARD
    }

    /// The points from which a step by `die` lands on an open point.
    #[inline]
    pub(crate) fn stepping(&self, die: Die) -> u32 {
        retreat(self.open, self.way.turn(die)) & BOARD & !self.own_pinned
    }

    /// Whether bearing off or the end of the game can play a part in this turn.
    #[inline]
    fn needs_care(&self, roll: Roll) -> bool {
        let moves = roll.moves() as u32;
        let Stacks(planes) = self.own;
        let [p0, p1, p2, p3] = planes.map(|plane| plane & !self.way.home);
        // All but the last of the dice may bring checkers home.
        let homebound = (p2 | p3) == 0 && p0.count_ones() + 2 * p1.count_ones() < moves;
        (self.own_pinned == 0 && homebound) || self.may_be_decided(roll)
    }

    /// Whether a mother checker can be lost in this turn (P11): never wrong when it says no.
    #[inline]
    pub(crate) fn may_be_decided(&self, roll: Roll) -> bool {
        self.enemy_single & self.way.end != 0 && self.mother_in_reach(roll)
    }

    fn mother_in_reach(&self, roll: Roll) -> bool {
        let moves = u32::from(roll.moves());
        let left = u32::from(self.own.count(self.way.origin));
        let movers = self.own.any() & !self.own_pinned;
        if movers & self.way.end != 0 {
            // She is pinned already: it is decided when the origin is empty.
            return left <= moves;
        }
        let mut reach = self.way.end;
        if roll.is_double() {
            for _ in 0..moves {
                reach |= retreat(reach & self.open, self.way.turn(roll.larger())) & BOARD;
            }
        } else {
            let back = |to, die| retreat(to, self.way.turn(die)) & BOARD;
            let [larger, smaller] = [roll.larger(), roll.smaller()].map(|die| back(reach, die));
            reach |= larger | smaller;
            reach |= back(larger & self.open, roll.smaller());
        }
        movers & reach != 0 && (self.own_pinned & self.way.origin != 0 || left < moves)
    }

    /// Visits the rows of all plays with at least one step. Says whether there were any.
    #[inline(always)]
    fn rows<B>(
        &self,
        rules: Rules,
        roll: Roll,
        sink: &mut impl FnMut(&Row<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        if self.needs_care(roll) {
            self.careful_rows(rules, roll, sink)
        } else if roll.is_double() {
            self.double_rows(roll.larger(), sink)
        } else {
            self.mixed_rows(rules, roll, sink)
        }
    }

    /// Two different dice, with no bearing off and no end in sight.
    #[inline(always)]
    fn mixed_rows<B>(
        &self,
        rules: Rules,
        roll: Roll,
        sink: &mut impl FnMut(&Row<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let Mixed { larger, smaller, runs, larger_first } = self.mixed(roll);
        let single = self.own.single();
        let (turn_larger, turn_smaller) =
            (self.way.turn(roll.larger()), self.way.turn(roll.smaller()));
        let mut any = false;
        for from in bits(larger) {
            let to = advance(from, turn_larger);
            let sources = smaller & !(to | retreat(from, turn_smaller) | (from & single));
            if sources != 0 {
                any = true;
                let pins = to & self.enemy_single & !self.own.any() != 0;
                sink(&Row {
                    turn: self,
                    own: self.own.moved(from, to),
                    sources,
                    last: Last::Step(roll.smaller()),
                    prefix: Play::PASS.with(0, Step::pack(from, to, roll.larger(), pins)),
                })?;
            }
        }
        if runs != 0 {
            any = true;
            sink(&Row {
                turn: self,
                own: self.own,
                sources: runs,
                last: Last::Run { roll, larger_first },
                prefix: Play::PASS,
            })?;
        }
        if any {
            return ControlFlow::Continue(true);
        }
        self.single_rows(rules, roll, larger, smaller, sink)
    }

    /// One die only, because no two can be played (P7).
    pub(crate) fn single_rows<B>(
        &self,
        rules: Rules,
        roll: Roll,
        larger: u32,
        smaller: u32,
        sink: &mut impl FnMut(&Row<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let row = |sources, die| Row {
            turn: self,
            own: self.own,
            sources,
            last: Last::Step(die),
            prefix: Play::PASS,
        };
        if larger != 0 {
            sink(&row(larger, roll.larger()))?;
        }
        // Either die bears a checker off from where both reach the end: the same move.
        let smaller = smaller & !(larger & !self.stepping(roll.smaller()));
        if smaller != 0 && (larger == 0 || !rules.larger_die) {
            sink(&row(smaller, roll.smaller()))?;
        }
        ControlFlow::Continue(larger | smaller != 0)
    }

    /// What the two dice can do, each alone and both with one checker.
    #[inline]
    fn mixed(&self, roll: Roll) -> Mixed {
        let movers = self.own.any();
        let (by_larger, by_smaller) = (self.stepping(roll.larger()), self.stepping(roll.smaller()));
        // A step onto a point from which the other die leads on to an open point.
        let larger_first = retreat(by_smaller & self.open, self.way.turn(roll.larger()));
        let smaller_first = retreat(by_larger & self.open, self.way.turn(roll.smaller()));
        let movers = movers & !self.own_pinned;
        Mixed {
            larger: movers & by_larger,
            smaller: movers & by_smaller,
            runs: movers & (larger_first | smaller_first),
            larger_first,
        }
    }

    fn mixed_count(&self, rules: Rules, roll: Roll) -> u64 {
        let Mixed { larger, smaller, runs, .. } = self.mixed(roll);
        let (turn_larger, turn_smaller) =
            (self.way.turn(roll.larger()), self.way.turn(roll.smaller()));
        // Of all pairs, those that are runs in disguise and those of one lone checker drop out.
        let onto = advance(larger, turn_larger) & smaller;
        let from = advance(smaller, turn_smaller) & larger;
        let lone = larger & smaller & self.own.single();
        let (onto_from, lone_runs) = (pair_ones(onto, from), pair_ones(lone, runs));
        let (larger_ones, smaller_ones) = (larger.count_ones(), smaller.count_ones());
        let both = (larger_ones * smaller_ones + lone_runs.1) - (onto_from.0 + onto_from.1 + lone_runs.0);
        u64::from(if both != 0 {
            both
        } else if rules.larger_die {
            if larger_ones != 0 { larger_ones } else { smaller_ones }
        } else {
            larger_ones + smaller_ones
        })
    }

    /// A double, with no bearing off and no end in sight.
    #[inline(always)]
    fn double_rows<B>(
        &self,
        die: Die,
        sink: &mut impl FnMut(&Row<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let stepping = self.stepping(die);
        for moves in (1..=4).rev() {
            let mut any = false;
            self.double_walk(self.own, stepping, die, moves, Play::PASS, &mut |row| {
                any = true;
                sink(row)
            })?;
            if any {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// All plays of `moves` steps that start on `stepping`, none behind the step before it.
    fn double_walk<B>(
        &self,
        own: Stacks,
        stepping: u32,
        die: Die,
        moves: u8,
        prefix: Play,
        sink: &mut impl FnMut(&Row<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let sources = own.any() & stepping;
        if sources == 0 {
            return ControlFlow::Continue(());
        }
        if moves == 1 {
            return sink(&Row { turn: self, own, sources, last: Last::Step(die), prefix });
        }
        let turn = self.way.turn(die);
        let pinnable = self.enemy_single & !own.any();
        let single = own.single();
        let shift = Shift::new(own);
        for from in bits(sources) {
            let to = advance(from, turn);
            let own = shift.apply(from, to);
            let stepping = stepping & self.way.from_here_on(from);
            let prefix = prefix.then(Step::pack(from, to, die, to & pinnable != 0));
            if moves == 2 {
                // What could step before can still, but for a lone checker just moved; so can it
                // where it is now.
                let sources = ((sources & !(from & single)) | to) & stepping;
                if sources != 0 {
                    sink(&Row { turn: self, own, sources, last: Last::Step(die), prefix })?;
                }
            } else {
                self.double_walk(own, stepping, die, moves - 1, prefix, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays a double gives, by the pattern of its steps.
    ///
    /// A play of four steps uses one to four points as origins: four different ones, one twice and
    /// two others, and so on. A point can be used as often as it has checkers, and once more for
    /// every step that the point behind it is used. Each line below counts the ways in which one
    /// pattern can be laid on the board; `fed` points are used only thanks to the point behind.
    fn double_count(&self, die: Die) -> u64 {
        let stepping = self.stepping(die);
        let turn = self.way.turn(die);
        let on = |points| advance(points, turn) & stepping;
        let Stacks([p0, p1, p2, p3]) = self.own;

        let one = self.own.any() & stepping;
        let two = (p1 | p2 | p3) & stepping;
        let three = (p0 & p1 | p2 | p3) & stepping;
        let four = (p2 | p3) & stepping;
        let lone = one & !two;
        let fed = on(one) & !one;
        let fed_by_two = on(two) & !one;
        let fed_by_fed = on(fed) & !one;
        let lone_behind_one = on(one) & lone;

        let (n1, n2) = pair_ones(one, two);
        let (n3, f1) = pair_ones(three, fed);
        let (f2, g2) = pair_ones(fed_by_fed, fed_by_two);
        let (m, _) = pair_ones(lone_behind_one, 0);
        let n1_less = |n: u32| n1.saturating_sub(n);
        let pairs = |n: u32| n * n.saturating_sub(1) / 2;

        let four_steps = {
            let all_different = n1 * n1_less(1) * n1_less(2) * n1_less(3) / 24
                + f1 * pairs(n1_less(1))
                + f2 * n1_less(1)
                + pairs(f1);
            let one_twice = n2 * (pairs(n1_less(1)) + f1) + g2 * n1_less(1) - g2 + m * n1_less(2);
            let two_twice = pairs(n2);
            let one_thrice = n3 * n1_less(1);
            // What is left occurs once for each point it can be laid on.
            let once = sum_of_ones([
                on(fed_by_fed) & !one,
                on(fed_by_two) & !one,
                on(lone_behind_one) & !one,
                on(fed) & lone,
                on(two) & !two,
                on(three) & !one,
                on(one) & two & !three,
                four,
            ]);
            all_different + one_twice + two_twice + one_thrice + once
        };
        if four_steps != 0 {
            return u64::from(four_steps);
        }
        let three_steps = n1 * n1_less(1) * n1_less(2) / 6
            + f1 * n1_less(1)
            + f2
            + n2 * n1_less(1)
            + g2
            + m
            + n3;
        if three_steps != 0 {
            return u64::from(three_steps);
        }
        let two_steps = pairs(n1) + f1 + n2;
        u64::from(if two_steps != 0 { two_steps } else { n1 })
    }
}

/// See [`Turn::mixed`].
struct Mixed {
    larger: u32,
    smaller: u32,
    runs: u32,
    larger_first: u32,
}

/// The set bits of two board masks. One count serves both where the target has no instruction.
#[inline]
fn pair_ones(a: u32, b: u32) -> (u32, u32) {
    (a.count_ones(), b.count_ones())
}

/// The set bits of all masks together.
#[inline]
fn sum_of_ones(masks: [u32; 8]) -> u32 {
    let mut sum = 0;
    for [a, b] in masks.as_chunks().0 {
        sum += (u64::from(*a) | u64::from(*b) << 32).count_ones();
    }
    sum
}

impl Position {
    /// Visits every distinct move of `roll` once, with the position it leads to.
    #[inline]
    pub fn for_each_play<B>(
        &self,
        rules: Rules,
        roll: Roll,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let turn = Turn::new(self);
        let any = turn.rows(rules, roll, &mut |row| row.visit(row.sources, &mut visit))?;
        if any { ControlFlow::Continue(()) } else { visit(Play::PASS, &turn.next(turn.own)) }
    }

    /// How many distinct moves `roll` gives, without listing them.
    pub fn count_plays(&self, rules: Rules, roll: Roll) -> u64 {
        if self.is_over() {
            return 0;
        }
        let turn = Turn::new(self);
        let count = if turn.needs_care(roll) {
            let mut count = 0;
            let _ = turn.careful_rows::<()>(rules, roll, &mut |row| {
                count += u64::from(row.sources.count_ones());
                ControlFlow::Continue(())
            });
            count
        } else if roll.is_double() {
            turn.double_count(roll.larger())
        } else {
            turn.mixed_count(rules, roll)
        };
        count.max(1)
    }

    /// The distinct moves of all 21 rolls added up, unweighted.
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        Roll::ALL.into_iter().map(|roll| self.count_plays(rules, roll)).sum()
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play). Rows of
    /// moves before it are skipped, not listed.
    pub fn nth_play(&self, rules: Rules, roll: Roll, n: u64) -> Option<(Play, Position)> {
        if self.is_over() {
            return None;
        }
        let turn = Turn::new(self);
        let mut left = n;
        let flow = turn.rows(rules, roll, &mut |row| {
            let count = u64::from(row.sources.count_ones());
            if left >= count {
                left -= count;
                return ControlFlow::Continue(());
            }
            let bit = bits(row.sources).nth(left as usize).unwrap_or(0);
            row.visit(bit, &mut |play, next| ControlFlow::Break((play, *next)))
        });
        match flow {
            ControlFlow::Break(found) => Some(found),
            ControlFlow::Continue(any) => {
                (!any && n == 0).then(|| (Play::PASS, turn.next(turn.own)))
            }
        }
    }

    /// One of the distinct moves of `roll`, all equally likely; `None` when the game is over.
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        let count = NonZero::new(self.count_plays(rules, roll))?;
        // A forced move costs no random bits.
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(rules, roll, n)
    }

    /// Whether any checker can be moved with `roll`; if not, the turn passes (P8).
    pub fn can_move(&self, rules: Rules, roll: Roll) -> bool {
        self.for_each_play(rules, roll, |play, _| ControlFlow::Break(!play.is_empty()))
            .break_value()
            .unwrap_or(false)
    }
}

const _: () = assert!(CHECKERS < 16, "a count has four bits");

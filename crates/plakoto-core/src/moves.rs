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
//! Plays come out in [rows](Row) that share everything but their last step, so that counting is
//! adding up set bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{DiceCup, Die, Roll};
use game_core::race::{Stacks, Steps, advance, count_pair, indices, retreat};
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::play::Step;
use crate::position::CHECKERS;
use crate::rows::{Last, Nth, Row, Sink, Visit};
use crate::side::{BOARD, Way};
use crate::stacks::steps;
use crate::{Play, Position, Rules};

/// A turn about to be played: the position as masks, from the view of the side on roll.
pub(crate) struct Turn {
    pub(crate) own: Stacks,
    pub(crate) way: Way,
    /// Where there are own checkers, and two or more of them.
    pub(crate) any: u32,
    pub(crate) many: u32,
    /// Own checkers here cannot move in this turn (P6).
    pub(crate) own_pinned: u32,
    /// Where a step may land (P5).
    pub(crate) open: u32,
    /// Points with exactly one enemy checker, pinned or not.
    pub(crate) enemy_single: u32,
    waiting: Stacks,
    next_pinned_and_side: u32,
}

impl Turn {
    #[inline(always)]
    pub(crate) fn new(position: &Position) -> Turn {
        let Position { on_roll, waiting, pinned_and_side } = *position;
        let side = position.side_to_move();
        let (any, enemy, enemy_many) = (on_roll.any(), waiting.any(), waiting.many());
        let own_pinned = any & enemy & !pinned_and_side;
        Turn {
            own: on_roll,
            way: Way::of(side),
            any,
            many: on_roll.many(),
            own_pinned,
            open: BOARD & !enemy_many & !own_pinned,
            enemy_single: enemy & !enemy_many,
            waiting,
            next_pinned_and_side: own_pinned | !side as u32,
        }
    }

    /// The turn of a position in which there is one to play; `None` when the game is over.
    #[inline(always)]
    fn of(position: &Position) -> Option<Turn> {
        let turn = Turn::new(position);
        let enemy = turn.enemy_single | !(turn.open | turn.own_pinned) & BOARD;
        (!position.is_over_with(turn.any, enemy | turn.own_pinned)).then_some(turn)
    }

    /// Where a step can pin, when there are own checkers on `own`.
    #[inline(always)]
    pub(crate) fn pinnable(&self, own: u32) -> u32 {
        self.enemy_single & !own
    }

    /// The position after this turn, with these own counts.
    #[inline]
    pub(crate) fn next(&self, own: Stacks) -> Position {
        Position { on_roll: self.waiting, waiting: own, pinned_and_side: self.next_pinned_and_side }
    }

    /// The plays that go on from `prefix`, which has led to `own`, with a step by `die`.
    pub(crate) fn row(&self, own: Stacks, sources: u32, die: Die, prefix: Play) -> Row<'_> {
        let last = Last::Step {
            plays: prefix.followed_by(die, self.way),
            pinning: retreat(self.pinnable(own.any()), self.way.rotation(die)),
            steps: self.steps(die),
        };
        Row { turn: self, own, sources, last }
    }

    /// What steps by `die` change.
    #[inline(always)]
    pub(crate) fn steps(&self, die: Die) -> &'static Steps {
        steps(self.way.is_up(), die)
    }

    /// The step of a checker on `from` by `die`, with its landing marked for the state `own`.
    pub(crate) fn step(&self, own: Stacks, from: u32, die: Die) -> Step {
        let pins = self.landing(from, die) & self.pinnable(own.any()) != 0;
        Step::pack(from, die, self.way, pins)
    }

    /// Where a step from `from` by `die` ends; 0 when it leaves the board.
    #[inline]
    pub(crate) fn landing(&self, from: u32, die: Die) -> u32 {
        advance(from, self.way.rotation(die)) & BOARD
    }

    /// The points from which a step by `die` lands on an open point.
    #[inline]
    pub(crate) fn stepping(&self, die: Die) -> u32 {
        retreat(self.open, self.way.rotation(die)) & BOARD & !self.own_pinned
    }

    /// Whether bearing off or the end of the game can play a part in this turn.
    #[inline(always)]
    fn needs_care(&self, roll: Roll) -> bool {
        self.may_bear_off(roll) || self.may_be_decided(roll)
    }

    /// Whether a checker can be borne off in this turn: all but the last of the dice may bring the
    /// last checkers home. Conservative: may return `true` when none can, never `false` when one can.
    #[inline(always)]
    pub(crate) fn may_bear_off(&self, roll: Roll) -> bool {
        if self.own_pinned != 0 {
            return false;
        }
        let Way { home, .. } = self.way;
        let (any, many) = (self.any & !home, self.many & !home);
        let before = |points, die| retreat(points, self.way.rotation(die));
        if !roll.is_double() {
            let near = before(home, roll.larger()) | before(home, roll.smaller());
            return many == 0 && any & any.wrapping_sub(1) == 0 && any & !near == 0;
        }
        let mut near = home;
        for _ in 0..3 {
            near |= before(near, roll.larger()) & BOARD;
        }
        any & !near == 0 && {
            let three = self.own.three() & !home;
            any.count_ones() + many.count_ones() + three.count_ones() < 4
                && self.own.four() & !home == 0
        }
    }

    /// Whether a mother checker can be lost in this turn (P11). Conservative: may return `true` when
    /// none can, never `false` when one can.
    #[inline]
    pub(crate) fn may_be_decided(&self, roll: Roll) -> bool {
        self.enemy_single & self.way.end != 0 && self.mother_in_reach(roll)
    }

    fn mother_in_reach(&self, roll: Roll) -> bool {
        let moves = u32::from(roll.moves());
        let left = u32::from(self.own.count(self.way.origin.trailing_zeros() as u8));
        let free = self.any & !self.own_pinned;
        if free & self.way.end != 0 {
            // She is pinned already: it is decided when the origin is empty.
            return left <= moves;
        }
        let mut reach = self.way.end;
        if roll.is_double() {
            for _ in 0..moves {
                reach |= retreat(reach & self.open, self.way.rotation(roll.larger())) & BOARD;
            }
        } else {
            let back = |to, die| retreat(to, self.way.rotation(die)) & BOARD;
            let [larger, smaller] = [roll.larger(), roll.smaller()].map(|die| back(reach, die));
            reach |= larger | smaller;
            reach |= back(larger & self.open, roll.smaller());
        }
        free & reach != 0 && (self.own_pinned & self.way.origin != 0 || left < moves)
    }

    /// Visits the rows of all plays with at least one step. Says whether there were any.
    #[inline(always)]
    fn rows<S: Sink>(&self, rules: Rules, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
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
    fn mixed_rows<S: Sink>(
        &self,
        rules: Rules,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let Mixed { larger, smaller, runs, larger_first } = self.mixed(roll);
        let own = self.own;
        let single = self.any & !self.many;
        let [rotation, next_rotation] = roll.pair().map(|die| self.way.rotation(die));
        let [steps, next_steps] = roll.pair().map(|die| self.steps(die));
        let firsts = Play::PASS.followed_by(roll.larger(), self.way);
        let seconds = Play::PASS.followed_by(roll.smaller(), self.way);
        let pinnable = self.pinnable(self.any);
        let (pinning, next_pinning) =
            (retreat(pinnable, rotation), retreat(pinnable, next_rotation));
        let mut any = false;
        for index in indices(larger) {
            let from = 1 << index;
            let to = advance(from, rotation);
            let sources = smaller & !(to | retreat(from, next_rotation) | (from & single));
            if sources != 0 {
                any = true;
                // Nothing lands where this one started: that pair is a run.
                sink.row(&Row {
                    turn: self,
                    own: own.plus(steps.at(index)),
                    sources,
                    last: Last::Step {
                        plays: seconds.again(firsts.at(index, pinning)),
                        pinning: next_pinning & !retreat(to, next_rotation),
                        steps: next_steps,
                    },
                })?;
            }
        }
        if runs != 0 {
            any = true;
            let last = Last::Run { roll, larger_first, pinnable };
            sink.rare_row(&Row { turn: self, own, sources: runs, last })?;
        }
        if any {
            return ControlFlow::Continue(true);
        }
        self.single_rows(rules, roll, larger, smaller, sink)
    }

    /// One die only, because no two can be played (P7).
    #[inline(never)]
    pub(crate) fn single_rows<S: Sink>(
        &self,
        rules: Rules,
        roll: Roll,
        larger: u32,
        smaller: u32,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let row = |sources, die| self.row(self.own, sources, die, Play::PASS);
        if larger != 0 {
            sink.rare_row(&row(larger, roll.larger()))?;
        }
        // Either die bears a checker off from where both reach the end: the same move.
        let smaller = smaller & !(larger & !self.stepping(roll.smaller()));
        if smaller != 0 && (larger == 0 || !rules.larger_die) {
            sink.rare_row(&row(smaller, roll.smaller()))?;
        }
        ControlFlow::Continue(larger | smaller != 0)
    }

    /// What the two dice can do, each alone and both with one checker.
    #[inline]
    fn mixed(&self, roll: Roll) -> Mixed {
        let (by_larger, by_smaller) = (self.stepping(roll.larger()), self.stepping(roll.smaller()));
        // A step onto a point from which the other die leads on to an open point.
        let larger_first = retreat(by_smaller & self.open, self.way.rotation(roll.larger()));
        let smaller_first = retreat(by_larger & self.open, self.way.rotation(roll.smaller()));
        let movers = self.any & !self.own_pinned;
        Mixed {
            larger: movers & by_larger,
            smaller: movers & by_smaller,
            runs: movers & (larger_first | smaller_first),
            larger_first,
        }
    }

    /// How many plays there are; a pass is one.
    #[inline]
    fn count(&self, rules: Rules, roll: Roll) -> u64 {
        let count = if self.needs_care(roll) {
            self.careful_count(rules, roll)
        } else if roll.is_double() {
            self.double_count(roll.larger())
        } else {
            self.mixed_count(rules, roll)
        };
        count.max(1)
    }

    fn mixed_count(&self, rules: Rules, roll: Roll) -> u64 {
        let Mixed { larger, smaller, runs, .. } = self.mixed(roll);
        let [rotation, next_rotation] = roll.pair().map(|die| self.way.rotation(die));
        // Of all pairs, those that are runs in disguise and those of one lone checker drop out.
        let onto = advance(larger, rotation) & smaller;
        let from = advance(smaller, next_rotation) & larger;
        let lone = larger & smaller & !self.many;
        let (larger, smaller) = count_pair(larger, smaller);
        let (onto, from) = count_pair(onto, from);
        let (lone, runs) = count_pair(lone, runs);
        let both = larger * smaller + runs - (onto + from + lone);
        u64::from(if both != 0 {
            both
        } else if !rules.larger_die {
            larger + smaller
        } else if larger != 0 {
            larger
        } else {
            smaller
        })
    }
}

/// See [`Turn::mixed`].
struct Mixed {
    larger: u32,
    smaller: u32,
    runs: u32,
    larger_first: u32,
}

impl Position {
    /// Visits every distinct move of `roll` once, with the position it leads to.
    ///
    /// Of all plays that lead to a position it is the *canonical* one that is visited: one checker
    /// rather than two and the larger die first where there is a choice, a double from the rear to
    /// the front, a step that decides the game last. The order of the moves is fixed. Who can move
    /// nothing has one play, the pass; a finished game has none.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let mut plays = Vec::new();
    /// start.for_each_play(Rules::new(), "31".parse()?, |play, _| plays.push(play.to_string()));
    /// assert_eq!(plays, ["24/21 24/23", "24/21 21/20"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules, roll: Roll, mut visit: impl FnMut(Play, &Position)) {
        let _ = self.try_for_each_play::<()>(rules, roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// Like [`for_each_play`](Position::for_each_play), until `visit` breaks.
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(turn) = Turn::of(self) else {
            return ControlFlow::Continue(());
        };
        let mut sink = Visit { visit, next: turn.next(turn.own) };
        if turn.rows(rules, roll, &mut sink)? {
            ControlFlow::Continue(())
        } else {
            (sink.visit)(Play::PASS, &turn.next(turn.own))
        }
    }

    /// How many distinct moves `roll` gives: 0 when the game is over, otherwise at least 1.
    ///
    /// Nothing is listed but where checkers can be borne off: a formula over the masks of the
    /// position, some tens of operations whatever the count.
    pub fn count_plays(&self, rules: Rules, roll: Roll) -> u64 {
        Turn::of(self).map_or(0, |turn| turn.count(rules, roll))
    }

    /// The distinct moves of all 21 rolls added up, unweighted.
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        Turn::of(self)
            .map_or(0, |turn| Roll::ALL.into_iter().map(|roll| turn.count(rules, roll)).sum())
    }

    /// All distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play); up to 32 of them need no heap.
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: Roll) -> Plays {
        let mut plays = Plays::new();
        self.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
        plays
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play). Rows of
    /// moves before it are skipped, not listed.
    pub fn nth_play(&self, rules: Rules, roll: Roll, n: u64) -> Option<(Play, Position)> {
        let turn = Turn::of(self)?;
        match turn.rows(rules, roll, &mut Nth(n)) {
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
        self.try_for_each_play(rules, roll, |play, _| ControlFlow::Break(!play.is_empty()))
            .break_value()
            .unwrap_or(false)
    }
}

const _: () = assert!(CHECKERS < 16, "a count has four bits");

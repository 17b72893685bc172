//! Move generation: every distinct resulting position of a roll, exactly once.
//!
//! A side's own moves never open or close a cell to it while nothing is sent back: that depends on
//! the other side's pieces alone. So a turn is a set of moves, its result is known from how many
//! pieces leave and reach each cell, and two plays are the same when these numbers are. As every
//! non-empty part of the dice may be played (L7), the generator walks, for each part, one
//! representative of every class:
//!
//! - one die: where it can be played;
//! - two different dice: two pieces, one with each, or one piece with both (a *run*). A pair that
//!   lands where the other one started is that run again and is left out;
//! - a double: one to four steps from the rearmost origin to the foremost (`doubles`);
//! - a one besides can jump, so that one piece may come to the same cell in several ways: there the
//!   cells it can come to are what is listed. Four ones are a matter of their own (`ones`).
//!
//! What breaks this picture is in `careful`: games that may be won in the middle of a turn, and
//! pieces that are sent back.
//!
//! Plays come out in [rows](Row) that share everything but their last step, so that counting is
//! adding up set bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{DiceCup, Die, Roll};
use game_core::race::{Stacks, Steps, advance, bits, count_pair, indices, retreat};
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::ones::Ones;
use crate::position::{PIECES, SHARED};
use crate::rows::{Last, Nth, Row, Sink, Visit};
use crate::side::{BOARD, Way, within_a_die};
use crate::stacks::steps;
use crate::{Play, Position, Rules};

/// A turn about to be played: the position as masks, from the view of the side on roll.
pub(crate) struct Turn<'l> {
    pub(crate) own: Stacks,
    pub(crate) enemy: Stacks,
    pub(crate) way: Way,
    /// What a one can do.
    pub(crate) ones: &'l Ones,
    /// Where there are own pieces, and two or more of them.
    pub(crate) any: u32,
    pub(crate) many: u32,
    /// Where there are own pieces that can move.
    pub(crate) movers: u32,
    /// Where a move may land (L6).
    pub(crate) open: u32,
    /// Cells with exactly one enemy piece, pinned or not.
    enemy_single: u32,
    /// Where a landing sends a piece back (L10).
    pub(crate) hittable: u32,
    pub(crate) portes: bool,
    next_pinned_and_side: u32,
}

impl<'l> Turn<'l> {
    #[inline(always)]
    pub(crate) fn new(position: &Position, rules: Rules<'l>) -> Turn<'l> {
        let Position { on_roll, waiting, pinned_and_side } = *position;
        let side = position.side_to_move();
        let way = Way::of(side);
        let (any, enemy, enemy_many) = (on_roll.any(), waiting.any(), waiting.many());
        let enemy_single = enemy & !enemy_many;
        let own_pinned = if rules.portes { 0 } else { any & enemy & !pinned_and_side };
        Turn {
            own: on_roll,
            enemy: waiting,
            way,
            ones: rules.layout.ones(side),
            any,
            many: on_roll.many(),
            movers: any & !own_pinned,
            open: BOARD & !enemy_many & !own_pinned,
            enemy_single,
            hittable: if rules.portes { enemy_single & !way.end } else { 0 },
            portes: rules.portes,
            next_pinned_and_side: own_pinned | !side as u32,
        }
    }

    /// The turn of a position in which there is one to play; `None` when the game is over.
    #[inline(always)]
    pub(crate) fn of(position: &Position, rules: Rules<'l>) -> Option<Turn<'l>> {
        let turn = Turn::new(position, rules);
        let other = Way::of(!position.side_to_move());
        let can_step = within_a_die(turn.movers, turn.way.is_up()) & turn.open != 0;
        let over = turn.way.is_group(turn.any)
            || other.is_group(turn.enemy.any())
            || (!can_step && turn.is_deadlock(position, rules));
        (!over).then_some(turn)
    }

    /// Whether neither side can make any move (L9).
    #[cold]
    fn is_deadlock(&self, position: &Position, rules: Rules<'l>) -> bool {
        let other = Turn::new(&position.with_side_to_move(!position.side_to_move()), rules);
        [self, &other].into_iter().all(|turn| {
            within_a_die(turn.movers, turn.way.is_up()) & turn.open == 0 && turn.one_moves() == 0
        })
    }

    /// Where a move can pin, or send a piece back, when there are own pieces on `own`.
    #[inline(always)]
    pub(crate) fn pinnable(&self, own: u32) -> u32 {
        if self.portes { self.hittable } else { self.enemy_single & !own }
    }

    /// The position after this turn, with these counts.
    #[inline]
    pub(crate) fn next(&self, own: Stacks, enemy: Stacks) -> Position {
        let mut next =
            Position { on_roll: enemy, waiting: own, pinned_and_side: self.next_pinned_and_side };
        self.settle(&mut next);
        next
    }

    /// Puts right what the counts of the next position say about shared cells (L10).
    #[inline(always)]
    pub(crate) fn settle(&self, next: &mut Position) {
        if self.portes {
            let shared = |cell: u32| {
                let number = cell.trailing_zeros() as u8;
                next.on_roll.count(number) != 0 && next.waiting.count(number) != 0
            };
            let shared = shared(self.way.start) || shared(self.way.end);
            next.pinned_and_side = self.next_pinned_and_side | if shared { SHARED } else { 0 };
        }
    }

    /// The row of one step by `die` from each of `sources`.
    #[inline(always)]
    fn step_row(&self, sources: u32, die: Die) -> Row<'_> {
        let last = Last::Step {
            plays: Play::PASS.followed_by(die, self.way),
            hitting: retreat(self.pinnable(self.any), self.way.turn(die)),
            steps: self.steps(die),
        };
        self.row(self.own, sources.into(), last)
    }

    #[inline(always)]
    pub(crate) fn row<'t>(&'t self, own: Stacks, sources: u64, last: Last<'t>) -> Row<'t> {
        Row { turn: self, own, enemy: self.enemy, sources, last }
    }

    /// What steps by `die` change.
    #[inline(always)]
    pub(crate) fn steps(&self, die: Die) -> &'static Steps {
        steps(self.way.is_up(), die)
    }

    /// The cells from which a step by `die` lands on an open cell.
    #[inline(always)]
    pub(crate) fn stepping(&self, die: Die) -> u32 {
        retreat(self.open, self.way.turn(die))
    }

    /// Where a piece on `from` can go with `die`.
    #[inline(always)]
    pub(crate) fn targets(&self, from: u32, die: Die) -> u32 {
        let targets = if die == Die::One {
            self.ones.targets(from.trailing_zeros())
        } else {
            advance(from, self.way.turn(die))
        };
        targets & self.open
    }

    /// Whether the order of moves can matter in this turn: never wrong when it says no.
    #[inline(always)]
    pub(crate) fn needs_care(&self, roll: Roll) -> bool {
        self.may_be_decided(roll) || (self.hittable != 0 && self.may_hit(roll))
    }

    /// Whether the game can be won by a move that is not the last of the dice (L8): never wrong when
    /// it says no.
    #[inline(always)]
    pub(crate) fn may_be_decided(&self, roll: Roll) -> bool {
        self.may_win(self.own, self.any, u32::from(roll.moves()) - 1)
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

    /// Whether so many moves can make one group of the own pieces: never wrong when it says no.
    #[inline(always)]
    pub(crate) fn may_win(&self, own: Stacks, any: u32, moves: u32) -> bool {
        // The group has at most as many cells as there are pieces, so what stands farther from the
        // track end has to move.
        const LAST: u32 = (1 << PIECES) - 1;
        let last = if self.way.is_up() { LAST << (26 - PIECES) } else { LAST << 1 };
        (any & !last).count_ones() <= moves && self.gaps_can_close(own, any, moves)
    }

    #[inline(never)]
    fn gaps_can_close(&self, own: Stacks, any: u32, moves: u32) -> bool {
        // The rearmost piece that can stay where it is; every gap before it asks for a move.
        let mut left = moves;
        let mut cells = any;
        while cells != 0 {
            let rear = if self.way.is_up() {
                cells & cells.wrapping_neg()
            } else {
                1 << 31 >> (cells | 1).leading_zeros()
            };
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

    /// Whether a piece can be sent back in this turn (L10): never wrong when it says no.
    fn may_hit(&self, roll: Roll) -> bool {
        let mut reached = self.movers;
        for _ in 0..roll.moves() {
            let mut next = reached;
            for die in roll.pair() {
                next |= advance(reached, self.way.turn(die));
                if die == Die::One {
                    next |= indices(reached & BOARD)
                        .fold(0, |targets, from| targets | self.ones.targets(from));
                }
            }
            reached = next & self.open;
        }
        reached & self.hittable != 0
    }

    /// Visits the rows of all plays with at least one step. Says whether there were any.
    #[inline(always)]
    fn rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        if self.needs_care(roll) {
            self.careful_rows(roll, sink)
        } else if roll.smaller() == Die::One {
            if roll.is_double() { self.double_one_rows(sink) } else { self.one_rows(roll, sink) }
        } else if roll.is_double() {
            self.double_rows(roll.larger(), sink)
        } else {
            self.mixed_rows(roll, sink)
        }
    }

    /// Two different dice, none of them a one.
    #[inline(always)]
    fn mixed_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let Mixed { larger, smaller, runs, larger_first } = self.mixed(roll);
        if larger | smaller == 0 {
            return ControlFlow::Continue(false);
        }
        let own = self.own;
        let single = self.any & !self.many;
        let [rotation, next_rotation] = roll.pair().map(|die| self.way.turn(die));
        let [steps, next_steps] = roll.pair().map(|die| self.steps(die));
        let [firsts, seconds] = roll.pair().map(|die| Play::PASS.followed_by(die, self.way));
        let pinnable = self.pinnable(self.any);
        let (hitting, next_hitting) =
            (retreat(pinnable, rotation), retreat(pinnable, next_rotation));
        for index in indices(larger) {
            let from = 1 << index;
            let to = advance(from, rotation);
            // Nothing lands where this one started: that pair is a run.
            let sources = smaller & !(to | retreat(from, next_rotation) | (from & single));
            if sources != 0 {
                let last = Last::Step {
                    plays: seconds.again(firsts.at(index, hitting)),
                    hitting: next_hitting & !retreat(to, next_rotation),
                    steps: next_steps,
                };
                sink.row(&self.row(own.plus(steps.at(index)), sources.into(), last))?;
            }
        }
        if runs != 0 {
            let last = Last::Run { roll, larger_first, pinnable };
            sink.rare_row(&self.row(own, runs.into(), last))?;
        }
        sink.rare_row(&self.step_row(larger, roll.larger()))?;
        sink.rare_row(&self.step_row(smaller, roll.smaller()))?;
        ControlFlow::Continue(true)
    }

    /// A one and another die.
    #[inline(always)]
    fn one_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let die = roll.larger();
        let with_one = self.with_one(die);
        let WithOne { larger, moves, alike, rotation, .. } = with_one;
        if larger == 0 && moves == 0 {
            return ControlFlow::Continue(false);
        }
        let ones = self.ones;
        let steps = self.steps(die);
        let firsts = Play::PASS.followed_by(die, self.way);
        let pinnable = self.pinnable(self.any);
        let hitting = retreat(pinnable, rotation);
        let one_hitting = ones.reaching(pinnable);
        for index in indices(larger) {
            let sources = self.pairs(&with_one, index);
            if sources != 0 {
                let last = Last::One {
                    plays: firsts.again(firsts.at(index, hitting)),
                    hitting: one_hitting & !ones.reaching(advance(1 << index, rotation)),
                    ones,
                };
                sink.row(&self.row(self.own.plus(steps.at(index)), sources, last))?;
            }
        }
        for index in indices(self.movers) {
            let runs = self.runs(&with_one, index);
            if runs.ends != 0 {
                let (from, larger_first) = (1 << index, runs.larger_first);
                let last = Last::Both { roll, from, larger_first, pinnable };
                sink.row(&self.row(self.own, runs.ends.into(), last))?;
            }
        }
        sink.rare_row(&self.step_row(larger, die))?;
        let last = Last::One { plays: Play::PASS.followed(), hitting: one_hitting, ones };
        sink.rare_row(&self.row(self.own, moves & !alike, last))?;
        ControlFlow::Continue(true)
    }

    /// What a one and another die can do, each alone.
    #[inline(always)]
    pub(crate) fn with_one(&self, die: Die) -> WithOne {
        let moves = self.one_moves();
        WithOne {
            rotation: self.way.turn(die),
            larger: self.movers & self.stepping(die),
            moves,
            alike: moves & self.ones.as_far_as(die.index()),
        }
    }

    /// The moves by a one that make a pair with a step by the other die from cell `index`: of
    /// another piece, or the same cell's next, and no run.
    #[inline(always)]
    pub(crate) fn pairs(&self, with_one: &WithOne, index: u32) -> u64 {
        let WithOne { moves, alike, rotation, .. } = *with_one;
        let from = 1 << index;
        let leaving = self.ones.leaving(from);
        let runs = self.ones.leaving(advance(from, rotation)) | self.ones.reaching(from);
        let spent = if self.many & from == 0 { leaving } else { 0 };
        // Two pieces that can each jump as far as the other die steps: whichever of them jumps.
        let own_jump = alike & leaving;
        let again = if own_jump == 0 { 0 } else { alike & (own_jump - 1) };
        moves & !(runs | spent | again)
    }

    /// Where a piece from cell `index` can come to with both dice and not with one of them.
    #[inline(always)]
    fn runs(&self, with_one: &WithOne, index: u32) -> Runs {
        let WithOne { rotation, .. } = *with_one;
        let stepped = advance(1 << index, rotation) & self.open;
        let moved = self.ones.targets(index) & self.open;
        let larger_first =
            if stepped == 0 { 0 } else { self.ones.targets(stepped.trailing_zeros()) & self.open };
        let ends = (larger_first | (advance(moved, rotation) & self.open)) & !(stepped | moved);
        Runs { ends, larger_first }
    }

    /// How many plays there are; a pass is one.
    #[inline]
    fn count(&self, roll: Roll) -> u64 {
        let count = if self.needs_care(roll) {
            self.careful_count(roll)
        } else if roll.smaller() == Die::One {
            if roll.is_double() { self.double_one_count() } else { self.one_count(roll.larger()) }
        } else if roll.is_double() {
            self.double_count(roll.larger())
        } else {
            self.mixed_count(roll)
        };
        count.max(1)
    }

    /// Play number `n`, from 0, in the order of the rows.
    fn nth(&self, roll: Roll, n: u64) -> Option<(Play, Position)> {
        let pass = || (n == 0).then(|| self.pass());
        if roll.is_double() && !self.needs_care(roll) {
            // Whole branches of the walk are skipped by their counts.
            let found = match roll.larger() {
                Die::One => self.nth_double_one(n),
                die => self.nth_double(die, n),
            };
            return found.or_else(pass);
        }
        match self.rows(roll, &mut Nth(n)) {
            ControlFlow::Break(found) => Some(found),
            ControlFlow::Continue(true) => None,
            ControlFlow::Continue(false) => pass(),
        }
    }

    /// The play without a step, and the position after it.
    fn pass(&self) -> (Play, Position) {
        (Play::PASS, self.next(self.own, self.enemy))
    }

    fn mixed_count(&self, roll: Roll) -> u64 {
        let Mixed { larger, smaller, runs, .. } = self.mixed(roll);
        let [turn_larger, turn_smaller] = roll.pair().map(|die| self.way.turn(die));
        // Of all pairs, those that are runs in disguise and those of one lone piece drop out.
        let onto = advance(larger, turn_larger) & smaller;
        let from = advance(smaller, turn_smaller) & larger;
        let lone = larger & smaller & !self.many;
        let (larger_ones, smaller_ones) = count_pair(larger, smaller);
        let (onto_ones, from_ones) = count_pair(onto, from);
        let (lone_ones, run_ones) = count_pair(lone, runs);
        let both = larger_ones * smaller_ones + run_ones - (onto_ones + from_ones + lone_ones);
        u64::from(both + larger_ones + smaller_ones)
    }

    fn one_count(&self, die: Die) -> u64 {
        let with_one = self.with_one(die);
        let WithOne { larger, moves, alike, .. } = with_one;
        let pairs: u32 =
            indices(larger).map(|index| self.pairs(&with_one, index).count_ones()).sum();
        let runs: u32 =
            indices(self.movers).map(|index| self.runs(&with_one, index).ends.count_ones()).sum();
        u64::from(pairs + runs + larger.count_ones() + (moves & !alike).count_ones())
    }

    /// What two dice other than ones can do, each alone and both with one piece.
    #[inline]
    fn mixed(&self, roll: Roll) -> Mixed {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.stepping(die));
        // A step onto a cell from which the other die leads on to an open cell.
        let larger_first = retreat(by_smaller & self.open, self.way.turn(roll.larger()));
        let smaller_first = retreat(by_larger & self.open, self.way.turn(roll.smaller()));
        Mixed {
            larger: self.movers & by_larger,
            smaller: self.movers & by_smaller,
            runs: self.movers & (larger_first | smaller_first),
            larger_first,
        }
    }
}

/// See [`Turn::mixed`].
struct Mixed {
    larger: u32,
    smaller: u32,
    runs: u32,
    larger_first: u32,
}

/// See [`Turn::with_one`].
pub(crate) struct WithOne {
    /// The rotation of the other die.
    rotation: u32,
    /// Where it can be played.
    larger: u32,
    /// The moves by the one.
    moves: u64,
    /// Those of them that go as far as the other die.
    alike: u64,
}

/// See [`Turn::runs`].
struct Runs {
    ends: u32,
    /// Those of them, with others, that can be reached with the other die first.
    larger_first: u32,
}

impl Position {
    /// Visits every distinct move of `roll` once, with the position it leads to.
    ///
    /// Of all plays that lead to a position it is the *canonical* one that is visited: the fewest
    /// dice, one piece rather than two and the larger die first where there is a choice, a double
    /// from the rear to the front. Where that order would win before its last step (L8), or come to
    /// a track end that is closed by then (L10), it is another one that stands. The order of the
    /// moves is fixed. Who can move nothing has one play, the pass; a finished game has none.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let mut plays = Vec::new();
    /// position.for_each_play(Rules::new(), "65".parse()?, |play, _| plays.push(play.to_string()));
    /// assert_eq!(plays, ["3/9 9/14", "3/9", "3/8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        mut visit: impl FnMut(Play, &Position),
    ) {
        let _ = self.try_for_each_play::<()>(rules, roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// Like [`for_each_play`](Position::for_each_play), until `visit` breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// let jump = start.try_for_each_play(Rules::new(), "61".parse()?, |play, _| {
    ///     let jumps = play.steps().any(|step| step.is_jump());
    ///     if jumps { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(jump.break_value().map(|play| play.to_string()).as_deref(), Some("1/7 1^16"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(turn) = Turn::of(self, rules) else {
            return ControlFlow::Continue(());
        };
        let mut sink = Visit { visit, next: turn.next(turn.own, turn.enemy) };
        if turn.rows(roll, &mut sink)? {
            ControlFlow::Continue(())
        } else {
            let (pass, next) = turn.pass();
            (sink.visit)(pass, &next)
        }
    }

    /// How many distinct moves `roll` gives: 0 when the game is over, otherwise at least 1.
    ///
    /// Nothing is listed but where the game can be won, or a piece sent back, in this turn: a
    /// formula over the masks of the position; four ones take a walk over all but their last move.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// assert_eq!(start.count_plays(Rules::new(), "65".parse()?), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_plays(&self, rules: Rules<'_>, roll: Roll) -> u64 {
        Turn::of(self, rules).map_or(0, |turn| turn.count(roll))
    }

    /// The distinct moves of all 21 rolls added up, unweighted.
    pub fn count_all_plays(&self, rules: Rules<'_>) -> u64 {
        Turn::of(self, rules)
            .map_or(0, |turn| Roll::ALL.into_iter().map(|roll| turn.count(roll)).sum())
    }

    /// All distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play); up to 32 of them need no heap.
    ///
    /// Four ones can have some 15,000 moves: where that is too many ask
    /// [`count_plays`](Position::count_plays) first.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let plays = Position::default().plays(Rules::new(), "65".parse()?);
    /// assert_eq!(plays.len(), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules<'_>, roll: Roll) -> Plays {
        let mut plays = Plays::new();
        self.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
        plays
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play). Rows of
    /// moves before it are skipped, not listed.
    pub fn nth_play(&self, rules: Rules<'_>, roll: Roll, n: u64) -> Option<(Play, Position)> {
        Turn::of(self, rules)?.nth(roll, n)
    }

    /// One of the distinct moves of `roll`, all equally likely; `None` when the game is over. One
    /// that is forced takes nothing from the cup.
    ///
    /// ```
    /// use boloko_core::dice_cup::DiceCup;
    /// use boloko_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    /// let (roll, start) = (cup.roll(), Position::default());
    /// let (play, next) = start.random_play(Rules::new(), roll, &mut cup).ok_or("not over")?;
    /// assert_eq!(start.play(Rules::new(), roll, play)?, next);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        let turn = Turn::of(self, rules)?;
        // A forced move costs no random bits.
        let mut choose = |count: NonZero<u64>| if count.get() == 1 { 0 } else { cup.below(count) };
        if roll.larger() == Die::One && !turn.needs_care(roll) {
            return turn.chosen_double_one(choose).or_else(|| Some(turn.pass()));
        }
        let n = choose(NonZero::new(turn.count(roll))?);
        turn.nth(roll, n)
    }

    /// Whether any piece can be moved with `roll`; if not, the turn passes (L7).
    pub fn can_move(&self, rules: Rules<'_>, roll: Roll) -> bool {
        self.try_for_each_play(rules, roll, |play, _| ControlFlow::Break(!play.is_empty()))
            .break_value()
            .unwrap_or(false)
    }
}

const _: () = assert!(PIECES < 16, "a count has four bits");

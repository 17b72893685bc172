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
//! What breaks this picture is in `careful`: games that may be won before the last move, and pieces
//! that are sent back.
//!
//! Plays come out in [rows](Row) that share everything but their last step, so that counting is
//! adding up set bits.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_core::{Stacks, Steps, advance, bits, count_difference, count_pair, indices, retreat};

use crate::generate::rows::{Last, Row, Sink};
use crate::play::Follow;
use crate::position::PIECES;
use crate::side::BOARD;
use crate::stacks::steps;
use crate::{Play, Turn};

impl Turn<'_> {
    /// Where a move lands on a blot, a single enemy piece, when there are own pieces on `own`: it
    /// pins that (L6), or sends it back (L10).
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn blots(&self, own: u32) -> u32 {
        if self.rules.portes { self.hittable } else { self.enemy_single & !own }
    }

    /// The row of one step by `die` from each of `sources`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn step_row(&self, sources: u32, die: Die) -> Row<'_> {
        let last = Last::Step {
            plays: Play::PASS.followed_by(die, self.way),
            onto_blots: retreat(self.blots(self.any), self.way.rotation(die)),
            rotation: self.way.rotation(die),
            steps: self.steps(die),
        };
        self.row(self.position.on_roll, sources.into(), last)
    }

    /// The row of each of these moves by a one.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn one_row(&self, moves: u64) -> Row<'_> {
        let (plays, onto_blots) = (Play::PASS.followed(), self.ones.reaching(self.blots(self.any)));
        self.row(self.position.on_roll, moves, Last::One { plays, onto_blots, ones: self.ones })
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn row<'t>(&'t self, own: Stacks, sources: u64, last: Last<'t>) -> Row<'t> {
        Row { turn: self, own, enemy: self.position.waiting, sources, last }
    }

    /// What steps by `die` change.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn steps(&self, die: Die) -> &'static Steps {
        steps(self.way.is_up(), die)
    }

    /// The cells from which a step by `die` lands on an open cell.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn stepping(&self, die: Die) -> u32 {
        retreat(self.open, self.way.rotation(die))
    }

    /// Where a piece on `from` can go with `die`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn targets(&self, from: u32, die: Die) -> u32 {
        let targets = if die == Die::One {
            self.ones.targets(from.trailing_zeros())
        } else {
            advance(from, self.way.rotation(die))
        };
        targets & self.open
    }

    /// Whether a move can change what follows in this turn. Conservative: may return `true` when none
    /// can, never `false` when one can. It decides on the order of listing, so it is frozen.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn needs_care(&self, roll: Roll) -> bool {
        self.may_need_care
            && (self.may_be_decided(roll) || (self.hittable != 0 && self.may_hit(roll)))
    }

    /// Whether the game can be won by a move that is not the last of the dice (L8): conservative: may
    /// return `true` when it cannot, never `false` when it can.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn may_be_decided(&self, roll: Roll) -> bool {
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

    /// Whether so many moves can make one group of the own pieces; conservative as well.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn may_win(&self, own: Stacks, any: u32, moves: u32) -> bool {
        // What stands farther from the track end has to move.
        (any & !self.way.last_cells()).count_ones() <= moves && self.gaps_can_close(own, any, moves)
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

    /// Whether a piece can be sent back in this turn (L10). Conservative: may return `true` when none
    /// can, never `false` when one can.
    fn may_hit(&self, roll: Roll) -> bool {
        let mut reached = self.movers;
        for _ in 0..roll.moves() {
            reached = self.reached(reached, roll);
        }
        reached & self.hittable != 0
    }

    /// Where pieces on `cells` come to with one die or none, as far as that is open.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn reached(&self, cells: u32, roll: Roll) -> u32 {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.way.rotation(die));
        let steps = advance(cells, by_larger) | advance(cells, by_smaller);
        let jumps = if roll.smaller() == Die::One {
            indices(cells & BOARD).fold(0, |targets, from| targets | self.ones.targets(from))
        } else {
            0
        };
        (cells | steps | jumps) & self.open
    }

    /// Visits the rows of all plays with at least one step. Says whether there were any.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
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
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn mixed_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let Mixed { larger, smaller, runs, larger_first, .. } = self.mixed(roll);
        if larger | smaller == 0 {
            return ControlFlow::Continue(false);
        }
        let pairs = self.pairs(roll);
        for index in indices(larger) {
            let row = pairs(index);
            if row.sources != 0 {
                sink.row(&row)?;
            }
        }
        if runs != 0 {
            let last = Last::Run { roll, larger_first, blots: self.blots(self.any) };
            sink.rare_row(&self.row(self.position.on_roll, runs.into(), last))?;
        }
        sink.rare_row(&self.step_row(larger, roll.larger()))?;
        sink.rare_row(&self.step_row(smaller, roll.smaller()))?;
        ControlFlow::Continue(true)
    }

    /// The rows of pairs by two different dice, none of them a one, by the cell that the step by
    /// the larger starts from.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn pairs<'t>(&'t self, roll: Roll) -> impl Fn(u32) -> Row<'t> {
        let smaller = self.movers & self.stepping(roll.smaller());
        let single = self.any & !self.many;
        let [rotation, next_rotation] = roll.pair().map(|die| self.way.rotation(die));
        let [steps, next_steps] = roll.pair().map(|die| self.steps(die));
        let [firsts, seconds] = roll.pair().map(|die| Play::PASS.followed_by(die, self.way));
        let blots = self.blots(self.any);
        let (onto_blots, next_onto_blots) =
            (retreat(blots, rotation), retreat(blots, next_rotation));
        move |index| {
            let from = 1 << index;
            let to = advance(from, rotation);
            // Nothing lands where this one started: that pair is a run.
            let sources = smaller & !(to | retreat(from, next_rotation) | (from & single));
            let last = Last::Step {
                plays: seconds.again(firsts.at(index, onto_blots)),
                onto_blots: next_onto_blots & !retreat(to, next_rotation),
                rotation: next_rotation,
                steps: next_steps,
            };
            self.row(self.position.on_roll.plus(steps.at(index)), sources.into(), last)
        }
    }

    /// The same by a one and another die.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn pairs_with_one<'t>(&'t self, with_one: &'t WithOne) -> impl Fn(u32) -> Row<'t> {
        let WithOne { die, rotation, .. } = *with_one;
        let ones = self.ones;
        let steps = self.steps(die);
        let firsts = Play::PASS.followed_by(die, self.way);
        let blots = self.blots(self.any);
        let (onto_blots, one_onto_blots) = (retreat(blots, rotation), ones.reaching(blots));
        move |index| {
            let to = advance(1 << index, rotation);
            let last = Last::One {
                plays: firsts.again(firsts.at(index, onto_blots)),
                onto_blots: one_onto_blots & !ones.reaching(to),
                ones,
            };
            let sources = self.ones_beside(with_one, index);
            self.row(self.position.on_roll.plus(steps.at(index)), sources, last)
        }
    }

    /// A one and another die.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn one_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let die = roll.larger();
        let with_one = self.with_one(die);
        let WithOne { larger, moves, alike, .. } = with_one;
        if larger == 0 && moves == 0 {
            return ControlFlow::Continue(false);
        }
        let blots = self.blots(self.any);
        let pairs = self.pairs_with_one(&with_one);
        for index in indices(larger) {
            let row = pairs(index);
            if row.sources != 0 {
                sink.row(&row)?;
            }
        }
        for index in indices(self.movers) {
            let runs = self.runs(&with_one, index);
            if runs.ends != 0 {
                let (from, larger_first) = (1 << index, runs.larger_first);
                let last = Last::Both { roll, from, larger_first, blots };
                sink.row(&self.row(self.position.on_roll, runs.ends.into(), last))?;
            }
        }
        sink.rare_row(&self.step_row(larger, die))?;
        sink.rare_row(&self.one_row(moves & !alike))?;
        ControlFlow::Continue(true)
    }

    /// What a one and another die can do, each alone.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn with_one(&self, die: Die) -> WithOne {
        let moves = self.one_moves();
        WithOne {
            die,
            rotation: self.way.rotation(die),
            larger: self.movers & self.stepping(die),
            moves,
            alike: moves & self.ones.as_far_as(die.index()),
        }
    }

    /// The moves by a one that make a pair with a step by the other die from cell `index`: of
    /// another piece, or the same cell's next, and no run.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn ones_beside(&self, with_one: &WithOne, index: u32) -> u64 {
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
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn runs(&self, with_one: &WithOne, index: u32) -> Runs {
        let WithOne { rotation, .. } = *with_one;
        let stepped = advance(1 << index, rotation) & self.open;
        let moved = self.ones.targets(index) & self.open;
        // From no cell, whose number would be 32 or 0, nothing can be reached.
        let larger_first = self.ones.targets(stepped.trailing_zeros()) & self.open;
        let ends = (larger_first | (advance(moved, rotation) & self.open)) & !(stepped | moved);
        Runs { ends, larger_first }
    }

    /// How many plays there are; a pass is one.
    #[inline]
    pub(crate) fn count(&self, roll: Roll) -> u64 {
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

    pub(crate) fn mixed_count(&self, roll: Roll) -> u64 {
        let [larger, smaller] = roll.pair().map(|die| self.movers & self.stepping(die));
        let onto_empty = |die| !retreat(self.any, self.way.rotation(die));
        let [by_larger, by_smaller] = roll.pair().map(|die| self.way.rotation(die));
        let both_lead = retreat(self.open, by_larger.wrapping_add(by_smaller));
        // Of all pairs those that are runs in disguise and those of one lone piece drop out. A run
        // over an own piece makes up for such a pair, and one in both orders is one play.
        let either = larger & smaller;
        let more = [
            larger & both_lead & onto_empty(roll.larger()),
            smaller & both_lead & onto_empty(roll.smaller()),
        ];
        let fewer = [either & both_lead, either & !self.many];
        let (of_larger, of_smaller) = count_pair(larger, smaller);
        let both = (of_larger * of_smaller).wrapping_add(count_difference(more, fewer));
        u64::from(both + of_larger + of_smaller)
    }

    /// How many more runs by two different dice, none of them a one, there are because pieces are
    /// sent back (L10), modulo 2^64.
    pub(crate) fn more_runs(&self, roll: Roll) -> u64 {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.way.rotation(die));
        let Mixed { larger_first, smaller_first, runs, .. } = self.mixed(roll);
        let hitting = [by_larger, by_smaller].map(|rotation| retreat(self.hittable, rotation));
        // None goes on to the track end if the piece that it sends back closes that.
        let closes = self.on_end(self.position.waiting) == 1;
        let end = if closes { self.way.end } else { 0 };
        let onto_end = retreat(end, by_larger.wrapping_add(by_smaller));
        let larger_first = self.movers & larger_first & !(hitting[0] & onto_end);
        let smaller_first = self.movers & smaller_first & !(hitting[1] & onto_end);
        // Over another cell to the same one is another run if a piece is sent back on either.
        let told_apart = larger_first & smaller_first & (hitting[0] | hitting[1]);
        let all = count_pair(larger_first | smaller_first, told_apart);
        u64::from(all.0 + all.1).wrapping_sub(runs.count_ones().into())
    }

    pub(crate) fn one_count(&self, die: Die) -> u64 {
        let with_one = self.with_one(die);
        let WithOne { larger, moves, alike, .. } = with_one;
        let pairs: u32 =
            indices(larger).map(|index| self.ones_beside(&with_one, index).count_ones()).sum();
        let runs: u32 =
            indices(self.movers).map(|index| self.runs(&with_one, index).ends.count_ones()).sum();
        u64::from(pairs + runs + larger.count_ones() + (moves & !alike).count_ones())
    }

    /// What two dice other than ones can do, each alone and both with one piece.
    #[inline]
    fn mixed(&self, roll: Roll) -> Mixed {
        let [by_larger, by_smaller] = roll.pair().map(|die| self.stepping(die));
        // A step onto a cell from which the other die leads on to an open cell.
        let larger_first = retreat(by_smaller & self.open, self.way.rotation(roll.larger()));
        let smaller_first = retreat(by_larger & self.open, self.way.rotation(roll.smaller()));
        Mixed {
            larger: self.movers & by_larger,
            smaller: self.movers & by_smaller,
            runs: self.movers & (larger_first | smaller_first),
            larger_first,
            smaller_first,
        }
    }
}

/// See [`Turn::mixed`].
struct Mixed {
    larger: u32,
    smaller: u32,
    runs: u32,
    larger_first: u32,
    smaller_first: u32,
}

/// See [`Turn::with_one`].
pub(crate) struct WithOne {
    /// The other die.
    die: Die,
    rotation: u32,
    /// Where it can be played.
    larger: u32,
    /// The moves by the one.
    moves: u64,
    /// Those of them that go as far as the other die.
    alike: u64,
}

/// See [`Turn::runs`].
pub(crate) struct Runs {
    pub(crate) ends: u32,
    /// Those of them, with others, that can be reached with the other die first.
    larger_first: u32,
}

const _: () = assert!(PIECES < 16, "a count has four bits");

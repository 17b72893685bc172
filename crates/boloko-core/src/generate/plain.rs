//! Two different dice, and what all rolls have in common.
//!
//! Of two different dice one is played alone, two pieces play one each (a *pair*), or one piece plays
//! both (a *run*). If one piece of a pair lands where the other one started, the result is that of a
//! run, so this pair is not listed.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Counts, Places, Stacks, count_difference, count_pair};

use crate::generate::numbers::numbers;
use crate::generate::rows::{ByOne, ByStep, Complete, Last, Row, Sink};
use crate::play::{Prefix, Step};
use crate::stacks::steps;
use crate::{Play, Turn};

impl Turn<'_> {
    /// Visits the rows of all plays, or that of the pass. `care` says whether the roll
    /// [needs it](Turn::needs_care).
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn rows<S: Sink>(
        &self,
        roll: Roll,
        care: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let any = match [roll.larger(), roll.smaller()] {
            _ if care => self.careful_rows(roll, sink)?,
            [Die::One, Die::One] => self.four_one_rows(sink)?,
            [larger, Die::One] => self.two_rows(roll, &self.with_one(larger), sink)?,
            [larger, smaller] if larger == smaller => self.double_rows(larger, sink)?,
            _ => self.two_rows(roll, &self.mixed(roll), sink)?,
        };
        if any {
            return ControlFlow::Continue(());
        }
        sink.row_out_of_line(&self.whole(Play::PASS, self.counts()))
    }

    /// Returns how many plays there are; a pass is one.
    #[inline]
    pub(crate) fn count(&self, roll: Roll, care: bool) -> u64 {
        let count = match [roll.larger(), roll.smaller()] {
            _ if care => self.careful_count(roll),
            [Die::One, Die::One] => self.four_one_count(),
            [larger, Die::One] => self.with_one(larger).count(),
            [larger, smaller] if larger == smaller => self.double_count(larger),
            _ => self.mixed(roll).count(),
        };
        count.max(1)
    }

    /// Visits the rows of two different dice. Returns whether there is a play.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn two_rows<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (by_larger, by_smaller) = dice.alone();
        if by_larger.choices | by_smaller.choices == 0 {
            return ControlFlow::Continue(false);
        }
        for index in numbers(by_larger.choices) {
            let row = dice.pairs(index);
            if row.choices != 0 {
                sink.row(&row)?;
            }
        }
        let ([larger, smaller], rotation) = (roll.pair(), self.way.rotation(roll.larger()));
        for from in self.movers.iter() {
            let Runs { ends, larger_first } = dice.runs(from.number());
            if sink.skips(None, || Some(ends.len().into())) {
                continue;
            }
            for to in ends.iter() {
                let (over, dice) = if to.meets(larger_first) {
                    (from.advance(rotation), [larger, smaller])
                } else {
                    (to.retreat(rotation), [smaller, larger])
                };
                sink.row(&self.run([from, over, to], dice))?;
            }
        }
        sink.row_out_of_line(by_larger)?;
        sink.row_out_of_line(by_smaller)?;
        ControlFlow::Continue(true)
    }

    /// Returns the run of one piece over these cells by these dice, which sends nothing back.
    pub(crate) fn run(
        &self,
        [from, over, to]: [Places; 3],
        [first, second]: [Die; 2],
    ) -> Row<'_, Complete> {
        let blots = self.blots(self.any);
        let play = Play::PASS
            .then(Step::pack(from, over, first, over.meets(blots)))
            .then(Step::pack(over, to, second, to.meets(blots)));
        let own = self.position.on_roll.moved(from, to);
        self.whole(play, Counts { own, enemy: self.position.waiting })
    }

    /// Returns the row of one play, with the counts after it.
    pub(crate) fn whole(&self, play: Play, Counts { own, enemy }: Counts) -> Row<'_, Complete> {
        Row { turn: self, own, enemy, choices: 1, last: Complete(play) }
    }

    /// Returns the row of the plays that end with one of these steps. Before it the own counts are
    /// `own`, and nothing is sent back.
    pub(crate) fn row<L>(&self, own: Stacks, choices: u64, last: L) -> Row<'_, L> {
        Row { turn: self, own, enemy: self.position.waiting, choices, last }
    }

    /// Returns the row of one step by `die`, which is not a one.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn step_row(&self, die: Die) -> Row<'_, ByStep> {
        let last = ByStep {
            plays: Prefix::new(Play::PASS).by(die, self.way),
            onto_blots: self.blots(self.any).retreat(self.way.rotation(die)),
            rotation: self.way.rotation(die),
            steps: steps(self.way.is_up(), die),
        };
        self.row(self.position.on_roll, (self.movers & self.stepping(die)).0.into(), last)
    }

    /// Returns the cells where a landing pins a single enemy piece (L6) or sends it back (L10), if the
    /// own pieces stand on `own`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn blots(&self, own: Places) -> Places {
        if self.rules.portes { self.hittable } else { self.enemy_single & !own }
    }

    /// Returns the cells from which a step along the corridor by `die` lands on an open cell.
    pub(crate) fn stepping(&self, die: Die) -> Places {
        self.open.retreat(self.way.rotation(die))
    }

    /// Returns where a piece on `from` can go with `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn targets(&self, from: Places, die: Die) -> Places {
        let targets = if die == Die::One {
            self.ones.targets(from.number())
        } else {
            from.advance(self.way.rotation(die))
        };
        targets & self.open
    }

    /// Returns the plays of a single one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn by_one(&self) -> ByOne<'_> {
        let onto_blots = self.ones.reaching(self.blots(self.any));
        ByOne { plays: Prefix::new(Play::PASS), onto_blots, ones: self.ones }
    }

    /// Returns what two different dice can do, neither of them a one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn mixed(&self, roll: Roll) -> Mixed<'_> {
        let [larger, smaller] = roll.pair().map(|die| self.step_row(die));
        let both = |first: Die, next: Die| {
            self.movers & (self.stepping(next) & self.open).retreat(self.way.rotation(first))
        };
        Mixed {
            larger,
            smaller,
            larger_first: both(roll.larger(), roll.smaller()),
            smaller_first: both(roll.smaller(), roll.larger()),
        }
    }

    /// Returns what a one and another die can do.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn with_one(&self, die: Die) -> WithOne<'_> {
        let by_one = self.one_steps();
        let equal_jumps = by_one & self.ones.as_far_as[die.index()];
        let smaller = self.row(self.position.on_roll, by_one & !equal_jumps, self.by_one());
        WithOne { larger: self.step_row(die), smaller, by_one, equal_jumps }
    }
}

/// What two different dice can do. A cell where a step starts is given by its number.
pub(crate) trait TwoDice<'t> {
    /// A step by the smaller die.
    type Smaller: Last;

    /// Returns the plays of the larger die alone, and those of the smaller one with other results.
    fn alone(&self) -> (&Row<'t, ByStep>, &Row<'t, Self::Smaller>);

    /// Returns the pairs with this step by the larger die, which is possible.
    fn pairs(&self, index: u32) -> Row<'t, Self::Smaller>;

    /// Returns the runs of a piece to cells to which one die alone does not take it.
    fn runs(&self, index: u32) -> Runs;

    /// Returns how many plays there are.
    fn count(&self) -> u64;
}

/// The runs of a piece.
pub(crate) struct Runs {
    /// Where they end.
    pub(crate) ends: Places,
    /// Those of the ends to which the piece can play the larger die first, and some other cells.
    larger_first: Places,
}

/// Two different dice, neither of them a one.
pub(crate) struct Mixed<'t> {
    larger: Row<'t, ByStep>,
    smaller: Row<'t, ByStep>,
    /// The cells from which one piece can play both dice, the larger one first.
    larger_first: Places,
    /// The cells from which one piece can play both dice, the smaller one first.
    smaller_first: Places,
}

impl<'t> TwoDice<'t> for Mixed<'t> {
    type Smaller = ByStep;

    #[cfg_attr(not(feature = "compact"), inline)]
    fn alone(&self) -> (&Row<'t, ByStep>, &Row<'t, ByStep>) {
        (&self.larger, &self.smaller)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn pairs(&self, index: u32) -> Row<'t, ByStep> {
        let Row { turn, own, last: first, .. } = self.larger;
        let last = self.smaller.last;
        let from = Places::one(index);
        let to = from.advance(first.rotation);
        // Nothing lands where the other piece started: that pair is a run. A lone piece plays one.
        let spent = from & !turn.many;
        let excluded = to | from.retreat(last.rotation) | spent;
        let last = ByStep {
            plays: last.plays.again(first.play(index)),
            onto_blots: last.onto_blots & !to.retreat(last.rotation),
            ..last
        };
        turn.row(first.after(own, index), self.smaller.choices & !u64::from(excluded.0), last)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn runs(&self, index: u32) -> Runs {
        let both = self.larger.last.rotation.wrapping_add(self.smaller.last.rotation);
        Runs {
            ends: ((self.larger_first | self.smaller_first) & Places::one(index)).advance(both),
            larger_first: self.larger_first.advance(both),
        }
    }

    fn count(&self) -> u64 {
        let turn = self.larger.turn;
        let [larger, smaller] =
            [self.larger.choices, self.smaller.choices].map(|cells| Places(cells as u32));
        let (by_larger, by_smaller) = (self.larger.last.rotation, self.smaller.last.rotation);
        let onto_empty = |rotation| !turn.any.retreat(rotation);
        let both = turn.open.retreat(by_larger.wrapping_add(by_smaller));
        // Of all pairs those drop out that have the result of a run, and those of one lone piece. A run
        // over an own piece makes up for such a pair, and a run in both orders is one play.
        let either = larger & smaller;
        let more = [larger & both & onto_empty(by_larger), smaller & both & onto_empty(by_smaller)];
        let fewer = [either & both, either & !turn.many];
        let (of_larger, of_smaller) = count_pair(larger, smaller);
        let of_both = (of_larger * of_smaller).wrapping_add(count_difference(more, fewer));
        u64::from(of_both + of_larger + of_smaller)
    }
}

/// A one and another die.
pub(crate) struct WithOne<'t> {
    larger: Row<'t, ByStep>,
    smaller: Row<'t, ByOne<'t>>,
    /// The steps by the one.
    by_one: u64,
    /// The jumps among them that go as far as the other die.
    equal_jumps: u64,
}

impl WithOne<'_> {
    /// Returns the steps by the one that make a pair with the step by the other die from this cell.
    /// They are those of another piece, which may stand on the same cell. Pairs with the result of a run
    /// are left out, and one of two pairs with the same result.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn partners(&self, index: u32) -> u64 {
        let Turn { ones, many, .. } = self.larger.turn;
        let from = Places::one(index);
        let leaving = ones.leaving(from);
        let runs = ones.leaving(from.advance(self.larger.last.rotation)) | ones.reaching(from);
        let spent = if many.meets(from) { 0 } else { leaving };
        // Two pieces can each jump as far as the other die steps: it does not matter which one jumps. The
        // jump with the higher number is listed, with the step of the other piece.
        let own_jump = self.equal_jumps & leaving;
        let lower_jumps = if own_jump == 0 { 0 } else { self.equal_jumps & (own_jump - 1) };
        self.by_one & !(runs | spent | lower_jumps)
    }
}

impl<'t> TwoDice<'t> for WithOne<'t> {
    type Smaller = ByOne<'t>;

    #[cfg_attr(not(feature = "compact"), inline)]
    fn alone(&self) -> (&Row<'t, ByStep>, &Row<'t, ByOne<'t>>) {
        (&self.larger, &self.smaller)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn pairs(&self, index: u32) -> Row<'t, ByOne<'t>> {
        let Row { turn, own, last: first, .. } = self.larger;
        let ByOne { onto_blots, ones, .. } = self.smaller.last;
        let to = Places::one(index).advance(first.rotation);
        let last = ByOne {
            plays: first.plays.again(first.play(index)),
            onto_blots: onto_blots & !ones.reaching(to),
            ones,
        };
        turn.row(first.after(own, index), self.partners(index), last)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn runs(&self, index: u32) -> Runs {
        let Row { turn: &Turn { ones, open, .. }, last: ByStep { rotation, .. }, .. } = self.larger;
        let by_larger = Places::one(index).advance(rotation) & open;
        let by_one = ones.targets(index) & open;
        // From no cell, whose number would be 32 or 0, nothing can be reached.
        let larger_first = ones.targets(by_larger.number()) & open;
        let ends = (larger_first | (by_one.advance(rotation) & open)) & !(by_larger | by_one);
        Runs { ends, larger_first }
    }

    fn count(&self) -> u64 {
        let larger = self.larger.choices;
        let pairs: u32 = numbers(larger).map(|index| self.partners(index).count_ones()).sum();
        let movers = self.larger.turn.movers.iter();
        let runs: u32 = movers.map(|from| self.runs(from.number()).ends.len()).sum();
        u64::from(pairs + runs + larger.count_ones() + self.smaller.choices.count_ones())
    }
}

//! Two different dice, and what all rolls have in common.
//!
//! Two different dice are played alone, by two pieces (a *pair*), or by one piece (a *run*). A pair
//! that lands where the other piece started is that run again and is left out.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Counts, Places, Stacks, count_difference, count_pair};

use crate::generate::numbers::numbers;
use crate::generate::rows::{ByOne, ByStep, Complete, Last, Row, Sink};
use crate::play::{Followed, Step};
use crate::stacks::steps;
use crate::{Play, Turn};

impl Turn<'_> {
    /// Visits the rows of all plays, or that of the pass. `care` is whether the roll
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
        sink.rare_row(&self.whole(Play::PASS, self.counts()))
    }

    /// How many plays there are; a pass is one.
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

    /// Two different dice. Says whether there is a play.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn two_rows<'t, S: Sink>(
        &'t self,
        roll: Roll,
        dice: &impl TwoDice<'t>,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (by_larger, by_smaller) = dice.alone();
        if by_larger.sources | by_smaller.sources == 0 {
            return ControlFlow::Continue(false);
        }
        for index in numbers(by_larger.sources) {
            let row = dice.pairs(index);
            if row.sources != 0 {
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
        sink.rare_row(by_larger)?;
        sink.rare_row(by_smaller)?;
        ControlFlow::Continue(true)
    }

    /// The run of one piece over these cells by these dice, when it sends nothing back.
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

    /// The row of one play, with the board after it.
    pub(crate) fn whole(&self, play: Play, Counts { own, enemy }: Counts) -> Row<'_, Complete> {
        Row { turn: self, own, enemy, sources: 1, last: Complete(play) }
    }

    /// The row of moves like `last` from `sources`, after which the own pieces stand on `own`.
    pub(crate) fn row<L>(&self, own: Stacks, sources: u64, last: L) -> Row<'_, L> {
        Row { turn: self, own, enemy: self.position.waiting, sources, last }
    }

    /// The row of one step by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn step_row(&self, die: Die) -> Row<'_, ByStep> {
        let last = ByStep {
            plays: Followed::new(Play::PASS).by(die, self.way),
            onto_blots: self.blots(self.any).retreat(self.way.rotation(die)),
            rotation: self.way.rotation(die),
            steps: steps(self.way.is_up(), die),
        };
        self.row(self.position.on_roll, (self.movers & self.stepping(die)).0.into(), last)
    }

    /// Where a move lands on a blot, a single enemy piece, when there are own pieces on `own`: it
    /// pins that (L6), or sends it back (L10).
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn blots(&self, own: Places) -> Places {
        if self.rules.portes { self.hittable } else { self.enemy_single & !own }
    }

    /// The cells from which a step by `die` lands on an open cell.
    pub(crate) fn stepping(&self, die: Die) -> Places {
        self.open.retreat(self.way.rotation(die))
    }

    /// Where a piece on `from` can go with `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn targets(&self, from: Places, die: Die) -> Places {
        let targets = if die == Die::One {
            self.ones.targets(from.number())
        } else {
            from.advance(self.way.rotation(die))
        };
        targets & self.open
    }

    /// The plays of a single one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn by_one(&self) -> ByOne<'_> {
        let onto_blots = self.ones.reaching(self.blots(self.any));
        ByOne { plays: Followed::new(Play::PASS), onto_blots, ones: self.ones }
    }

    /// What two different dice can do, neither of them a one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn mixed(&self, roll: Roll) -> Mixed<'_> {
        let [larger, smaller] = roll.pair().map(|die| self.step_row(die));
        let lead = |first: Die, next: Die| {
            self.movers & (self.stepping(next) & self.open).retreat(self.way.rotation(first))
        };
        Mixed {
            larger,
            smaller,
            larger_first: lead(roll.larger(), roll.smaller()),
            smaller_first: lead(roll.smaller(), roll.larger()),
        }
    }

    /// What a one and another die can do.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn with_one(&self, die: Die) -> WithOne<'_> {
        let moves = self.one_moves();
        let alike = moves & self.ones.as_far_as[die.index()];
        let smaller = self.row(self.position.on_roll, moves & !alike, self.by_one());
        WithOne { larger: self.step_row(die), smaller, moves, alike }
    }
}

/// What two different dice can do. Where a step starts is given by the number of its cell.
pub(crate) trait TwoDice<'t> {
    /// A move by the smaller die.
    type Smaller: Last;

    /// The plays of the larger die alone, and those of the smaller one that are not the same.
    fn alone(&self) -> (&Row<'t, ByStep>, &Row<'t, Self::Smaller>);

    /// The pairs with this step by the larger die, which is possible.
    fn pairs(&self, index: u32) -> Row<'t, Self::Smaller>;

    /// Where a piece comes to with both dice and not with one of them.
    fn runs(&self, index: u32) -> Runs;

    /// How many plays there are.
    fn count(&self) -> u64;
}

/// Where the runs of a piece end. To those of `larger_first`, which may have more cells, it can play
/// the larger die first.
pub(crate) struct Runs {
    pub(crate) ends: Places,
    larger_first: Places,
}

/// Two different dice, neither of them a one.
pub(crate) struct Mixed<'t> {
    larger: Row<'t, ByStep>,
    smaller: Row<'t, ByStep>,
    /// From where one piece can play both, the larger die first.
    larger_first: Places,
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
        turn.row(first.after(own, index), self.smaller.sources & !u64::from(excluded.0), last)
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
            [self.larger.sources, self.smaller.sources].map(|sources| Places(sources as u32));
        let (by_larger, by_smaller) = (self.larger.last.rotation, self.smaller.last.rotation);
        let onto_empty = |rotation| !turn.any.retreat(rotation);
        let both_lead = turn.open.retreat(by_larger.wrapping_add(by_smaller));
        // Of all pairs those that are runs in disguise and those of one lone piece drop out. A run
        // over an own piece makes up for such a pair, and one in both orders is one play.
        let either = larger & smaller;
        let more = [
            larger & both_lead & onto_empty(by_larger),
            smaller & both_lead & onto_empty(by_smaller),
        ];
        let fewer = [either & both_lead, either & !turn.many];
        let (of_larger, of_smaller) = count_pair(larger, smaller);
        let both = (of_larger * of_smaller).wrapping_add(count_difference(more, fewer));
        u64::from(both + of_larger + of_smaller)
    }
}

/// A one and another die.
pub(crate) struct WithOne<'t> {
    larger: Row<'t, ByStep>,
    smaller: Row<'t, ByOne<'t>>,
    /// The moves by the one.
    moves: u64,
    /// Those of them that go as far as the other die.
    alike: u64,
}

impl WithOne<'_> {
    /// The moves by the one that make a pair, and no run, with the step by the other die from this
    /// cell: those of another piece, which may stand on the same cell.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn beside(&self, index: u32) -> u64 {
        let Turn { ones, many, .. } = self.larger.turn;
        let from = Places::one(index);
        let leaving = ones.leaving(from);
        let runs = ones.leaving(from.advance(self.larger.last.rotation)) | ones.reaching(from);
        let spent = if many.meets(from) { 0 } else { leaving };
        // Two pieces that can each jump as far as the other die steps: whichever of them jumps.
        let own_jump = self.alike & leaving;
        let again = if own_jump == 0 { 0 } else { self.alike & (own_jump - 1) };
        self.moves & !(runs | spent | again)
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
        turn.row(first.after(own, index), self.beside(index), last)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn runs(&self, index: u32) -> Runs {
        let Row { turn: &Turn { ones, open, .. }, last: ByStep { rotation, .. }, .. } = self.larger;
        let stepped = Places::one(index).advance(rotation) & open;
        let moved = ones.targets(index) & open;
        // From no cell, whose number would be 32 or 0, nothing can be reached.
        let larger_first = ones.targets(stepped.number()) & open;
        let ends = (larger_first | (moved.advance(rotation) & open)) & !(stepped | moved);
        Runs { ends, larger_first }
    }

    fn count(&self) -> u64 {
        let larger = self.larger.sources;
        let pairs: u32 = numbers(larger).map(|index| self.beside(index).count_ones()).sum();
        let movers = self.larger.turn.movers.iter();
        let runs: u32 = movers.map(|from| self.runs(from.number()).ends.len()).sum();
        u64::from(pairs + runs + larger.count_ones() + self.smaller.sources.count_ones())
    }
}

//! Rows of plays that share all but their last step, and what is done with them: every play is
//! visited, all are counted, or one is found by its number.

use core::convert::Infallible;
use core::ops::ControlFlow;

use race_game_core::{Counts, Places, Stacks, Steps};

use crate::generate::numbers::{entry, entry_mut, has, numbers};
use crate::generate::ones::Ones;
use crate::play::Prefix;
use crate::turn::shareable;
use crate::{Play, Position, Turn};

/// Plays that share all but their last step: one play for each of `choices`.
#[derive(Clone, Copy)]
pub(crate) struct Row<'t, L> {
    pub(crate) turn: &'t Turn<'t>,
    /// The counts before the last step.
    pub(crate) own: Stacks,
    pub(crate) enemy: Stacks,
    /// The numbers of the last steps: of a step by a one its own, of any other the cell where it starts.
    pub(crate) choices: u64,
    pub(crate) last: L,
}

impl<L: Last> Row<'_, L> {
    /// Returns the same row with those of its last steps that are in `set`.
    pub(crate) fn only(&self, set: u64) -> Self {
        Row { choices: self.choices & set, ..*self }
    }

    /// Returns the counts after a last step.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn after(&self, number: u32) -> Counts {
        let hit = self.blot(number) & self.turn.hittable;
        Counts {
            own: self.last.after(self.own, number),
            enemy: self.turn.sent_back(self.enemy, hit),
        }
    }

    /// Returns where a last step lands, if a blot stands there.
    fn blot(&self, number: u32) -> Places {
        if has(self.last.onto_blots(), number) { self.last.landing(number) } else { Places::NONE }
    }
}

/// What the last steps of a row are.
pub(crate) trait Last: Copy {
    /// Returns the own counts after a step, before which they are `own`.
    fn after(&self, own: Stacks, number: u32) -> Stacks;

    /// Returns the play that ends with this step.
    fn play(&self, number: u32) -> Play;

    /// Returns the steps that land on a blot, a single enemy piece, which they pin or send back. By
    /// default none: the play is complete, or it does not matter.
    fn onto_blots(&self) -> u64 {
        0
    }

    /// Returns where one of these steps lands.
    fn landing(&self, _number: u32) -> Places {
        Places::NONE
    }

    /// Returns the steps that land on `cell`, a set of one cell or none.
    fn onto(&self, _cell: Places) -> u64 {
        0
    }
}

/// A step along the corridor by a die other than a one.
#[derive(Clone, Copy)]
pub(crate) struct ByStep {
    pub(crate) plays: Prefix,
    pub(crate) onto_blots: Places,
    pub(crate) rotation: u32,
    pub(crate) steps: &'static Steps,
}

impl Last for ByStep {
    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, own: Stacks, number: u32) -> Stacks {
        own.plus(self.steps.at(number))
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn play(&self, number: u32) -> Play {
        self.plays.at(number, self.onto_blots)
    }

    fn onto_blots(&self) -> u64 {
        self.onto_blots.0.into()
    }

    fn landing(&self, number: u32) -> Places {
        Places::one(number).advance(self.rotation)
    }

    fn onto(&self, cell: Places) -> u64 {
        cell.retreat(self.rotation).0.into()
    }
}

/// A step by a one, along the corridor or over a wall. See [`Ones`] for its number.
#[derive(Clone, Copy)]
pub(crate) struct ByOne<'t> {
    pub(crate) plays: Prefix,
    pub(crate) onto_blots: u64,
    pub(crate) ones: &'t Ones,
}

impl ByOne<'_> {
    /// Returns what one more step after this one can be.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn again(self, number: u32) -> Self {
        let (_, to) = self.ones.ends(number);
        let onto_blots = self.onto_blots & !self.ones.reaching_cell(to);
        ByOne { plays: self.plays.again(self.play(number)), onto_blots, ..self }
    }
}

impl Last for ByOne<'_> {
    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, own: Stacks, number: u32) -> Stacks {
        own.plus(self.ones.change(number))
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn play(&self, number: u32) -> Play {
        self.plays.with(self.ones.code(number), has(self.onto_blots, number))
    }

    fn onto_blots(&self) -> u64 {
        self.onto_blots
    }

    fn landing(&self, number: u32) -> Places {
        self.ones.landing(number)
    }

    fn onto(&self, cell: Places) -> u64 {
        self.ones.reaching(cell)
    }
}

/// The last two steps of a double in which nothing is sent back. In the lower 32 bits of the choices
/// they are by two pieces from the cell with this number, in the upper 32 bits by one piece.
#[derive(Clone, Copy)]
pub(crate) struct Twice(pub(crate) ByStep);

impl Twice {
    /// Returns the cells where the steps start, and all cells if one piece makes both.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn starts(self, number: u32) -> (u32, u32, Places) {
        let first = number & 31;
        let on = (number >> 5).wrapping_neg();
        (first, first.wrapping_add(self.0.rotation & on), Places(on))
    }
}

impl Last for Twice {
    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, own: Stacks, number: u32) -> Stacks {
        let (first, second, _) = self.starts(number);
        own.plus(self.0.steps.at(first)).plus(self.0.steps.at(second))
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn play(&self, number: u32) -> Play {
        let ByStep { plays, onto_blots, .. } = self.0;
        let (first, second, on) = self.starts(number);
        // Where both land on a blot, the first one pins it.
        plays.again(plays.at(first, onto_blots)).at(second, onto_blots & on)
    }
}

/// No step: this play is complete, and the counts are those after it. Its number is 0.
#[derive(Clone, Copy)]
pub(crate) struct Complete(pub(crate) Play);

impl Last for Complete {
    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, own: Stacks, _: u32) -> Stacks {
        own
    }

    #[cfg_attr(not(feature = "compact"), inline)]
    fn play(&self, _: u32) -> Play {
        self.0
    }
}

/// What is done with rows.
pub(crate) trait Sink {
    type Break;

    fn row<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<Self::Break>;

    /// Does the same out of line, for all places but the hottest.
    #[inline(never)]
    fn row_out_of_line<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<Self::Break> {
        self.row(row)
    }

    /// Offers to pass over the next plays. A sink that only needs their number takes `count`, unless
    /// that is `None`, and returns `true`. By default all plays are wanted.
    ///
    /// `first`, if given, is the first step of all plays of a double up to the next call with one,
    /// whatever is returned.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn skips(&mut self, _first: Option<u32>, _count: impl FnOnce() -> Option<u64>) -> bool {
        false
    }
}

/// Visits every play with the position it leads to.
pub(crate) struct Visit<F> {
    pub(crate) visit: F,
    /// The position after the turn but for the counts.
    pub(crate) next: Position,
}

impl<B, F: FnMut(Play, &Position) -> ControlFlow<B>> Sink for Visit<F> {
    type Break = B;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<B> {
        if row.turn.rules.portes {
            return self.row_with_portes(row);
        }
        self.next.on_roll = row.enemy;
        for number in numbers(row.choices) {
            self.next.waiting = row.last.after(row.own, number);
            (self.visit)(row.last.play(number), &self.next)?;
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Play, &Position) -> ControlFlow<B>> Visit<F> {
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row_with_portes<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<B> {
        let shared_with = shareable(row.enemy);
        for number in numbers(row.choices) {
            let hit = row.blot(number);
            self.next.waiting = row.last.after(row.own, number);
            if hit.is_empty() {
                self.next.on_roll = row.enemy;
                row.turn.mark(&mut self.next, shared_with);
            } else {
                let enemy = row.turn.sent_back(row.enemy, hit);
                self.next.on_roll = enemy;
                row.turn.mark(&mut self.next, shareable(enemy));
            }
            (self.visit)(row.last.play(number), &self.next)?;
        }
        ControlFlow::Continue(())
    }
}

/// Counts plays, those of a double by their first step.
pub(crate) struct Tally {
    /// By first step: how many plays.
    plays: [u64; 64],
    /// The first step of the plays that come next.
    first: u32,
}

impl Tally {
    pub(crate) fn new() -> Tally {
        // No step has this number: the first one is not named yet.
        Tally { plays: [0; 64], first: 63 }
    }

    pub(crate) fn total(&self) -> u64 {
        self.plays.iter().sum()
    }
}

impl Sink for Tally {
    type Break = Infallible;

    fn row<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<Infallible> {
        *entry_mut(&mut self.plays, self.first) += u64::from(row.choices.count_ones());
        ControlFlow::Continue(())
    }

    fn skips(&mut self, first: Option<u32>, count: impl FnOnce() -> Option<u64>) -> bool {
        self.first = first.unwrap_or(self.first);
        let count = count();
        *entry_mut(&mut self.plays, self.first) += count.unwrap_or(0);
        count.is_some()
    }
}

/// Finds one play by its number.
pub(crate) struct Nth<'c> {
    /// How many plays come before it, from here on.
    pub(crate) n: u64,
    /// How many plays begin with each step, if they have been counted.
    pub(crate) tally: Option<&'c Tally>,
}

impl Sink for Nth<'_> {
    type Break = (Play, Position);

    fn row<L: Last>(&mut self, row: &Row<'_, L>) -> ControlFlow<(Play, Position)> {
        if self.skips(None, || Some(row.choices.count_ones().into())) {
            return ControlFlow::Continue(());
        }
        let number = numbers(row.choices).nth(self.n as usize).unwrap_or(0);
        ControlFlow::Break((row.last.play(number), row.turn.after(&row.after(number))))
    }

    fn skips(&mut self, first: Option<u32>, count: impl FnOnce() -> Option<u64>) -> bool {
        let count = match (first, self.tally) {
            (Some(first), Some(tally)) => Some(*entry(&tally.plays, first)),
            _ => count(),
        };
        let left = count.and_then(|count| self.n.checked_sub(count));
        self.n = left.unwrap_or(self.n);
        left.is_some()
    }
}

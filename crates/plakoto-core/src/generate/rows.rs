//! Rows: how plays come out of the generator.
//!
//! A row is a set of plays that share everything but the point where their last step starts, or
//! their last two, which follow from one point. That point is one of a mask. So the plays of a row
//! are counted by counting bits, a play is found by its number without making those before it, and
//! to list the plays only the last step or two are made for each.
//!
//! The generator passes every row to a [`Sink`], which does one of these.

use core::convert::Infallible;
use core::ops::ControlFlow;

use dice_cup::Roll;
use race_game_core::{Places, Prefix, Stacks, Steps};

use crate::{Play, Position, Step, Turn};

/// Plays that share everything but their last step or two: one play for each point of `sources`.
pub(crate) struct Row<'t> {
    pub(crate) turn: &'t Turn,
    /// The own counts before the steps that differ.
    pub(crate) own: Stacks,
    /// The points where these steps can start. Only [`Last::Two`] has a use for the upper half.
    pub(crate) sources: u64,
    pub(crate) last: Last,
}

/// The steps in which the plays of a row differ.
#[derive(Clone, Copy)]
pub(crate) enum Last {
    /// A step, with the steps before it. It pins if it starts from one of `pinning`.
    Step { plays: Prefix<Step>, pinning: Places, steps: &'static Steps },
    /// Two steps by the same die. In the lower half of the sources two checkers step from a point, in
    /// the upper half one checker makes both steps. A step pins if it starts from one of `pinning`,
    /// but the second checker lands on the first one and never does.
    Two { plays: Prefix<Step>, pinning: Places, rotation: u32, steps: &'static Steps },
    /// One checker plays both dice, the larger first if it starts from one of `larger_first`. It
    /// pins if it lands on one of `pinnable`.
    Run { roll: Roll, larger_first: Places, pinnable: Places },
}

/// A use of the rows.
pub(crate) trait Sink {
    type Break;

    /// Takes the next row.
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Self::Break>;

    /// Does the same out of line, which keeps the code small everywhere but in the innermost loops.
    #[inline(never)]
    fn rare_row(&mut self, row: &Row<'_>) -> ControlFlow<Self::Break> {
        self.row(row)
    }
}

/// Passes every play to a visitor, with the position it leads to.
pub(crate) struct Visit<F> {
    pub(crate) visit: F,
    /// The position after the turn. Its own counts are set for each play.
    pub(crate) next: Position,
}

impl<B, F: FnMut(Play, &Position) -> ControlFlow<B>> Sink for Visit<F> {
    type Break = B;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<B> {
        let Row { turn, own, sources, last } = *row;
        match last {
            Last::Step { plays, pinning, steps } => {
                for index in Places(sources as u32).iter().map(Places::number) {
                    self.next.waiting = own.plus(steps.at(index));
                    (self.visit)(plays.at(index, pinning), &self.next)?;
                }
            }
            Last::Two { plays, pinning, rotation, steps } => {
                let mut left = sources;
                while left != 0 {
                    let which = left.trailing_zeros();
                    left &= left - 1;
                    let first = which & 31;
                    // All bits are set if the same checker makes both steps.
                    let on = (which >> 5).wrapping_neg();
                    let second = first.wrapping_add(rotation & on);
                    self.next.waiting = own.plus(steps.at(first)).plus(steps.at(second));
                    let play =
                        plays.again(plays.at(first, pinning)).at(second, pinning & Places(on));
                    (self.visit)(play, &self.next)?;
                }
            }
            Last::Run { roll, larger_first, pinnable } => {
                let rotations = roll.pair().map(|die| turn.way.rotation(die));
                let pinnings = rotations.map(|rotation| pinnable.retreat(rotation));
                let steps = roll.pair().map(|die| turn.steps(die));
                let plays = roll.pair().map(|die| turn.prefix(Play::PASS, die));
                for index in Places(sources as u32).iter().map(Places::number) {
                    let larger_end = index.wrapping_add(rotations[0]);
                    self.next.waiting = own.plus(steps[0].at(index)).plus(steps[1].at(larger_end));
                    let first = (!larger_first.0 >> index & 1) as usize;
                    let second = 1 - first;
                    let between = index.wrapping_add(rotations[first]);
                    let play = plays[first].at(index, pinnings[first]);
                    let play = plays[second].again(play).at(between, pinnings[second]);
                    (self.visit)(play, &self.next)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Counts the plays.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    type Break = Infallible;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Infallible> {
        self.0 += u64::from(row.sources.count_ones());
        ControlFlow::Continue(())
    }

    // Counting a row is less work than a call.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn rare_row(&mut self, row: &Row<'_>) -> ControlFlow<Infallible> {
        self.row(row)
    }
}

/// Finds a play by its number, from 0, and stops there.
pub(crate) struct Nth(pub(crate) u64);

impl Sink for Nth {
    type Break = (Play, Position);

    fn row(&mut self, row: &Row<'_>) -> ControlFlow<(Play, Position)> {
        let count = u64::from(row.sources.count_ones());
        if self.0 >= count {
            self.0 -= count;
            return ControlFlow::Continue(());
        }
        let sources = (0..self.0).fold(row.sources, |left, _| left & left.wrapping_sub(1));
        let visit = |play, next: &Position| ControlFlow::Break((play, *next));
        Visit { visit, next: row.turn.next(row.own) }.row(&Row { sources, ..*row })
    }
}

//! Rows: how plays come out of the generator.
//!
//! A row is a set of plays that share everything but the point where their last step starts. That
//! point is one of a mask. So the plays of a row are counted by counting bits, a play is found by
//! its number without making those before it, and to list the plays only the last step is made for
//! each.
//!
//! The generator passes every row to a [`Sink`], which does one of these.

use core::convert::Infallible;
use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::race::{Stacks, Steps, advance, bits, indices};

use crate::play::Followed;
use crate::{Play, Position, Turn};

/// Plays that share everything but the start of their last step: one play for each point of
/// `sources`.
pub(crate) struct Row<'t> {
    pub(crate) turn: &'t Turn,
    /// The own counts before the last step.
    pub(crate) own: Stacks,
    /// The points where the last step can start.
    pub(crate) sources: u32,
    pub(crate) last: Last,
}

/// The last step of the plays of a row, or a run.
#[derive(Clone, Copy)]
pub(crate) enum Last {
    /// A step, with the steps before it. It pins if it starts from one of `pinning`.
    Step { plays: Followed, pinning: u32, steps: &'static Steps },
    /// One checker plays both dice, the larger first if it starts from one of `larger_first`. It
    /// pins if it lands on one of `pinnable`.
    Run { roll: Roll, larger_first: u32, pinnable: u32 },
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

    #[inline(always)]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<B> {
        let Row { turn, own, sources, last } = *row;
        match last {
            Last::Step { plays, pinning, steps } => {
                for index in indices(sources) {
                    self.next.waiting = own.plus(steps.at(index));
                    (self.visit)(plays.at(index, pinning), &self.next)?;
                }
            }
            Last::Run { roll, larger_first, pinnable } => {
                let rotations = roll.pair().map(|die| turn.way.rotation(die));
                for from in bits(sources) {
                    let to = advance(from, rotations[0].wrapping_add(rotations[1]));
                    self.next.waiting = own.moved(from, to);
                    let first = usize::from(from & larger_first == 0);
                    let between = advance(from, rotations[first]);
                    let play = Play::PASS
                        .followed_by(roll.pair()[first], turn.way)
                        .by(from, between & pinnable != 0)
                        .followed_by(roll.pair()[1 - first], turn.way)
                        .by(between, to & pinnable != 0);
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

    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Infallible> {
        self.0 += u64::from(row.sources.count_ones());
        ControlFlow::Continue(())
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
        let sources = bits(row.sources).nth(self.0 as usize).unwrap_or(0);
        let visit = |play, next: &Position| ControlFlow::Break((play, *next));
        Visit { visit, next: row.turn.next(row.own) }.row(&Row { sources, ..*row })
    }
}

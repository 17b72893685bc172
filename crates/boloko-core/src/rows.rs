//! Plays in rows that share all but their last step.

use core::convert::Infallible;
use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use game_core::race::{Stacks, Steps, advance, bits, indices, retreat};

use crate::moves::Turn;
use crate::ones::Ones;
use crate::play::{Followed, Step};
use crate::{Play, Position};

/// Plays that share all but their last move: one play for each of `sources`.
#[derive(Clone, Copy)]
pub(crate) struct Row<'t> {
    pub(crate) turn: &'t Turn<'t>,
    /// The own counts before the last move.
    pub(crate) own: Stacks,
    /// The enemy's counts after it.
    pub(crate) enemy: Stacks,
    /// Where it can start from, as cells; of a one, which moves it can be.
    pub(crate) sources: u64,
    pub(crate) last: Last<'t>,
}

/// What the last move of a row is.
#[derive(Clone, Copy)]
pub(crate) enum Last<'t> {
    /// A step along the corridor. From one of `hitting` it hits.
    Step { plays: Followed, hitting: u32, steps: &'static Steps },
    /// A step or a jump by a one. One of `hitting` hits.
    One { plays: Followed, hitting: u64, ones: &'t Ones },
    /// One piece with both dice, neither a one; where it starts from one of `larger_first`, the
    /// larger first. It can pin on one of `pinnable`.
    Run { roll: Roll, larger_first: u32, pinnable: u32 },
    /// One piece from `from` with both dice, the smaller a one; `sources` are where it ends. Where
    /// that is one of `larger_first`, the larger first.
    Both { roll: Roll, from: u32, larger_first: u32, pinnable: u32 },
}

/// What is done with the rows.
pub(crate) trait Sink {
    type Break;

    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Self::Break>;

    /// The same out of line, for all places but the hottest.
    #[inline(never)]
    fn rare_row(&mut self, row: &Row<'_>) -> ControlFlow<Self::Break> {
        self.row(row)
    }

    /// One play on its own.
    fn single(&mut self, play: Play, next: &Position) -> ControlFlow<Self::Break>;
}

/// Hands every play to a visitor, with the position it leads to.
pub(crate) struct Visit<F> {
    pub(crate) visit: F,
    /// The position after the turn but for the counts.
    pub(crate) next: Position,
}

impl<B, F: FnMut(Play, &Position) -> ControlFlow<B>> Sink for Visit<F> {
    type Break = B;

    #[inline(always)]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<B> {
        let Row { turn, own, enemy, sources, last } = *row;
        self.next.on_roll = enemy;
        match last {
            Last::Step { plays, hitting, steps } => {
                for index in indices(sources as u32) {
                    self.next.waiting = own.plus(steps.at(index));
                    turn.settle(&mut self.next);
                    (self.visit)(plays.at(index, hitting), &self.next)?;
                }
            }
            Last::One { plays, hitting, ones } => {
                for number in indices_of_ones(sources) {
                    self.next.waiting = own.plus(ones.changes[number as usize & 63]);
                    turn.settle(&mut self.next);
                    let hits = hitting >> (number & 63) & 1 != 0;
                    let play = plays.with(ones.codes[number as usize & 63], hits);
                    (self.visit)(play, &self.next)?;
                }
            }
            Last::Run { roll, larger_first, pinnable } => {
                let [larger, smaller] = roll.pair();
                let (larger_turn, smaller_turn) = (turn.way.turn(larger), turn.way.turn(smaller));
                for from in bits(sources as u32) {
                    let to = advance(from, larger_turn.wrapping_add(smaller_turn));
                    self.next.waiting = own.moved(from, to);
                    turn.settle(&mut self.next);
                    let (first, second, between) = if from & larger_first != 0 {
                        (larger, smaller, advance(from, larger_turn))
                    } else {
                        (smaller, larger, advance(from, smaller_turn))
                    };
                    let play = run([from, between, to], [first, second], pinnable);
                    (self.visit)(play, &self.next)?;
                }
            }
            Last::Both { roll, from, larger_first, pinnable } => {
                let [larger, one] = roll.pair();
                let rotation = turn.way.turn(larger);
                for to in bits(sources as u32) {
                    self.next.waiting = own.moved(from, to);
                    turn.settle(&mut self.next);
                    let (first, second, between) = if to & larger_first != 0 {
                        (larger, one, advance(from, rotation))
                    } else {
                        (one, larger, retreat(to, rotation))
                    };
                    let play = run([from, between, to], [first, second], pinnable);
                    (self.visit)(play, &self.next)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn single(&mut self, play: Play, next: &Position) -> ControlFlow<B> {
        (self.visit)(play, next)
    }
}

/// One piece over these cells by these dice.
#[inline(always)]
fn run([from, between, to]: [u32; 3], [first, second]: [Die; 2], pinnable: u32) -> Play {
    Play::PASS.then(Step::pack(from, between, first, between & pinnable != 0)).then(Step::pack(
        between,
        to,
        second,
        to & pinnable != 0,
    ))
}

/// Counts plays.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    type Break = Infallible;

    #[inline(always)]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Infallible> {
        self.0 += u64::from(row.sources.count_ones());
        ControlFlow::Continue(())
    }

    fn single(&mut self, _: Play, _: &Position) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Finds one play by its number, from 0.
pub(crate) struct Nth(pub(crate) u64);

impl Sink for Nth {
    type Break = (Play, Position);

    fn row(&mut self, row: &Row<'_>) -> ControlFlow<(Play, Position)> {
        let count = u64::from(row.sources.count_ones());
        if self.0 >= count {
            self.0 -= count;
            return ControlFlow::Continue(());
        }
        let number = indices_of_ones(row.sources).nth(self.0 as usize).unwrap_or(0);
        let visit = |play, next: &Position| ControlFlow::Break((play, *next));
        let next = row.turn.next(row.own, row.enemy);
        Visit { visit, next }.row(&Row { sources: 1 << number, ..*row })
    }

    fn single(&mut self, play: Play, next: &Position) -> ControlFlow<(Play, Position)> {
        if self.0 == 0 {
            return ControlFlow::Break((play, *next));
        }
        self.0 -= 1;
        ControlFlow::Continue(())
    }
}

/// The numbers of a set of moves by a one, from the lowest up.
#[inline(always)]
pub(crate) fn indices_of_ones(mut moves: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let number = moves.trailing_zeros();
        let any = moves != 0;
        moves &= moves.wrapping_sub(1);
        any.then_some(number)
    })
}

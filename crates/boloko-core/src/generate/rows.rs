//! Plays in rows that share all but their last step.

use core::convert::Infallible;
use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_core::{Stacks, Steps, advance, bits, indices, retreat};

use crate::board::Board;
use crate::generate::numbers::{has, numbers};
use crate::generate::ones::Ones;
use crate::play::{Follow, Followed, Step};
use crate::{Play, Position, Turn};

/// Plays that share all but their last move: one play for each of `sources`.
#[derive(Clone, Copy)]
pub(crate) struct Row<'t> {
    pub(crate) turn: &'t Turn<'t>,
    /// The counts before the last move.
    pub(crate) own: Stacks,
    pub(crate) enemy: Stacks,
    /// Where it can start from, as cells; of a one, which moves it can be.
    pub(crate) sources: u64,
    pub(crate) last: Last<'t>,
}

/// What the last move of a row is.
#[derive(Clone, Copy)]
pub(crate) enum Last<'t> {
    /// A step along the corridor. From one of `onto_blots` it pins a piece, or sends it back.
    Step { plays: Followed, onto_blots: u32, rotation: u32, steps: &'static Steps },
    /// Two steps by the same die: in the lower half of the sources of two pieces from one cell, in
    /// the upper half of one piece. A step from one of `onto_blots` pins a piece, but not that of
    /// the second piece; nothing is sent back.
    Two { plays: Followed, onto_blots: u32, rotation: u32, steps: &'static Steps },
    /// A step or a jump by a one. One of `onto_blots` pins a piece, or sends it back.
    One { plays: Followed, onto_blots: u64, ones: &'t Ones },
    /// One piece with both dice, neither a one; where it starts from one of `larger_first`, the
    /// larger first. It can pin on one of `blots`; nothing is sent back.
    Run { roll: Roll, larger_first: u32, blots: u32 },
    /// One piece from `from` with both dice, the smaller a one; `sources` are where it ends. Where
    /// that is one of `larger_first`, the larger first. Nothing is sent back.
    Both { roll: Roll, from: u32, larger_first: u32, blots: u32 },
}

impl Row<'_> {
    /// The counts after the last move from one of the sources.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn after(&self, number: u32) -> Board {
        let Row { turn, enemy, last, .. } = *self;
        let hit = last.blot(number) & turn.hittable;
        Board { own: self.own_after(number), enemy: turn.sent_back(enemy, hit) }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn own_after(&self, number: u32) -> Stacks {
        match self.last {
            Last::Step { steps, .. } => self.own.plus(steps.at(number)),
            Last::One { ones, .. } => self.own.plus(ones.change(number)),
            Last::Two { .. } | Last::Run { .. } | Last::Both { .. } => self.own,
        }
    }
}

impl Last<'_> {
    fn is_one_die(&self) -> bool {
        matches!(self, Last::Step { .. } | Last::One { .. })
    }

    /// The moves that land on a blot.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn onto_blots(&self) -> u64 {
        match *self {
            Last::Step { onto_blots, .. } => onto_blots.into(),
            Last::One { onto_blots, .. } => onto_blots,
            Last::Two { .. } | Last::Run { .. } | Last::Both { .. } => 0,
        }
    }

    /// The moves that land on `cell`, a mask of one cell or none; of both dice nothing is known.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn onto(&self, cell: u32) -> u64 {
        match *self {
            Last::Step { rotation, .. } => retreat(cell, rotation).into(),
            Last::One { ones, .. } => ones.reaching(cell),
            Last::Two { .. } | Last::Run { .. } | Last::Both { .. } => !0,
        }
    }

    /// The number of the move from `from` to `to`, by one die.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn number(&self, from: u32, to: u32) -> u32 {
        match *self {
            Last::One { ones, .. } => (ones.leaving(from) & ones.reaching(to)).trailing_zeros(),
            _ => from.trailing_zeros(),
        }
    }

    /// Where a move lands, if there is a blot.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn blot(&self, number: u32) -> u32 {
        match *self {
            Last::Step { onto_blots, rotation, .. } => advance(1 << number & onto_blots, rotation),
            Last::One { onto_blots, ones, .. } if has(onto_blots, number) => ones.landing(number),
            _ => 0,
        }
    }

    /// The play with this move.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn play(&self, number: u32) -> Play {
        match *self {
            Last::Step { plays, onto_blots, .. } => plays.at(number, onto_blots),
            Last::One { plays, onto_blots, ones } => {
                plays.with(ones.code(number), has(onto_blots, number))
            }
            Last::Two { .. } | Last::Run { .. } | Last::Both { .. } => Play::PASS,
        }
    }
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

    /// A row by one die, whose last move does not send a piece back, with what is
    /// [shareable](Turn::shareable) by its counts.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_row(&mut self, row: &Row<'_>, _shareable: Stacks) -> ControlFlow<Self::Break> {
        self.row(row)
    }

    /// A row by one die, whose last move can send a piece back (L10).
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn hitting_row(&mut self, row: &Row<'_>) -> ControlFlow<Self::Break> {
        self.row(row)
    }

    /// One play on its own, with the counts after it.
    fn single(
        &mut self,
        turn: &Turn<'_>,
        play: Play,
        own: Stacks,
        enemy: Stacks,
    ) -> ControlFlow<Self::Break>;

    /// One play on its own that sends nothing back, with what is
    /// [shareable](Turn::shareable) then.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_single(
        &mut self,
        turn: &Turn<'_>,
        play: Play,
        own: Stacks,
        _shareable: Stacks,
    ) -> ControlFlow<Self::Break> {
        self.single(turn, play, own, turn.position.waiting)
    }

    /// Whether it is enough to know how many plays come next, if `count` knows that.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn skips(&mut self, _count: impl FnOnce() -> Option<u64>) -> bool {
        false
    }
}

/// Hands every play to a visitor, with the position it leads to.
pub(crate) struct Visit<F> {
    pub(crate) visit: F,
    /// The position after the turn but for the counts.
    pub(crate) next: Position,
}

impl<B, F: FnMut(Play, &Position) -> ControlFlow<B>> Sink for Visit<F> {
    type Break = B;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<B> {
        let Row { turn, own, enemy, sources, last } = *row;
        self.next.on_roll = enemy;
        match last {
            Last::Step { plays, onto_blots, steps, .. } => {
                for index in indices(sources as u32) {
                    self.next.waiting = own.plus(steps.at(index));
                    if turn.rules.portes {
                        turn.mark_shared(&mut self.next);
                    }
                    (self.visit)(plays.at(index, onto_blots), &self.next)?;
                }
            }
            Last::Two { plays, onto_blots, rotation, steps } => {
                for which in numbers(sources) {
                    let first = which & 31;
                    // All bits are set if the same piece makes both steps.
                    let on = (which >> 5).wrapping_neg();
                    let second = first.wrapping_add(rotation & on);
                    self.next.waiting = own.plus(steps.at(first)).plus(steps.at(second));
                    if turn.rules.portes {
                        turn.mark_shared(&mut self.next);
                    }
                    let play = plays.again(plays.at(first, onto_blots));
                    (self.visit)(play.at(second, onto_blots & on), &self.next)?;
                }
            }
            Last::One { plays, onto_blots, ones } => {
                for number in numbers(sources) {
                    self.next.waiting = own.plus(ones.change(number));
                    if turn.rules.portes {
                        turn.mark_shared(&mut self.next);
                    }
                    let play = plays.with(ones.code(number), has(onto_blots, number));
                    (self.visit)(play, &self.next)?;
                }
            }
            Last::Run { roll, larger_first, blots } => {
                let rotations = roll.pair().map(|die| turn.way.rotation(die));
                let onto_blots = rotations.map(|rotation| retreat(blots, rotation));
                let steps = roll.pair().map(|die| turn.steps(die));
                let plays = roll.pair().map(|die| Play::PASS.followed_by(die, turn.way));
                for index in indices(sources as u32) {
                    let larger_end = index.wrapping_add(rotations[0]);
                    self.next.waiting = own.plus(steps[0].at(index)).plus(steps[1].at(larger_end));
                    if turn.rules.portes {
                        turn.mark_shared(&mut self.next);
                    }
                    let first = (!larger_first >> index & 1) as usize;
                    let second = 1 - first;
                    let between = index.wrapping_add(rotations[first]);
                    let play = plays[first].at(index, onto_blots[first]);
                    let play = plays[second].again(play).at(between, onto_blots[second]);
                    (self.visit)(play, &self.next)?;
                }
            }
            Last::Both { roll, from, larger_first, blots } => {
                let [larger, one] = roll.pair();
                let rotation = turn.way.rotation(larger);
                for to in bits(sources as u32) {
                    self.next.waiting = own.moved(from, to);
                    if turn.rules.portes {
                        turn.mark_shared(&mut self.next);
                    }
                    let (first, second, between) = if to & larger_first != 0 {
                        (larger, one, advance(from, rotation))
                    } else {
                        (one, larger, retreat(to, rotation))
                    };
                    let play = run([from, between, to], [first, second], blots);
                    (self.visit)(play, &self.next)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_row(&mut self, row: &Row<'_>, shareable: Stacks) -> ControlFlow<B> {
        self.next.on_roll = row.enemy;
        for number in numbers(row.sources) {
            self.next.waiting = row.own_after(number);
            row.turn.mark(&mut self.next, shareable);
            (self.visit)(row.last.play(number), &self.next)?;
        }
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn hitting_row(&mut self, row: &Row<'_>) -> ControlFlow<B> {
        for number in numbers(row.sources) {
            let Board { own, enemy } = row.after(number);
            self.single(row.turn, row.last.play(number), own, enemy)?;
        }
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn single(
        &mut self,
        turn: &Turn<'_>,
        play: Play,
        own: Stacks,
        enemy: Stacks,
    ) -> ControlFlow<B> {
        self.next.on_roll = enemy;
        self.next.waiting = own;
        if turn.rules.portes {
            turn.mark_shared(&mut self.next);
        }
        (self.visit)(play, &self.next)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn quiet_single(
        &mut self,
        turn: &Turn<'_>,
        play: Play,
        own: Stacks,
        shareable: Stacks,
    ) -> ControlFlow<B> {
        self.next.on_roll = turn.position.waiting;
        self.next.waiting = own;
        turn.mark(&mut self.next, shareable);
        (self.visit)(play, &self.next)
    }
}

/// One piece over these cells by these dice.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub(crate) fn run([from, between, to]: [u32; 3], [first, second]: [Die; 2], blots: u32) -> Play {
    Play::PASS.then(Step::pack(from, between, first, between & blots != 0)).then(Step::pack(
        between,
        to,
        second,
        to & blots != 0,
    ))
}

/// Counts plays.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    type Break = Infallible;

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&mut self, row: &Row<'_>) -> ControlFlow<Infallible> {
        self.0 += u64::from(row.sources.count_ones());
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn single(&mut self, _: &Turn<'_>, _: Play, _: Stacks, _: Stacks) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn skips(&mut self, count: impl FnOnce() -> Option<u64>) -> bool {
        count().is_some_and(|count| {
            self.0 += count;
            true
        })
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
        let number = numbers(row.sources).nth(self.0 as usize).unwrap_or(0);
        let visit = |play, next: &Position| ControlFlow::Break((play, *next));
        let next = row.turn.next(row.own, row.enemy);
        let row = Row { sources: 1 << number, ..*row };
        let mut visit = Visit { visit, next };
        if row.turn.rules.portes && row.last.is_one_die() {
            visit.hitting_row(&row)
        } else {
            visit.row(&row)
        }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn single(
        &mut self,
        turn: &Turn<'_>,
        play: Play,
        own: Stacks,
        enemy: Stacks,
    ) -> ControlFlow<(Play, Position)> {
        if self.0 == 0 {
            return ControlFlow::Break((play, turn.next(own, enemy)));
        }
        self.0 -= 1;
        ControlFlow::Continue(())
    }

    fn skips(&mut self, count: impl FnOnce() -> Option<u64>) -> bool {
        count().filter(|&count| count <= self.0).is_some_and(|count| {
            self.0 -= count;
            true
        })
    }
}

//! The plays of a roll: each selection, with which the player rolls on or banks.
//!
//! Plays are numbered in the order in which they are visited. Usually every selection may be banked.
//! Then it makes two plays, and a play is found by its number at once. Before the first bank, in
//! sudden death and close to the limit of a score, the points of a selection decide whether it may be
//! banked, or even be rolled on with. Then the selections before it are visited.
//!
//! ```text
//!   selection     1     5    15       the roll 156 with 900 points at risk,
//!   points      100    50   150       before a first bank of 1,000 or more
//!   roll on       0     2     3
//!   bank          1     -     4       the numbers of the plays
//! ```

use core::ops::ControlFlow;

use dice_cup::DicePool;

use super::selections::{Selection, Selections};
use crate::scoring::MOST;
use crate::{Phase, Play, Position, Turn};

impl Turn {
    /// Passes every play of a roll to `visit`, with the position it leads to.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn list<B>(
        &self,
        roll: DicePool,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(selections) = self.selections(roll) else {
            return ControlFlow::Continue(());
        };
        if selections.len() == 0 {
            return visit(Play::Bust, &self.busted);
        }
        if self.room < MOST {
            // Here not all selections fit (O11). To ask this of each costs the others 1 %.
            for n in 0..self.count_of(selections) {
                let (play, next) = self.nth_of(selections, n);
                visit(play, &next)?;
            }
            return ControlFlow::Continue(());
        }
        let before = &self.position;
        let (score, seat) = (before.score(before.seat), before.seat.index());
        let (mut rolling, mut banked) = (*before, self.busted);
        rolling.keeps_series = self.rules.extend_series;
        selections.for_each(|Selection { dice, points }| {
            let at_risk = before.at_risk + points;
            rolling.at_risk = at_risk;
            rolling.set_aside(self.rules, before.dice, before.series, dice);
            visit(Play::Roll(dice), &rolling)?;
            if points < self.least {
                return ControlFlow::Continue(());
            }
            let total = score + at_risk;
            banked.scores[seat] = total;
            if before.phase == Phase::Open {
                banked.phase = before.phase_after(total);
            } else {
                (banked.seat, banked.phase) = before.closing(total);
            }
            visit(Play::Bank(dice), &banked)
        })
    }

    /// Returns the number of a play, from 0, or `None` if the play is not legal. This is the inverse
    /// of [`nth_of`](Turn::nth_of).
    pub(crate) fn index_of(&self, roll: DicePool, play: Play) -> Option<u64> {
        let selections = self.selections(roll)?;
        if play == Play::Bust {
            return self.is_bust(selections).then_some(0);
        }
        let mut index = 0;
        let found = selections.for_each(|Selection { dice, points }| {
            let (rolls, banks) = self.choices(points);
            if dice != play.kept() {
                index += u64::from(rolls) + u64::from(banks);
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(match play {
                Play::Roll(_) => rolls.then_some(index),
                _ => banks.then_some(index + 1),
            })
        });
        found.break_value().flatten()
    }

    /// Returns what can be set aside of a roll, unless the game is over or the roll has a wrong
    /// number of dice.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn selections(&self, roll: DicePool) -> Option<Selections> {
        let rolled = !self.is_over && roll.len() == self.position.dice;
        rolled.then(|| Selections::new(self.series, roll))
    }

    /// Returns whether a selection of these points can be rolled on with, and whether it can be
    /// banked.
    #[inline]
    fn choices(&self, points: u32) -> (bool, bool) {
        (points <= self.room, (self.least..=self.room).contains(&points))
    }

    /// Returns whether every selection may be banked.
    #[inline]
    fn may_always_bank(&self) -> bool {
        self.least == 0 && self.room >= MOST
    }

    /// Returns whether nothing can be set aside, because nothing scores (O3) or because the score
    /// would not fit its type (O11).
    #[inline]
    pub(crate) fn is_bust(&self, selections: Selections) -> bool {
        selections.len() == 0 || (self.room < MOST && self.count_by_points(selections.roll) == 0)
    }

    /// Returns how many plays these selections make.
    #[inline]
    pub(crate) fn count_of(&self, selections: Selections) -> u64 {
        match selections.len() {
            0 => 1,
            len if self.may_always_bank() => 2 * len as u64,
            // Where no more points fit the score, nothing can be set aside, which is a bust.
            _ => self.count_by_points(selections.roll).max(1),
        }
    }

    /// Returns how many plays there are where the points decide which selections may be banked.
    // It makes the selections again, as `nth_by_points` does, and does not take them as an argument.
    // An argument would have to be in memory on every path, also where this is not called: 5 % more
    // instructions for a random turn.
    fn count_by_points(&self, roll: DicePool) -> u64 {
        let mut count = 0;
        let _ =
            Selections::new(self.series, roll).for_each::<()>(|Selection { points, .. }| {
                let (rolls, banks) = self.choices(points);
                count += u64::from(rolls) + u64::from(banks);
                ControlFlow::Continue(())
            });
        count
    }

    /// Returns play number `n` of those that these selections make.
    #[inline]
    pub(crate) fn nth_of(&self, selections: Selections, n: u64) -> (Play, Position) {
        if self.is_bust(selections) {
            return (Play::Bust, self.busted);
        }
        let (Selection { dice, points }, banks) = if self.may_always_bank() {
            (selections.nth(n as usize / 2), n % 2 == 1)
        } else {
            self.nth_by_points(selections.roll, n)
        };
        let Turn { position, rules, .. } = self;
        let at_risk = position.at_risk + points;
        if banks {
            let total = position.score(position.seat) + at_risk;
            (Play::Bank(dice), position.ended(*rules, total))
        } else {
            (Play::Roll(dice), position.rolling(*rules, dice, at_risk))
        }
    }

    /// Returns the selection of play number `n` and whether it is banked, where the points decide
    /// what may be banked.
    fn nth_by_points(&self, roll: DicePool, n: u64) -> (Selection, bool) {
        let selections = Selections::new(self.series, roll);
        let mut left = n;
        let found = selections.for_each(|selection| {
            let (rolls, banks) = self.choices(selection.points);
            let plays = u64::from(rolls) + u64::from(banks);
            if left < plays {
                return ControlFlow::Break((selection, left == 1));
            }
            left -= plays;
            ControlFlow::Continue(())
        });
        found.break_value().unwrap_or((selections.nth(0), false))
    }
}

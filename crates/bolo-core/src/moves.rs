//! Move generation: every distinct play of a roll, exactly once.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{DiceCup, DicePool};
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::scoring::MOST;
use crate::selections::{Selection, Selections};
use crate::{Phase, Play, Position, Rules, totals};

impl Position {
    /// Visits every distinct play of a roll once, with the position it leads to, until `visit`
    /// breaks. A finished game has none, and neither has a roll of other than the dice in hand.
    ///
    /// Selections come by what they have of the faces that score as series only, then by their
    /// fives, then by their ones, fewer before more, and those with the straight last. With each of
    /// them it is first to roll, then to bank where that is allowed. When nothing scores, the bust
    /// is the one play.
    ///
    /// Costs a few operations a play.
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        roll: DicePool,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.check_roll(roll).is_err() {
            return ControlFlow::Continue(());
        }
        let selections = Selections::new(self.series_of(rules), roll);
        let (score, seat) = (self.score(self.seat), self.seat.index());
        let mut banked = self.busted(rules);
        if self.none_fits(selections) {
            return visit(Play::Bust, &banked);
        }
        let (least, room, open) = (self.least_to_bank(), self.room(), self.phase == Phase::Open);
        let mut rolling = *self;
        rolling.keeps_series = rules.extend_series;
        selections.for_each(|Selection { dice, points }| {
            if points > room {
                return ControlFlow::Continue(());
            }
            let at_risk = self.at_risk + points;
            rolling.at_risk = at_risk;
            rolling.set_aside(rules, self.dice, self.series, dice);
            visit(Play::Roll(dice), &rolling)?;
            if at_risk < least {
                return ControlFlow::Continue(());
            }
            let total = score + at_risk;
            banked.scores[seat] = total;
            if open {
                banked.phase = self.phase_after(total);
            } else {
                (banked.seat, banked.phase) = self.closing(total);
            }
            visit(Play::Bank(dice), &banked)
        })
    }

    /// Visits every distinct play of a roll once, with the position it leads to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play).
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let mut plays = Vec::new();
    /// position.for_each_play(Rules::new(), "26".parse()?, |play, next| {
    ///     plays.push(format!("{play}: {next}"));
    /// });
    /// assert_eq!(plays, ["bust: 1500,2000 2 0 7 -"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(
        &self,
        rules: Rules,
        roll: DicePool,
        mut visit: impl FnMut(Play, &Position),
    ) {
        let _ = self.try_for_each_play::<()>(rules, roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// All distinct plays of a roll with the positions they lead to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play): [`Position::MAX_PLAYS`] at most.
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: DicePool) -> Plays {
        let mut plays = Plays::new();
        self.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
        plays
    }

    /// How many distinct plays a roll has: 0 when the game is over.
    #[inline]
    pub fn count_plays(&self, rules: Rules, roll: DicePool) -> u64 {
        if self.check_roll(roll).is_err() {
            return 0;
        }
        self.count_of(Selections::new(self.series_of(rules), roll))
    }

    /// How many plays there are with these selections.
    #[inline]
    fn count_of(&self, selections: Selections) -> u64 {
        match selections.len() {
            0 => 1,
            len if self.may_always_bank() => 2 * len as u64,
            // Where no points fit any more, nothing can be set aside: a bust.
            _ => self.count_by_points(selections.series, selections.roll).max(1),
        }
    }

    /// Whether whatever is set aside may be banked.
    #[inline]
    fn may_always_bank(&self) -> bool {
        self.least_to_bank() <= self.at_risk && self.room() >= MOST
    }

    /// How many plays there are where it depends on the points which selections may be banked.
    // It makes the selections anew, here and in `nth_by_points`: given them it would need them in
    // memory, also where it is not called, which costs a random turn one instruction in twenty.
    fn count_by_points(&self, series: DicePool, roll: DicePool) -> u64 {
        let (least, room) = (self.least_to_bank().saturating_sub(self.at_risk), self.room());
        let mut count = 0;
        let _ = Selections::new(series, roll).for_each::<()>(|Selection { points, .. }| {
            count += u64::from(points <= room) + u64::from((least..=room).contains(&points));
            ControlFlow::Continue(())
        });
        count
    }

    /// The distinct plays of all rolls added up, unweighted: 0 when the game is over.
    ///
    /// A look into a table, but where there are series to add to, and in the corners of sudden death.
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        if self.is_over() {
            return 0;
        }
        if self.series_of(rules).is_empty() && self.room() >= MOST {
            let least = self.least_to_bank().saturating_sub(self.at_risk);
            if let Some(plays) = totals::plays(self.dice, least) {
                return plays;
            }
        }
        self.rolls().map(|(roll, _)| self.count_plays(rules, roll)).sum()
    }

    /// Play number `n`, from 0, in the order of [`try_for_each_play`](Position::try_for_each_play),
    /// with the position it leads to.
    pub fn nth_play(&self, rules: Rules, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        if self.check_roll(roll).is_err() {
            return None;
        }
        let selections = Selections::new(self.series_of(rules), roll);
        (n < self.count_of(selections)).then(|| self.nth_of(rules, selections, n))
    }

    /// Play number `n` of those with these selections.
    #[inline]
    fn nth_of(&self, rules: Rules, selections: Selections, n: u64) -> (Play, Position) {
        if self.none_fits(selections) {
            return (Play::Bust, self.busted(rules));
        }
        let (Selection { dice, points }, banks) = if self.may_always_bank() {
            (selections.nth(n as usize / 2), n % 2 == 1)
        } else {
            self.nth_by_points(selections.series, selections.roll, n)
        };
        let at_risk = self.at_risk + points;
        if banks {
            (Play::Bank(dice), self.ended(rules, self.score(self.seat) + at_risk))
        } else {
            (Play::Roll(dice), self.rolling(rules, dice, at_risk))
        }
    }

    /// The selection of play number `n`, and whether it is banked, where that depends on the points.
    fn nth_by_points(&self, series: DicePool, roll: DicePool, n: u64) -> (Selection, bool) {
        let selections = Selections::new(series, roll);
        let (least, room) = (self.least_to_bank().saturating_sub(self.at_risk), self.room());
        let mut left = n;
        let found = selections.for_each(|selection| {
            let Selection { points, .. } = selection;
            let plays = u64::from(points <= room) + u64::from((least..=room).contains(&points));
            if left < plays {
                return ControlFlow::Break((selection, left == 1));
            }
            left -= plays;
            ControlFlow::Continue(())
        });
        found.break_value().unwrap_or((selections.nth(0), false))
    }

    /// The number of a play, from 0: the inverse of [`nth_play`](Position::nth_play). `None` if the
    /// play is not legal.
    ///
    /// Costs a look at the selections before it; no position is built.
    ///
    /// ```
    /// use bolo_core::{Play, Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 4 -".parse()?;
    /// let (rules, roll) = (Rules::new(), "1256".parse()?);
    /// assert_eq!(position.play_index(rules, roll, "keep 5 bank".parse()?), Some(3));
    /// assert_eq!(position.play_index(rules, roll, Play::Bust), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_index(&self, rules: Rules, roll: DicePool, play: Play) -> Option<u64> {
        if self.check_roll(roll).is_err() {
            return None;
        }
        let selections = Selections::new(self.series_of(rules), roll);
        if play == Play::Bust {
            return self.none_fits(selections).then_some(0);
        }
        let (least, room) = (self.least_to_bank().saturating_sub(self.at_risk), self.room());
        let mut index = 0;
        let found = selections.for_each(|Selection { dice, points }| {
            let (rolls, banks) = (points <= room, (least..=room).contains(&points));
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

    /// One of the distinct plays, all equally likely; `None` when there is none. One that is forced
    /// takes nothing from the cup.
    ///
    /// ```
    /// use bolo_core::dice_cup::DiceCup;
    /// use bolo_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let (position, mut cup) = (Position::default(), DiceCup::new(Pcg64Mcg::new(7)));
    /// let roll = cup.pool(position.dice());
    /// let (play, next) = position.random_play(Rules::new(), roll, &mut cup).ok_or("over")?;
    /// assert_eq!(position.play(Rules::new(), roll, play), Ok(next));
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        roll: DicePool,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        if self.check_roll(roll).is_err() {
            return None;
        }
        let selections = Selections::new(self.series_of(rules), roll);
        let count = NonZero::new(self.count_of(selections))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        Some(self.nth_of(rules, selections, n))
    }

    /// Whether something in the roll can be set aside: all but a bust (O3).
    pub fn can_move(&self, rules: Rules, roll: DicePool) -> bool {
        self.check_roll(roll).is_ok() && !self.is_bust(rules, roll)
    }

    /// Whether nothing can be set aside: nothing scores (O3), or the score would not fit (O11).
    #[inline]
    pub(crate) fn none_fits(&self, selections: Selections) -> bool {
        selections.len() == 0
            || (self.room() < MOST && self.count_by_points(selections.series, selections.roll) == 0)
    }

    /// How many points the turn can still bring before the score would not fit its type.
    #[inline]
    fn room(&self) -> u32 {
        u32::MAX - self.score(self.seat) - self.at_risk
    }
}

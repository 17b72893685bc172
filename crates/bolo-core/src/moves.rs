//! Move generation: every distinct play of a roll, exactly once.
//!
//! The module `selections` knows which dice of a roll can be set aside. Here each selection becomes
//! one play or two: the player rolls on, and may bank as well if the turn has enough points. A roll
//! in which nothing can be set aside has one play, the bust.
//!
//! Plays are numbered in the order in which they are visited. Usually every selection may be
//! banked, and the number of a play is computed without visiting those before it. Before the first
//! bank, in sudden death and close to the limit of a score it depends on the points of each
//! selection, and the selections are visited.

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
    /// breaks. A finished game has no plays. A roll with a wrong number of dice has none either.
    ///
    /// The order is fixed:
    ///
    /// - Selections are sorted by their dice of the faces that score only as series (2, 3, 4, 6),
    ///   then by their fives, then by their ones. Fewer dice come before more.
    /// - Selections with the straight come last.
    /// - Each selection comes first with rolling on, then with banking where that is allowed.
    /// - When nothing scores, the bust is the only play.
    ///
    /// Each play takes a few operations.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let first = position.try_for_each_play(Rules::new(), "15".parse()?, |play, _| {
    ///     if play.ends_turn() { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(first, ControlFlow::Break("keep 1 bank".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns all distinct plays of a roll with the positions they lead to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play). There are at most
    /// [`Position::MAX_PLAYS`].
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let plays = position.plays(Rules::new(), "12".parse()?);
    /// let plays: Vec<_> = plays.iter().map(|(play, _)| play.to_string()).collect();
    /// assert_eq!(plays, ["keep 1 roll", "keep 1 bank"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: DicePool) -> Plays {
        let mut plays = Plays::new();
        self.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
        plays
    }

    /// Returns how many distinct plays a roll has, without visiting them where that is possible. It
    /// is 0 when the game is over or the roll has a wrong number of dice.
    ///
    /// ```
    /// let start = bolo_core::Position::default();
    /// // Before the first bank a turn stops with 1,000 points (O7): the ones can be banked.
    /// assert_eq!(start.count_plays(Default::default(), "1112346".parse()?), 4);
    /// # Ok::<(), bolo_core::dice_cup::ParseError>(())
    /// ```
    #[inline]
    pub fn count_plays(&self, rules: Rules, roll: DicePool) -> u64 {
        if self.check_roll(roll).is_err() {
            return 0;
        }
        self.count_of(Selections::new(self.series_of(rules), roll))
    }

    /// Returns how many plays these selections make.
    #[inline]
    fn count_of(&self, selections: Selections) -> u64 {
        match selections.len() {
            0 => 1,
            len if self.may_always_bank() => 2 * len as u64,
            // Where no more points fit the score, nothing can be set aside, which is a bust.
            _ => self.count_by_points(selections.series, selections.roll).max(1),
        }
    }

    /// Returns whether every selection may be banked.
    #[inline]
    fn may_always_bank(&self) -> bool {
        self.least_to_bank() <= self.at_risk && self.room() >= MOST
    }

    /// Returns how many plays there are where the points decide which selections may be banked.
    // The selections are made again here and in `nth_by_points`. If they were passed, they would have
    // to be in memory even where this is not called, which costs a random turn 5 % of its
    // instructions.
    fn count_by_points(&self, series: DicePool, roll: DicePool) -> u64 {
        let (least, room) = (self.least_to_bank().saturating_sub(self.at_risk), self.room());
        let mut count = 0;
        let _ = Selections::new(series, roll).for_each::<()>(|Selection { points, .. }| {
            count += u64::from(points <= room) + u64::from((least..=room).contains(&points));
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the number of distinct plays of all distinct rolls together, unweighted. It is 0 when
    /// the game is over.
    ///
    /// This looks into a table. It counts roll by roll only where the basket has series to add to,
    /// where more than 1,000 points are missing in sudden death, and where the score is close to the
    /// limit of its type.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 1 -".parse()?;
    /// // A one or a five can be rolled on with or banked; the other four faces are busts.
    /// assert_eq!(position.count_all_plays(Rules::new()), 8);
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
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

    /// Returns play number `n`, counted from 0 in the order of
    /// [`try_for_each_play`](Position::try_for_each_play), with the position it leads to. Returns
    /// `None` if there are not that many plays.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 4 -".parse()?;
    /// let (play, next) = position.nth_play(Rules::new(), "1256".parse()?, 3).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "keep 5 bank");
    /// assert_eq!(next.to_string(), "1850,2000 2 0 7 -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth_play(&self, rules: Rules, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        if self.check_roll(roll).is_err() {
            return None;
        }
        let selections = Selections::new(self.series_of(rules), roll);
        (n < self.count_of(selections)).then(|| self.nth_of(rules, selections, n))
    }

    /// Returns play number `n` of those that these selections make.
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

    /// Returns the selection of play number `n` and whether it is banked, where the points decide
    /// what may be banked.
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

    /// Returns the number of a play, from 0, or `None` if the play is not legal. This is the inverse
    /// of [`nth_play`](Position::nth_play).
    ///
    /// It looks at the selections before that of the play, and builds no position.
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

    /// Returns one of the distinct plays, all equally likely, with the position it leads to. Returns
    /// `None` when there is no play. A forced play takes no random word from the cup.
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

    /// Returns whether some die of the roll can be set aside, so that the roll is no bust (O3). It is
    /// `false` when the game is over or the roll has a wrong number of dice.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// assert!(position.can_move(Rules::new(), "25".parse()?));
    /// assert!(!position.can_move(Rules::new(), "26".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn can_move(&self, rules: Rules, roll: DicePool) -> bool {
        self.check_roll(roll).is_ok() && !self.is_bust(rules, roll)
    }

    /// Returns whether nothing can be set aside, because nothing scores (O3) or because the score
    /// would not fit its type (O11).
    #[inline]
    pub(crate) fn none_fits(&self, selections: Selections) -> bool {
        selections.len() == 0
            || (self.room() < MOST && self.count_by_points(selections.series, selections.roll) == 0)
    }

    /// Returns how many more points the turn can bring until the score does not fit its type.
    #[inline]
    fn room(&self) -> u32 {
        u32::MAX - self.score(self.seat) - self.at_risk
    }
}

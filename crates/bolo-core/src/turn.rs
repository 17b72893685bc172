//! A turn that is about to be played, prepared for every roll.
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
use crate::{Phase, Play, Position, Rules};

/// The turn of a position before the dice are rolled, prepared once for all rolls.
///
/// The rolls of a position share much: what a bust leads to, who moves then, how many points can be
/// banked. A program that searches asks for the plays of all rolls, up to 792 of them. It is faster
/// if it prepares the turn once and asks that. A single roll can be asked of the [`Position`], whose
/// methods of the same names do both.
///
/// A turn does not change. It ends with the next play, also where the player rolls on. If the game is
/// over, it lists nothing.
///
/// ```
/// use bolo_core::{Position, Rules};
///
/// // How likely is a bust with two dice?
/// let position: Position = "1500,2000 1 300 2 -".parse()?;
/// let turn = position.turn(Rules::new());
/// let busts: u64 = position
///     .rolls()
///     .filter(|&(roll, _)| !turn.can_move(roll))
///     .map(|(_, weight)| weight)
///     .sum();
/// assert_eq!(busts, 16); // of 36
/// # Ok::<(), bolo_core::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    position: Position,
    rules: Rules,
    /// The position after a bust. It differs from that after banking by the score and, where this
    /// decides who goes on, by the seat and the phase.
    busted: Position,
    /// The series that dice can be added to (O6).
    series: DicePool,
    /// How many points a selection has to score so that it may be banked.
    least: u32,
    /// How many points a selection may score until the score does not fit its type (O11).
    room: u32,
    is_over: bool,
}

impl Position {
    /// Returns the turn that is about to be played, prepared for all rolls.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position = Position::default();
    /// let turn = position.turn(Rules::new());
    /// let plays: u64 = position.rolls().map(|(roll, _)| turn.count_plays(roll)).sum();
    /// assert_eq!(plays, turn.count_all_plays());
    /// ```
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn turn(&self, rules: Rules) -> Turn {
        Turn {
            position: *self,
            rules,
            busted: self.busted(rules),
            series: self.series_of(rules),
            least: self.least_to_bank().saturating_sub(self.at_risk),
            room: self.room(),
            is_over: self.is_over(),
        }
    }

    /// Returns how many more points the turn can bring until the score does not fit its type.
    #[inline]
    pub(crate) fn room(&self) -> u32 {
        u32::MAX - self.score(self.seat) - self.at_risk
    }
}

impl Turn {
    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Visits every distinct play of a roll once, with the position it leads to. The order is that of
    /// [`Position::try_for_each_play`].
    ///
    /// When nothing scores, the bust is visited (O3). If the game is over or the roll has a wrong
    /// number of dice, nothing is visited.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let turn = position.turn(Rules::new());
    /// let mut best = 0;
    /// for (roll, _) in position.rolls() {
    ///     turn.for_each_play(roll, |_, next| best = best.max(next.score(position.seat_to_move())));
    /// }
    /// assert_eq!(best, 2000); // with two ones
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, roll: DicePool, mut visit: impl FnMut(Play, &Position)) {
        let _ = self.try_for_each_play::<()>(roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// Like [`for_each_play`](Turn::for_each_play), but stops when `visit` breaks.
    #[inline]
    pub fn try_for_each_play<B>(
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

    /// Returns the number of distinct plays of a roll, without visiting them where that is possible.
    /// It is 0 if the game is over or the roll has a wrong number of dice.
    #[inline]
    pub fn count_plays(&self, roll: DicePool) -> u64 {
        self.selections(roll).map_or(0, |selections| self.count_of(selections))
    }

    /// Returns the number of distinct plays of all distinct rolls together, unweighted. It is 0 if
    /// the game is over.
    pub fn count_all_plays(&self) -> u64 {
        self.position.count_all_plays(self.rules)
    }

    /// Returns all distinct plays with the positions they lead to, in the order of
    /// [`for_each_play`](Turn::for_each_play).
    #[cfg(feature = "alloc")]
    pub fn plays(&self, roll: DicePool) -> Plays {
        let mut plays = Plays::new();
        self.for_each_play(roll, |play, next| plays.push((play, *next)));
        plays
    }

    /// Returns play number `n`, from 0, in the order of [`for_each_play`](Turn::for_each_play), or
    /// `None` if there are not that many.
    pub fn nth_play(&self, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        let selections = self.selections(roll)?;
        (n < self.count_of(selections)).then(|| self.nth_of(selections, n))
    }

    /// Returns the number of a play, from 0, or `None` if the play is not legal. This is the inverse
    /// of [`nth_play`](Turn::nth_play).
    pub(crate) fn play_index(&self, roll: DicePool, play: Play) -> Option<u64> {
        let selections = self.selections(roll)?;
        if play == Play::Bust {
            return self.none_fits(selections).then_some(0);
        }
        let mut index = 0;
        let found = selections.for_each(|Selection { dice, points }| {
            let (rolls, banks) = self.ways(points);
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

    /// Returns one of the distinct plays of a roll, all equally likely, with the position it leads
    /// to. Returns `None` when there is none. A forced play takes no random word from the cup.
    #[inline]
    pub fn random_play<R: Rng>(
        &self,
        roll: DicePool,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        let selections = self.selections(roll)?;
        let count = NonZero::new(self.count_of(selections))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        Some(self.nth_of(selections, n))
    }

    /// Returns whether some die of the roll can be set aside, so that the roll is no bust (O3). It is
    /// `false` if the game is over or the roll has a wrong number of dice.
    pub fn can_move(&self, roll: DicePool) -> bool {
        self.selections(roll).is_some_and(|selections| !self.none_fits(selections))
    }

    /// Returns what can be set aside of a roll, unless the game is over or the roll has a wrong
    /// number of dice.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn selections(&self, roll: DicePool) -> Option<Selections> {
        let rolled = !self.is_over && roll.len() == self.position.dice;
        rolled.then(|| Selections::new(self.series, roll))
    }

    /// Returns whether a selection of these points can be rolled on with, and whether it can be
    /// banked.
    #[inline]
    fn ways(&self, points: u32) -> (bool, bool) {
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
    fn none_fits(&self, selections: Selections) -> bool {
        selections.len() == 0 || (self.room < MOST && self.count_by_points(selections.roll) == 0)
    }

    /// Returns how many plays these selections make.
    #[inline]
    fn count_of(&self, selections: Selections) -> u64 {
        match selections.len() {
            0 => 1,
            len if self.may_always_bank() => 2 * len as u64,
            // Where no more points fit the score, nothing can be set aside, which is a bust.
            _ => self.count_by_points(selections.roll).max(1),
        }
    }

    /// Returns how many plays there are where the points decide which selections may be banked.
    // The selections are made again here and in `nth_by_points`. If they were passed, they would have
    // to be in memory even where this is not called, which costs a random turn 5 % of its
    // instructions.
    fn count_by_points(&self, roll: DicePool) -> u64 {
        let mut count = 0;
        let _ =
            Selections::new(self.series, roll).for_each::<()>(|Selection { points, .. }| {
                let (rolls, banks) = self.ways(points);
                count += u64::from(rolls) + u64::from(banks);
                ControlFlow::Continue(())
            });
        count
    }

    /// Returns play number `n` of those that these selections make.
    #[inline]
    fn nth_of(&self, selections: Selections, n: u64) -> (Play, Position) {
        if self.none_fits(selections) {
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
            let (rolls, banks) = self.ways(selection.points);
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

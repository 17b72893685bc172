//! The odds of the dice, exact: nothing here is sampled, and nothing allocates.
//!
//! [`busts`] of [`throws`] says how often nothing scores, [`BestScores`] how much a roll is worth at
//! most, and an [`OptimalTurn`] what a whole turn is worth and how to play it.
//!
//! ```
//! use bolo_core::odds::{Aim, OptimalTurn, busts, throws};
//!
//! // Two dice are a bust 16 times of 36, all seven hardly ever.
//! assert_eq!((busts(2), throws(2)), (16, 36));
//! assert_eq!((busts(7), throws(7)), (2520, 279_936));
//!
//! let turn = OptimalTurn::new(Aim::Points);
//! assert!((turn.value(7, 0) - 794.57).abs() < 0.01);
//! // With two dice left it is better to stop with 350 points at risk, but to go on with 300.
//! assert!(turn.value(2, 350) < 350.0 && turn.value(2, 300) > 300.0);
//! ```

use core::fmt;
use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::scoring::{DICE, MOST, first_roll, worth};
use crate::selections::{Selection, Selections};
use crate::{Phase, Play, Position, Rules};

/// In how many ways so many dice can fall: 6 to the power of their number; 0 for more than seven.
pub const fn throws(dice: u8) -> u32 {
    if dice > Position::DICE { 0 } else { 6_u32.pow(dice as u32) }
}

/// In how many of their [`throws`] so many dice are a bust (O3); 0 for more than seven.
pub const fn busts(dice: u8) -> u32 {
    if dice > Position::DICE { 0 } else { BUSTS[dice as usize] }
}

const BUSTS: [u32; DICE + 1] = {
    let (mut busts, mut dice) = ([0; DICE + 1], 1);
    while dice <= DICE {
        let mut next = first_roll(dice);
        while let Some(roll) = next {
            if best_score(roll) == 0 {
                busts[dice] += roll.weight() as u32;
            }
            next = roll.successor();
        }
        dice += 1;
    }
    busts
};

/// The most points that can be set aside from a roll; 0 when nothing scores. A roll of more than
/// seven dice has none.
pub const fn best_score(roll: DicePool) -> u32 {
    if roll.len() > Position::DICE {
        return 0;
    }
    let (mut counts, mut face) = (roll.counts(), 0);
    let mut straight = true;
    while face < Die::COUNT {
        straight &= counts[face] > 0;
        face += 1;
    }
    face = 0;
    while face < Die::COUNT {
        let scores = matches!(face, 0 | 4) || counts[face] >= 3 || (straight && counts[face] == 1);
        if !scores {
            counts[face] = straight as u8;
        }
        face += 1;
    }
    match DicePool::from_counts(counts) {
        Ok(kept) => match worth(DicePool::EMPTY, kept) {
            Some(points) => points,
            None => 0,
        },
        Err(_) => 0,
    }
}

/// How the best score of a roll is distributed over all throws of so many dice: 1.3 KB.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BestScores {
    dice: u8,
    /// By points in units.
    ways: [u32; BestScores::VALUES],
}

impl BestScores {
    const VALUES: usize = (MOST / Position::UNIT) as usize + 1;

    /// Of so many dice, 1 to 7; of others nothing but 0 points. Looks at each distinct roll once.
    pub fn of(dice: u8) -> BestScores {
        let mut ways = [0; BestScores::VALUES];
        if dice <= Position::DICE {
            for roll in DicePool::all(dice) {
                let units = (best_score(roll) / Position::UNIT) as usize;
                if let Some(place) = ways.get_mut(units) {
                    *place += roll.weight() as u32;
                }
            }
        }
        BestScores { dice, ways }
    }

    /// Each best score there is, ascending, with the number of throws that have it. They add up to
    /// all [`throws`].
    pub fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let points = (0..).step_by(Position::UNIT as usize);
        points.zip(self.ways).filter(|&(_, ways)| ways > 0)
    }

    /// The best scores of all throws added up: their mean is this of [`throws`].
    pub fn sum(&self) -> u64 {
        self.iter().map(|(points, ways)| u64::from(points) * u64::from(ways)).sum()
    }

    /// The mean of the best score.
    pub fn mean(&self) -> f64 {
        rounded(self.sum().into()) / f64::from(throws(self.dice).max(1))
    }
}

impl fmt::Debug for BestScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The number in floating point: the nearest there is.
#[expect(clippy::cast_precision_loss, reason = "that is what it does")]
const fn rounded(number: u128) -> f64 {
    number as f64
}

/// What a turn is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// As many points as possible, on average.
    Points,
    /// The same for a player who has not banked yet (O7).
    FirstPoints,
    /// So many points, with the best chance; more are worth nothing.
    Reach(u32),
}

impl Aim {
    /// What is sensible in a position: points, until the others decide what is enough. In the last
    /// round that is the leader's score (O9), in sudden death a score above all others.
    pub fn of(position: &Position) -> Aim {
        let least = position.least_to_bank();
        match position.phase() {
            Phase::LastRound { leader, .. } => {
                let own = position.score(position.seat_to_move());
                Aim::Reach(position.score(leader).saturating_sub(own).max(least))
            }
            Phase::SuddenDeath { .. } if least > 0 => Aim::Reach(least),
            _ if least > 0 => Aim::FirstPoints,
            _ => Aim::Points,
        }
    }
}

/// The best way to play a turn, and what it is worth, from every number of dice and points at risk.
///
/// # Method
///
/// The value of rolling is the mean, over all throws, of the best that can be done with each: a bust
/// is worth nothing, anything else the best of all selections, after which the turn stops or rolls
/// on, whichever is worth more. Every selection adds points, so the values are found from the most
/// points at risk down, each from those above it.
///
/// They begin at [`OptimalTurn::LIMIT`]. From there on no roll brings as much on average as it puts
/// at risk, whatever the dice, and points at risk only grow in a turn; so to stop is best there, and
/// nothing is cut off.
///
/// All is calculated in whole numbers, rounded down once for each value, so that the result is the
/// same on every machine and no more than [`OptimalTurn::ERROR`] below the true one.
///
/// It is for the rules without `extend_series`. With them it plays well, but does not see what a
/// series in the basket may yet become.
#[derive(Clone)]
pub struct OptimalTurn {
    aim: Aim,
    /// By dice less one, and by points at risk in units: what it is worth to roll.
    rolling: [[u64; OptimalTurn::LEVELS]; DICE],
}

/// A unit of points in fixed point, and certainty for a chance.
const ONE: u64 = 1 << 44;

impl OptimalTurn {
    /// From so many points at risk on it is best to stop, with any number of dice.
    pub const LIMIT: u32 = OptimalTurn::LEVELS as u32 * Position::UNIT;

    /// By how many points a value is too low at most.
    pub const ERROR: f64 = OptimalTurn::LIMIT as f64 / rounded(ONE as u128);

    /// The points, in units, from which on a roll loses more than it brings, with seven dice and
    /// therefore with fewer.
    const LEVELS: usize = 1 + {
        let (mut sum, mut next) = (0, first_roll(DICE));
        while let Some(roll) = next {
            sum += best_score(roll) as u64 * roll.weight();
            next = roll.successor();
        }
        (sum / BUSTS[DICE] as u64 / Position::UNIT as u64) as usize
    };

    /// The best way to play for `aim`.
    ///
    /// Takes about a tenth of a second for points, less the nearer an aim to reach is. The result is
    /// large, [`size_of::<OptimalTurn>()`](core::mem::size_of) bytes: where that is too much for the
    /// stack, begin with [`OptimalTurn::EMPTY`] and [`set_aim`](OptimalTurn::set_aim).
    pub fn new(aim: Aim) -> OptimalTurn {
        let mut turn = OptimalTurn::EMPTY;
        turn.set_aim(aim);
        turn
    }

    /// Nothing yet: for an aim that is reached already.
    #[expect(clippy::large_stack_arrays, reason = "it is for who keeps it elsewhere")]
    pub const EMPTY: OptimalTurn =
        OptimalTurn { aim: Aim::Reach(0), rolling: [[0; OptimalTurn::LEVELS]; DICE] };

    /// What it plays for.
    pub const fn aim(&self) -> Aim {
        self.aim
    }

    /// Finds the best way to play for `aim`. More than [`OptimalTurn::LIMIT`] points to reach are
    /// taken as that many.
    pub fn set_aim(&mut self, aim: Aim) {
        self.aim = aim;
        let levels = match aim {
            Aim::Points | Aim::FirstPoints => OptimalTurn::LEVELS,
            Aim::Reach(points) => levels_to(points),
        };
        for level in (0..levels).rev() {
            for dice in 1..=Position::DICE {
                self.rolling[usize::from(dice) - 1][level] = self.mean(dice, level);
            }
        }
    }

    /// What it is worth to roll so many dice, 1 to 7, with so many points at risk: the points of the
    /// turn on average, or the chance to reach what is aimed at. 0 for any other number of dice.
    pub fn value(&self, dice: u8, at_risk: u32) -> f64 {
        self.own().value(dice, at_risk)
    }

    /// The best play of a roll, the first of several; `None` when there is none.
    pub fn best_play(&self, rules: Rules, position: &Position, roll: DicePool) -> Option<Play> {
        self.own().best_play(rules, position, roll)
    }

    /// The same table read for another aim, where it can be: one for points to reach serves for all
    /// that are nearer, since the chance depends on how many are missing. `None` where it cannot be.
    ///
    /// So three tables play any turn for what it is about:
    ///
    /// ```
    /// use bolo_core::odds::{Aim, OptimalTurn};
    /// use bolo_core::{Position, Rules};
    ///
    /// let tables = [Aim::Points, Aim::FirstPoints, Aim::Reach(OptimalTurn::LIMIT)];
    /// let tables = tables.map(OptimalTurn::new);
    ///
    /// let position: Position = "9500,10000 1 200 5 last:2:1".parse()?;
    /// let aim = Aim::of(&position);
    /// let turn = tables.iter().find_map(|table| table.aimed(aim)).ok_or("too far")?;
    /// assert_eq!(turn.aim(), Aim::Reach(500));
    /// assert!((turn.value(5, 200) - 0.593).abs() < 0.001);
    /// let play = turn.best_play(Rules::new(), &position, "11446".parse()?).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "keep 11 roll");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn aimed(&self, aim: Aim) -> Option<AimedTurn<'_>> {
        let nearer = match (self.aim, aim) {
            (Aim::Reach(farthest), Aim::Reach(points)) => {
                levels_to(farthest).checked_sub(levels_to(points))?
            }
            (own, aim) if own == aim => 0,
            _ => return None,
        };
        Some(AimedTurn { turn: self, aim, added: nearer as u32 * Position::UNIT })
    }

    /// The table read for the aim that it was found for.
    fn own(&self) -> AimedTurn<'_> {
        AimedTurn { turn: self, aim: self.aim, added: 0 }
    }

    /// The mean of what can be done with all throws, when all values above `level` are known.
    fn mean(&self, dice: u8, level: usize) -> u64 {
        let mut sum = 0;
        for roll in DicePool::all(dice) {
            let mut best = 0;
            let selections = Selections::new(DicePool::EMPTY, roll);
            let _ = selections.for_each::<()>(|Selection { dice: kept, points }| {
                let left = match dice - kept.len() {
                    0 => DICE,
                    left => left.into(),
                };
                best = best.max(self.after(left, level + (points / Position::UNIT) as usize));
                ControlFlow::Continue(())
            });
            sum += u128::from(best) * u128::from(roll.weight());
        }
        (sum / u128::from(throws(dice))) as u64
    }

    /// The better of stopping and rolling on, with so many dice and so many units at risk.
    #[inline]
    fn after(&self, dice: usize, level: usize) -> u64 {
        let (least, stopped) = match self.aim {
            Aim::Points => (0, level as u64 * ONE),
            Aim::FirstPoints => ((Position::OPENING / Position::UNIT) as usize, level as u64 * ONE),
            Aim::Reach(points) => (levels_to(points), ONE),
        };
        let stopped = if level >= least { stopped } else { 0 };
        let rolled = self.rolling[dice - 1].get(level).copied().unwrap_or(0);
        match self.aim {
            // To be there is enough.
            Aim::Reach(_) if level >= least => stopped,
            _ => stopped.max(rolled),
        }
    }
}

impl fmt::Debug for OptimalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OptimalTurn").field("aim", &self.aim).finish_non_exhaustive()
    }
}

/// How many units it takes to reach so many points, no more than a table has levels.
fn levels_to(points: u32) -> usize {
    OptimalTurn::LEVELS.min(points.div_ceil(Position::UNIT) as usize)
}

/// An [`OptimalTurn`] read for an aim that it serves: see [`OptimalTurn::aimed`].
#[derive(Clone, Copy, Debug)]
pub struct AimedTurn<'t> {
    turn: &'t OptimalTurn,
    aim: Aim,
    /// How much nearer the aim is than that of the table.
    added: u32,
}

impl AimedTurn<'_> {
    /// What it plays for.
    pub const fn aim(&self) -> Aim {
        self.aim
    }

    /// As [`OptimalTurn::value`], for this aim.
    pub fn value(&self, dice: u8, at_risk: u32) -> f64 {
        let value = rounded(self.rolling(dice, at_risk)) / rounded(ONE.into());
        match self.aim {
            Aim::Reach(_) => value,
            Aim::Points | Aim::FirstPoints => value * f64::from(Position::UNIT),
        }
    }

    /// As [`OptimalTurn::best_play`], for this aim.
    pub fn best_play(&self, rules: Rules, position: &Position, roll: DicePool) -> Option<Play> {
        let mut best = None;
        position.for_each_play(rules, roll, |play, next| {
            let value = match play {
                Play::Roll(_) => self.rolling(next.dice(), next.at_risk()),
                Play::Bank(_) => {
                    let seat = position.seat_to_move();
                    self.stopping(next.score(seat).saturating_sub(position.score(seat)))
                }
                Play::Bust => 0,
            };
            if best.is_none_or(|(found, _)| found < value) {
                best = Some((value, play));
            }
        });
        best.map(|(_, play)| play)
    }

    /// What it is worth to roll, in fixed point.
    fn rolling(&self, dice: u8, at_risk: u32) -> u128 {
        if !(1..=Position::DICE).contains(&dice) {
            return 0;
        }
        let level = (at_risk.saturating_add(self.added) / Position::UNIT) as usize;
        match (self.turn.rolling[usize::from(dice) - 1].get(level), self.aim) {
            (level, Aim::Reach(points)) if points <= at_risk || level.is_none() => {
                // Whatever scores is enough.
                u128::from(ONE) * u128::from(throws(dice) - busts(dice)) / u128::from(throws(dice))
            }
            (Some(&value), _) => value.into(),
            (None, _) => {
                let alive = u128::from(throws(dice) - busts(dice));
                let best = BestScores::of(dice).sum() / u64::from(Position::UNIT);
                let units = u128::from(at_risk / Position::UNIT) * alive + u128::from(best);
                units * u128::from(ONE) / u128::from(throws(dice))
            }
        }
    }

    /// What it is worth to stop, in fixed point.
    fn stopping(&self, at_risk: u32) -> u128 {
        match self.aim {
            Aim::Reach(points) => u128::from(if at_risk >= points { ONE } else { 0 }),
            Aim::Points | Aim::FirstPoints => {
                u128::from(at_risk / Position::UNIT) * u128::from(ONE)
            }
        }
    }
}

//! The odds of the dice. All of them are computed exactly from all throws, not sampled, and nothing
//! allocates.
//!
//! - [`busts`] and [`throws`] tell how often nothing scores.
//! - [`BestScores`] tells how many points a roll can score at most, and how often.
//! - [`OptimalTurn`] tells what a whole turn is worth and how to play it.
//!
//! ```
//! use bolo_core::odds::{Aim, OptimalTurn, busts, throws};
//!
//! // Two dice are a bust in 16 of 36 throws, seven dice in fewer than one of a hundred.
//! assert_eq!((busts(2), throws(2)), (16, 36));
//! assert_eq!((busts(7), throws(7)), (2520, 279_936));
//!
//! let turn = OptimalTurn::new(Aim::Points);
//! assert!((turn.value(7, 0) - 794.57).abs() < 0.01);
//! // With two dice left it is better to stop with 350 points at risk, and to roll on with 300.
//! assert!(turn.value(2, 350) < 350.0 && turn.value(2, 300) > 300.0);
//! ```

use core::fmt;
use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::generate::selections::{Selection, Selections};
use crate::scoring::{DICE, MOST, first_roll, pool, worth};
use crate::{Phase, Play, Position, Rules};

/// Returns in how many ways `dice` dice can fall, which is 6 to the power of their number. It is 0
/// for more than seven.
pub const fn throws(dice: u8) -> u32 {
    if dice > Position::DICE { 0 } else { 6_u32.pow(dice as u32) }
}

/// Returns how many of the [`throws`] of `dice` dice are a bust (O3). It is 0 for more than seven.
pub const fn busts(dice: u8) -> u32 {
    if dice > Position::DICE { 0 } else { BUSTS[dice as usize] }
}

const BUSTS: [u32; DICE + 1] = {
    let (mut busts, mut dice) = ([0; DICE + 1], 1);
    while dice <= DICE {
        let mut next = Some(first_roll(dice));
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

/// Returns the most points that one selection of a roll scores. It is 0 when nothing scores, and for
/// a roll of more than seven dice.
///
/// ```
/// use bolo_core::odds::best_score;
///
/// assert_eq!(best_score("1333466".parse()?), 400);
/// # Ok::<(), bolo_core::dice_cup::ParseError>(())
/// ```
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
    match worth(DicePool::EMPTY, pool(counts)) {
        Some(points) => points,
        None => 0,
    }
}

/// The distribution of the [`best_score`] over all throws of a number of dice. It takes 1.3 KB.
///
/// ```
/// use bolo_core::odds::BestScores;
///
/// let one_die = BestScores::of(1);
/// assert!(one_die.iter().eq([(0, 4), (50, 1), (100, 1)]));
/// assert_eq!((one_die.sum(), one_die.mean()), (150, 25.0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BestScores {
    dice: u8,
    /// How many throws have a best score, by the score in units of 50 points.
    ways: [u32; BestScores::VALUES],
}

impl BestScores {
    const VALUES: usize = (MOST / Position::UNIT) as usize + 1;

    /// Finds the distribution for 1 to 7 dice. It looks at each distinct roll once. For any other
    /// number of dice there are no throws with points.
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

    /// Returns each best score that occurs, ascending, with the number of throws that have it. These
    /// numbers add up to all [`throws`].
    pub fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let points = (0..).step_by(Position::UNIT as usize);
        points.zip(self.ways).filter(|&(_, ways)| ways > 0)
    }

    /// Returns the sum of the best scores of all throws. Divided by [`throws`] it is their mean.
    pub fn sum(&self) -> u64 {
        self.iter().map(|(points, ways)| u64::from(points) * u64::from(ways)).sum()
    }

    /// Returns the mean of the best score, in points.
    pub fn mean(&self) -> f64 {
        rounded(self.sum().into()) / f64::from(throws(self.dice).max(1))
    }
}

impl fmt::Debug for BestScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Rounds a number to the nearest in floating point.
#[expect(clippy::cast_precision_loss, reason = "rounding is its task")]
const fn rounded(number: u128) -> f64 {
    number as f64
}

/// The aim with which a turn is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// As many points as possible, on average.
    Points,
    /// As many points as possible on average, for a player who has not banked yet (O7).
    FirstPoints,
    /// The best chance to reach this many points. More points are worth no more.
    Reach(u32),
}

impl Aim {
    /// Returns the sensible aim in a position. It is points until the scores of the others decide how
    /// many are enough: in the last round as many as the leader has (O9), in sudden death more than
    /// all other contenders have.
    ///
    /// ```
    /// use bolo_core::Position;
    /// use bolo_core::odds::Aim;
    ///
    /// let last_round: Position = "9500,10000 1 200 5 last:2:1".parse()?;
    /// assert_eq!(Aim::of(&last_round), Aim::Reach(500));
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
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

/// The best way to play a turn, and what it is worth, for every number of dice and of points at risk.
///
/// # Method
///
/// The value of rolling is the mean of the value of each throw, over all throws. A bust is worth
/// nothing. Any other throw is worth as much as its best selection, after which the player stops or
/// rolls on, whichever is worth more. Every selection adds points. So the values are found from the
/// most points at risk down, and each follows from values with more points at risk.
///
/// The computation begins at [`OptimalTurn::LIMIT`]. From there on every roll loses more on average
/// than it brings, with any number of dice. Points at risk only grow during a turn, so it is best to
/// stop at the limit, and beginning there is exact.
///
/// All values are whole numbers in fixed point, each rounded down once. So they are the same on every
/// machine, and at most [`OptimalTurn::ERROR`] below the true values.
///
/// The table is for the rules without `extend_series`. With that option it still plays well, but it
/// does not see that a series in the basket may grow.
#[derive(Clone)]
pub struct OptimalTurn {
    aim: Aim,
    /// The value of rolling, by the number of dice less one and by the points at risk in units of 50.
    rolling: [[u64; OptimalTurn::LEVELS]; DICE],
}

/// In fixed point: a unit of 50 points, or a chance of 100 %.
const ONE: u64 = 1 << 44;

impl OptimalTurn {
    /// The points at risk from which on it is best to stop with any number of dice.
    pub const LIMIT: u32 = OptimalTurn::LEVELS as u32 * Position::UNIT;

    /// The most by which a value is too low, in points.
    pub const ERROR: f64 = OptimalTurn::LIMIT as f64 / rounded(ONE as u128);

    /// The points at risk, in units, from which on a roll of seven dice loses more on average than it
    /// brings. Fewer dice bust more often and bring less, so the same holds for them.
    const LEVELS: usize = 1 + {
        let (mut sum, mut next) = (0, Some(first_roll(DICE)));
        while let Some(roll) = next {
            sum += best_score(roll) as u64 * roll.weight();
            next = roll.successor();
        }
        (sum / BUSTS[DICE] as u64 / Position::UNIT as u64) as usize
    };

    /// Finds the best way to play for `aim`.
    ///
    /// This takes about a tenth of a second for [`Aim::Points`], and less for fewer points to reach.
    /// The result is large: it has [`size_of::<OptimalTurn>()`](core::mem::size_of) bytes. Where that
    /// is too much for the stack, begin with [`OptimalTurn::EMPTY`] and call
    /// [`set_aim`](OptimalTurn::set_aim).
    pub fn new(aim: Aim) -> OptimalTurn {
        let mut turn = OptimalTurn::EMPTY;
        turn.set_aim(aim);
        turn
    }

    /// A table with nothing computed yet. Its aim, to reach 0 points, is reached already.
    #[expect(clippy::large_stack_arrays, reason = "it is for callers who keep it elsewhere")]
    pub const EMPTY: OptimalTurn =
        OptimalTurn { aim: Aim::Reach(0), rolling: [[0; OptimalTurn::LEVELS]; DICE] };

    /// Returns the aim of the table.
    pub const fn aim(&self) -> Aim {
        self.aim
    }

    /// Computes the table for another aim, in place. More points to reach than
    /// [`OptimalTurn::LIMIT`] have the values of that many, and are still played for to the last.
    ///
    /// ```
    /// use bolo_core::odds::{Aim, OptimalTurn};
    ///
    /// let mut turn = Box::new(OptimalTurn::EMPTY);
    /// turn.set_aim(Aim::Reach(100));
    /// // A 1 is enough. A 5 is hot dice, and then any throw of seven dice that scores is enough.
    /// assert!((turn.value(1, 0) - 0.3318).abs() < 0.0001);
    /// ```
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

    /// Returns what it is worth to roll 1 to 7 dice with `at_risk` points at risk. It is the average
    /// points of the turn, or for [`Aim::Reach`] the chance to reach the points. It is 0 for any
    /// other number of dice.
    pub fn value(&self, dice: u8, at_risk: u32) -> f64 {
        self.own().value(dice, at_risk)
    }

    /// Returns the best play of a roll, the first of equally good ones. Returns `None` when there is
    /// no play.
    ///
    /// ```
    /// use bolo_core::odds::{Aim, OptimalTurn};
    /// use bolo_core::{Position, Rules};
    ///
    /// let turn = OptimalTurn::new(Aim::Points);
    /// let position: Position = "1500,2000 1 250 4 -".parse()?;
    /// let play = turn.best_play(Rules::new(), &position, "1556".parse()?).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "keep 155 bank");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_play(&self, rules: Rules, position: &Position, roll: DicePool) -> Option<Play> {
        self.own().best_play(rules, position, roll)
    }

    /// Reads the table for another aim, or returns `None` where it does not serve that aim.
    ///
    /// A table for points to reach serves all aims with fewer points to reach, because the chance
    /// depends only on how many points are missing. Any other table serves its own aim. So three
    /// tables are enough to play every turn:
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

    /// Reads the table for its own aim.
    fn own(&self) -> AimedTurn<'_> {
        AimedTurn { turn: self, aim: self.aim, added: 0 }
    }

    /// Returns the value of rolling, as the mean over all throws. The values above `level` must be
    /// known.
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

    /// Returns the value of the better choice between stopping and rolling on, with `dice` dice and
    /// `level` units at risk.
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
            // Points that are reached are enough; rolling on would only risk them.
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

/// Returns how many units it takes to reach `points`, at most as many as a table has levels.
fn levels_to(points: u32) -> usize {
    OptimalTurn::LEVELS.min(points.div_ceil(Position::UNIT) as usize)
}

/// An [`OptimalTurn`] that is read for an aim that it serves. See [`OptimalTurn::aimed`].
#[derive(Clone, Copy, Debug)]
pub struct AimedTurn<'t> {
    turn: &'t OptimalTurn,
    aim: Aim,
    /// How many points nearer the aim is than that of the table.
    added: u32,
}

impl AimedTurn<'_> {
    /// Returns the aim for which the table is read.
    pub const fn aim(&self) -> Aim {
        self.aim
    }

    /// Like [`OptimalTurn::value`], for this aim.
    pub fn value(&self, dice: u8, at_risk: u32) -> f64 {
        let value = rounded(self.rolling(dice, at_risk)) / rounded(ONE.into());
        match self.aim {
            Aim::Reach(_) => value,
            Aim::Points | Aim::FirstPoints => value * f64::from(Position::UNIT),
        }
    }

    /// Like [`OptimalTurn::best_play`], for this aim.
    pub fn best_play(&self, rules: Rules, position: &Position, roll: DicePool) -> Option<Play> {
        let mut best = None;
        position.for_each_play(rules, roll, |play, next| {
            let value = match play {
                Play::Roll(_) => self.rolling(next.dice(), next.at_risk()),
                Play::Bank(_) => {
                    let seat = position.seat_to_move();
                    let gained = next.score(seat).saturating_sub(position.score(seat));
                    let units = match self.aim {
                        Aim::Reach(points) => u32::from(gained >= points),
                        Aim::Points | Aim::FirstPoints => gained / Position::UNIT,
                    };
                    u128::from(units) * u128::from(ONE)
                }
                Play::Bust => 0,
            };
            if best.is_none_or(|(found, _)| found < value) {
                best = Some((value, play));
            }
        });
        best.map(|(_, play)| play)
    }

    /// Returns the value of rolling, in fixed point.
    fn rolling(&self, dice: u8, at_risk: u32) -> u128 {
        if !(1..=Position::DICE).contains(&dice) {
            return 0;
        }
        let level = (at_risk.saturating_add(self.added) / Position::UNIT) as usize;
        match (self.turn.rolling[usize::from(dice) - 1].get(level), self.aim) {
            // The aim is reached, or the table ends before these points, where it counts as reached.
            // Any throw that scores is enough.
            (level, Aim::Reach(points)) if points <= at_risk || level.is_none() => {
                u128::from(ONE) * u128::from(throws(dice) - busts(dice)) / u128::from(throws(dice))
            }
            (Some(&value), _) => value.into(),
            // From the limit on, the player stops after this throw, with all points that it scores.
            (None, _) => {
                let alive = u128::from(throws(dice) - busts(dice));
                let best = BestScores::of(dice).sum() / u64::from(Position::UNIT);
                let units = u128::from(at_risk / Position::UNIT) * alive + u128::from(best);
                units * u128::from(ONE) / u128::from(throws(dice))
            }
        }
    }
}

//! The table of chances, and its file.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use bolo_core::{Position, Rules};

use crate::FileError;
use crate::file::{Contents, Purpose, numbers, rounded};

/// The scores that a player can have before the last round, in units: 0, or from the first bank (O7)
/// up to below the goal (O8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scores {
    /// The fewest points of a first bank.
    pub(crate) opening: usize,
    /// The points that begin the last round.
    pub(crate) goal: usize,
}

impl Scores {
    /// The scores of the game as it is played.
    pub(crate) const STANDARD: Scores = Scores {
        opening: (Position::OPENING / Position::UNIT) as usize,
        goal: (Position::GOAL / Position::UNIT) as usize,
    };

    /// Returns how many scores there are.
    pub(super) const fn len(self) -> usize {
        1 + self.goal - self.opening
    }

    /// Returns whether a player can have this score.
    pub(crate) fn contains(self, score: usize) -> bool {
        score == 0 || (self.opening..self.goal).contains(&score)
    }

    /// Returns the place of a score among all of them.
    const fn place(self, score: usize) -> usize {
        (score + 1).saturating_sub(self.opening)
    }
}

/// How many numbers of missing points, in units, have a chance of their own. If more are missing,
/// the chance is below 10⁻¹⁵ and counts as 0.
pub(crate) const FAR: usize = 1000;

/// The chances to win of the player who begins a turn, against one other player, when both play
/// perfectly.
///
/// A chance is at most [`Table::ERROR`] off the true one.
#[derive(Clone, PartialEq)]
pub struct Table {
    pub(super) scores: Scores,
    /// By the place of the own score, then by that of the other score: the chance before the last
    /// round.
    open: Vec<f64>,
    /// By the units that are missing, less one: the chance in the last round.
    pub(super) last_round: Vec<f64>,
    /// By the units that are needed, less one: the chance in sudden death.
    pub(super) sudden_death: Vec<f64>,
}

/// The bytes of a chance in the file.
const BYTES: usize = size_of::<u32>();

/// The largest number in the file, which stands for a chance of 100 %.
const CERTAIN: f64 = u32::MAX as f64;

impl Table {
    /// The most by which a chance is off, as it is read from a file.
    ///
    /// - The file has chances as multiples of 1 / (2³² - 1), so each is rounded by at most 1.17·10⁻¹⁰.
    /// - Before that, [`solve`](super::solve) is off by less than 10⁻¹¹; it says why.
    pub const ERROR: f64 = 1.3e-10;

    /// Returns a table without chances.
    pub(crate) fn new(scores: Scores) -> Table {
        Table {
            scores,
            open: vec![0.0; scores.len() * scores.len()],
            last_round: vec![0.0; FAR],
            sudden_death: vec![0.0; FAR],
        }
    }

    /// Reads a table from a file, such as `TWO` of the feature `tables`.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, say, or for another game.
    pub fn read(file: &[u8]) -> Result<Table, FileError> {
        let contents = Contents::read(file, &purpose())?;
        let mut table = Table::new(Scores::STANDARD);
        contents.check_length(table.parts().map(<[f64]>::len).iter().sum::<usize>() * BYTES)?;
        if contents.sizes != table.sizes() {
            return Err(FileError::Damaged);
        }
        let mut numbers = numbers(contents.data).map(u32::from_le_bytes);
        for part in [&mut table.open, &mut table.last_round, &mut table.sudden_death] {
            for (chance, number) in part.iter_mut().zip(&mut numbers) {
                *chance = f64::from(number) / CERTAIN;
            }
        }
        Ok(table)
    }

    /// Returns the file of the table. It has about 140 kB.
    pub fn to_file(&self) -> Vec<u8> {
        let chances = self.parts().into_iter().flatten();
        let numbers = chances.map(|&chance| rounded(chance, CERTAIN));
        let data: Vec<u8> = numbers.flat_map(u32::to_le_bytes).collect();
        Contents { sizes: self.sizes(), data: &data }.write(&purpose())
    }

    fn parts(&self) -> [&[f64]; 3] {
        [&self.open, &self.last_round, &self.sudden_death]
    }

    /// Returns the number of scores, and how many chances there are for missing points.
    fn sizes(&self) -> Vec<u32> {
        let sizes = [self.scores.len(), self.last_round.len(), self.sudden_death.len()];
        sizes.map(|size| size as u32).into()
    }

    /// Returns the chance before the last round, for the banked scores of the player who begins a
    /// turn and of the other player. Returns `None` if nobody can have such a score then.
    pub fn open(&self, own: u32, other: u32) -> Option<f64> {
        let units = |score: u32| {
            let units = (score / Position::UNIT) as usize;
            (score % Position::UNIT == 0 && self.scores.contains(units)).then_some(units)
        };
        Some(self.in_open(units(own)?, units(other)?))
    }

    /// Returns the chance of a player who begins the last turn of the last round, by the points that
    /// are missing to reach the leader (O8). If none are missing, it is 0, since there is no such
    /// turn.
    pub fn last_round(&self, missing: u32) -> f64 {
        self.in_last_round(missing.div_ceil(Position::UNIT) as usize)
    }

    /// Returns the chance of a player who begins a turn in sudden death, by the points that are
    /// needed to be above the other player (O9). They are at least 50; for 0 the chance is 0.
    pub fn sudden_death(&self, needed: u32) -> f64 {
        self.in_sudden_death(needed.div_ceil(Position::UNIT) as usize)
    }

    /// Like [`open`](Table::open), in units. The scores must be possible ones.
    pub(crate) fn in_open(&self, own: usize, other: usize) -> f64 {
        self.open[self.place(own, other)]
    }

    /// Like [`last_round`](Table::last_round), in units.
    pub(crate) fn in_last_round(&self, missing: usize) -> f64 {
        chance(&self.last_round, missing)
    }

    /// Like [`sudden_death`](Table::sudden_death), in units.
    pub(crate) fn in_sudden_death(&self, needed: usize) -> f64 {
        chance(&self.sudden_death, needed)
    }

    /// Sets the chance before the last round, in units.
    pub(super) fn set_open(&mut self, own: usize, other: usize, chance: f64) {
        let place = self.place(own, other);
        self.open[place] = chance;
    }

    fn place(&self, own: usize, other: usize) -> usize {
        self.scores.place(own) * self.scores.len() + self.scores.place(other)
    }
}

/// Returns the chance for this number of units, from 1 on.
fn chance(chances: &[f64], units: usize) -> f64 {
    units.checked_sub(1).and_then(|place| chances.get(place)).copied().unwrap_or(0.0)
}

fn purpose() -> Purpose {
    Purpose::new("table", &Rules::new())
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("scores", &self.scores).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;

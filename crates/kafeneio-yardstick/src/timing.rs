//! Timing work in rounds, and the times of many rounds in a few figures.

use std::fmt;
use std::time::{Duration, Instant};

use serde::Serialize;

/// Work that is done again and again, and how long it takes.
///
/// The pace of a machine changes from minute to minute. Pieces of work that take turns, a round of each,
/// are affected alike.
pub struct Timed<W> {
    work: W,
    /// How often the work is done in a round.
    repeats: u32,
    /// The nanoseconds of doing the work once, for each round.
    times: Vec<f64>,
}

/// How long a round takes at least after a warm-up, so that a clock can tell.
const LEAST: Duration = Duration::from_millis(1);

impl<W: Fn() -> u128> Timed<W> {
    /// Returns work that has not been timed yet. The total that it returns tells whether it is done
    /// right, or of how many units it is.
    pub fn new(work: W) -> Timed<W> {
        Timed { work, repeats: 1, times: Vec::new() }
    }

    /// Does the work once, without keeping how long it takes. From then on a round repeats work that
    /// takes less than a millisecond. Returns the total of the work.
    pub fn warm_up(&mut self) -> u128 {
        let (total, took) = self.run(1);
        let repeats = LEAST.as_nanos().div_ceil(took.as_nanos().max(1));
        self.repeats = u32::try_from(repeats).unwrap_or(u32::MAX);
        total
    }

    /// Does the work for a round, and keeps how long it takes. Returns the total of the work.
    pub fn time(&mut self) -> u128 {
        let (total, took) = self.run(self.repeats);
        self.times.push(took.as_secs_f64() * 1e9 / f64::from(self.repeats));
        total
    }

    fn run(&self, repeats: u32) -> (u128, Duration) {
        let (mut total, started) = (0, Instant::now());
        for _ in 0..repeats {
            total = (self.work)();
        }
        (total, started.elapsed())
    }

    /// Returns how many nanoseconds one of `units` took, or `None` if nothing has been timed.
    pub fn spread(&self, units: u64) -> Option<Spread> {
        #[expect(clippy::cast_precision_loss, reason = "a few digits are shown")]
        let units = units.max(1) as f64;
        let times: Vec<_> = self.times.iter().map(|time| time / units).collect();
        (!times.is_empty()).then(|| Spread::of(times))
    }
}

impl<W> fmt::Debug for Timed<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Timed").field("times", &self.times).finish_non_exhaustive()
    }
}

/// The fastest round, the median, and how far the rounds spread around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The fastest round.
    pub best: f64,
    /// The round in the middle, or the mean of the two there.
    pub median: f64,
    /// The median of the distances to the median: half of the rounds are no farther from it.
    pub deviation: f64,
    #[serde(skip)]
    rounds: usize,
}

impl Spread {
    /// Sums up times. Without any, all figures are 0.
    pub fn of(mut times: Vec<f64>) -> Spread {
        let median = median(&mut times);
        let mut distances: Vec<_> = times.iter().map(|time| (time - median).abs()).collect();
        let best = times.first().copied().unwrap_or_default();
        let deviation = self::median(&mut distances);
        Spread { best, median, deviation, rounds: times.len() }
    }

    /// Returns the deviation as a share of the median, for people. A single round has none.
    pub fn share(&self) -> String {
        if self.rounds < 2 {
            return String::new();
        }
        let share = if self.median > 0.0 { self.deviation / self.median } else { 0.0 };
        format!("± {:.1} %", 100.0 * share)
    }
}

/// Sorts the numbers and returns the one in the middle, or the mean of the two there.
fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    match numbers.len() {
        0 => 0.0,
        count if count % 2 == 0 => f64::midpoint(numbers[middle - 1], numbers[middle]),
        _ => numbers[middle],
    }
}

#[cfg(test)]
mod tests;

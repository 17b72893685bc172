//! The times of many rounds in a few figures.

use serde::Serialize;

/// The fastest round, the median, and how far the rounds spread around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(super) struct Spread {
    pub(super) best: f64,
    pub(super) median: f64,
    /// The median of the distances to the median: half of the rounds are no farther from it.
    pub(super) deviation: f64,
    #[serde(skip)]
    rounds: usize,
}

impl Spread {
    /// Sums up times. Without any, all figures are 0.
    pub(super) fn of(mut times: Vec<f64>) -> Spread {
        let median = median(&mut times);
        let mut distances: Vec<_> = times.iter().map(|time| (time - median).abs()).collect();
        let best = times.first().copied().unwrap_or_default();
        let deviation = self::median(&mut distances);
        Spread { best, median, deviation, rounds: times.len() }
    }

    /// Returns the deviation as a share of the median, for people. A single round has none.
    pub(super) fn share(&self) -> String {
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

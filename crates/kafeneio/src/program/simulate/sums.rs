//! Sums of numbers, for their mean and its standard error.

#[cfg(test)]
mod tests;

/// The sums of whole numbers, one for each round, and of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Sums {
    pub(crate) fn add(&mut self, number: i128) {
        let size = number.unsigned_abs();
        self.count += 1;
        self.sum = self.sum.saturating_add(number);
        self.squares = self.squares.saturating_add(size.saturating_mul(size));
    }

    pub(crate) fn merge(&mut self, other: Sums) {
        self.count += other.count;
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// Returns the mean, or 0 if there are no numbers.
    pub(crate) fn mean(&self) -> f64 {
        let mean = ratio(self.sum.unsigned_abs(), self.count.into());
        if self.sum < 0 { -mean } else { mean }
    }

    /// Returns the standard error of the mean, or 0 for fewer than two numbers.
    pub(crate) fn standard_error(&self) -> f64 {
        let Some(degrees) = self.count.checked_sub(1) else {
            return 0.0;
        };
        let mean_square = ratio(self.squares, self.count.into());
        let variance = (mean_square - self.mean().powi(2)).max(0.0);
        (variance * ratio(1, degrees.into())).sqrt()
    }
}

/// Returns `part / whole`, or 0 if `whole` is 0.
#[expect(clippy::cast_precision_loss, reason = "a few digits are shown")]
pub(crate) fn ratio(part: u128, whole: u128) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

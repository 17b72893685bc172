//! Numbers in the form in which people read them.

use std::time::Duration;

/// Writes a whole number with a comma at every thousand.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes how many of something there are, such as `1 turn` or `2 turns`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{} {what}{s}", grouped(count.into()))
}

/// Writes a time with about three digits.
pub(crate) fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-5 => format!("{:.2} µs", seconds * 1e6),
        seconds if seconds < 0.01 => format!("{:.2} ms", seconds * 1e3),
        seconds if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

/// Writes how many there are in a second, such as `70.8 million`.
pub(crate) fn rate(count: u128, time: Duration) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let count = count as f64;
    // At least a nanosecond, so that nothing is divided by 0.
    match count / time.as_secs_f64().max(1e-9) {
        rate if rate < 1e3 => format!("{rate:.1}"),
        rate if rate < 1e6 => format!("{:.1} thousand", rate / 1e3),
        rate if rate < 1e9 => format!("{:.1} million", rate / 1e6),
        rate if rate < 1e12 => format!("{:.2} billion", rate / 1e9),
        rate => format!("{:.2} trillion", rate / 1e12),
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, counted, grouped, rate, time};

    #[test]
    fn numbers_for_people() {
        assert_eq!(
            [0, 12, 999, 1000, 1_234_567].map(grouped),
            ["0", "12", "999", "1,000", "1,234,567"]
        );
        assert_eq!(grouped(u128::MAX).len(), 39 + 12);
        assert_eq!(
            [0, 1, 2, 1_000].map(|count| counted(count, "turn")),
            ["0 turns", "1 turn", "2 turns", "1,000 turns"]
        );
        assert_eq!(time(Duration::from_nanos(1_234)), "1.23 µs");
        assert_eq!(time(Duration::from_micros(1_500)), "1.50 ms");
        assert_eq!(time(Duration::from_millis(2_340)), "2.34 s");
        assert_eq!(rate(708_405, Duration::from_millis(10)), "70.8 million");
        assert_eq!(rate(150_093_366_784, Duration::from_millis(70)), "2.14 trillion");
        assert_eq!(rate(0, Duration::ZERO), "0.0");
    }
}

//! Numbers in the form in which people read them.

use std::time::Duration;

/// Writes a whole number with a comma at every thousand.
pub fn grouped(number: u128) -> String {
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
pub fn counted(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{} {what}{s}", grouped(count.into()))
}

/// Writes points to a thousandth, with their sign unless they are 0.
pub fn points(points: f64) -> String {
    if points.abs() < 0.0005 { "0.000".to_owned() } else { format!("{points:+.3}") }
}

/// Writes a time with about three digits.
pub fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-5 => format!("{:.2} µs", seconds * 1e6),
        seconds if seconds < 0.01 => format!("{:.2} ms", seconds * 1e3),
        seconds if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

/// Writes a number of nanoseconds, fractions as well, with about three digits.
pub fn nanoseconds(nanoseconds: f64) -> String {
    let (figure, unit) = match nanoseconds {
        time if time < 1e3 => (time, "ns"),
        time if time < 1e6 => (time / 1e3, "µs"),
        time if time < 1e9 => (time / 1e6, "ms"),
        time => (time / 1e9, "s"),
    };
    match figure {
        figure if figure < 10.0 => format!("{figure:.2} {unit}"),
        figure if figure < 100.0 => format!("{figure:.1} {unit}"),
        figure => format!("{figure:.0} {unit}"),
    }
}

/// Writes how many there are in a second, such as `70.8 million`.
pub fn rate(count: u128, time: Duration) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let count = count as f64;
    // At least a nanosecond, so that nothing is divided by 0.
    rough(count / time.as_secs_f64().max(1e-9))
}

/// Writes about three digits of a number, and its size in words.
pub fn rough(number: f64) -> String {
    match number {
        number if number < 1e3 => format!("{number:.1}"),
        number if number < 1e6 => format!("{:.1} thousand", number / 1e3),
        number if number < 1e9 => format!("{:.1} million", number / 1e6),
        number if number < 1e12 => format!("{:.2} billion", number / 1e9),
        number => format!("{:.2} trillion", number / 1e12),
    }
}

#[cfg(test)]
mod tests;

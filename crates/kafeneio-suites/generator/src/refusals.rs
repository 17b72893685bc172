//! The lines of requests that must be refused. They were written by hand, and from the rules alone.

use serde_json::value::RawValue;

use crate::files::Line;

/// Returns the lines of a file in `refusals`.
///
/// # Panics
///
/// If a line is not JSON.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let raw = |line| -> Box<RawValue> {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
    };
    text.lines().map(|line| Line::by_hand(&raw(line))).collect()
}

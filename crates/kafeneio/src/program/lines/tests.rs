use std::io::BufReader;

use super::{Line, next_line};

/// Reads lines with a buffer that is smaller than they are, so that they come in pieces.
fn lines(text: &str) -> Vec<Line> {
    let mut input = BufReader::with_capacity(3, text.as_bytes());
    std::iter::from_fn(|| next_line(&mut input, 5).expect("bytes can be read")).collect()
}

#[test]
fn a_line_too_long_is_passed_over() {
    let read = |text: &str| Line::Read(text.into());
    assert_eq!(lines(""), []);
    assert_eq!(lines("\n"), [read("")]);
    assert_eq!(lines("12345\n\n6"), [read("12345"), read(""), read("6")]);
    assert_eq!(lines("123456\n7\n"), [Line::TooLong, read("7")]);
    assert_eq!(lines("1234567890"), [Line::TooLong]);
}

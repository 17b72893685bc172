//! Lines of input, which may be of any length.

use std::io::{self, BufRead};

/// A line as it was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The bytes of the line, without the end of line.
    Read(Vec<u8>),
    /// The line has more bytes than are allowed. It is skipped.
    TooLong,
}

/// Reads the next line and stores no more than `most` bytes of it. Returns `None` at the end of the
/// input.
pub(crate) fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let (mut started, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() && !started {
            return Ok(None);
        }
        started = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= part.len() > most - line.len();
        if too_long {
            line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(Some(if too_long { Line::TooLong } else { Line::Read(line) }));
        }
    }
}

#[cfg(test)]
mod tests {
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
}

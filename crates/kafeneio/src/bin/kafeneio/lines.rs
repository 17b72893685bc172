//! Lines of input, which may be of any length.

#[cfg(test)]
mod tests;

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

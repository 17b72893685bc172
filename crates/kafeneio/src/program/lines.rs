//! Lines of input, which may be of any length.

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Read};

/// A line as it was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The bytes of the line, without the end of line.
    Read(Vec<u8>),
    /// The line has more bytes than are allowed. It is skipped.
    TooLong,
}

/// Reads the next line and stores hardly more than `most` bytes of it. Returns `None` at the end of the
/// input.
pub(crate) fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if input.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > most {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Read(line)))
}

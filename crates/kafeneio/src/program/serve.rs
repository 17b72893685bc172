//! `kafeneio serve` speaks the line protocol on standard input and output.

use std::io::{self, BufRead, Write};

use crate::game_core::without_mark;
use crate::program::lines::{Line, next_line};
use crate::serve::{MAX_LINE, reply, too_long};

/// Answers each line of `input` until its end. Blank lines are skipped.
pub(crate) fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    while let Some(line) = next_line(&mut input, MAX_LINE)? {
        let reply = match line {
            Line::Read(line) if is_blank(&line) => continue,
            Line::Read(line) => reply(&line),
            Line::TooLong => too_long(),
        };
        output.write_all(reply.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Returns whether a line has nothing but white space, and perhaps a byte order mark.
fn is_blank(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| without_mark(line).trim_ascii().is_empty())
}

//! Texts that are written for C: they end with a zero.

#![forbid(unsafe_code)]
#![allow(clippy::cast_possible_wrap, reason = "a character of C may be signed")]

use core::ffi::c_char;
use core::fmt::{self, Display, Write};

use crate::failure::Failure;

/// Writes a text with a zero at its end, if there is room for it. Returns the bytes that it takes, the zero included.
pub(crate) fn write(text: &dyn Display, room: &mut [u8]) -> Result<u64, Failure> {
    let mut length = Length(0);
    // Neither of the two can fail.
    let _ = write!(length, "{text}");
    if length.0 >= room.len() {
        return Err(Failure::too_short(length.0 as u64 + 1));
    }
    let mut rest = Rest(room);
    let _ = write!(rest, "{text}\0");
    Ok(length.0 as u64 + 1)
}

/// Returns a text as an array that ends with a zero, cut between two characters if it is too long.
pub(crate) fn shown<const N: usize>(text: impl Display) -> [c_char; N] {
    let mut cut = Cut { bytes: [0; N], length: 0 };
    // What does not fit is left out.
    let _ = write!(cut, "{text}");
    cut.bytes
}

/// Returns the text that C has given, if it is one.
pub(crate) fn read<'a>(name: &'static str, bytes: &'a [u8]) -> Result<&'a str, Failure> {
    core::str::from_utf8(bytes).map_err(|_| Failure::argument(name, "UTF-8"))
}

/// The length of a text.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Where a text is written that fits.
struct Rest<'r>(&'r mut [u8]);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let rest = core::mem::take(&mut self.0);
        let (place, rest) = rest.split_at_mut_checked(text.len()).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.0 = rest;
        Ok(())
    }
}

/// Where a text is written until it does not fit.
struct Cut<const N: usize> {
    bytes: [c_char; N],
    length: usize,
}

impl<const N: usize> Write for Cut<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for char in text.chars() {
            let end = self.length + char.len_utf8();
            // The zero at the end stays.
            let place = self.bytes.get_mut(self.length..end).filter(|_| end < N);
            for (place, byte) in
                place.ok_or(fmt::Error)?.iter_mut().zip(char.encode_utf8(&mut [0; 4]).bytes())
            {
                *place = byte as c_char;
            }
            self.length = end;
        }
        Ok(())
    }
}

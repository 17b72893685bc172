//! Many values as bytes, the same number of bytes for each value. Nothing is allocated.
//!
//! The engines build the bulk forms of their positions on this, and a game of your own can do the same.

use core::mem;
use core::ops::ControlFlow;

use crate::BytesError;

/// Writes the bytes of all `values`, one after the other.
///
/// # Errors
///
/// Returns [`BytesError::Length`] if there are not exactly `N` bytes for each value. Then nothing is
/// written.
///
/// ```
/// use game_core::bytes;
///
/// let mut bytes = [0; 4];
/// bytes::write_all(&[1, 256], &mut bytes, |number: &u16| number.to_le_bytes())?;
/// assert_eq!(bytes, [1, 0, 0, 1]);
/// # Ok::<(), game_core::BytesError>(())
/// ```
#[inline]
pub fn write_all<T, const N: usize>(
    values: &[T],
    bytes: &mut [u8],
    to_bytes: impl Fn(&T) -> [u8; N],
) -> Result<(), BytesError> {
    check_length::<N>(bytes, values.len())?;
    for (place, value) in bytes.chunks_exact_mut(N).zip(values) {
        place.copy_from_slice(&to_bytes(value));
    }
    Ok(())
}

/// Reads as many values as `values` holds, and puts them there.
///
/// # Errors
///
/// Returns [`BytesError::Length`] if there are not exactly `N` bytes for each value. Then nothing is
/// read. Returns [`BytesError::Element`] with the index of the first value whose bytes are refused.
/// Then those before it have been read, and the others are left as they were.
///
/// ```
/// use game_core::{BytesError, bytes};
///
/// let digit = |[byte]: [u8; 1]| match byte {
///     0..=9 => Ok(byte),
///     _ => Err(BytesError::new("digit")),
/// };
/// let mut digits = [0; 3];
/// assert_eq!(bytes::read_all(&[3, 1, 4], &mut digits, digit), Ok(()));
/// let error = bytes::read_all(&[2, 7, 10], &mut digits, digit).unwrap_err();
/// assert_eq!(error.to_string(), "the bytes of value 2, counted from 0, do not hold a digit");
/// assert_eq!(digits, [2, 7, 4]);
/// ```
#[inline]
pub fn read_all<T, const N: usize>(
    bytes: &[u8],
    values: &mut [T],
    from_bytes: impl Fn([u8; N]) -> Result<T, BytesError>,
) -> Result<(), BytesError> {
    check_length::<N>(bytes, values.len())?;
    let chunks = bytes.chunks_exact(N).filter_map(|bytes| bytes.first_chunk());
    for (index, (value, bytes)) in values.iter_mut().zip(chunks).enumerate() {
        *value = from_bytes(*bytes).map_err(|error| match error {
            BytesError::Value { what } => BytesError::Element { index, what },
            other => other,
        })?;
    }
    Ok(())
}

fn check_length<const N: usize>(bytes: &[u8], values: usize) -> Result<(), BytesError> {
    const { assert!(N > 0, "a value takes a byte at least") };
    let (found, needed) = (bytes.len() as u64, values as u64 * N as u64);
    if found == needed { Ok(()) } else { Err(BytesError::Length { found, needed }) }
}

/// Writes the values that `visit` passes on, and returns how many bytes have been written.
///
/// `visit` stops when the writer breaks, and `count` tells how many values there are.
///
/// # Errors
///
/// Returns [`BytesError::Length`] if there are fewer bytes than are needed. Then as many values as fit
/// have been written.
///
/// ```
/// use core::ops::ControlFlow;
/// use game_core::{BytesError, bytes};
///
/// let mut squares = [0; 8];
/// let mut write = |count: u16| {
///     bytes::write_visited(&mut squares, || count.into(), |mut writer| {
///         (0..count).try_for_each(|number| writer.push((number * number).to_le_bytes()))?;
///         ControlFlow::Continue(writer)
///     })
/// };
/// assert_eq!(write(3), Ok(6));
/// assert_eq!(write(5), Err(BytesError::Length { found: 8, needed: 10 }));
/// assert_eq!(squares, [0, 0, 1, 0, 4, 0, 9, 0]);
/// ```
#[inline]
pub fn write_visited<const N: usize>(
    bytes: &mut [u8],
    count: impl FnOnce() -> u64,
    visit: impl FnOnce(Writer<'_, N>) -> ControlFlow<(), Writer<'_, N>>,
) -> Result<usize, BytesError> {
    let found = bytes.len() as u64;
    match visit(Writer { all: bytes.len(), rest: bytes }) {
        ControlFlow::Continue(writer) => Ok(writer.written()),
        ControlFlow::Break(()) => Err(BytesError::Length { found, needed: count() * N as u64 }),
    }
}

/// Writes values one by one, as long as there is room. See [`write_visited`].
#[derive(Debug)]
pub struct Writer<'b, const N: usize> {
    all: usize,
    rest: &'b mut [u8],
}

impl<const N: usize> Writer<'_, N> {
    /// Writes the bytes of a value, or breaks if there is no room for them.
    #[inline]
    pub fn push(&mut self, value: [u8; N]) -> ControlFlow<()> {
        *self.place()? = value;
        ControlFlow::Continue(())
    }

    /// Returns the place of the next value, for bytes that are put there in parts, or breaks if there
    /// is no room for it.
    #[inline]
    pub fn place(&mut self) -> ControlFlow<(), &mut [u8; N]> {
        if self.rest.len() < N {
            return ControlFlow::Break(());
        }
        match mem::take(&mut self.rest).split_first_chunk_mut() {
            Some((place, rest)) => {
                self.rest = rest;
                ControlFlow::Continue(place)
            }
            None => ControlFlow::Break(()),
        }
    }

    /// Returns how many bytes have been written.
    #[inline]
    pub fn written(&self) -> usize {
        self.all - self.rest.len()
    }
}

#[cfg(test)]
mod tests;

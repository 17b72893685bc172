//! The one error for texts that cannot be read.

use core::fmt;

/// A text could not be read: which field of it, where, and what would have been accepted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextError {
    field: &'static str,
    number: Option<u8>,
    at: usize,
    expected: &'static str,
}

impl TextError {
    /// `at` is the offset in bytes from the start of the text that was given.
    pub const fn new(field: &'static str, at: usize, expected: &'static str) -> Self {
        TextError { field, number: None, at, expected }
    }

    /// The same error, saying which one of several like fields it is: `point` 7, `step` 2.
    #[must_use]
    pub const fn numbered(self, number: u8) -> Self {
        TextError { number: Some(number), ..self }
    }

    /// The part of the text that is wrong, such as `point` or `mover`.
    pub const fn field(&self) -> &'static str {
        self.field
    }

    /// Which one, where there are several of that field.
    pub const fn number(&self) -> Option<u8> {
        self.number
    }

    /// Where it is wrong: the offset in bytes from the start of the text.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What can stand there.
    pub const fn expected(&self) -> &'static str {
        self.expected
    }

    /// The same error for a text that starts `by` bytes further on in a longer one.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        TextError { at: self.at + by, ..self }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)?;
        if let Some(number) = self.number {
            write!(f, " {number}")?;
        }
        write!(f, " at column {}: expected {}", self.at + 1, self.expected)
    }
}

impl core::error::Error for TextError {}

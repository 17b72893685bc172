//! Reading texts, and the one error for texts that cannot be read.

use core::fmt;

/// The error of a text that cannot be read. It names the field and the place, and says what would
/// be right there.
///
/// ```
/// use game_core::TextError;
///
/// let error = TextError::new("point", 6, "a number from 1 to 24").numbered(5);
/// assert_eq!(error.to_string(), "point 5 at column 7: expected a number from 1 to 24");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextError {
    field: &'static str,
    number: Option<u8>,
    at: usize,
    expected: &'static str,
}

impl TextError {
    /// Returns the error that `field` is wrong and `expected` would be right. `at` is the place:
    /// the offset in bytes from the start of the text.
    pub const fn new(field: &'static str, at: usize, expected: &'static str) -> Self {
        TextError { field, number: None, at, expected }
    }

    /// Adds which of several fields of this name it is, such as `point` 7 or `step` 2.
    #[must_use]
    pub const fn numbered(self, number: u8) -> Self {
        TextError { number: Some(number), ..self }
    }

    /// Returns the part of the text that is wrong, such as `point` or `mover`.
    pub const fn field(&self) -> &'static str {
        self.field
    }

    /// Returns which one it is, if there are several fields of that name.
    pub const fn number(&self) -> Option<u8> {
        self.number
    }

    /// Returns the place: the offset in bytes from the start of the text.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns what would be right there.
    pub const fn expected(&self) -> &'static str {
        self.expected
    }

    /// Moves the place `by` bytes on, for a text that is part of a longer one.
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

/// Returns the text without a byte order mark at its start, which some editors write.
///
/// ```
/// assert_eq!(game_core::without_mark("\u{feff}start: "), "start: ");
/// ```
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A text and a place in it, for reading it from left to right.
///
/// ```
/// use game_core::Reader;
///
/// let mut reader = Reader::new("w12 , b");
/// assert!(reader.take('W'));
/// assert_eq!(reader.number(), Some(12));
/// reader.skip_spaces();
/// assert_eq!((reader.at(), reader.peek()), (4, Some(',')));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// Returns a reader at the start of `text`.
    pub const fn new(text: &'t str) -> Reader<'t> {
        Reader { text, at: 0 }
    }

    /// Returns the number of bytes that have been read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns what has not been read yet.
    pub fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the next character without reading it.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads on to the next character that is not white space.
    pub fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Reads the next character if it is this one, in upper or lower case. Returns whether it is.
    pub fn take(&mut self, wanted: char) -> bool {
        let taken = self.peek().is_some_and(|char| char.eq_ignore_ascii_case(&wanted));
        if taken {
            self.at += wanted.len_utf8();
        }
        taken
    }

    /// Does what [`take`](Reader::take) does, with spaces in front of the character.
    pub fn take_after_spaces(&mut self, wanted: char) -> bool {
        let mut reader = *self;
        reader.skip_spaces();
        let taken = reader.take(wanted);
        if taken {
            *self = reader;
        }
        taken
    }

    /// Reads this word if it comes next, in upper or lower case. Returns whether it does.
    pub fn take_word(&mut self, wanted: &str) -> bool {
        let next = self.rest().get(..wanted.len());
        let taken = next.is_some_and(|word| word.eq_ignore_ascii_case(wanted));
        if taken {
            self.at += wanted.len();
        }
        taken
    }

    /// Reads a number of one to three digits. Reads nothing if there is no such number.
    pub fn number(&mut self) -> Option<u16> {
        let mut ahead = *self;
        let number = ahead.long_number()?;
        if ahead.at - self.at > 3 {
            return None;
        }
        *self = ahead;
        u16::try_from(number).ok()
    }

    /// Reads a number of any length that fits the type. Reads nothing if there is no such number.
    pub fn long_number(&mut self) -> Option<u32> {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(..length)?.parse().ok()?;
        self.at += length;
        Some(number)
    }
}

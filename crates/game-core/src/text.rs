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

/// A place in a text that is being read: what the engines' texts are taken apart with.
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
    /// At the start of `text`.
    pub const fn new(text: &'t str) -> Reader<'t> {
        Reader { text, at: 0 }
    }

    /// How many bytes have been read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on to the next character that is no space.
    pub fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes the next character if it is this one, in either case.
    pub fn take(&mut self, wanted: char) -> bool {
        let taken = self.peek().is_some_and(|char| char.eq_ignore_ascii_case(&wanted));
        if taken {
            self.at += wanted.len_utf8();
        }
        taken
    }

    /// Takes this word, in either case, if it is what comes next.
    pub fn take_word(&mut self, wanted: &str) -> bool {
        let next = self.rest().get(..wanted.len());
        let taken = next.is_some_and(|word| word.eq_ignore_ascii_case(wanted));
        if taken {
            self.at += wanted.len();
        }
        taken
    }

    /// Takes a number of up to three digits.
    pub fn number(&mut self) -> Option<u16> {
        let digits = self.digits();
        let number = digits.parse().ok().filter(|_| digits.len() <= 3)?;
        self.at += digits.len();
        Some(number)
    }

    /// Takes a number of any length, if it fits the type.
    pub fn long_number(&mut self) -> Option<u32> {
        let digits = self.digits();
        let number = digits.parse().ok()?;
        self.at += digits.len();
        Some(number)
    }

    /// The digits that come next.
    fn digits(&self) -> &'t str {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.rest().get(..length).unwrap_or("")
    }
}

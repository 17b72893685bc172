//! The errors of texts, bytes and plays from outside.

use crate::{Facts, Refusal, TextError};

/// The error of a position that cannot be read. `S` says what is wrong with a readable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionError<S> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but it is not a valid position.
    #[error(transparent)]
    Setup(S),
}

/// The error of a play that cannot be read or is not legal. `I` says why a readable one is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError<I> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but it is not a legal play.
    #[error(transparent)]
    Illegal(I),
}

/// The error of bytes that cannot be read, or of a buffer that does not have the right length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BytesError {
    /// The bytes do not hold the value they were read as. They are damaged, or belong to another
    /// value.
    #[error("the bytes do not hold a {what}")]
    Value {
        /// What they were read as, such as a `position of Plakoto`.
        what: &'static str,
    },
    /// The bytes of one of many values do not hold it.
    #[error("the bytes of value {index}, counted from 0, do not hold a {what}")]
    Element {
        /// The number of the value, from 0.
        index: usize,
        /// What its bytes were read as.
        what: &'static str,
    },
    /// There are more or fewer bytes than are needed.
    #[error("there are {found} bytes, and {needed} are needed")]
    Length {
        /// How many bytes there are.
        found: u64,
        /// How many are needed.
        needed: u64,
    },
}

impl BytesError {
    /// Returns the error that bytes do not hold a `what`, such as a `position of Plakoto`.
    pub const fn new(what: &'static str) -> Self {
        BytesError::Value { what }
    }
}

/// The error of a play that is not among the legal ones. It is the
/// [`Game::IllegalPlay`](crate::Game::IllegalPlay) of a game that gives no further reason; see
/// [`play_listed`](crate::play_listed).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this is not one of the legal plays")]
pub struct NotListed;

impl Refusal for NotListed {
    fn facts(&self) -> Facts<'_> {
        Facts::new("not_listed")
    }
}

impl Refusal for TextError {
    fn facts(&self) -> Facts<'_> {
        Facts { text_error: Some(self), ..Facts::new("bad_text") }
    }
}

/// The text of dice cannot be read.
impl Refusal for dice_cup::ParseError {
    fn facts(&self) -> Facts<'_> {
        Facts::new("bad_dice")
    }
}

impl Refusal for BytesError {
    fn facts(&self) -> Facts<'_> {
        Facts::new("bad_bytes")
    }
}

impl<S: Refusal> Refusal for PositionError<S> {
    fn facts(&self) -> Facts<'_> {
        match self {
            PositionError::Text(error) => error.facts(),
            PositionError::Setup(error) => error.facts(),
        }
    }
}

impl<I: Refusal> Refusal for PlayError<I> {
    fn facts(&self) -> Facts<'_> {
        match self {
            PlayError::Text(error) => error.facts(),
            PlayError::Illegal(error) => error.facts(),
        }
    }
}

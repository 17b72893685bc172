//! The errors of texts, bytes and plays from outside.

use crate::{Refusal, TextError};

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
    fn code(&self) -> &'static str {
        "not_listed"
    }
}

impl Refusal for TextError {
    fn code(&self) -> &'static str {
        "bad_text"
    }

    fn text_error(&self) -> Option<&TextError> {
        Some(self)
    }
}

/// The text of dice cannot be read.
impl Refusal for dice_cup::ParseError {
    fn code(&self) -> &'static str {
        "bad_dice"
    }
}

impl Refusal for BytesError {
    fn code(&self) -> &'static str {
        "bad_bytes"
    }
}

/// Implements [`Refusal`] for errors of two parts: each answer is that of the part that failed.
macro_rules! refuse_by_part {
    ($($error:ident::$part:ident),*) => {$(
        impl<E: Refusal> Refusal for $error<E> {
            fn rule(&self) -> Option<&'static str> {
                match self {
                    $error::Text(error) => error.rule(),
                    $error::$part(error) => error.rule(),
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $error::Text(error) => error.code(),
                    $error::$part(error) => error.code(),
                }
            }

            fn text_error(&self) -> Option<&TextError> {
                match self {
                    $error::Text(error) => Some(error),
                    $error::$part(error) => error.text_error(),
                }
            }
        }
    )*};
}

refuse_by_part!(PositionError::Setup, PlayError::Illegal);

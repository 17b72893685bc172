//! The errors that texts and plays from outside can cause.

use crate::{Refusal, TextError};

/// A position cannot be read. `S` says what an engine finds wrong with a readable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionError<S> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but no valid position.
    #[error("{0}")]
    Setup(#[source] S),
}

/// A play cannot be read or is not legal. `I` says why an engine refuses a readable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError<I> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but no legal play.
    #[error("{0}")]
    Illegal(#[source] I),
}

/// The bytes are not those of the value they were read as: they were damaged, or made elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the bytes do not hold a {what}")]
pub struct BytesError {
    what: &'static str,
}

impl BytesError {
    /// `what` the bytes do not hold, such as `position`.
    pub const fn new(what: &'static str) -> Self {
        BytesError { what }
    }
}

/// A play is none of those that a roll gives. The [`Game::IllegalPlay`](crate::Game::IllegalPlay) of
/// a game that needs no better reason; see [`play_listed`](crate::play_listed).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this is not one of the legal plays")]
pub struct NotListed;

impl Refusal for NotListed {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "not_listed"
    }
}

impl Refusal for TextError {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "bad_text"
    }

    fn text_error(&self) -> Option<&TextError> {
        Some(self)
    }
}

/// What dice are written wrong.
impl Refusal for dice_cup::ParseError {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "bad_dice"
    }
}

impl Refusal for BytesError {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "bad_bytes"
    }
}

/// Both shapes of error tell what the part that failed tells.
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

//! Why a function does nothing.

#![forbid(unsafe_code)]

use core::fmt::Display;

use game_core::{PlayError, Refusal};

use crate::text::shown;
use crate::types::*;

/// Does what `?` does, but never copies the whole result, which is large because of what it holds if it failed.
macro_rules! tried {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(failure) => return Err(failure),
        }
    };
}
pub(crate) use tried;

/// Why a function does nothing: its status, and what the caller can read of it.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Failure {
    pub(crate) status: kafeneio_status,
    /// How many elements a buffer needs, if it is too short.
    pub(crate) needed: Option<u64>,
    pub(crate) error: kafeneio_error,
}

impl Failure {
    #[cold]
    pub(crate) fn new(
        status: kafeneio_status,
        field: &'static str,
        message: impl Display,
    ) -> Failure {
        let error = kafeneio_error {
            code: shown(code(status)),
            reason: shown(""),
            rule: shown(""),
            field: shown(field),
            column: 0,
            message: shown(message),
        };
        Failure { status, needed: None, error }
    }

    /// Refuses an argument that is none of the values that are expected.
    #[cold]
    pub(crate) fn argument(name: &'static str, expected: impl Display) -> Failure {
        Failure::new(KAFENEIO_BAD_ARGUMENT, name, format_args!("{name}: expected {expected}"))
    }

    /// Refuses with the error of an engine, and copies its codes, as the line protocol does.
    #[cold]
    pub(crate) fn of(
        status: kafeneio_status,
        message: impl Display,
        error: &dyn Refusal,
    ) -> Failure {
        let mut failure = Failure::new(status, "", message);
        failure.error.rule = shown(error.rule().unwrap_or_default());
        match error.text_error() {
            Some(place) => {
                failure.error.field = shown(place.field());
                failure.error.column = place.at() as u32 + 1;
            }
            None => failure.error.reason = shown(error.code()),
        }
        failure
    }

    /// Refuses a position that cannot be read or is not valid.
    #[cold]
    pub(crate) fn position(error: &dyn Refusal) -> Failure {
        Failure::of(KAFENEIO_BAD_POSITION, format_args!("position: {error}"), error)
    }

    /// Refuses a play that cannot be read or is not legal.
    #[cold]
    pub(crate) fn play<I: Refusal>(error: &PlayError<I>) -> Failure {
        let status = match error {
            PlayError::Text(_) => KAFENEIO_BAD_PLAY,
            PlayError::Illegal(_) => KAFENEIO_ILLEGAL_PLAY,
        };
        Failure::of(status, format_args!("play: {error}"), error)
    }

    /// Refuses a play or a step that is not legal.
    #[cold]
    pub(crate) fn illegal(what: &str, error: &dyn Refusal) -> Failure {
        Failure::of(KAFENEIO_ILLEGAL_PLAY, format_args!("{what}: {error}"), error)
    }

    /// Refuses to play on in a game that is over.
    #[cold]
    pub(crate) fn game_over() -> Failure {
        let mut failure = Failure::new(KAFENEIO_GAME_OVER, "", "position: the game is over");
        failure.error.reason = shown("game_over");
        failure
    }

    /// Refuses a number that no element has.
    #[cold]
    pub(crate) fn no_such(what: &'static str, number: u64) -> Failure {
        Failure::new(
            KAFENEIO_NO_SUCH,
            what,
            format_args!("{what}: there is none of number {number}"),
        )
    }

    /// Refuses a buffer that has no room for so many elements.
    #[cold]
    pub(crate) fn too_short(needed: u64) -> Failure {
        let failure = Failure::new(
            KAFENEIO_TOO_SHORT,
            "",
            format_args!("the buffer is too short: {needed} elements are needed"),
        );
        Failure { needed: Some(needed), ..failure }
    }
}

/// Returns the name of the kind of error: that of the line protocol where it has one.
const fn code(status: kafeneio_status) -> &'static str {
    match status {
        KAFENEIO_NULL_POINTER => "null_pointer",
        KAFENEIO_MISALIGNED => "misaligned",
        KAFENEIO_OVERLAP => "overlap",
        KAFENEIO_TOO_SHORT => "too_short",
        KAFENEIO_UNKNOWN_GAME => "unknown_game",
        KAFENEIO_BAD_POSITION => "bad_position",
        KAFENEIO_BAD_ROLL => "bad_roll",
        KAFENEIO_BAD_PLAY => "bad_play",
        KAFENEIO_ILLEGAL_PLAY | KAFENEIO_GAME_OVER | KAFENEIO_INCOMPLETE => "illegal_play",
        KAFENEIO_TOO_LARGE => "too_large",
        _ => "bad_request",
    }
}

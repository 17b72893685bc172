//! Why a function does nothing.

#![forbid(unsafe_code)]

use core::fmt::{self, Display, Write};

use game_core::{PlayError, Refusal};

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

/// Why a function does nothing: its status, and what the caller can read of it. It holds the texts, since there may
/// be no allocator.
#[derive(Clone, Copy)]
pub(crate) struct Failure {
    pub(crate) status: kafeneio_status,
    /// How many elements a buffer needs, if it is too short.
    pub(crate) needed: Option<u64>,
    /// The kind of error in the line protocol, and the part of the call that is wrong.
    code: &'static str,
    field: &'static str,
    reason: &'static str,
    rule: &'static str,
    column: u32,
    message: Message,
}

impl Failure {
    #[cold]
    pub(crate) fn new(
        status: kafeneio_status,
        field: &'static str,
        message: impl Display,
    ) -> Failure {
        let (reason, rule, column) = ("", "", 0);
        let mut text = Message { bytes: [0; MESSAGE], len: 0 };
        // What does not fit is left out.
        let _ = write!(text, "{message}");
        let code = code(status);
        Failure { status, needed: None, code, field, reason, rule, column, message: text }
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
        let place = error.text_error();
        Failure {
            reason: if place.is_some() { "" } else { error.code() },
            rule: error.rule().unwrap_or_default(),
            field: place.map_or("", |place| place.field()),
            column: place.map_or(0, |place| place.at() as u32 + 1),
            ..Failure::new(status, "", message)
        }
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
        let message = "position: the game is over";
        Failure { reason: "game_over", ..Failure::new(KAFENEIO_GAME_OVER, "", message) }
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
        let message = format_args!("the buffer is too short: {needed} elements are needed");
        Failure { needed: Some(needed), ..Failure::new(KAFENEIO_TOO_SHORT, "", message) }
    }

    /// Returns what C reads.
    #[cold]
    pub(crate) fn error(&self) -> kafeneio_error {
        kafeneio_error {
            code: array(self.code),
            reason: array(self.reason),
            rule: array(self.rule),
            field: array(self.field),
            column: self.column,
            message: array(self.message.text()),
        }
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

/// The most bytes of a message.
const MESSAGE: usize = 427;

/// A text of bounded length: what does not fit is left out.
#[derive(Clone, Copy)]
struct Message {
    bytes: [u8; MESSAGE],
    len: usize,
}

impl Message {
    fn text(&self) -> &str {
        let written = self.bytes.get(..self.len).unwrap_or_default();
        // It is cut between characters only.
        core::str::from_utf8(written).unwrap_or_default()
    }
}

impl Write for Message {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for char in text.chars() {
            let end = self.len + char.len_utf8();
            let Some(place) = self.bytes.get_mut(self.len..end) else { return Err(fmt::Error) };
            char.encode_utf8(place);
            self.len = end;
        }
        Ok(())
    }
}

//! The errors of replies.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

use game_core::{PlayError, PositionError, TextError};
use serde::Serialize;

use super::{MAX_LINE, MAX_REPLY};

/// The error of a reply.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    code: Code,
    message: String,
    /// The rule that is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The engine's own code of what is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// The part of a text that cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
    /// Where in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// The kinds of errors. Their names are part of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    BadJson,
    BadRequest,
    UnknownGame,
    BadPosition,
    BadRoll,
    BadPlay,
    IllegalPlay,
    TooLarge,
}

impl Refusal {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Refusal {
        let (rule, reason, field, column) = (None, None, None, None);
        Refusal { code, message: message.into(), rule, reason, field, column }
    }

    /// Refuses a field that is missing or not what is expected.
    pub(crate) fn field(name: &str, expected: impl Display) -> Refusal {
        Refusal::new(Code::BadRequest, format!("{name}: expected {expected}"))
    }

    pub(crate) fn too_long() -> Refusal {
        Refusal::new(Code::TooLarge, format!("the line has more than {MAX_LINE} bytes"))
    }

    /// Refuses a reply that would be too long. Only a list of plays can be.
    pub(crate) fn reply_too_long() -> Refusal {
        let message = format!("limit: the reply would have more than {MAX_REPLY} bytes");
        Refusal::new(Code::TooLarge, message)
    }

    /// Refuses with the error of an engine or of the settings, and copies its codes.
    pub(crate) fn of<E>(code: Code, message: String, error: &E) -> Refusal
    where
        E: game_core::Refusal + ?Sized,
    {
        let place = error.text_error();
        Refusal {
            rule: error.rule(),
            reason: Some(error.code()).filter(|_| place.is_none()),
            field: place.map(TextError::field),
            column: place.map(|place| place.at() + 1),
            ..Refusal::new(code, message)
        }
    }

    pub(crate) fn position<E: game_core::Refusal>(error: &PositionError<E>) -> Refusal {
        Refusal::of(Code::BadPosition, format!("position: {error}"), error)
    }

    pub(crate) fn roll(error: &TextError) -> Refusal {
        Refusal::of(Code::BadRoll, error.to_string(), error)
    }

    pub(crate) fn play<E: game_core::Refusal>(error: &PlayError<E>) -> Refusal {
        let code = match error {
            PlayError::Text(_) => Code::BadPlay,
            PlayError::Illegal(_) => Code::IllegalPlay,
        };
        Refusal::of(code, format!("play: {error}"), error)
    }
}

//! Why a line cannot be served.

use std::fmt::Display;

use game_core::{PlayError, PositionError};
use serde::Serialize;

use super::MAX_LINE;

/// The error of a reply.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    code: Code,
    message: String,
}

/// The kinds of error there are; other programs rely on their names.
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
        Refusal { code, message: message.into() }
    }

    /// A field that is missing, or is not what it should be.
    pub(crate) fn field(name: &str, expected: impl Display) -> Refusal {
        Refusal::new(Code::BadRequest, format!("{name}: expected {expected}"))
    }

    pub(crate) fn too_long() -> Refusal {
        Refusal::new(Code::TooLarge, format!("the line has more than {MAX_LINE} bytes"))
    }

    pub(crate) fn position<E: std::error::Error>(error: &PositionError<E>) -> Refusal {
        Refusal::new(Code::BadPosition, format!("position: {error}"))
    }

    pub(crate) fn play<E: std::error::Error>(error: &PlayError<E>) -> Refusal {
        let code = match error {
            PlayError::Text(_) => Code::BadPlay,
            PlayError::Illegal(_) => Code::IllegalPlay,
        };
        Refusal::new(code, format!("play: {error}"))
    }
}

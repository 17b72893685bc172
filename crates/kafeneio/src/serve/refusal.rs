//! The errors of replies. Another host of the games can refuse with the same.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

use game_core::{PlayError, PositionError, TextError};
use serde::{Serialize, Serializer};

use super::{MAX_LINE, MAX_REPLY};

/// The error of a reply.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct Refusal {
    /// The kind of error.
    pub code: Code,
    /// A text for people.
    pub message: String,
    /// The rule that is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The engine's own code of what is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The part of a text that cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
    /// Where in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// The kinds of errors. Their names are part of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// A line is not JSON.
    BadJson,
    /// A part of a request is missing, of the wrong type or unknown in value.
    BadRequest,
    /// There is no game of that name.
    UnknownGame,
    /// A position cannot be read or is not valid.
    BadPosition,
    /// A roll cannot be read.
    BadRoll,
    /// A play cannot be read.
    BadPlay,
    /// A play can be read but is not legal, or the game is over.
    IllegalPlay,
    /// More is asked for than is served.
    TooLarge,
}

impl Code {
    /// Returns the name that is part of the protocol.
    ///
    /// ```
    /// assert_eq!(kafeneio::serve::Code::BadPlay.name(), "bad_play");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Code::BadJson => "bad_json",
            Code::BadRequest => "bad_request",
            Code::UnknownGame => "unknown_game",
            Code::BadPosition => "bad_position",
            Code::BadRoll => "bad_roll",
            Code::BadPlay => "bad_play",
            Code::IllegalPlay => "illegal_play",
            Code::TooLarge => "too_large",
        }
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Refusal {
    /// Refuses with a code and a text for people.
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        let (rule, reason, field, column) = (None, None, None, None);
        Refusal { code, message: message.into(), rule, reason, field, column }
    }

    /// Refuses a field that is missing or not what is expected.
    pub fn field(name: &str, expected: impl Display) -> Refusal {
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
    pub fn of(code: Code, message: String, error: &dyn game_core::Refusal) -> Refusal {
        let place = error.text_error();
        Refusal {
            rule: error.rule(),
            reason: Some(error.code()).filter(|_| place.is_none()),
            field: place.map(TextError::field),
            column: place.map(|place| place.at() + 1),
            ..Refusal::new(code, message)
        }
    }

    /// Refuses a position that cannot be read or is not valid.
    pub fn position<E: game_core::Refusal>(error: &PositionError<E>) -> Refusal {
        Refusal::of(Code::BadPosition, format!("position: {error}"), error)
    }

    /// Refuses a roll that cannot be read.
    pub fn roll(error: &TextError) -> Refusal {
        Refusal::of(Code::BadRoll, error.to_string(), error)
    }

    /// Refuses a play that cannot be read or is not legal.
    pub fn play<E: game_core::Refusal>(error: &PlayError<E>) -> Refusal {
        let code = match error {
            PlayError::Text(_) => Code::BadPlay,
            PlayError::Illegal(_) => Code::IllegalPlay,
        };
        Refusal::of(code, format!("play: {error}"), error)
    }
}

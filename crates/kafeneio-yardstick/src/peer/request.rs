//! What another program is asked.

use std::io::Write;

use serde::Serialize;
use serde_json::{Map, Value};

/// A request as text, without its `id`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    text: String,
    pub(super) is_as_is: bool,
}

/// The fields of a request.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Fields<'a> {
    pub(crate) op: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) game: &'a str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub(crate) rules: Map<String, Value>,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) position: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) roll: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) play: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(crate) history: &'a [&'a str],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<u64>,
}

impl From<&Fields<'_>> for Request {
    fn from(fields: &Fields<'_>) -> Request {
        // Writing JSON fails only for maps whose keys are not texts, and there is none.
        Request { text: serde_json::to_string(fields).unwrap_or_default(), is_as_is: false }
    }
}

impl Request {
    /// Returns a request that gets no `id` when it is sent.
    pub(crate) fn as_is(text: &str) -> Request {
        // Between the parts of a JSON value, an end of line is the same as a space.
        Request { text: text.replace(['\n', '\r'], " "), is_as_is: true }
    }

    /// Returns the request without an `id`.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Writes the line that is sent.
    pub(super) fn write(&self, id: Option<u64>, lines: &mut Vec<u8>) {
        match (id, self.text.strip_prefix('{')) {
            // Writing to memory cannot fail.
            (Some(id), Some(fields)) => drop(writeln!(lines, "{{\"id\":{id},{fields}")),
            _ => drop(writeln!(lines, "{}", self.text)),
        }
    }
}

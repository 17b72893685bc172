//! The line protocol: each line is a request as a JSON object, and each has a reply of one line.
//!
//! A request carries everything that is needed to answer it. So [`reply`] is a function from the
//! bytes of a line to a text: it keeps no state between two lines, and it neither panics nor runs
//! without bound, whatever the bytes are. `fields` takes the line apart, `read` reads what it names,
//! `handle` does what the request asks for, and `answer` and `refusal` are what a reply can say.

mod answer;
mod fields;
mod handle;
pub mod read;
mod refusal;

use alloc::borrow::Cow;
use alloc::string::String;

use serde::Serialize;
use serde_json::value::RawValue;

use answer::Answer;
use fields::Fields;

pub use refusal::{Code, Refusal};

/// The longest line that is read: 1 MiB, without the end of line. A longer one is answered with
/// [`too_long`].
pub const MAX_LINE: usize = 1 << 20;

/// The longest reply: 16 MiB, without the end of line. A longer one is replaced by the error
/// `too_large`.
pub const MAX_REPLY: usize = 16 << 20;

/// How deep arrays and objects may be nested in a request: 128 levels. A request that is nested
/// deeper is answered with the error `bad_json`.
pub const MAX_NESTING: usize = 128;

/// Returns the reply to one line, without an end of line.
///
/// Whatever the bytes are, the reply is one line with one JSON object of at most [`MAX_REPLY`] bytes.
/// It depends on the line alone. So do the limits: they count nodes and bytes, not time.
///
/// ```
/// let reply = kafeneio::serve::reply(br#"{"id":1,"op":"new","game":"plakoto","mover":"red"}"#);
/// assert_eq!(reply, r#"{"id":1,"position":"b15,22,r15 r"}"#);
/// ```
pub fn reply(line: &[u8]) -> String {
    if line.len() > MAX_LINE {
        return too_long();
    }
    match Fields::read(line) {
        Ok(fields) => render(fields.id(), handle::handle(&fields)),
        Err(refusal) => render(None, Err(refusal)),
    }
}

/// Returns the reply to a line of more than [`MAX_LINE`] bytes. The caller need not keep such a line.
///
/// ```
/// assert!(kafeneio::serve::too_long().contains("too_large"));
/// ```
pub fn too_long() -> String {
    render(None, Err(Refusal::too_long()))
}

#[derive(Serialize)]
struct Reply<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Cow<'a, RawValue>>,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Body {
    Error(Refusal),
    #[serde(untagged)]
    Answer(Answer),
}

fn render(id: Option<Cow<'_, RawValue>>, result: Result<Answer, Refusal>) -> String {
    let mut reply = Reply { id, body: result.map_or_else(Body::Error, Body::Answer) };
    let text = reply.to_json();
    if text.len() <= MAX_REPLY {
        return text;
    }
    reply.body = Body::Error(Refusal::reply_too_long());
    reply.to_json()
}

impl Reply<'_> {
    fn to_json(&self) -> String {
        // Writing JSON fails only for maps whose keys are not texts, and there is none.
        serde_json::to_string(self).unwrap_or_default()
    }
}

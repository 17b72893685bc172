//! The fields of a request.

#[cfg(test)]
mod tests;

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;
use core::num::NonZeroU64;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::MAX_NESTING;
use super::refusal::{Code, Refusal};

/// The fields of a line, which is a JSON object. Their values are still text. Of a field given twice,
/// the last one counts.
///
/// Only the values that are asked for are built, and `id` comes back as it was written.
pub(crate) struct Fields<'a>(BTreeMap<Name, &'a RawValue>);

impl<'a> Fields<'a> {
    pub(crate) fn read(line: &'a [u8]) -> Result<Fields<'a>, Refusal> {
        let bad_json = |what: String| Refusal::new(Code::BadJson, what);
        let text = core::str::from_utf8(line).map_err(|error| {
            bad_json(format!("the line is not UTF-8 at byte {}", error.valid_up_to() + 1))
        })?;
        let text = game_core::without_mark(text);
        // This pass does not recurse, so deep nesting takes no stack.
        let whole: &RawValue =
            serde_json::from_str(text).map_err(|error| bad_json(error.to_string()))?;
        if nesting(text) > MAX_NESTING {
            return Err(bad_json(format!("nested more than {MAX_NESTING} deep")));
        }
        serde_json::from_str(whole.get())
            .map(Fields)
            .map_err(|_| Refusal::new(Code::BadRequest, "a request is a JSON object"))
    }

    /// Returns a field as it was written.
    fn raw(&self, name: &str) -> Option<&'a RawValue> {
        self.0.get(name.as_bytes()).copied()
    }

    /// Returns the `id` as it was written, but with spaces for carriage returns between its parts,
    /// because these end a line for some readers.
    pub(crate) fn id(&self) -> Option<Cow<'a, RawValue>> {
        let id = self.raw("id")?;
        if !id.get().contains('\r') {
            return Some(Cow::Borrowed(id));
        }
        RawValue::from_string(id.get().replace('\r', " ")).ok().map(Cow::Owned)
    }

    /// Reads a field that must be there.
    pub(crate) fn required<T: FieldType<'a>>(&self, name: &str) -> Result<T, Refusal> {
        self.optional(name)?.ok_or_else(|| Refusal::field(name, T::WHAT))
    }

    /// Reads a field that may be left out or be `null`.
    pub(crate) fn optional<T: FieldType<'a>>(&self, name: &str) -> Result<Option<T>, Refusal> {
        let Some(raw) = self.raw(name).filter(|raw| raw.get() != "null") else {
            return Ok(None);
        };
        let value = serde_json::from_str(raw.get());
        value.map(Some).map_err(|error: serde_json::Error| {
            // The JSON is valid, so it breaks off at a number beyond all types or at half of a
            // surrogate pair, which is in a value of the right type.
            if error.is_syntax() && raw.get().to_ascii_lowercase().contains("\\ud") {
                let what = "half of a surrogate pair is no character";
                let column = error.column();
                let message = format!("{name}: {what}, at column {column} of the value");
                return Refusal::new(Code::BadRequest, message);
            }
            Refusal::field(name, T::WHAT)
        })
    }
}

/// The name of a field, as bytes. A name with a lone surrogate is valid JSON but no text; no field
/// has such a name, and the other fields can still be read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Name(Vec<u8>);

impl Borrow<[u8]> for Name {
    fn borrow(&self) -> &[u8] {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Name, E> {
                Ok(Name(bytes.into()))
            }
        }

        deserializer.deserialize_bytes(Bytes)
    }
}

/// A type of field, with words for the error if a request has another type.
pub(crate) trait FieldType<'a>: Deserialize<'a> {
    const WHAT: &'static str;
}

impl FieldType<'_> for String {
    const WHAT: &'static str = "a string";
}

/// The name of a side, or the number of a seat as itself or as text.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Named {
    Side(String),
    Seat(u64),
}

impl FieldType<'_> for Named {
    const WHAT: &'static str = "a side or a seat";
}

impl FieldType<'_> for bool {
    const WHAT: &'static str = "`true` or `false`";
}

impl FieldType<'_> for u64 {
    const WHAT: &'static str = "a whole number from 0 on, below 2^64";
}

/// The number of a turn.
impl FieldType<'_> for NonZeroU64 {
    const WHAT: &'static str = "a whole number from 1 on, below 2^64";
}

impl FieldType<'_> for Vec<String> {
    const WHAT: &'static str = "a list of strings";
}

impl FieldType<'_> for Map<String, Value> {
    const WHAT: &'static str = "an object";
}

/// Returns how deep the arrays and objects of a valid JSON text are nested.
fn nesting(json: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut bytes = json.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'"' => {
                while let Some(byte) = bytes.next() {
                    match byte {
                        b'"' => break,
                        b'\\' => _ = bytes.next(),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    deepest
}

//! Texts for `serde`, through the same checks as any text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::{Serialize, Serializer};

use crate::{Cell, Play, Position, Reason, Side, Step};

/// Writes the text that `Display` gives.
macro_rules! serialize_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Reads the text that `FromStr` takes.
macro_rules! deserialize_from_text {
    ($($type:ty: $expected:literal),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, read: PhantomData })
            }
        }
    )*};
}

serialize_as_text!(Position, Play, Step, Side, Reason);
deserialize_from_text!(
    Position: "a Boloko position such as `w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w`",
    Side: "`white` or `blue`"
);

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        Cell::try_from(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

struct Text<T> {
    expected: &'static str,
    read: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

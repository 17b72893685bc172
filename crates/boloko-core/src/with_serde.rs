//! Texts for `serde`, through the same checks as any text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{Cell, Layout, Play, Position, Reason, Rules, Side, Step};

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

serialize_as_text!(Position, Play, Step, Side, Reason, Layout);
deserialize_from_text!(
    Position: "a Boloko position such as `w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w`",
    Side: "`white` or `blue`",
    Layout: "`spiral`, `serpentine` or a grid of the numbers 1 to 25"
);

impl Serialize for Rules<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rules = serializer.serialize_struct("Rules", 2)?;
        rules.serialize_field("layout", self.layout)?;
        rules.serialize_field("portes", &self.portes)?;
        rules.end()
    }
}

/// Rules as they are written, before the layout is one to refer to.
#[derive(serde::Deserialize)]
#[serde(default, rename = "Rules")]
struct Written {
    layout: Layout,
    portes: bool,
}

impl Default for Written {
    fn default() -> Written {
        Written { layout: Layout::SPIRAL.clone(), portes: false }
    }
}

/// With a built-in layout only: rules refer to their layout, and one that is read has to be kept by
/// who reads it. Another one can be read as a [`Layout`].
impl<'de> Deserialize<'de> for Rules<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules<'static>, D::Error> {
        let Written { layout, portes } = Written::deserialize(deserializer)?;
        Layout::BUILT_IN
            .into_iter()
            .find(|(_, built_in)| **built_in == layout)
            .map(|(_, layout)| Rules { layout, portes })
            .ok_or_else(|| D::Error::custom("rules can be read with a built-in layout only"))
    }
}

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

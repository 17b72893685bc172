//! Texts for `serde`, through the same checks as any text.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{Cell, Layout, Play, Position, Reason, Rules, Side, Step};

game_core::serialize_as_text!(Position, Play, Step, Side, Reason, Layout);
game_core::deserialize_from_text!(
    Position: "a Boloko position such as `w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w`",
    Side: "`white` or `blue`",
    Layout: "`spiral`, `serpentine` or a grid of the numbers 1 to 25",
);
game_core::serde_as_number!(Cell);

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

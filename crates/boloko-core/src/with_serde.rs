//! The forms of `serde` of everything that a table holds, checked when it is read.

use dice_cup::Die;
use race_game_core::Step as _;
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::layout::Corridor;
use crate::{Cell, Layout, Position, Reason, Rules, Side, Step};

game_core::serialize_as_text!(Position, Side, Reason, Layout);
game_core::deserialize_from_text!(
    Position: "a Boloko position such as `w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w`",
    Side: "`white` or `blue`",
    Reason: "`grouped` or `deadlock`",
    Corridor: "`spiral`, `serpentine` or a grid of the numbers 1 to 25",
);
game_core::serde_as_number!(Cell);

/// In formats for people a step is `{"from":1,"to":16,"die":1,"hits":true}`, and `hits` is left out
/// when it is false. In other formats it is its number in [`Play::to_bytes`](crate::Play::to_bytes).
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_u16(self.to_code());
        }
        let (from, to, die, hits) = (self.from(), self.to(), self.die(), self.hits());
        WrittenStep { from, to, die, hits, frees: false }.serialize(serializer)
    }
}

/// A step as the line protocol has it.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
struct WrittenStep {
    from: Cell,
    to: Cell,
    die: Die,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    hits: bool,
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "part of the protocol's steps, but it follows from the board")]
    frees: bool,
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        if !deserializer.is_human_readable() {
            let step = Step::decode(u16::deserialize(deserializer)?);
            return step.ok_or_else(|| D::Error::custom("this is not the number of a step"));
        }
        let WrittenStep { from, to, die, hits, .. } = WrittenStep::deserialize(deserializer)?;
        Ok(Step::pack(from.places(), to.places(), die, hits))
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        Corridor::deserialize(deserializer).map(Layout::of)
    }
}

/// Rules as they are read, before their corridor is a layout to refer to.
#[derive(serde::Deserialize)]
#[serde(default, deny_unknown_fields, rename = "Rules")]
struct Written {
    layout: Corridor,
    portes: bool,
}

impl Default for Written {
    fn default() -> Written {
        Written { layout: Corridor::SPIRAL, portes: false }
    }
}

/// Rules are read with a built-in layout only. They refer to their layout, and any other layout
/// that is read needs an owner. So it has to be read as a [`Layout`].
impl<'de> Deserialize<'de> for Rules<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules<'static>, D::Error> {
        let Written { layout, portes } = Written::deserialize(deserializer)?;
        layout
            .built_in()
            .map(|layout| Rules::new().with_layout(layout).with_portes(portes))
            .ok_or_else(|| D::Error::custom("rules can be read with a built-in layout only"))
    }
}

//! Writing and reading with `serde`. What is read passes the same checks as any data from outside.

use core::fmt;

use dice_cup::Die;
use race_game_core::{Step as _, StraightStep as _};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Point, Position, Reason, Side, Step};

game_core::serialize_as_text!(Position, Side, Reason);
game_core::deserialize_from_text!(
    Position: "a Plakoto position such as `b15,22,r15 b`",
    Side: "`red` or `blue`",
    Reason: "the name of a reason, such as `borne_off`",
);
game_core::serde_as_number!(Point);

/// A step as the line protocol writes it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
struct Written {
    from: Point,
    to: Target,
    die: Die,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pins: bool,
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "part of the protocol's steps, but it follows from the board")]
    frees: bool,
}

/// A point, or `off`.
struct Target(Option<Point>);

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(point) => point.serialize(serializer),
            None => serializer.serialize_str("off"),
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Target, D::Error> {
        deserializer.deserialize_any(LandingVisitor)
    }
}

struct LandingVisitor;

impl Visitor<'_> for LandingVisitor {
    type Value = Target;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a point from 1 to 24 or `off`")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Target, E> {
        let point = u8::try_from(number).ok().and_then(Point::new);
        let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
        point.map(|point| Target(Some(point))).ok_or_else(wrong)
    }

    /// Some formats have no other integers.
    fn visit_i64<E: Error>(self, number: i64) -> Result<Target, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Target, E> {
        if text == "off" {
            return Ok(Target(None));
        }
        Err(E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// Writes the parts of the step in a format that people read, otherwise the number that stands for
/// it in [`Play::to_bytes`](crate::Play::to_bytes).
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_u16(self.to_code());
        }
        let (from, to) = (self.from(), Target(self.to()));
        let (die, pins) = (self.die(), self.pins());
        Written { from, to, die, pins, frees: false }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        if !deserializer.is_human_readable() {
            let step = Step::decode(u16::deserialize(deserializer)?);
            return step.ok_or_else(|| D::Error::custom("this is not the number of a step"));
        }
        let Written { from, to: Target(to), die, pins, .. } = Written::deserialize(deserializer)?;
        let steps = Side::ALL.map(|side| Step::pack(from.get().into(), side, die, pins));
        let step = steps.into_iter().find(|step| step.to() == to);
        step.ok_or_else(|| D::Error::custom("the die does not lead from `from` to `to`"))
    }
}

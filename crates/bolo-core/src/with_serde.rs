//! Reading and writing with `serde`. What is read passes the same checks as any text.

use dice_cup::DicePool;
use game_core::with_serde::{read_list, write_list};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{HalfTurn, Play, Position, Reason, Rules, Seat, Seats, Step};

game_core::serialize_as_text!(Position, Play, Step, Reason);
game_core::deserialize_from_text!(
    Position: "a Bolo position such as `0,0 1 0 7 -`",
    Play: "a Bolo play such as `keep 115 roll`",
    Step: "a face from 1 to 6, `roll` or `bank`",
    Reason: "`goal` or `sudden_death`",
);
game_core::serde_as_number!(Seat);

/// The seats are written as a list.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(self.iter(), serializer)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats: [Option<Seat>; Seat::COUNT] =
            read_list(deserializer, "a list of up to 8 seats")?;
        Ok(seats.into_iter().flatten().collect())
    }
}

/// A half-entered play as it is written: the position, rules and roll it began with, and its steps.
#[derive(Serialize, Deserialize)]
#[serde(rename = "HalfTurn")]
struct Fields<T> {
    position: Position,
    rules: Rules,
    roll: DicePool,
    steps: T,
}

impl Serialize for HalfTurn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (position, rules, roll) = (*self.position(), self.rules(), self.roll());
        Fields { position, rules, roll, steps: Written(self) }.serialize(serializer)
    }
}

/// The steps are entered again, so each of them is checked.
impl<'de> Deserialize<'de> for HalfTurn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HalfTurn, D::Error> {
        let kept = Fields::<Read>::deserialize(deserializer)?;
        let mut half_turn = kept.position.half_turn(kept.rules, kept.roll);
        for step in kept.steps.0.into_iter().flatten() {
            half_turn.push(step).map_err(D::Error::custom)?;
        }
        Ok(half_turn)
    }
}

/// The steps of a half-entered play, to be written.
struct Written<'p>(&'p HalfTurn);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(self.0.steps(), serializer)
    }
}

/// The steps as they are read, before they are entered.
struct Read([Option<Step>; Play::MAX_STEPS]);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Read, D::Error> {
        read_list(deserializer, "a list of up to 8 steps").map(Read)
    }
}

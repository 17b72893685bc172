//! Plays and half-entered turns with `serde`. What is read is checked.

use dice_cup::Roll;
use game_core::with_serde::read_list;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{HalfTurn, Play, Race, Step};

/// Writes the list of the steps.
impl<S: Step + Serialize> Serialize for Play<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.collect_seq(self.steps())
    }
}

/// Whether the play is legal is checked when it is played.
impl<'de, S: Step + Deserialize<'de>> Deserialize<'de> for Play<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Play<S>, D::Error> {
        let steps: [Option<S>; 4] = read_list(deserializer, "a list of up to four steps")?;
        Ok(steps.into_iter().flatten().fold(Play::PASS, Play::then))
    }
}

/// What is written of a half-entered turn. Everything else follows from it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "HalfTurn")]
struct Written<P, R, S> {
    position: P,
    rules: R,
    roll: Roll,
    steps: S,
}

impl<R> Serialize for HalfTurn<R>
where
    R: Race<Position: Serialize, Step: Serialize> + Serialize,
{
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let (rules, roll, steps) = (self.rules(), self.roll(), self.play());
        Written { position: *self.position(), rules, roll, steps }.serialize(serializer)
    }
}

/// The steps are entered again, so only a turn that can be entered is read.
impl<'de, R> Deserialize<'de> for HalfTurn<R>
where
    R: Race<Position: Deserialize<'de>, Step: Deserialize<'de>> + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HalfTurn<R>, D::Error> {
        let Written { position, rules, roll, steps } =
            Written::<R::Position, R, Play<R::Step>>::deserialize(deserializer)?;
        let mut turn = HalfTurn::new(rules, &position, roll);
        for (number, step) in (1..).zip(steps.steps()) {
            let pushed = turn.push(step);
            pushed.map_err(|reason| D::Error::custom(format_args!("step {number}: {reason}")))?;
        }
        Ok(turn)
    }
}

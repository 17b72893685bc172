//! The forms of `serde`. Most values are texts, which are checked as any text is. A half-entered
//! turn and a set-up have fields.

use game_core::with_serde::{read_list, write_list};
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::{
    Footprint, HalfTurn, IllegalStep, Line, Path, Play, Position, Reason, Rules, Side, Square, Step,
};

game_core::serialize_as_text!(Position, Play, Step, Path, Side, Reason, Square, Line);
game_core::deserialize_from_text!(
    Position: "a Buku position of ranks, mover, captured counters and spare one",
    Play: "a line and a path, such as `3(9):a4,c4,c3,e3,e4,d4,d5`",
    Step: "a line or a square",
    Path: "squares joined by commas",
    Side: "`white` or `black`",
    Reason: "`singletons`, `repetition` or `majority`",
    Square: "a square from a1 to h8",
    Line: "a rank from 1 to 8 or a file from a to h",
);

/// The form of a half-entered turn. Its steps are entered again when it is read.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "HalfTurn")]
pub(crate) struct Entered {
    position: Position,
    rules: Rules,
    steps: Steps,
}

impl From<HalfTurn> for Entered {
    fn from(half_turn: HalfTurn) -> Entered {
        let mut steps = Steps([None; MAX_STEPS]);
        for (kept, step) in steps.0.iter_mut().zip(half_turn.steps()) {
            *kept = Some(step);
        }
        Entered { position: *half_turn.position(), rules: half_turn.rules(), steps }
    }
}

impl TryFrom<Entered> for HalfTurn {
    type Error = IllegalStep;

    fn try_from(entered: Entered) -> Result<HalfTurn, IllegalStep> {
        let mut half_turn = entered.position.half_turn(entered.rules);
        entered.steps.0.into_iter().flatten().try_for_each(|step| half_turn.push(step))?;
        Ok(half_turn)
    }
}

/// The most steps of a turn: a line and the squares of a path.
const MAX_STEPS: usize = 1 + Footprint::MAX_SQUARES;

struct Steps([Option<Step>; MAX_STEPS]);

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(self.0.iter().flatten(), serializer)
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Steps, D::Error> {
        read_list(deserializer, "up to 20 steps").map(Steps)
    }
}

/// The counters of a set-up, a number for each square.
pub(crate) mod counters {
    use super::{Deserializer, Error, Serializer, Square, read_list};

    pub(crate) fn serialize<S: Serializer>(
        counters: &[u8; Square::COUNT],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(counters)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; Square::COUNT], D::Error> {
        let list: [Option<u8>; Square::COUNT] = read_list(deserializer, "64 numbers, a1 first")?;
        let few = D::Error::custom("a set-up has a number for each of 64 squares");
        if list.contains(&None) { Err(few) } else { Ok(list.map(Option::unwrap_or_default)) }
    }
}

//! What is asked of a half-entered turn.

use js_sys::Reflect;
use kafeneio::game_core::{HalfTurn as _, MoveOf, Notation, Stepwise};
use kafeneio::serve::Refusal;
use wasm_bindgen::prelude::*;

use crate::Asked;
use crate::any::{self, Position, Roll, Rules, Step};
use crate::border::{Answer, Parts, bytes, list, object, play_data, text, thrown};

/// A half-entered turn.
pub(crate) struct HalfTurn {
    rules: Rules,
    position: Position,
    roll: Roll,
    turn: any::HalfTurn,
}

impl HalfTurn {
    pub(crate) fn new(
        rules: Rules,
        position: Position,
        roll: Roll,
        entered: &str,
    ) -> Result<HalfTurn, JsValue> {
        let mut turn = HalfTurn { rules, position, roll, turn: rules.half_turn(&position, roll) };
        if !entered.trim().is_empty() {
            turn.turn = turn.read(entered)?;
        }
        Ok(turn)
    }

    fn read(&self, text: &str) -> Result<any::HalfTurn, JsValue> {
        let read = self.rules.parse_half_turn(&self.position, self.roll, text);
        read.map_err(|error| thrown(Refusal::play(&error)))
    }

    fn push(&mut self, text: &str, die: Option<u32>) -> Result<(), JsValue> {
        let text = text.trim();
        let die_of = |step| field(&self.rules.step(&self.turn, step), "die").as_f64();
        let is_meant = |step: &Step| {
            step.to_string().eq_ignore_ascii_case(text)
                && die.is_none_or(|die| die_of(*step) == Some(die.into()))
        };
        let found = self.turn.next_steps().find(is_meant);
        if let Some(step) = found {
            // The step is one of those that can follow.
            let _ = self.turn.push(step);
            return Ok(());
        }
        // Read with the steps before it, the step tells why it cannot follow.
        self.turn = self.read(&self.rules.joined(&self.turn, text))?;
        Ok(())
    }

    fn landings(&self, from: u8) -> JsValue {
        list(self.rules.landings(&self.turn, from).into_iter().map(|path| {
            let (mut turn, mut to) = (self.turn.clone(), JsValue::NULL);
            let steps = list(path.into_iter().map(|step| {
                let data = pushed(&self.rules, &mut turn, step);
                to = field(&data, "to");
                data
            }));
            object(&[("to", to), ("steps", steps)])
        }))
    }
}

impl Asked for HalfTurn {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        let (rules, turn) = (&self.rules, &mut self.turn);
        Ok(match question {
            0 => text(turn),
            1 => steps(rules, turn.clone()),
            // The steps that can follow.
            2 => list(turn.next_steps().map(|step| rules.step(turn, step))),
            3 => rules.board_entered(turn),
            4 => bytes(&rules.dice_left(turn)),
            // The counters in hand, and those that are captured.
            5 => rules.sowing(turn).map_or(JsValue::UNDEFINED, |sowing| bytes(&sowing)),
            // How many moves begin so. No game has more than a float holds exactly.
            6 => rules.ways(turn).map_or(JsValue::NULL, |ways| (ways as f64).into()),
            // Where a checker can land: from a place.
            7 => self.landings(parts.number(0).unwrap_or_default() as u8),
            // Enters a step: its text, and its die where two dice can do it.
            8 => {
                self.push(&parts.text(0)?, parts.number(1))?;
                JsValue::UNDEFINED
            }
            // Takes the last step back.
            9 => turn.pop().is_some().into(),
            // The play, if the turn may end here.
            10 => turn.finish().map_or(JsValue::NULL, play_data),
            // The play to which every way on leads.
            11 => {
                let mut only = None;
                let is_forced = has_one_end(turn, &mut only);
                only.filter(|_| is_forced).map_or(JsValue::NULL, play_data)
            }
            _ => JsValue::UNDEFINED,
        })
    }
}

/// Returns the steps of a half-entered turn as data.
pub(crate) fn steps(rules: &Rules, mut turn: any::HalfTurn) -> JsValue {
    let mut steps = Vec::new();
    while let Some(step) = turn.pop() {
        steps.push(step);
    }
    list(steps.into_iter().rev().map(|step| pushed(rules, &mut turn, step)))
}

/// Enters a step that can follow, and returns it as data.
fn pushed(rules: &Rules, turn: &mut any::HalfTurn, step: Step) -> JsValue {
    let data = rules.step(turn, step);
    let _ = turn.push(step);
    data
}

/// Returns a field of a step.
fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// Returns whether all ways on from a half-entered turn lead to one position. The first end that is
/// found is kept.
fn has_one_end(turn: &mut any::HalfTurn, only: &mut Option<MoveOf<Rules>>) -> bool {
    if let Some((play, next)) = turn.finish() {
        let (_, known) = only.get_or_insert((play, next));
        if *known != next {
            return false;
        }
    }
    let steps: Vec<_> = turn.next_steps().collect();
    steps.into_iter().all(|step| {
        if turn.push(step).is_err() {
            return true;
        }
        let alike = has_one_end(turn, only);
        turn.pop();
        alike
    })
}

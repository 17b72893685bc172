//! A half-entered turn.

use kafeneio::game_core::{MoveOf, Partial};
use kafeneio::serve::Refusal;
use kafeneio::{StepOf, Table};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::border::{Thrown, to_js};
use crate::session::play_data;

/// A half-entered turn of some game.
pub(crate) trait AnyTurn {
    fn text(&self) -> String;
    fn steps(&self) -> Value;
    fn next(&self) -> Value;
    fn board(&self) -> Value;
    fn dice_left(&self) -> Vec<u8>;
    fn sowing(&self) -> Option<[u8; 2]>;
    fn ways(&self) -> Option<u64>;
    fn landings(&self, from: u8) -> Value;
    fn push(&mut self, step: &str, die: Option<u8>) -> Result<(), Refusal>;
    fn pop(&mut self) -> bool;
    fn finish(&self) -> Value;
    fn forced(&self) -> Value;
}

/// A half-entered turn of the game `G`.
pub(crate) struct Entered<G: Table> {
    rules: G,
    position: G::Position,
    roll: G::Roll,
    turn: G::Partial,
}

impl<G: Table> Entered<G> {
    pub(crate) fn new(
        rules: G,
        position: G::Position,
        roll: G::Roll,
        entered: &str,
    ) -> Result<Entered<G>, Refusal> {
        let mut turn = Entered { rules, position, roll, turn: rules.partial(&position, roll) };
        if !entered.trim().is_empty() {
            turn.turn = turn.read(entered)?;
        }
        Ok(turn)
    }

    fn read(&self, text: &str) -> Result<G::Partial, Refusal> {
        let read = self.rules.parse_partial(&self.position, self.roll, text);
        read.map_err(|error| Refusal::play(&error))
    }
}

impl<G: Table> AnyTurn for Entered<G> {
    fn text(&self) -> String {
        self.turn.to_string()
    }

    fn steps(&self) -> Value {
        steps(&self.rules, self.turn.clone()).into()
    }

    fn next(&self) -> Value {
        self.turn.next_steps().map(|step| self.rules.step(&self.turn, step)).collect()
    }

    fn board(&self) -> Value {
        self.rules.board_entered(&self.turn).into()
    }

    fn dice_left(&self) -> Vec<u8> {
        G::dice_left(&self.turn)
    }

    fn sowing(&self) -> Option<[u8; 2]> {
        G::sowing(&self.turn)
    }

    fn ways(&self) -> Option<u64> {
        self.rules.ways(&self.turn)
    }

    fn landings(&self, from: u8) -> Value {
        let landing = |path: Vec<StepOf<G>>| {
            let mut turn = self.turn.clone();
            let steps: Vec<_> =
                path.into_iter().map(|step| pushed(&self.rules, &mut turn, step)).collect();
            let to = steps.last().map(|step| step["to"].clone());
            json!({ "to": to, "steps": steps })
        };
        G::landings(&self.turn, from).into_iter().map(landing).collect()
    }

    fn push(&mut self, text: &str, die: Option<u8>) -> Result<(), Refusal> {
        let text = text.trim();
        let is_meant = |step: &StepOf<G>| {
            step.to_string().eq_ignore_ascii_case(text)
                && die.is_none_or(|die| self.rules.step(&self.turn, *step)["die"] == die)
        };
        let found = self.turn.next_steps().find(is_meant);
        if let Some(step) = found {
            // The step is one of those that can follow.
            let _ = self.turn.push(step);
            return Ok(());
        }
        // Read with the steps before it, the step tells why it cannot follow.
        self.turn = self.read(&G::joined(&self.turn, text))?;
        Ok(())
    }

    fn pop(&mut self) -> bool {
        self.turn.pop().is_some()
    }

    fn finish(&self) -> Value {
        self.turn.finish().map_or(Value::Null, play_data::<G>)
    }

    fn forced(&self) -> Value {
        let mut only = None;
        let is_forced = has_one_end::<G>(&mut self.turn.clone(), &mut only);
        only.filter(|_| is_forced).map_or(Value::Null, play_data::<G>)
    }
}

/// Returns the steps of a half-entered turn as data.
pub(crate) fn steps<G: Table>(rules: &G, mut turn: G::Partial) -> Vec<Value> {
    let mut steps = Vec::new();
    while let Some(step) = turn.pop() {
        steps.push(step);
    }
    let steps = steps.into_iter().rev();
    steps.map(|step| pushed(rules, &mut turn, step)).collect()
}

/// Enters a step that can follow, and returns it as data.
fn pushed<G: Table>(rules: &G, turn: &mut G::Partial, step: StepOf<G>) -> Value {
    let data = rules.step(turn, step);
    let _ = turn.push(step);
    data
}

/// Returns whether all ways on from a half-entered turn lead to one position. The first end that is
/// found is kept.
fn has_one_end<G: Table>(turn: &mut G::Partial, only: &mut Option<MoveOf<G>>) -> bool {
    if let Some((play, next)) = turn.finish() {
        let (_, known) = only.get_or_insert((play, next));
        if *known != next {
            return false;
        }
    }
    let steps: Vec<_> = turn.next_steps().collect();
    steps.into_iter().all(|step| {
        let alike = turn.push(step).is_err() || has_one_end::<G>(turn, only);
        turn.pop();
        alike
    })
}

/// A half-entered turn.
#[wasm_bindgen]
pub struct Turn(pub(crate) Box<dyn AnyTurn>);

#[wasm_bindgen]
impl Turn {
    /// Returns the steps entered, as the text of a partial play.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// Returns the steps entered.
    pub fn steps(&self) -> JsValue {
        to_js(&self.0.steps())
    }

    /// Returns the steps that can follow.
    pub fn next(&self) -> JsValue {
        to_js(&self.0.next())
    }

    /// Returns what a screen shows of the board after the steps.
    pub fn board(&self) -> JsValue {
        to_js(&self.0.board())
    }

    /// Returns the dice that are left.
    #[wasm_bindgen(js_name = diceLeft)]
    pub fn dice_left(&self) -> Vec<u8> {
        self.0.dice_left()
    }

    /// Returns the counters in hand and those captured so far, in Buku.
    pub fn sowing(&self) -> Option<Vec<u8>> {
        self.0.sowing().map(Into::into)
    }

    /// Returns how many distinct moves begin so.
    pub fn ways(&self) -> Option<f64> {
        self.0.ways().map(|ways| ways as f64)
    }

    /// Returns where the checker on a place can land.
    pub fn landings(&self, from: u8) -> JsValue {
        to_js(&self.0.landings(from))
    }

    /// Enters a step by its text, and by its die where two dice can do it.
    pub fn push(&mut self, step: &str, die: Option<u8>) -> Result<(), Thrown> {
        Ok(self.0.push(step, die)?)
    }

    /// Takes the last step back.
    pub fn pop(&mut self) -> bool {
        self.0.pop()
    }

    /// Returns the play, if the turn may end here.
    pub fn finish(&self) -> JsValue {
        to_js(&self.0.finish())
    }

    /// Returns the play to which every way on leads.
    pub fn forced(&self) -> JsValue {
        to_js(&self.0.forced())
    }
}

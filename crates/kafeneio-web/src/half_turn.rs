//! What is asked of a half-entered turn.

use kafeneio::game_core::{HalfTurn as _, MoveOf, Notation, Stepwise};
use kafeneio::serve::Refusal;
use kafeneio::{Screen, StepOf};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, Shown, bytes_data, list, play_data, text, thrown};
use crate::game::{Position, Roll, Rules};

type HalfTurn = <Rules as Stepwise>::HalfTurn;

/// A question about a half-entered turn.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum HalfTurnQuestion {
    /// The text of the steps that are entered.
    Text = "text",
    /// The steps that are entered.
    Steps = "steps",
    /// The steps that can follow.
    Next = "next",
    /// What a screen shows.
    Board = "board",
    /// The dice that are left.
    DiceLeft = "diceLeft",
    /// The counters in hand, and those that are captured.
    Sowing = "sowing",
    /// How many moves begin so.
    Ways = "ways",
    /// The steps by which a checker can land somewhere: from a place.
    Landings = "landings",
    /// Enters one of the steps that can follow: its number among them.
    Take = "take",
    /// Enters what is no such step: its text.
    Enter = "enter",
    /// Takes the last step back.
    Pop = "pop",
    /// The play, if the turn may end here.
    Finish = "finish",
    /// The play to which every way on leads.
    Forced = "forced",
}

/// A half-entered turn.
#[wasm_bindgen]
#[derive(Debug)]
pub struct HalfTurnHandle {
    rules: Rules,
    position: Position,
    roll: Roll,
    turn: HalfTurn,
}

impl HalfTurnHandle {
    pub(crate) fn new(
        rules: Rules,
        position: Position,
        roll: Roll,
        entered: &str,
    ) -> Result<HalfTurnHandle, JsValue> {
        let turn = read(&rules, &position, roll, entered)?;
        Ok(HalfTurnHandle { rules, position, roll, turn })
    }
}

#[wasm_bindgen]
impl HalfTurnHandle {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(&mut self, question: HalfTurnQuestion, parts: &Parts) -> Answer {
        let (rules, turn) = (self.rules, &mut self.turn);
        Ok(match question {
            HalfTurnQuestion::Text => text(turn),
            HalfTurnQuestion::Steps => steps(&rules, turn.clone()),
            HalfTurnQuestion::Next => {
                list(turn.next_steps().map(|step| rules.step::<Shown>(turn, step).0))
            }
            HalfTurnQuestion::Board => rules.board_entered::<Shown>(turn).0,
            HalfTurnQuestion::DiceLeft => bytes_data(&rules.dice_left(turn)),
            HalfTurnQuestion::Sowing => {
                rules.sowing(turn).map_or(JsValue::UNDEFINED, |sowing| bytes_data(&sowing))
            }
            // No game has more than a float holds exactly.
            HalfTurnQuestion::Ways => {
                rules.ways(turn).map_or(JsValue::NULL, |ways| (ways as f64).into())
            }
            HalfTurnQuestion::Landings => {
                let from = parts.number(0).unwrap_or_default() as u8;
                let landings = rules.landings(turn, from).into_iter();
                list(landings.map(|path| pushed(&rules, &mut turn.clone(), path)))
            }
            HalfTurnQuestion::Take => {
                let number = parts.number(0).unwrap_or_default() as usize;
                let step = turn.next_steps().nth(number);
                step.is_some_and(|step| turn.push(step).is_ok()).into()
            }
            HalfTurnQuestion::Enter => {
                // Read with the steps before it, a step that cannot follow tells why.
                let joined = rules.joined(turn, parts.text(0)?.trim());
                *turn = read(&rules, &self.position, self.roll, &joined)?;
                JsValue::UNDEFINED
            }
            HalfTurnQuestion::Pop => turn.pop().is_some().into(),
            HalfTurnQuestion::Finish => play_or_null(&rules, turn.finish()),
            HalfTurnQuestion::Forced => play_or_null(&rules, kafeneio::forced(turn)),
            HalfTurnQuestion::__Invalid => JsValue::UNDEFINED,
        })
    }
}

/// Reads a half-entered turn, of which nothing need be entered.
pub(crate) fn read(
    rules: &Rules,
    position: &Position,
    roll: Roll,
    text: &str,
) -> Result<HalfTurn, JsValue> {
    let read = rules.parse_half_turn(position, roll, text);
    read.map_err(|error| thrown(Refusal::play(&error)))
}

fn play_or_null(rules: &Rules, play: Option<MoveOf<Rules>>) -> JsValue {
    play.map_or(JsValue::NULL, |play| play_data(rules, play))
}

/// Returns the steps of a half-entered turn as data.
fn steps(rules: &Rules, mut turn: HalfTurn) -> JsValue {
    let mut steps = Vec::new();
    while let Some(step) = turn.pop() {
        steps.push(step);
    }
    steps.reverse();
    pushed(rules, &mut turn, steps)
}

/// Enters steps that can follow each other, and returns them as data.
pub(crate) fn pushed(rules: &Rules, turn: &mut HalfTurn, steps: Vec<StepOf<Rules>>) -> JsValue {
    list(steps.into_iter().map(|step| {
        let Shown(data) = rules.step(turn, step);
        let _ = turn.push(step);
        data
    }))
}

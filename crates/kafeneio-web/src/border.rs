//! What crosses the border to JavaScript: the parts of a question, plain values, and errors.

use std::fmt::Display;

use kafeneio::game_core::MoveOf;
use kafeneio::serve::Refusal;
use kafeneio::{Data, Packed, Screen};
use wasm_bindgen::prelude::*;

use crate::game::{Player, Rules};

/// The answer to a question, or the error that is thrown.
///
/// Every question has one, even if it cannot be refused: the engine of Node 20 fails in some calls of
/// functions that return nothing but a JavaScript value.
pub(crate) type Answer = Result<JsValue, JsValue>;

#[wasm_bindgen(raw_module = "../error.js")]
extern "C" {
    /// The class of errors, which the package defines.
    type KafeneioError;

    #[wasm_bindgen(constructor)]
    fn new(
        message: &str,
        code: &str,
        reason: Option<&str>,
        rule: Option<&str>,
        field: Option<&str>,
        column: Option<u32>,
    ) -> KafeneioError;
}

/// Makes the error of a refusal.
pub(crate) fn thrown(refusal: Refusal) -> JsValue {
    let Refusal { code, message, rule, reason, field, column, .. } = refusal;
    let column = column.and_then(|column| u32::try_from(column).ok());
    KafeneioError::new(&message, code.name(), reason, rule, field, column).into()
}

/// Makes the error of a part of a question that is missing or not what is expected.
pub(crate) fn wrong(name: &str, expected: &str) -> JsValue {
    thrown(Refusal::field(name, expected))
}

#[wasm_bindgen]
extern "C" {
    /// The parts of a question, as an array. What they are depends on the question.
    pub type Parts;

    #[wasm_bindgen(method, indexing_getter)]
    pub(crate) fn part(this: &Parts, part: u32) -> JsValue;

    /// Returns bytes.
    #[wasm_bindgen(method, indexing_getter)]
    pub(crate) fn bytes(this: &Parts, part: u32) -> Vec<u8>;

    #[wasm_bindgen(js_name = Array)]
    type List;

    #[wasm_bindgen(constructor, js_class = Array)]
    fn new() -> List;

    #[wasm_bindgen(method, js_class = Array)]
    fn push(this: &List, value: &JsValue);

    #[wasm_bindgen(js_name = Object)]
    type Fields;

    #[wasm_bindgen(constructor, js_class = Object)]
    fn new() -> Fields;

    #[wasm_bindgen(method, indexing_setter)]
    fn set(this: &Fields, name: &str, value: &JsValue);

    #[wasm_bindgen(js_name = Uint8Array)]
    type Bytes;

    #[wasm_bindgen(constructor, js_class = Uint8Array)]
    fn new(bytes: &[u8]) -> Bytes;
}

impl Parts {
    /// Returns a text.
    pub(crate) fn text(&self, part: u32) -> Result<String, JsValue> {
        self.given(part).ok_or_else(|| wrong("text", "a string"))
    }

    /// Returns a text that may be left out.
    pub(crate) fn given(&self, part: u32) -> Option<String> {
        self.part(part).as_string()
    }

    /// Returns a whole number that may be left out.
    #[expect(clippy::cast_sign_loss, reason = "what is no such number becomes the nearest one")]
    pub(crate) fn number(&self, part: u32) -> Option<u32> {
        self.part(part).as_f64().map(|number| number as u32)
    }

    /// Returns a seed or another number of 64 bits, which takes two parts: its upper and its lower
    /// half.
    pub(crate) fn seed(&self, part: u32) -> u64 {
        let half = |part| u64::from(self.number(part).unwrap_or_default());
        half(part) << 32 | half(part + 1)
    }

    /// Returns a list of texts, each of which ends a line.
    pub(crate) fn texts(&self, part: u32) -> Vec<String> {
        self.given(part).unwrap_or_default().lines().map(String::from).collect()
    }
}

/// Makes bytes.
pub(crate) fn bytes_data(bytes: &[u8]) -> JsValue {
    Bytes::new(bytes).into()
}

/// Makes a plain object of these fields.
pub(crate) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Fields::new();
    for (name, value) in fields {
        object.set(name, value);
    }
    object.into()
}

/// Makes an array.
pub(crate) fn list(values: impl Iterator<Item = JsValue>) -> JsValue {
    let list = List::new();
    values.for_each(|value| list.push(&value));
    list.into()
}

/// Makes the text of a value.
pub(crate) fn text(value: &dyn Display) -> JsValue {
    value.to_string().into()
}

/// Makes a play with the position it leads to. The bytes hold all of the play, its text does not tell
/// the dice.
pub(crate) fn play_data(rules: &Rules, (play, next): MoveOf<Rules>) -> JsValue {
    let mut bytes = Vec::new();
    rules.pack_play(play, &mut bytes);
    object(&[("text", text(&play)), ("position", text(&next)), ("bytes", bytes_data(&bytes))])
}

/// Makes the name of a player, or the number of a seat.
pub(crate) fn player(rules: &Rules, player: Player) -> JsValue {
    rules.player_data::<Shown>(player).0
}

/// What a screen shows, as JavaScript has it.
pub(crate) struct Shown(pub(crate) JsValue);

impl Data for Shown {
    fn nothing() -> Shown {
        Shown(JsValue::NULL)
    }

    fn truth(holds: bool) -> Shown {
        Shown(holds.into())
    }

    fn number(number: u32) -> Shown {
        Shown(number.into())
    }

    fn text(text: &str) -> Shown {
        Shown(text.into())
    }

    fn list(values: impl Iterator<Item = Shown>) -> Shown {
        Shown(list(values.map(|value| value.0)))
    }

    fn object(fields: Vec<(&'static str, Shown)>) -> Shown {
        let fields: Vec<_> = fields.into_iter().map(|(name, Shown(value))| (name, value)).collect();
        Shown(object(&fields))
    }
}

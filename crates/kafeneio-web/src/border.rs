//! What crosses the border to JavaScript: the parts of a question, plain values, and errors.

use std::fmt::Display;

use js_sys::{Array, Object, Reflect, Uint8Array};
use kafeneio::Data;
use kafeneio::serve::Refusal;
use wasm_bindgen::prelude::*;

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

/// The parts of a question. What they are depends on the question.
pub(crate) struct Parts(pub(crate) [JsValue; 4]);

impl Parts {
    /// Returns a text.
    pub(crate) fn text(&self, part: usize) -> Result<String, JsValue> {
        self.0[part].as_string().ok_or_else(|| wrong("text", "a string"))
    }

    /// Returns a text that may be left out.
    pub(crate) fn given(&self, part: usize) -> Option<String> {
        self.0[part].as_string()
    }

    /// Returns a whole number that may be left out.
    #[expect(clippy::cast_sign_loss, reason = "what is no such number becomes the nearest one")]
    pub(crate) fn number(&self, part: usize) -> Option<u32> {
        self.0[part].as_f64().map(|number| number as u32)
    }

    /// Returns a seed or another number of 64 bits; 0 if it is left out.
    pub(crate) fn seed(&self, part: usize) -> u64 {
        u64::try_from(self.0[part].clone()).unwrap_or_default()
    }

    /// Returns a number of 64 bits that may be left out.
    #[cfg(feature = "players")]
    pub(crate) fn given_seed(&self, part: usize) -> Option<u64> {
        u64::try_from(self.0[part].clone()).ok()
    }

    /// Returns bytes.
    pub(crate) fn bytes(&self, part: usize) -> Vec<u8> {
        Uint8Array::new(&self.0[part]).to_vec()
    }

    /// Returns a list of texts.
    pub(crate) fn texts(&self, part: usize) -> Vec<String> {
        texts(&self.0[part])
    }
}

/// Returns a list of texts.
pub(crate) fn texts(list: &JsValue) -> Vec<String> {
    Array::from(list).iter().filter_map(|text| text.as_string()).collect()
}

/// Makes a plain object of these fields.
pub(crate) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A new object takes every field.
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}

/// Makes an array.
pub(crate) fn list(values: impl Iterator<Item = JsValue>) -> JsValue {
    let array = Array::new();
    values.for_each(|value| _ = array.push(&value));
    array.into()
}

#[cfg(not(feature = "players"))]
/// Makes bytes.
pub(crate) fn bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}

/// Makes the text of a value.
pub(crate) fn text(value: &dyn Display) -> JsValue {
    value.to_string().into()
}

/// Makes a play with the position it leads to.
pub(crate) fn play_data((play, next): (impl Display, impl Display)) -> JsValue {
    object(&[("text", text(&play)), ("position", text(&next))])
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

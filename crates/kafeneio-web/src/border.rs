//! What crosses the border to JavaScript: errors and plain values.

use js_sys::{Array, Object, Reflect};
use kafeneio::serve::Refusal;
use serde_json::Value;
use wasm_bindgen::prelude::*;

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

/// A refusal that is thrown in JavaScript.
pub struct Thrown(Refusal);

impl From<Refusal> for Thrown {
    fn from(refusal: Refusal) -> Thrown {
        Thrown(refusal)
    }
}

impl From<Thrown> for JsValue {
    fn from(Thrown(refusal): Thrown) -> JsValue {
        let Refusal { code, message, rule, reason, field, column, .. } = refusal;
        let column = column.and_then(|column| u32::try_from(column).ok());
        KafeneioError::new(&message, code.name(), reason, rule, field, column).into()
    }
}

/// Returns a value as JavaScript has it.
pub(crate) fn to_js(value: &Value) -> JsValue {
    match value {
        Value::Null => JsValue::NULL,
        Value::Bool(bool) => (*bool).into(),
        Value::Number(number) => number.as_f64().into(),
        Value::String(text) => text.into(),
        Value::Array(values) => values.iter().map(to_js).collect::<Array>().into(),
        Value::Object(fields) => {
            let object = Object::new();
            for (name, value) in fields {
                // A new object takes every field.
                let _ = Reflect::set(&object, &name.into(), &to_js(value));
            }
            object.into()
        }
    }
}

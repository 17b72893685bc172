//! What a screen shows, in the form in which it is wanted.

use alloc::vec::Vec;

use serde_json::{Map, Value};

/// A form of data: JSON for the line protocol, or values of another language for a program in it.
///
/// ```
/// use kafeneio::game_core::Game;
/// use kafeneio::plakoto_core::Rules;
/// use kafeneio::Screen;
/// use serde_json::Value;
///
/// let board: Value = Rules::new().board(&Rules::new().start());
/// assert_eq!(board["pips"]["blue"], 360);
/// ```
pub trait Data: Sized {
    /// Returns the null of this form.
    fn nothing() -> Self;

    /// Returns whether something holds.
    fn truth(holds: bool) -> Self;

    /// Returns a number.
    fn number(number: u32) -> Self;

    /// Returns a text.
    fn text(text: &str) -> Self;

    /// Returns a list.
    fn list(values: impl Iterator<Item = Self>) -> Self;

    /// Returns an object with these fields, each of which has another name.
    fn object(fields: Vec<(&'static str, Self)>) -> Self;

    /// Returns a text, or the null.
    fn some_text(text: Option<&str>) -> Self {
        text.map_or_else(Self::nothing, Self::text)
    }
}

impl Data for Value {
    fn nothing() -> Value {
        Value::Null
    }

    fn truth(holds: bool) -> Value {
        holds.into()
    }

    fn number(number: u32) -> Value {
        number.into()
    }

    fn text(text: &str) -> Value {
        text.into()
    }

    fn list(values: impl Iterator<Item = Value>) -> Value {
        values.collect()
    }

    fn object(fields: Vec<(&'static str, Value)>) -> Value {
        let fields = fields.into_iter().map(|(name, value)| (name.into(), value));
        Value::Object(fields.collect::<Map<_, _>>())
    }
}

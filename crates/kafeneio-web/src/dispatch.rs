//! From the name of a game to its rules.

#[cfg(feature = "boloko")]
use kafeneio::Layouts;
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Setting, SettingError};
use wasm_bindgen::prelude::*;

use crate::border::{texts, thrown};

/// Layouts without a name. Each is kept once, for as long as the module lives.
#[cfg(feature = "boloko")]
pub(crate) static LAYOUTS: Layouts = Layouts::new();

/// Evaluates an expression with the rules of the game of this name with these options set.
macro_rules! with_rules {
    ($game:ident, $settings:expr, $rules:ident => $made:expr) => {
        match $game {
            #[cfg(feature = "plakoto")]
            "plakoto" => {
                let $rules = kafeneio::applied(kafeneio::plakoto_core::Rules::new(), $settings);
                let $rules = $crate::dispatch::set($rules)?;
                $made
            }
            #[cfg(feature = "boloko")]
            "boloko" => {
                let $rules = kafeneio::applied_with_layout($settings, &$crate::dispatch::LAYOUTS);
                let $rules = $crate::dispatch::set($rules)?;
                $made
            }
            #[cfg(feature = "bolo")]
            "bolo" => {
                let $rules = kafeneio::applied(kafeneio::bolo_core::Rules::new(), $settings);
                let $rules = $crate::dispatch::set($rules)?;
                $made
            }
            #[cfg(feature = "buku")]
            "buku" => {
                let $rules = kafeneio::applied(kafeneio::buku_core::Rules::new(), $settings);
                let $rules = $crate::dispatch::set($rules)?;
                $made
            }
            _ => Err($crate::dispatch::unknown_game()),
        }
    };
}

pub(crate) use with_rules;

/// Returns the options with their values.
pub(crate) fn settings(names: &JsValue, values: &JsValue) -> Vec<Setting> {
    let settings = texts(names).into_iter().zip(texts(values));
    settings.map(|(name, value)| Setting::new(name, value)).collect()
}

/// Returns rules, or the error of an option that cannot be set.
pub(crate) fn set<G>(rules: Result<G, SettingError>) -> Result<G, JsValue> {
    rules.map_err(|error| thrown(Refusal::of(Code::BadRequest, format!("rules: {error}"), &error)))
}

/// Makes the error of a game that is not in this module.
pub(crate) fn unknown_game() -> JsValue {
    thrown(Refusal::new(Code::UnknownGame, "game: there is no such game here"))
}

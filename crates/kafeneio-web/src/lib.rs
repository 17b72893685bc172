//! The games of Kafeneio for JavaScript: what the TypeScript of the folder `package` calls.
//!
//! Positions, rolls and plays cross the border as texts, lists of plays as bytes, and everything else
//! as plain objects. A handle answers questions by their number, and each game answers them in one
//! function: a function for each question and game would double the size. `package/src/raw.ts` has the
//! same numbers, and gives each question its name and its types. Nothing here has logic of its own.

#![expect(clippy::cast_precision_loss, reason = "a number of JavaScript is exact up to 2^53")]

#[cfg(not(any(feature = "plakoto", feature = "boloko", feature = "bolo", feature = "buku")))]
compile_error!("choose a game: plakoto, boloko, bolo or buku");

mod border;
mod dispatch;

#[cfg(feature = "players")]
mod player;

#[cfg(not(feature = "players"))]
mod any;
#[cfg(not(feature = "players"))]
mod game_match;
#[cfg(not(feature = "players"))]
mod half_turn;
#[cfg(not(feature = "players"))]
mod rules;
#[cfg(not(feature = "players"))]
mod session;

use border::{Answer, Parts};
use wasm_bindgen::prelude::*;

/// Two kilobytes smaller than the usual one, gzipped.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Something of a game that answers questions: its rules, a session, a half-entered turn, a match or a
/// player.
pub(crate) trait Asked {
    /// Answers the question with this number.
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer;
}

/// A handle that JavaScript holds.
#[wasm_bindgen]
#[expect(missing_debug_implementations, reason = "it is for another language")]
pub struct Handle(Box<dyn Asked>);

#[wasm_bindgen]
impl Handle {
    /// Answers a question. What its parts are depends on its number.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(
        &mut self,
        question: u8,
        one: JsValue,
        two: JsValue,
        three: JsValue,
        four: JsValue,
    ) -> Answer {
        self.0.ask(question, &Parts([one, two, three, four]))
    }
}

/// Makes a handle.
pub(crate) fn handle(asked: impl Asked + 'static) -> JsValue {
    Handle(Box::new(asked)).into()
}

/// Returns the rules of a game with these options set, each a name and a value.
///
/// # Errors
///
/// Throws a `KafeneioError` if there is no such game here, or if an option has no such value.
#[cfg(not(feature = "players"))]
#[wasm_bindgen(js_name = rulesOf)]
pub fn rules_of(game: &str, names: &JsValue, values: &JsValue) -> Answer {
    let settings = dispatch::settings(names, values);
    dispatch::with_rules!(game, &settings, rules => Ok(handle(any::Rules::from(rules))))
}

/// Returns one of the program's players of a game with these options set.
///
/// # Errors
///
/// Throws a `KafeneioError` if there is no such game here, if an option has no such value, or if the
/// game has no such player.
#[cfg(feature = "players")]
#[wasm_bindgen(js_name = playerOf)]
pub fn player_of(player: &str, game: &str, names: &JsValue, values: &JsValue) -> Answer {
    let settings = dispatch::settings(names, values);
    dispatch::with_rules!(game, &settings, rules => player::Seated::new(rules, player).map(handle))
}

/// Returns the seed of a game of a series.
#[cfg(not(feature = "players"))]
#[wasm_bindgen(js_name = seedOfSeries)]
pub fn seed_of_series(seed: u64, number: u64) -> u64 {
    kafeneio::Seed::of_series(seed, number).seed()
}

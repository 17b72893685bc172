//! The games of Kafeneio for JavaScript: what the TypeScript of the folder `package` calls.
//!
//! Positions, rolls and plays cross the border as texts, lists of plays as bytes, and everything else
//! as plain objects. Each type here is a handle for one that is generic over the game: it has no logic
//! of its own. A text that cannot be read throws the package's `KafeneioError`.

#![expect(missing_debug_implementations, reason = "these are handles for another language")]
#![expect(clippy::missing_errors_doc, reason = "the TypeScript over it says what is thrown")]
#![expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands texts that may be missing over"
)]
#![expect(clippy::cast_precision_loss, reason = "a number of JavaScript is exact up to 2^53")]

#[cfg(not(any(feature = "plakoto", feature = "boloko", feature = "bolo", feature = "buku")))]
compile_error!("choose a game: plakoto, boloko, bolo or buku");

mod border;
mod dispatch;
mod game_match;
#[cfg(feature = "players")]
mod player;
mod rules;
mod session;
mod turn;
mod visits;

use kafeneio::Seed;
use wasm_bindgen::prelude::*;

pub use border::Thrown;
pub use game_match::Match;
#[cfg(feature = "players")]
pub use player::Player;
pub use rules::Rules;
pub use session::Session;
pub use turn::Turn;

/// Returns the seed of a game of a series.
#[wasm_bindgen(js_name = seedOfSeries)]
pub fn seed_of_series(seed: u64, number: u64) -> u64 {
    Seed::of_series(seed, number).seed()
}

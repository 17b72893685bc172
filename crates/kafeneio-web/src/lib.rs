//! The games of Kafeneio for JavaScript: what the TypeScript of the folder `package` calls.
//!
//! Positions, rolls and plays cross the border as texts, lists of plays as bytes, and everything else
//! as plain objects. A session knows its own positions and the plays that it has given away by their
//! numbers. Each handle is asked its questions by their names, in one function: a function for each
//! question would be larger. What a game asks in each turn has one, because that is faster. TypeScript
//! has the names from here, and `package/src/raw.ts` gives each question its types. The rules are those
//! of `kafeneio`, the library. Only `plays.rs` counts and draws plays itself, to keep the modules small.

#![expect(missing_docs, reason = "what is generated for the questions has no comments")]
#![expect(clippy::cast_precision_loss, reason = "a number of JavaScript is exact up to 2^53")]
#![cfg_attr(
    not(feature = "all"),
    allow(
        unused_imports,
        clippy::clone_on_copy,
        clippy::let_unit_value,
        clippy::trivially_copy_pass_by_ref,
        reason = "the types of one game are smaller than those of any, and have methods of their own"
    )
)]

mod border;
mod game;

#[cfg(feature = "players")]
mod audit;
#[cfg(feature = "players")]
mod player;

#[cfg(not(feature = "players"))]
mod game_match;
#[cfg(not(feature = "players"))]
mod half_turn;
#[cfg(not(feature = "players"))]
mod plays;
#[cfg(not(feature = "players"))]
mod rules;
#[cfg(not(feature = "players"))]
mod session;

use wasm_bindgen::prelude::*;

#[cfg(feature = "players")]
pub use audit::audit;
#[cfg(feature = "players")]
pub use player::{PlayerHandle, PlayerQuestion};
#[cfg(not(feature = "players"))]
pub use {
    game_match::{MatchHandle, MatchQuestion},
    half_turn::{HalfTurnHandle, HalfTurnQuestion},
    rules::{RulesHandle, RulesQuestion},
    session::{SessionHandle, SessionQuestion},
};

/// Two kilobytes smaller than the usual one, gzipped.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Returns the rules of a game with these options set, each a line such as `larger_die=false`.
///
/// # Errors
///
/// Throws a `KafeneioError` if there is no such game here, or if an option has no such value.
#[cfg(not(feature = "players"))]
#[wasm_bindgen(js_name = rulesOf)]
pub fn rules_of(game: &str, options: &str) -> Result<RulesHandle, JsValue> {
    game::rules_of(game, options).map(RulesHandle::new)
}

/// Returns one of the program's players of a game with these options set, as for the rules.
///
/// # Errors
///
/// Throws a `KafeneioError` if there is no such game, if an option has no such value, or if the game
/// has no such player.
#[cfg(feature = "players")]
#[wasm_bindgen(js_name = playerOf)]
pub fn player_of(player: &str, game: &str, options: &str) -> Result<PlayerHandle, JsValue> {
    PlayerHandle::new(game::rules_of(game, options)?, player)
}

/// Returns the seed of a game of a series.
#[cfg(not(feature = "players"))]
#[wasm_bindgen(js_name = seedOfSeries)]
pub fn seed_of_series(seed: u64, number: u64) -> u64 {
    kafeneio::Seed::of_series(seed, number).seed()
}

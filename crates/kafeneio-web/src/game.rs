//! The game of the module: one of the engines, or any of them.

#[cfg(feature = "all")]
use kafeneio::GameName;
#[cfg(any(feature = "all", feature = "boloko"))]
use kafeneio::Layouts;
#[cfg(not(any(feature = "all", feature = "boloko")))]
use kafeneio::RefusedOption;
use kafeneio::Setting;
#[cfg(any(feature = "all", feature = "boloko"))]
use kafeneio::SettingError;
use kafeneio::game_core::{Game, Session};
use kafeneio::serve::{Code, Refusal, read};
use wasm_bindgen::prelude::*;

use crate::border::thrown;

#[cfg(feature = "all")]
pub(crate) type Rules = kafeneio::any::Rules<'static>;
#[cfg(all(feature = "plakoto", not(feature = "all")))]
pub(crate) type Rules = kafeneio::plakoto_core::Rules;
#[cfg(all(feature = "boloko", not(feature = "all")))]
pub(crate) type Rules = kafeneio::boloko_core::Rules<'static>;
#[cfg(all(feature = "bolo", not(feature = "all")))]
pub(crate) type Rules = kafeneio::bolo_core::Rules;
#[cfg(all(feature = "buku", not(feature = "all")))]
pub(crate) type Rules = kafeneio::buku_core::Rules;

pub(crate) type Player = <Rules as Game>::Player;
pub(crate) type Roll = <Rules as Game>::Roll;
#[cfg(not(feature = "players"))]
pub(crate) type Position = <Rules as Game>::Position;
pub(crate) type Play = <Rules as Game>::Play;

/// Layouts without a name. Each is kept once, for as long as the module lives.
#[cfg(any(feature = "all", feature = "boloko"))]
static LAYOUTS: Layouts = Layouts::new();

/// Returns the rules of a game with these options set, each a line such as `larger_die=false`.
pub(crate) fn rules_of(game: &str, options: &str) -> Result<Rules, JsValue> {
    let settings: Vec<_> = options
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(name, value)| Setting::new(name, value))
        .collect();
    rules_with(game, &settings)
}

/// Returns the rules of the game of this name with these options set.
pub(crate) fn rules_with(game: &str, settings: &[Setting]) -> Result<Rules, JsValue> {
    let rules = named(game, settings).ok_or_else(|| {
        thrown(Refusal::new(Code::UnknownGame, "game: there is no such game here"))
    })?;
    rules.map_err(|error| thrown(Refusal::of(Code::BadRequest, format!("rules: {error}"), &error)))
}

/// Returns the rules of the game of this name, if the module has it.
#[cfg(feature = "all")]
fn named(game: &str, settings: &[Setting]) -> Option<Result<Rules, SettingError>> {
    let game: GameName = game.parse().ok()?;
    Some(game.rules_with(settings, &LAYOUTS))
}

#[cfg(all(feature = "boloko", not(feature = "all")))]
fn named(game: &str, settings: &[Setting]) -> Option<Result<Rules, SettingError>> {
    (game == Rules::NAME).then(|| kafeneio::applied_with_layout(settings, &LAYOUTS))
}

#[cfg(not(any(feature = "all", feature = "boloko")))]
fn named(game: &str, settings: &[Setting]) -> Option<Result<Rules, RefusedOption>> {
    (game == Rules::NAME).then(|| kafeneio::applied(Rules::new(), settings))
}

/// Reads the roll of the turn that is due. A game without dice needs none.
pub(crate) fn read_roll(session: &Session<Rules>, roll: Option<&str>) -> Result<Roll, JsValue> {
    if session.is_over() {
        return Err(thrown(read::game_over()));
    }
    read::roll(session.rules(), session.position(), roll).map_err(thrown)
}

//! A match of several games.

use kafeneio::game_core::{self, Chance, OpenError, Outcome, Player};
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Seed, Table};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::border::{Thrown, to_js};
use crate::rules::player_of;
use crate::session::roll_off;

/// A match of some game.
pub(crate) trait AnyMatch {
    fn standing(&self) -> Value;
    fn open(&self, seed: u64) -> Result<Value, Refusal>;
    fn add(&mut self, winner: Option<&str>, points: u32, reason: &str) -> Result<(), Refusal>;
}

/// A match of the game `G`.
pub(crate) struct Score<G: Table>(game_core::Match<G>);

impl<G: Table> Score<G> {
    pub(crate) fn new(rules: G, target: Option<u32>) -> Score<G> {
        Score(match target {
            Some(points) => game_core::Match::to(rules, points),
            None => game_core::Match::open(rules),
        })
    }
}

impl<G: Table> AnyMatch for Score<G> {
    fn standing(&self) -> Value {
        let Score(games) = self;
        let points = |index| G::Player::from_index(index).map(|player| games.score()[player]);
        let score = [0, 1].map(points);
        json!({
            "target": games.target(),
            "score": score,
            "games": games.games(),
            "winner": games.winner().map(G::player_json),
        })
    }

    fn open(&self, seed: u64) -> Result<Value, Refusal> {
        let opening = self.0.open_game(Seed::new(seed).cup(0));
        let opening = opening.map_err(|error: OpenError<_>| {
            Refusal::new(Code::BadRequest, format!("match: {error}"))
        })?;
        let position = opening.position;
        Ok(json!({
            "position": position.to_string(),
            "rollOff": roll_off(opening.roll_off),
            "first": G::player_json(self.0.rules().player_to_move(&position)),
        }))
    }

    fn add(&mut self, winner: Option<&str>, points: u32, reason: &str) -> Result<(), Refusal> {
        let winner = winner.map(player_of::<G>).transpose()?;
        let known = G::REASONS.iter().find(|known| known.to_string() == reason);
        let reason = *known.ok_or_else(|| Refusal::field("reason", "a reason of this game"))?;
        self.0.record(&match winner {
            Some(winner) => Outcome::win(winner, points, reason),
            None => Outcome::draw(reason),
        });
        Ok(())
    }
}

/// A match of several games.
#[wasm_bindgen]
pub struct Match(pub(crate) Box<dyn AnyMatch>);

#[wasm_bindgen]
impl Match {
    /// Returns the target, the score, the number of games and the winner.
    pub fn standing(&self) -> JsValue {
        to_js(&self.0.standing())
    }

    /// Opens the next game, with the dice of a seed.
    pub fn open(&self, seed: u64) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.open(seed)?))
    }

    /// Adds how a game ended.
    pub fn add(&mut self, winner: Option<String>, points: u32, reason: &str) -> Result<(), Thrown> {
        Ok(self.0.add(winner.as_deref(), points, reason)?)
    }
}

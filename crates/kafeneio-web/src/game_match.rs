//! What is asked of a match of several games.

use kafeneio::game_core::{Chance, Match, Outcome, Player as _};
use kafeneio::serve::read;
use kafeneio::{Screen, Seed};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, list, object, player, text, thrown, wrong};
use crate::game::{Player, Rules};
use crate::session::roll_off;

/// A question about a match.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum MatchQuestion {
    /// The points that win it, or null.
    Target = "target",
    /// The points of both players.
    Score = "score",
    /// How many games were played.
    Games = "games",
    /// Who has won it, or null.
    Winner = "winner",
    /// Opens the next game: of a seed.
    Open = "open",
    /// Records how a game ended: a winner, points and a reason.
    Record = "record",
}

/// A match.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MatchHandle(Match<Rules>);

impl MatchHandle {
    pub(crate) fn new(rules: Rules, target: Option<u32>) -> MatchHandle {
        MatchHandle(match target {
            Some(points) => Match::to(rules, points),
            None => Match::open(rules),
        })
    }

    fn open(&self, seed: u64) -> Answer {
        let MatchHandle(games) = self;
        let opening = games.open_game(Seed::new(seed).cup(0));
        let opening = opening.map_err(|_| wrong("match", "a game of two"))?;
        let position = text(&opening.position);
        Ok(object(&[("position", position), ("rollOff", roll_off(opening.roll_off))]))
    }

    fn record(&mut self, winner: Option<&str>, points: u32, reason: &str) -> Answer {
        let rules = self.0.rules();
        let seats = rules.sides().len();
        let winner = winner.map(|name| read::player(rules, name, seats)).transpose();
        let winner = winner.map_err(thrown)?;
        if winner.is_some_and(|winner| winner.index() > 1) {
            return Err(wrong("winner", "seat 1 or 2, since a match is between two players"));
        }
        let reason = rules.reason(reason);
        let reason = reason.ok_or_else(|| wrong("reason", "a reason of this game"))?;
        self.0.record(&match winner {
            Some(winner) => Outcome::win(winner, points, reason),
            None => Outcome::draw(reason),
        });
        Ok(JsValue::UNDEFINED)
    }
}

#[wasm_bindgen]
impl MatchHandle {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(&mut self, question: MatchQuestion, parts: &Parts) -> Answer {
        let MatchHandle(games) = &*self;
        Ok(match question {
            MatchQuestion::Target => games.target().map_or(JsValue::NULL, JsValue::from),
            MatchQuestion::Score => {
                let players = Player::all_of(2);
                list(players.map(|player| games.score()[player].into()))
            }
            MatchQuestion::Games => games.games().into(),
            MatchQuestion::Winner => {
                games.winner().map_or(JsValue::NULL, |winner| player(games.rules(), winner))
            }
            MatchQuestion::Open => self.open(parts.seed(0))?,
            MatchQuestion::Record => {
                let points = parts.number(1).unwrap_or_default();
                self.record(parts.given(0).as_deref(), points, &parts.text(2)?)?
            }
            MatchQuestion::__Invalid => JsValue::UNDEFINED,
        })
    }
}

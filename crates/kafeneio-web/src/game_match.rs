//! What is asked of a match of several games.

use kafeneio::game_core::{Chance, Match, Outcome, Player};
use kafeneio::serve::read;
use kafeneio::{Seed, Table};
use wasm_bindgen::prelude::*;

use crate::Asked;
use crate::border::{Answer, Parts, list, object, text, thrown, to_js, wrong};
use crate::session::roll_off;

/// A match of the game `G`.
pub(crate) struct Score<G: Table>(Match<G>);

impl<G: Table> Score<G> {
    pub(crate) fn new(rules: G, target: Option<u32>) -> Score<G> {
        Score(match target {
            Some(points) => Match::to(rules, points),
            None => Match::open(rules),
        })
    }

    fn open(&self, seed: u64) -> Answer {
        let Score(games) = self;
        let opening = games.open_game(Seed::new(seed).cup(0));
        let opening = opening.map_err(|_| wrong("match", "a game of two"))?;
        let first = games.rules().player_to_move(&opening.position);
        Ok(object(&[
            ("position", text(&opening.position)),
            ("rollOff", roll_off(opening.roll_off)),
            ("first", to_js(&G::player_json(first))),
        ]))
    }

    fn add(&mut self, winner: Option<&str>, points: u32, reason: &str) -> Result<(), JsValue> {
        let winner = winner.map(read::player::<G>).transpose().map_err(thrown)?;
        let known = G::REASONS.iter().find(|known| known.to_string() == reason);
        let reason = *known.ok_or_else(|| wrong("reason", "a reason of this game"))?;
        self.0.record(&match winner {
            Some(winner) => Outcome::win(winner, points, reason),
            None => Outcome::draw(reason),
        });
        Ok(())
    }
}

impl<G: Table> Asked for Score<G> {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        let Score(games) = self;
        let points = |index| G::Player::from_index(index).map(|player| games.score()[player]);
        Ok(match question {
            0 => games.target().map_or(JsValue::NULL, JsValue::from),
            1 => list([0, 1].into_iter().filter_map(points).map(JsValue::from)),
            2 => games.games().into(),
            3 => games.winner().map_or(JsValue::NULL, |winner| to_js(&G::player_json(winner))),
            // Opens the next game: of a seed.
            4 => self.open(parts.seed(0))?,
            // Adds how a game ended: a winner, points and a reason.
            5 => {
                let points = parts.number(1).unwrap_or_default();
                self.add(parts.given(0).as_deref(), points, &parts.text(2)?)?;
                JsValue::UNDEFINED
            }
            _ => JsValue::UNDEFINED,
        })
    }
}

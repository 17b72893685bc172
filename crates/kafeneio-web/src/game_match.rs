//! What is asked of a match of several games.

use kafeneio::Seed;
use kafeneio::game_core::{Chance, Game, Match, Outcome, Player as _};
use wasm_bindgen::prelude::*;

use crate::Asked;
use crate::any::{Player, Rules};
use crate::border::{Answer, Parts, list, object, text, wrong};
use crate::session::roll_off;

/// A match.
pub(crate) struct Score(Match<Rules>);

impl Score {
    pub(crate) fn new(rules: Rules, target: Option<u32>) -> Score {
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
            ("first", games.rules().player_data(first)),
        ]))
    }

    fn add(&mut self, winner: Option<&str>, points: u32, reason: &str) -> Result<(), JsValue> {
        let rules = self.0.rules();
        let winner = winner.map(|name| rules.read_player(name)).transpose()?;
        let reason = rules.reason(reason);
        let reason = reason.ok_or_else(|| wrong("reason", "a reason of this game"))?;
        self.0.record(&match winner {
            Some(winner) => Outcome::win(winner, points, reason),
            None => Outcome::draw(reason),
        });
        Ok(())
    }
}

impl Asked for Score {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        let Score(games) = self;
        let points = |index| Player::from_index(index).map(|player| games.score()[player]);
        Ok(match question {
            0 => games.target().map_or(JsValue::NULL, JsValue::from),
            1 => list([0, 1].into_iter().filter_map(points).map(JsValue::from)),
            2 => games.games().into(),
            3 => match games.winner() {
                Some(winner) => games.rules().player_data(winner),
                None => JsValue::NULL,
            },
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

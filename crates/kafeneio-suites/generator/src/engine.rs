//! The engines as programs.

use game_core::Turn;
use kafeneio::Status;
use serde_json::Value;

use crate::program::Program;
use crate::suite::Suite;

/// An engine with the rules of a game.
pub(crate) struct Engine<G>(pub(crate) G);

impl<G: Suite> Engine<G> {
    pub(crate) fn position(&self, text: &str) -> G::Position {
        self.0.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    pub(crate) fn position_and_roll(&self, position: &str, roll: &str) -> (G::Position, G::Roll) {
        let position = self.position(position);
        let read = self.0.parse_roll(&position, roll);
        (position, read.unwrap_or_else(|error| panic!("{roll}: {error}")))
    }

    /// Returns a text for each play with the position it leads to, sorted.
    pub(crate) fn texts(
        &self,
        position: &str,
        roll: &str,
        text: impl Fn(G::Play, &G::Position) -> String,
    ) -> Vec<String> {
        let (position, roll) = self.position_and_roll(position, roll);
        let mut texts = Vec::new();
        self.0.turn(&position).for_each_play(roll, |play, next| texts.push(text(play, next)));
        texts.sort();
        texts
    }
}

impl<G: Suite> Program for Engine<G> {
    fn rolls(&self, position: &str) -> Vec<String> {
        let position = self.position(position);
        let rolls = self.0.rolls(&position);
        let mut rolls: Vec<_> = rolls.map(|(roll, _)| roll.to_string()).collect();
        rolls.sort();
        rolls
    }

    fn count(&self, position: &str, roll: &str) -> u64 {
        let (position, roll) = self.position_and_roll(position, roll);
        self.0.turn(&position).count_plays(roll)
    }

    fn moves(&self, position: &str, roll: &str) -> Vec<String> {
        self.texts(position, roll, G::told_apart)
    }

    fn perft(&self, position: &str, depth: u32) -> u128 {
        game_core::perft(&self.0, &self.position(position), depth)
    }

    fn play(&self, position: &str, roll: &str, play: &str) -> Option<String> {
        let (position, roll) = self.position_and_roll(position, roll);
        let (_, next) = self.0.parse_play(&position, roll, play).ok()?;
        Some(next.to_string())
    }

    fn status(&self, position: &str, past: &[String]) -> Value {
        let position = self.position(position);
        let mut before = G::Past::default();
        for earlier in past {
            self.0.remember(&mut before, &self.position(earlier));
        }
        let outcome = self.0.outcome_after(&before, &position);
        serde_json::to_value(Status::of(&self.0, &position, outcome)).expect("a status is JSON")
    }

    fn next(&self, position: &str, roll: &str, entered: &str) -> (Vec<String>, bool) {
        let (position, roll) = self.position_and_roll(position, roll);
        let partial = if entered.is_empty() {
            self.0.half_turn(&position, roll)
        } else {
            let partial = self.0.parse_half_turn(&position, roll, entered);
            partial.unwrap_or_else(|error| panic!("{entered}: {error}"))
        };
        let (mut next, complete) = self.0.next(&partial);
        next.sort();
        (next, complete)
    }
}

//! A game in progress.

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{self, MoveOf, OutcomeOf, SessionError};
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Seed, Table};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::border::{Thrown, to_js};
use crate::rules::{game_over, read_roll};
use crate::visits;

/// A game in progress of some game.
pub(crate) trait AnySession {
    fn position(&self) -> String;
    fn plies(&self) -> u64;
    fn outcome(&self) -> Value;
    fn roll_off(&self) -> Value;
    fn turns(&self) -> Value;
    fn history(&self) -> Vec<String>;
    fn record(&self) -> String;
    fn roll(&self, seed: u64) -> String;
    fn random_play(&self, roll: Option<&str>, seed: u64) -> Result<Value, Refusal>;
    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), Refusal>;
    fn undo(&mut self) -> Value;
}

/// A session of the game `G`.
pub(crate) struct Running<G: Table> {
    pub(crate) session: game_core::Session<G>,
    roll_off: Option<RollOff>,
    /// The earlier positions that it was given.
    history: Vec<String>,
}

impl<G: Table> Running<G> {
    pub(crate) fn opened((session, roll_off): (game_core::Session<G>, Option<RollOff>)) -> Self {
        Running { session, roll_off, history: Vec::new() }
    }

    pub(crate) fn after(
        rules: G,
        history: &[String],
        position: G::Position,
    ) -> Result<Self, Refusal> {
        let mut past = G::Past::default();
        for (index, earlier) in history.iter().enumerate() {
            rules.recall(&mut past, &position, history.len() - index, earlier).map_err(
                |error| {
                    Refusal::of(Code::BadRequest, format!("history[{index}]: {error}"), &*error)
                },
            )?;
        }
        let session = game_core::Session::after(rules, past, position);
        Ok(Running { session, roll_off: None, history: history.to_vec() })
    }

    fn turn(&self, turn: &game_core::Turn<G>) -> Value {
        json!({
            "player": G::player_json(self.session.rules().player_to_move(&turn.before)),
            "roll": G::DICE.then(|| turn.roll.to_string()),
            "play": turn.play.to_string(),
            "before": turn.before.to_string(),
        })
    }
}

impl<G: Table> AnySession for Running<G> {
    fn position(&self) -> String {
        self.session.position().to_string()
    }

    fn plies(&self) -> u64 {
        self.session.plies()
    }

    fn outcome(&self) -> Value {
        let session = &self.session;
        outcome(session.rules(), session.position(), session.outcome())
    }

    fn roll_off(&self) -> Value {
        roll_off(self.roll_off)
    }

    fn turns(&self) -> Value {
        self.session.turns().iter().map(|turn| self.turn(turn)).collect()
    }

    fn history(&self) -> Vec<String> {
        let since = self.session.turns().iter().filter_map(|turn| G::recalled(&turn.before));
        self.history.iter().cloned().chain(since).collect()
    }

    fn record(&self) -> String {
        self.session.record().to_string()
    }

    fn roll(&self, seed: u64) -> String {
        self.session.roll_turn(&mut Seed::new(seed)).to_string()
    }

    /// Chooses as the player `random` does in the game of the seed.
    fn random_play(&self, roll: Option<&str>, seed: u64) -> Result<Value, Refusal> {
        use game_core::Chance;

        let session = &self.session;
        let roll = read_roll(session.rules(), session.position(), roll)?;
        let mut chance = Seed::new(seed);
        let cup = chance.cup(session.plies() + 1);
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        if session.is_over() {
            return Err(game_over());
        }
        let found = visits::random(session.rules(), session.position(), roll, cup);
        found.map(play_data::<G>).ok_or_else(game_over)
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), Refusal> {
        if self.session.is_over() {
            return Err(game_over());
        }
        let roll = read_roll(self.session.rules(), self.session.position(), roll)?;
        let play = self.session.read_play(roll, play).map_err(|error| Refusal::play(&error))?;
        let illegal = |error: SessionError<_>| {
            Refusal::of(Code::IllegalPlay, format!("play: {error}"), &error)
        };
        self.session.play(roll, play).map_err(illegal)
    }

    fn undo(&mut self) -> Value {
        let undone = self.session.undo();
        undone.map_or(Value::Null, |turn| self.turn(&turn))
    }
}

/// Returns a play with the position it leads to.
pub(crate) fn play_data<G: Table>((play, next): MoveOf<G>) -> Value {
    json!({ "text": play.to_string(), "position": next.to_string() })
}

/// Returns how a game ended, or null.
pub(crate) fn outcome<G: Table>(
    rules: &G,
    position: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> Value {
    let Some(outcome) = outcome else { return Value::Null };
    let claims = rules.claims(position, &outcome);
    let mut data = json!({
        "winner": outcome.winner.map(G::player_json),
        "points": outcome.points,
        "reason": outcome.reason.to_string(),
    });
    if !claims.is_empty() {
        let claims = claims.into_iter().map(|(name, count)| (name.to_owned(), count.into()));
        data["claims"] = Value::Object(claims.collect());
    }
    data
}

/// Returns the two dice of an opening roll, or null.
pub(crate) fn roll_off(roll: Option<RollOff>) -> Value {
    json!(roll.map(|roll| [roll.first.get(), roll.second.get()]))
}

/// A game in progress.
#[wasm_bindgen]
pub struct Session(pub(crate) Box<dyn AnySession>);

#[wasm_bindgen]
impl Session {
    /// Returns the position.
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// Returns how many turns were played.
    pub fn plies(&self) -> f64 {
        // A game has fewer turns than a float holds exactly.
        self.0.plies() as f64
    }

    /// Returns how the game ended.
    pub fn outcome(&self) -> JsValue {
        to_js(&self.0.outcome())
    }

    /// Returns the opening roll of a game of a seed.
    #[wasm_bindgen(js_name = rollOff)]
    pub fn roll_off(&self) -> JsValue {
        to_js(&self.0.roll_off())
    }

    /// Returns the turns played.
    pub fn turns(&self) -> JsValue {
        to_js(&self.0.turns())
    }

    /// Returns what the rules look back to.
    pub fn history(&self) -> Vec<String> {
        self.0.history()
    }

    /// Returns the record of the game.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Rolls the dice of the turn, as the game of the seed has them.
    pub fn roll(&self, seed: u64) -> String {
        self.0.roll(seed)
    }

    /// Draws one of the distinct moves, as the game of the seed has it.
    #[wasm_bindgen(js_name = randomPlay)]
    pub fn random_play(&self, roll: Option<String>, seed: u64) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.random_play(roll.as_deref(), seed)?))
    }

    /// Plays a turn.
    pub fn play(&mut self, roll: Option<String>, play: &str) -> Result<(), Thrown> {
        Ok(self.0.play(roll.as_deref(), play)?)
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> JsValue {
        to_js(&self.0.undo())
    }
}

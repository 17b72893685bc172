//! What is asked of a game in progress.

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{self, Chance, Game, OutcomeOf, Session, SessionError};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Recall, Screen, Seed};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, list, object, play_data, player, text, thrown};
use crate::game::{Position, Rules};
use crate::plays;

/// A question about a game in progress.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum SessionQuestion {
    /// The position now.
    Position = "position",
    /// How many turns were played.
    Plies = "plies",
    /// How the game ended, or null.
    Outcome = "outcome",
    /// The two dice of the opening roll, or null.
    RollOff = "rollOff",
    /// The turns that were played.
    Turns = "turns",
    /// What the rules look back to.
    History = "history",
    /// The record.
    Record = "record",
    /// The dice that are due: of a seed.
    Roll = "roll",
    /// A random play: with a roll, of a seed.
    RandomPlay = "randomPlay",
    /// Plays a turn: with a roll, a text.
    Play = "play",
    /// Takes the last turn back.
    Undo = "undo",
}

/// A game in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct SessionHandle {
    session: Session<Rules>,
    roll_off: Option<RollOff>,
    /// The earlier positions that it was given.
    history: Vec<String>,
}

impl SessionHandle {
    pub(crate) fn opened((session, roll_off): (Session<Rules>, Option<RollOff>)) -> SessionHandle {
        SessionHandle { session, roll_off, history: Vec::new() }
    }

    pub(crate) fn after(
        rules: Rules,
        history: Vec<String>,
        position: Position,
    ) -> Result<SessionHandle, JsValue> {
        let past = read::past(&rules, &position, &history).map_err(thrown)?;
        let session = Session::after(rules, past, position);
        Ok(SessionHandle { session, roll_off: None, history })
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Answer {
        let session = &mut self.session;
        if session.is_over() {
            return Err(thrown(read::game_over()));
        }
        let roll = read::roll(session.rules(), session.position(), roll).map_err(thrown)?;
        let play = session.read_play(roll, play);
        let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
        session.play(roll, play).map_err(|error: SessionError<_>| {
            thrown(Refusal::of(Code::IllegalPlay, format!("play: {error}"), &error))
        })?;
        Ok(JsValue::UNDEFINED)
    }

    /// Chooses as the player `random` does in the game of the seed.
    fn random_play(&self, roll: Option<&str>, seed: u64) -> Answer {
        let session = &self.session;
        let roll = read::roll(session.rules(), session.position(), roll).map_err(thrown)?;
        let mut chance = Seed::new(seed);
        let cup = chance.cup(session.plies() + 1);
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        if session.is_over() {
            return Err(thrown(read::game_over()));
        }
        let found = plays::random(session.rules(), session.position(), roll, cup);
        found.map(play_data).ok_or_else(|| thrown(read::game_over()))
    }

    fn turn(&self, turn: &game_core::RecordedTurn<Rules>) -> JsValue {
        let rules = self.session.rules();
        object(&[
            ("player", player(rules, rules.player_to_move(&turn.before))),
            ("roll", if rules.has_dice() { text(&turn.roll) } else { JsValue::NULL }),
            ("play", text(&turn.play)),
            ("before", text(&turn.before)),
        ])
    }
}

#[wasm_bindgen]
impl SessionHandle {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(&mut self, question: SessionQuestion, parts: &Parts) -> Answer {
        let session = &self.session;
        Ok(match question {
            SessionQuestion::Position => text(session.position()),
            // A game has fewer turns than a float holds exactly.
            SessionQuestion::Plies => (session.plies() as f64).into(),
            SessionQuestion::Outcome => {
                outcome(session.rules(), session.position(), session.outcome())
            }
            SessionQuestion::RollOff => roll_off(self.roll_off),
            SessionQuestion::Turns => list(session.turns().iter().map(|turn| self.turn(turn))),
            SessionQuestion::History => {
                let since = session.turns().iter();
                let since = since.filter_map(|turn| session.rules().recalled(&turn.before));
                list(self.history.iter().cloned().chain(since).map(JsValue::from))
            }
            SessionQuestion::Record => text(&session.record()),
            SessionQuestion::Roll => text(&session.roll_turn(&mut Seed::new(parts.seed(0)))),
            SessionQuestion::RandomPlay => {
                self.random_play(parts.given(0).as_deref(), parts.seed(1))?
            }
            SessionQuestion::Play => self.play(parts.given(0).as_deref(), &parts.text(1)?)?,
            SessionQuestion::Undo => match self.session.undo() {
                Some(turn) => self.turn(&turn),
                None => JsValue::NULL,
            },
            SessionQuestion::__Invalid => JsValue::UNDEFINED,
        })
    }
}

/// Returns how a game ended, or null.
pub(crate) fn outcome(
    rules: &Rules,
    position: &Position,
    outcome: Option<OutcomeOf<Rules>>,
) -> JsValue {
    let Some(outcome) = outcome else { return JsValue::NULL };
    let winner = outcome.winner.map_or(JsValue::NULL, |winner| player(rules, winner));
    let claims: Vec<_> = rules
        .claims(position, &outcome)
        .into_iter()
        .map(|(name, count)| (name, (count as f64).into()))
        .collect();
    let all = [
        ("winner", winner),
        ("points", outcome.points.into()),
        ("reason", text(&outcome.reason)),
        ("claims", object(&claims)),
    ];
    object(if claims.is_empty() { &all[..3] } else { &all })
}

/// Returns the two dice of an opening roll, or null.
pub(crate) fn roll_off(roll: Option<RollOff>) -> JsValue {
    roll.map_or(JsValue::NULL, |roll| {
        list([roll.first, roll.second].into_iter().map(|die| die.get().into()))
    })
}

//! What is asked of a game in progress.

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{self, Chance, Game, OutcomeOf, Session};
use kafeneio::serve::{Refusal, read};
use kafeneio::{Packed, Recall, Screen, Seed};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, bytes_data, list, object, player, text, thrown};
use crate::game::{Play, Position, Roll, Rules, read_roll};
use crate::plays;
use crate::rules::{RulesQuestion, ask_about};

/// A question about a game in progress.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum SessionQuestion {
    /// The positions as bytes, the one now last.
    Positions = "positions",
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
    /// Plays a turn, and tells whether the game goes on: with a roll, a text.
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
    /// What was drawn or listed last, if no turn was played since.
    offered: Option<Offered>,
}

/// Plays with a roll that the session has given away for the position now. They are known to be legal
/// when they come back.
#[derive(Debug)]
pub(crate) struct Offered {
    pub(crate) roll: Roll,
    pub(crate) plays: Vec<Play>,
}

impl SessionHandle {
    pub(crate) fn opened((session, roll_off): (Session<Rules>, Option<RollOff>)) -> SessionHandle {
        SessionHandle { session, roll_off, history: Vec::new(), offered: None }
    }

    pub(crate) fn after(
        rules: Rules,
        history: Vec<String>,
        position: Position,
    ) -> Result<SessionHandle, JsValue> {
        let past = read::past(&rules, &position, &history).map_err(thrown)?;
        let session = Session::after(rules, past, position);
        Ok(SessionHandle { session, roll_off: None, history, offered: None })
    }

    fn turn(&self, turn: &game_core::RecordedTurn<Rules>) -> JsValue {
        let rules = self.session.rules();
        object(&[
            ("player", player(rules, rules.player_to_move(&turn.before))),
            ("roll", if rules.has_dice() { text(&turn.roll) } else { JsValue::NULL }),
            ("play", text(&turn.play)),
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
            SessionQuestion::Positions => {
                let (rules, mut bytes) = (session.rules(), Vec::new());
                let earlier = session.turns().iter().map(|turn| &turn.before);
                for position in earlier.chain([session.position()]) {
                    rules.pack_position(position, &mut bytes);
                }
                bytes_data(&bytes)
            }
            // A game has fewer turns than a float holds exactly.
            SessionQuestion::Plies => (session.plies() as f64).into(),
            SessionQuestion::Outcome => {
                outcome(session.rules(), session.position(), session.outcome())
            }
            SessionQuestion::RollOff => roll_off(self.roll_off),
            SessionQuestion::Turns => list(session.turns().iter().map(|turn| self.turn(turn))),
            SessionQuestion::History => {
                let recalled = |position| session.rules().recalled(position);
                // A game that does not look back has none, whatever it was given.
                let given = recalled(session.position()).map(|_| self.history.iter().cloned());
                let since = session.turns().iter().filter_map(|turn| recalled(&turn.before));
                list(given.into_iter().flatten().chain(since).map(JsValue::from))
            }
            SessionQuestion::Record => text(&session.record()),
            SessionQuestion::Play => {
                let roll = read_roll(session, parts.given(0).as_deref())?;
                let play = self.session.read_play(roll, &parts.text(1)?);
                let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
                // What is read is legal.
                self.session.play_unchecked(roll, play);
                self.offered = None;
                (!self.session.is_over()).into()
            }
            SessionQuestion::Undo => {
                self.offered = None;
                match self.session.undo() {
                    Some(turn) => self.turn(&turn),
                    None => JsValue::NULL,
                }
            }
            SessionQuestion::__Invalid => JsValue::UNDEFINED,
        })
    }

    /// Returns the dice that are due, of a seed. A game asks this and the next ones in each turn, so
    /// they have a function each, whose parts are passed without an array.
    pub fn roll(&self, seed: u64) -> String {
        self.session.roll_turn(&mut Seed::new(seed)).to_string()
    }

    /// Returns the text of a random play, chosen as the player `random` does in the game of the seed.
    ///
    /// # Errors
    ///
    /// Throws a `KafeneioError` if the roll is none of this position, or if the game is over.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a text that may be left out crosses as a value"
    )]
    #[wasm_bindgen(js_name = randomPlay)]
    pub fn random_play(&mut self, roll: Option<String>, seed: u64) -> Result<String, JsValue> {
        let session = &self.session;
        let roll = read_roll(session, roll.as_deref())?;
        let mut chance = Seed::new(seed);
        let cup = chance.cup(session.plies() + 1);
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        let found = plays::random(session.rules(), session.position(), roll, cup);
        let play = found.ok_or_else(|| thrown(read::game_over()))?;
        self.offered = Some(Offered { roll, plays: vec![play] });
        Ok(play.to_string())
    }

    /// Plays one of the plays that were listed last, by its number, or the one that was drawn, in a game
    /// that is not over. Returns whether the game goes on.
    pub fn take(&mut self, number: u32) -> bool {
        if let Some(Offered { roll, plays }) = self.offered.take() {
            if let Some(play) = plays.get(number as usize) {
                self.session.play_unchecked(roll, *play);
            }
        }
        !self.session.is_over()
    }

    /// Answers a question about a position of the game. The first part is how many turns were played
    /// before it.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn about(&mut self, question: RulesQuestion, parts: &Parts) -> Answer {
        let SessionHandle { session, offered, .. } = self;
        let earlier = parts.number(0).and_then(|plies| session.turns().get(plies as usize));
        match earlier {
            Some(turn) => ask_about(session.rules(), question, &turn.before, parts, &mut None),
            None => ask_about(session.rules(), question, session.position(), parts, offered),
        }
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

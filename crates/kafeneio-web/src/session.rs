//! What is asked of a game in progress.

use kafeneio::Seed;
use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{self, Chance, Game, OutcomeOf, SessionError, Turn};
use kafeneio::serve::{Code, Refusal, read};
use wasm_bindgen::prelude::*;

use crate::Asked;
use crate::any::{Past, Position, Rules};
use crate::border::{Answer, Parts, list, object, play_data, text, thrown};

type Session = game_core::Session<Rules>;

/// A game in progress.
pub(crate) struct Running {
    session: Session,
    roll_off: Option<RollOff>,
    /// The earlier positions that it was given.
    history: Vec<String>,
}

impl Running {
    pub(crate) fn opened((session, roll_off): (Session, Option<RollOff>)) -> Self {
        Running { session, roll_off, history: Vec::new() }
    }

    pub(crate) fn after(
        rules: Rules,
        history: Vec<String>,
        position: Position,
    ) -> Result<Self, JsValue> {
        let mut past = Past::default();
        let recall = |ago, earlier: &str| rules.recall(&mut past, &position, ago, earlier);
        read::recall(&history, recall).map_err(thrown)?;
        let session = Session::after(rules, past, position);
        Ok(Running { session, roll_off: None, history })
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), JsValue> {
        if self.session.is_over() {
            return Err(thrown(read::game_over()));
        }
        let roll = self.session.rules().read_roll(self.session.position(), roll)?;
        let play = self.session.read_play(roll, play);
        let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
        self.session.play(roll, play).map_err(|error: SessionError<_>| {
            thrown(Refusal::of(Code::IllegalPlay, format!("play: {error}"), &error))
        })
    }

    /// Chooses as the player `random` does in the game of the seed.
    fn random_play(&self, roll: Option<&str>, seed: u64) -> Answer {
        let session = &self.session;
        let roll = session.rules().read_roll(session.position(), roll)?;
        let mut chance = Seed::new(seed);
        let cup = chance.cup(session.plies() + 1);
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        if session.is_over() {
            return Err(thrown(read::game_over()));
        }
        let found = session.turn().random_play(roll, cup);
        found.map(play_data).ok_or_else(|| thrown(read::game_over()))
    }

    fn turn(&self, turn: &game_core::RecordedTurn<Rules>) -> JsValue {
        let rules = self.session.rules();
        object(&[
            ("player", rules.player_data(rules.player_to_move(&turn.before))),
            ("roll", if rules.has_dice() { text(&turn.roll) } else { JsValue::NULL }),
            ("play", text(&turn.play)),
            ("before", text(&turn.before)),
        ])
    }
}

impl Asked for Running {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        let session = &self.session;
        Ok(match question {
            0 => text(session.position()),
            // A game has fewer turns than a float holds exactly.
            1 => (session.plies() as f64).into(),
            2 => outcome(session.rules(), session.position(), session.outcome()),
            3 => roll_off(self.roll_off),
            4 => list(session.turns().iter().map(|turn| self.turn(turn))),
            // What the rules look back to.
            5 => {
                let since = session
                    .turns()
                    .iter()
                    .filter_map(|turn| session.rules().recalled(&turn.before));
                list(self.history.iter().cloned().chain(since).map(JsValue::from))
            }
            6 => text(&session.record()),
            // The dice that are due: of a seed.
            7 => text(&session.roll_turn(&mut Seed::new(parts.seed(0)))),
            // A play by chance: with a roll, of a seed.
            8 => self.random_play(parts.given(0).as_deref(), parts.seed(1))?,
            // Plays: with a roll, a text.
            9 => {
                self.play(parts.given(0).as_deref(), &parts.text(1)?)?;
                JsValue::UNDEFINED
            }
            // Takes the last turn back.
            10 => match self.session.undo() {
                Some(turn) => self.turn(&turn),
                None => JsValue::NULL,
            },
            _ => JsValue::UNDEFINED,
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
    let winner = outcome.winner.map_or(JsValue::NULL, |winner| rules.player_data(winner));
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

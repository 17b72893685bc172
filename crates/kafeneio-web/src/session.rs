//! What is asked of a game in progress.

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{self, Chance, MoveOf, OutcomeOf, SessionError};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Seed, Table};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, list, object, text, thrown, to_js};
use crate::{Asked, visits};

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
        history: Vec<String>,
        position: G::Position,
    ) -> Result<Self, JsValue> {
        let past = read::past(&rules, &position, &history).map_err(thrown)?;
        let session = game_core::Session::after(rules, past, position);
        Ok(Running { session, roll_off: None, history })
    }

    pub(crate) fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), JsValue> {
        if self.session.is_over() {
            return Err(thrown(read::game_over()));
        }
        let roll =
            read::roll(self.session.rules(), self.session.position(), roll).map_err(thrown)?;
        let play = self.session.read_play(roll, play);
        let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
        self.session.play(roll, play).map_err(|error: SessionError<_>| {
            thrown(Refusal::of(Code::IllegalPlay, format!("play: {error}"), &error))
        })
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
        let found = visits::random(session.rules(), session.position(), roll, cup);
        found.map(play_data::<G>).ok_or_else(|| thrown(read::game_over()))
    }

    fn turn(&self, turn: &game_core::Turn<G>) -> JsValue {
        let player = self.session.rules().player_to_move(&turn.before);
        object(&[
            ("player", to_js(&G::player_json(player))),
            ("roll", if G::DICE { text(&turn.roll) } else { JsValue::NULL }),
            ("play", text(&turn.play)),
            ("before", text(&turn.before)),
        ])
    }
}

impl<G: Table> Asked for Running<G> {
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
                let since = session.turns().iter().filter_map(|turn| G::recalled(&turn.before));
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

/// Returns a play with the position it leads to.
pub(crate) fn play_data<G: Table>((play, next): MoveOf<G>) -> JsValue {
    object(&[("text", text(&play)), ("position", text(&next))])
}

/// Returns how a game ended, or null.
pub(crate) fn outcome<G: Table>(
    rules: &G,
    position: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> JsValue {
    let Some(outcome) = outcome else { return JsValue::NULL };
    let winner = outcome.winner.map_or(JsValue::NULL, |winner| to_js(&G::player_json(winner)));
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

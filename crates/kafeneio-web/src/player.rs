//! The program's players. They run in a worker.

use std::cell::Cell;

use js_sys::Function;
use kafeneio::game_core::{Chance, Player as _, Session};
use kafeneio::players::{Budget, Expectation};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Bots, Cup, Judge, Mark, Policy, Recall, Seed};
use wasm_bindgen::prelude::*;

use crate::Asked;
use crate::border::{Answer, Parts, Shown, list, object, play_data, text, thrown};

/// How a player thinks.
struct Thinking {
    nodes: Option<u64>,
    seed: u64,
    turn: u64,
    /// Who is told of the progress.
    watch: Option<Function>,
}

/// A policy of the game `G`.
pub(crate) struct Seated<G: Bots + Recall> {
    policy: Policy,
    session: Session<G>,
    thinking: Thinking,
}

impl<G: Bots + Recall> Seated<G> {
    pub(crate) fn new(rules: G, name: &str) -> Result<Seated<G>, JsValue> {
        let policy = read::policy(&rules, name).map_err(thrown)?;
        let session = Session::new(rules);
        let thinking = Thinking { nodes: None, seed: 0, turn: 1, watch: None };
        Ok(Seated { policy, session, thinking })
    }

    fn rules(&self) -> &G {
        self.session.rules()
    }

    fn roll(&self, roll: Option<&str>) -> Result<G::Roll, JsValue> {
        if self.session.is_over() {
            return Err(thrown(read::game_over()));
        }
        read::roll(self.rules(), self.session.position(), roll).map_err(thrown)
    }
}

impl<G: Bots + Recall> Seated<G> {
    fn read_play(&self, roll: G::Roll, play: &str) -> Result<G::Play, JsValue> {
        let play = self.session.read_play(roll, play);
        play.map_err(|error| thrown(Refusal::play(&error)))
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), JsValue> {
        let roll = self.roll(roll)?;
        let play = self.read_play(roll, play)?;
        // A play that is read is legal, and the game goes on.
        self.session.play_unchecked(roll, play);
        Ok(())
    }

    /// Thinks with the budget and the cup of the turn. As in the game of the seed, the dice of the
    /// turn come first out of its cup.
    fn think<T>(&self, think: impl FnOnce(&Budget<'_>, &mut Cup) -> T) -> T {
        let Thinking { nodes, seed, turn, watch } = &self.thinking;
        let nodes = nodes.unwrap_or_else(|| self.policy.budget(self.rules()).most_nodes());
        let told = Cell::new(0);
        let tell = |used: u64| {
            // A hundred times are enough.
            let part = (100 * used).checked_div(nodes).unwrap_or(100).min(100);
            if let Some(watch) = watch.as_ref().filter(|_| part > told.get()) {
                told.set(part);
                // Whoever is told cannot stop the search.
                let _ = watch.call1(&JsValue::NULL, &(part as f64 / 100.0).into());
            }
        };
        let mut chance = Seed::new(*seed);
        let cup = chance.cup(*turn);
        let Ok(_) = self.session.roll(cup);
        think(&Budget::nodes(nodes).watched(&tell), cup)
    }
}

impl<G: Bots + Recall> Asked for Seated<G> {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        let given = |part| parts.given(part);
        Ok(match question {
            // The name of the file by which it judges.
            0 => self.rules().file_name(self.policy).map_or(JsValue::NULL, JsValue::from),
            // Supplies that file.
            1 => {
                let supplied = self.rules().supply(&parts.bytes(0));
                supplied.map_err(|error| {
                    thrown(Refusal::of(Code::BadRequest, format!("file: {error}"), &error))
                })?;
                JsValue::UNDEFINED
            }
            // Looks at a position, after a history.
            2 => {
                let rules = *self.rules();
                let position = read::position(&rules, &parts.text(0)?).map_err(thrown)?;
                let past = read::past(&rules, &position, &parts.texts(1)).map_err(thrown)?;
                self.session = Session::after(rules, past, position);
                JsValue::UNDEFINED
            }
            // Plays a turn: with a roll, a text.
            3 => {
                self.play(given(0).as_deref(), &parts.text(1)?)?;
                JsValue::UNDEFINED
            }
            // Thinks from now on: with a budget, a seed, a turn, and who is told of the progress.
            4 => {
                let watch = parts.0[3].clone().dyn_into().ok();
                let nodes = parts.given_seed(0);
                self.thinking = Thinking { nodes, seed: parts.seed(1), turn: parts.seed(2), watch };
                JsValue::UNDEFINED
            }
            // The play that it chooses: with a roll.
            5 => self.choose(given(0).as_deref())?,
            // The best plays: with a roll, so many.
            6 => self.rank(given(0).as_deref(), parts.number(1).unwrap_or(u32::MAX))?,
            // What the player to move can expect.
            7 => self.evaluate(),
            // What a turn was worth: with a roll, the play.
            8 => self.judge(given(0).as_deref(), &parts.text(1)?)?,
            _ => JsValue::UNDEFINED,
        })
    }
}

impl<G: Bots + Recall> Seated<G> {
    fn choose(&self, roll: Option<&str>) -> Answer {
        let decision = self.session.decision(self.roll(roll)?);
        let chosen = self.think(|budget, cup| self.policy.choose_within(&decision, budget, cup));
        chosen.map(play_data).ok_or_else(|| thrown(read::game_over()))
    }

    fn rank(&self, roll: Option<&str>, top: u32) -> Answer {
        let decision = self.session.decision(self.roll(roll)?);
        let ranked = self.think(|budget, cup| self.policy.rank(&decision, budget, cup));
        Ok(list(ranked.iter().take(top as usize).map(|ranked| {
            object(&[
                ("play", text(&ranked.play)),
                ("position", text(&ranked.position)),
                ("value", ranked.points.into()),
            ])
        })))
    }

    fn evaluate(&self) -> JsValue {
        let (rules, session) = (self.rules(), &self.session);
        let (past, position) = (session.past(), session.position());
        let Expectation { points, chances, exact, .. } = match self.thinking.nodes {
            Some(nodes) => self.policy.evaluate_within(rules, past, position, nodes),
            None => self.policy.evaluate(rules, past, position),
        };
        let mut fields = vec![("value", points.into()), ("exact", exact.into())];
        if let Some(chances) = chances {
            fields.push(("win", chances.win.into()));
            if rules.max_points() > 1 {
                fields.push(("winDouble", chances.win_double.into()));
                fields.push(("loseDouble", chances.lose_double.into()));
            }
        }
        if let Some(chances) = self.policy.chances(rules, position) {
            fields.push(("chances", list(chances.into_iter().map(JsValue::from))));
        }
        object(&fields)
    }

    fn judge(&self, roll: Option<&str>, play: &str) -> Answer {
        let (session, roll) = (&self.session, self.roll(roll)?);
        let play = self.read_play(roll, play)?;
        let usual = Judge::NODES.max(self.rules().usual_nodes(self.policy));
        let judge = Judge { policy: self.policy, nodes: self.thinking.nodes.unwrap_or(usual) };
        let judged = judge.turn(&session.decision(roll), play, self.thinking.turn);
        Ok(object(&[
            ("number", (judged.number as f64).into()),
            ("player", self.rules().player_data::<Shown>(judged.player).0),
            ("roll", if self.rules().has_dice() { text(&judged.roll) } else { JsValue::NULL }),
            ("play", text(&judged.play)),
            ("value", judged.points.into()),
            ("best", text(&judged.best)),
            ("bestValue", judged.best_points.into()),
            ("loss", judged.lost().into()),
            ("mark", judged.mark().map_or("", Mark::name).into()),
            ("choice", judged.is_choice.into()),
            ("luck", judged.luck.unwrap_or_default().into()),
            ("win", self.first_wins(judged.player).map_or(JsValue::NULL, JsValue::from)),
        ]))
    }

    /// Returns the chance of the first player to win, where it is known.
    fn first_wins(&self, mover: G::Player) -> Option<f64> {
        let (rules, session) = (self.rules(), &self.session);
        if let Some(chances) = self.policy.chances(rules, session.position()) {
            return chances.first().copied();
        }
        let expected = self.policy.evaluate(rules, session.past(), session.position());
        let win = expected.chances?.win;
        Some(if mover.index() == 0 { win } else { 1.0 - win })
    }
}

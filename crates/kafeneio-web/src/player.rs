//! The program's players. They run in a worker.

use std::cell::Cell;

use js_sys::Function;
use kafeneio::game_core::{Chance, Player as _};
use kafeneio::players::{Budget, Expectation};
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Judge, JudgedTurn, Mark, Policy, Seed, Table};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::border::{Thrown, to_js};
use crate::rules::{game_over, read_roll};
use crate::session::{AnySession, Running, play_data};

/// A player of some game, with the game that it looks at.
pub(crate) trait AnyPlayer {
    fn file(&self) -> Option<String>;
    fn supply(&self, file: &[u8]) -> Result<(), Refusal>;
    fn sit(&mut self, position: &str, history: &[String]) -> Result<(), Refusal>;
    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), Refusal>;
    fn choose(&self, roll: Option<&str>, thinking: &Thinking) -> Result<Value, Refusal>;
    fn rank(&self, roll: Option<&str>, top: usize, thinking: &Thinking) -> Result<Value, Refusal>;
    fn evaluate(&self, nodes: Option<u64>) -> Value;
    fn judge(
        &self,
        roll: Option<&str>,
        play: &str,
        turn: u64,
        nodes: Option<u64>,
    ) -> Result<Value, Refusal>;
}

/// How a player thinks of a play.
pub(crate) struct Thinking {
    nodes: Option<u64>,
    seed: u64,
    turn: u64,
    watch: Function,
}

/// A policy of the game `G`.
pub(crate) struct Seated<G: Table> {
    policy: Policy,
    running: Running<G>,
}

impl<G: Table> Seated<G> {
    pub(crate) fn new(rules: G, name: &str) -> Result<Seated<G>, Refusal> {
        let known = Policy::of::<G>();
        let policy =
            name.parse().ok().filter(|policy| known.contains(policy)).ok_or_else(|| {
                let names: Vec<_> = known.iter().map(|policy| policy.name()).collect();
                Refusal::field("player", format_args!("one of {}", names.join(", ")))
            })?;
        Ok(Seated { policy, running: Running::after(rules, &[], rules.start())? })
    }

    fn rules(&self) -> &G {
        self.running.session.rules()
    }

    fn roll(&self, roll: Option<&str>) -> Result<G::Roll, Refusal> {
        if self.running.session.is_over() {
            return Err(game_over());
        }
        read_roll(self.rules(), self.running.session.position(), roll)
    }
}

impl Thinking {
    /// Thinks with the budget and the cup of the turn. As in the game of the seed, the dice of the
    /// turn come first out of its cup.
    fn think<G: Table, T>(
        &self,
        seated: &Seated<G>,
        think: impl FnOnce(&Budget<'_>, &mut kafeneio::Cup) -> T,
    ) -> T {
        let usual = || seated.policy.budget::<G>().most_nodes();
        let nodes = self.nodes.unwrap_or_else(usual);
        let told = Cell::new(0);
        let watch = |used: u64| {
            // A hundred times are enough.
            let part = (100 * used).checked_div(nodes).unwrap_or(100).min(100);
            if part > told.replace(part) {
                // Whoever watches cannot stop the search.
                let _ = self.watch.call1(&JsValue::NULL, &(part as f64 / 100.0).into());
            }
        };
        let mut chance = Seed::new(self.seed);
        let cup = chance.cup(self.turn);
        let Ok(_) = seated.running.session.roll(cup);
        think(&Budget::nodes(nodes).watched(&watch), cup)
    }
}

impl<G: Table> AnyPlayer for Seated<G> {
    fn file(&self) -> Option<String> {
        self.rules().file_name(self.policy)
    }

    fn supply(&self, file: &[u8]) -> Result<(), Refusal> {
        let wrong = |error| Refusal::of(Code::BadRequest, format!("file: {error}"), &error);
        self.rules().supply(file).map_err(wrong)
    }

    fn sit(&mut self, position: &str, history: &[String]) -> Result<(), Refusal> {
        let rules = *self.rules();
        let position = rules.parse_position(position);
        let position = position.map_err(|error| Refusal::position(&error))?;
        self.running = Running::after(rules, history, position)?;
        Ok(())
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Result<(), Refusal> {
        self.running.play(roll, play)
    }

    fn choose(&self, roll: Option<&str>, thinking: &Thinking) -> Result<Value, Refusal> {
        let roll = self.roll(roll)?;
        let decision = self.running.session.decision(roll);
        let chosen =
            thinking.think(self, |budget, cup| self.policy.choose_within(&decision, budget, cup));
        chosen.map(play_data::<G>).ok_or_else(game_over)
    }

    fn rank(&self, roll: Option<&str>, top: usize, thinking: &Thinking) -> Result<Value, Refusal> {
        let roll = self.roll(roll)?;
        let decision = self.running.session.decision(roll);
        let ranked = thinking.think(self, |budget, cup| self.policy.rank(&decision, budget, cup));
        let best = ranked.iter().take(top).map(|ranked| {
            json!({
                "play": ranked.play.to_string(),
                "position": ranked.position.to_string(),
                "value": ranked.points,
            })
        });
        Ok(best.collect())
    }

    fn evaluate(&self, nodes: Option<u64>) -> Value {
        let (rules, session) = (self.rules(), &self.running.session);
        let (past, position) = (session.past(), session.position());
        let Expectation { points, chances, exact, .. } = match nodes {
            Some(nodes) => self.policy.evaluate_within(rules, past, position, nodes),
            None => self.policy.evaluate(rules, past, position),
        };
        let mut data = json!({ "value": points, "exact": exact });
        if let Some(chances) = chances {
            data["win"] = chances.win.into();
            if G::MAX_POINTS > 1 {
                data["win_double"] = chances.win_double.into();
                data["lose_double"] = chances.lose_double.into();
            }
        }
        if let Some(chances) = self.policy.chances(rules, position) {
            data["chances"] = chances.into();
        }
        data
    }

    fn judge(
        &self,
        roll: Option<&str>,
        play: &str,
        turn: u64,
        nodes: Option<u64>,
    ) -> Result<Value, Refusal> {
        let (rules, session) = (self.rules(), &self.running.session);
        let roll = self.roll(roll)?;
        let play = session.read_play(roll, play).map_err(|error| Refusal::play(&error))?;
        let usual = Judge::NODES.max(G::usual_nodes(self.policy));
        let judge = Judge { policy: self.policy, nodes: nodes.unwrap_or(usual) };
        let judged: JudgedTurn<G> = judge.turn(&session.decision(roll), play, turn);
        let (past, position) = (session.past(), session.position());
        let expected = self.policy.evaluate(rules, past, position);
        let chances = self.policy.chances(rules, position);
        let win = expected.chances.map(|chances| {
            if judged.player.index() == 0 { chances.win } else { 1.0 - chances.win }
        });
        Ok(json!({
            "number": judged.number,
            "player": G::player_json(judged.player),
            "roll": G::DICE.then(|| judged.roll.to_string()),
            "play": judged.play.to_string(),
            "value": judged.points,
            "best": judged.best.to_string(),
            "best_value": judged.best_points,
            "loss": judged.lost(),
            "mark": judged.mark().map(Mark::name),
            "choice": judged.is_choice,
            "luck": judged.luck,
            "win": chances.and_then(|chances| chances.first().copied()).or(win),
        }))
    }
}

/// A player in a worker.
#[wasm_bindgen]
pub struct Player(pub(crate) Box<dyn AnyPlayer>);

#[wasm_bindgen]
impl Player {
    /// Returns the name of the file by which it judges, if it needs one.
    pub fn file(&self) -> Option<String> {
        self.0.file()
    }

    /// Supplies that file.
    pub fn supply(&self, file: &[u8]) -> Result<(), Thrown> {
        Ok(self.0.supply(file)?)
    }

    /// Looks at a position after the earlier ones that `history` has.
    pub fn sit(&mut self, position: &str, history: Vec<String>) -> Result<(), Thrown> {
        Ok(self.0.sit(position, &history)?)
    }

    /// Plays a turn.
    pub fn play(&mut self, roll: Option<String>, play: &str) -> Result<(), Thrown> {
        Ok(self.0.play(roll.as_deref(), play)?)
    }

    /// Chooses a play. `watch` is told which part of the budget is used.
    pub fn choose(
        &self,
        roll: Option<String>,
        nodes: Option<u64>,
        seed: u64,
        turn: u64,
        watch: Function,
    ) -> Result<JsValue, Thrown> {
        let thinking = Thinking { nodes, seed, turn, watch };
        Ok(to_js(&self.0.choose(roll.as_deref(), &thinking)?))
    }

    /// Ranks the best plays. `watch` is told which part of the budget is used.
    pub fn rank(
        &self,
        roll: Option<String>,
        top: u32,
        nodes: Option<u64>,
        seed: u64,
        turn: u64,
        watch: Function,
    ) -> Result<JsValue, Thrown> {
        let thinking = Thinking { nodes, seed, turn, watch };
        Ok(to_js(&self.0.rank(roll.as_deref(), top as usize, &thinking)?))
    }

    /// Returns what the player to move can expect.
    pub fn evaluate(&self, nodes: Option<u64>) -> JsValue {
        to_js(&self.0.evaluate(nodes))
    }

    /// Judges the play of the turn with this number.
    pub fn judge(
        &self,
        roll: Option<String>,
        play: &str,
        turn: u64,
        nodes: Option<u64>,
    ) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.judge(roll.as_deref(), play, turn, nodes)?))
    }
}

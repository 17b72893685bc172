//! The program's players. They run in a worker.

use std::cell::Cell;

use kafeneio::game_core::{Chance, Player as _, Session};
use kafeneio::players::{Budget, Expectation, Player as _};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Bot, Bots, Cup, Judge, Mark, Screen, Seed};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, list, object, play_data, player, text, thrown};
use crate::game::{Play, Player, Roll, Rules, read_roll};

#[wasm_bindgen]
extern "C" {
    /// A function that is told which part of the work is done.
    #[derive(Debug)]
    #[wasm_bindgen(js_name = Function)]
    type Watch;

    #[wasm_bindgen(method, js_class = Function, catch)]
    fn call(this: &Watch, of: &JsValue, part: f64) -> Result<(), JsValue>;
}

/// A question to a player.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum PlayerQuestion {
    /// The name of the file by which it judges, or null.
    File = "file",
    /// Supplies that file: its bytes.
    Supply = "supply",
    /// Looks at a position, after a history.
    Sit = "sit",
    /// Plays a turn: with a roll, a text.
    Play = "play",
    /// Thinks from now on: with a budget, a seed, a turn, and who is told of the progress.
    Think = "think",
    /// The play that it chooses: with a roll.
    Choose = "choose",
    /// The best plays: with a roll, up to a number of them.
    Rank = "rank",
    /// What the player to move can expect.
    Evaluate = "evaluate",
    /// What a turn was worth: with a roll, the play.
    Judge = "judge",
}

/// How a player thinks.
#[derive(Debug)]
struct Thinking {
    nodes: Option<u64>,
    seed: u64,
    turn: u64,
    /// Who is told of the progress.
    watch: Option<Watch>,
}

/// One of the program's players.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PlayerHandle {
    bot: Bot,
    session: Session<Rules>,
    thinking: Thinking,
}

impl PlayerHandle {
    pub(crate) fn new(rules: Rules, name: &str) -> Result<PlayerHandle, JsValue> {
        let bot = read::bot(&rules, name).map_err(thrown)?;
        let session = Session::new(rules);
        let thinking = Thinking { nodes: None, seed: 0, turn: 1, watch: None };
        Ok(PlayerHandle { bot, session, thinking })
    }

    fn rules(&self) -> &Rules {
        self.session.rules()
    }

    fn read_play(&self, roll: Roll, play: &str) -> Result<Play, JsValue> {
        let play = self.session.read_play(roll, play);
        play.map_err(|error| thrown(Refusal::play(&error)))
    }

    fn play(&mut self, roll: Option<&str>, play: &str) -> Answer {
        let roll = read_roll(&self.session, roll)?;
        let play = self.read_play(roll, play)?;
        // A play that is read is legal, and the game goes on.
        self.session.play_unchecked(roll, play);
        Ok(JsValue::UNDEFINED)
    }

    /// Thinks with the budget and the cup of the turn. As in the game of the seed, the dice of the
    /// turn come first out of its cup.
    fn think<T>(&self, think: impl FnOnce(&Budget<'_>, &mut Cup) -> T) -> T {
        let Thinking { nodes, seed, turn, watch } = &self.thinking;
        let nodes = nodes.unwrap_or_else(|| self.bot.budget(self.rules()).most_nodes());
        let told = Cell::new(0);
        let tell = |used: u64| {
            // A hundred times are enough.
            let part = (100 * used).checked_div(nodes).unwrap_or(100).min(100);
            if let Some(watch) = watch.as_ref().filter(|_| part > told.get()) {
                told.set(part);
                // Whoever is told cannot stop the search.
                let _ = watch.call(&JsValue::NULL, part as f64 / 100.0);
            }
        };
        let mut chance = Seed::new(*seed);
        let cup = chance.cup(*turn);
        let Ok(_) = self.session.roll(cup);
        think(&Budget::nodes(nodes).watched(&tell), cup)
    }
}

#[wasm_bindgen]
impl PlayerHandle {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(&mut self, question: PlayerQuestion, parts: &Parts) -> Answer {
        let given = |part| parts.given(part);
        Ok(match question {
            PlayerQuestion::File => {
                self.rules().file_name(self.bot).map_or(JsValue::NULL, JsValue::from)
            }
            PlayerQuestion::Supply => {
                let supplied = self.rules().supply(&parts.bytes(0));
                supplied.map_err(|error| {
                    thrown(Refusal::of(Code::BadRequest, format!("file: {error}"), &error))
                })?;
                JsValue::UNDEFINED
            }
            PlayerQuestion::Sit => {
                let rules = *self.rules();
                let position = read::position(&rules, &parts.text(0)?).map_err(thrown)?;
                let past = read::past(&rules, &position, &parts.texts(1)).map_err(thrown)?;
                self.session = Session::after(rules, past, position);
                JsValue::UNDEFINED
            }
            PlayerQuestion::Play => self.play(given(0).as_deref(), &parts.text(1)?)?,
            PlayerQuestion::Think => {
                let nodes = parts.number(0).map(u64::from);
                let (seed, turn) = (parts.seed(1), parts.seed(3));
                let watch = Some(parts.part(5)).filter(JsValue::is_function);
                let watch = watch.map(JsCast::unchecked_into);
                self.thinking = Thinking { nodes, seed, turn, watch };
                JsValue::UNDEFINED
            }
            PlayerQuestion::Choose => self.choose(given(0).as_deref())?,
            PlayerQuestion::Rank => {
                self.rank(given(0).as_deref(), parts.number(1).unwrap_or(u32::MAX))?
            }
            PlayerQuestion::Evaluate => self.evaluate(),
            PlayerQuestion::Judge => self.judge(given(0).as_deref(), &parts.text(1)?)?,
            PlayerQuestion::__Invalid => JsValue::UNDEFINED,
        })
    }
}

impl PlayerHandle {
    fn choose(&self, roll: Option<&str>) -> Answer {
        let decision = self.session.decision(read_roll(&self.session, roll)?);
        let chosen = self.think(|budget, cup| self.bot.choose(&decision, budget, cup));
        let chosen = chosen.ok_or_else(|| thrown(read::game_over()))?;
        Ok(play_data(self.session.rules(), chosen))
    }

    fn rank(&self, roll: Option<&str>, top: u32) -> Answer {
        let decision = self.session.decision(read_roll(&self.session, roll)?);
        let ranked = self.think(|budget, cup| self.bot.rank(&decision, budget, cup));
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
            Some(nodes) => {
                let mut seed = Seed::new(0);
                self.bot.evaluate_within(rules, past, position, nodes, seed.cup(1))
            }
            None => self.bot.evaluate(rules, past, position),
        };
        let mut fields = vec![("value", points.into()), ("exact", exact.into())];
        if let Some(chances) = chances {
            fields.push(("win", chances.win.into()));
            if rules.max_points() > 1 {
                fields.push(("winDouble", chances.win_double.into()));
                fields.push(("loseDouble", chances.lose_double.into()));
            }
        }
        if let Some(chances) = self.bot.chances(rules, position) {
            fields.push(("chances", list(chances.into_iter().map(JsValue::from))));
        }
        object(&fields)
    }

    fn judge(&self, roll: Option<&str>, play: &str) -> Answer {
        let session = &self.session;
        let roll = read_roll(session, roll)?;
        let play = self.read_play(roll, play)?;
        let mut judge = Judge::of(self.rules(), self.bot);
        judge.nodes = self.thinking.nodes.unwrap_or(judge.nodes);
        let judged = judge.turn(&session.decision(roll), play, self.thinking.turn);
        Ok(object(&[
            ("number", (judged.number as f64).into()),
            ("player", player(self.rules(), judged.player)),
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
    fn first_wins(&self, mover: Player) -> Option<f64> {
        let (rules, session) = (self.rules(), &self.session);
        if let Some(chances) = self.bot.chances(rules, session.position()) {
            return chances.first().copied();
        }
        let expected = self.bot.evaluate(rules, session.past(), session.position());
        let win = expected.chances?.win;
        Some(if mover.index() == 0 { win } else { 1.0 - win })
    }
}

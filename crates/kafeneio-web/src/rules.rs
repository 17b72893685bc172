//! A game under certain rules.

use std::ops::ControlFlow;

use kafeneio::game_core::{Chance, Opener, Player};
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Policy, Seed, Setting, Table, game_of_seed, settings_to_json};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::border::{Thrown, to_js};
use crate::dispatch;
use crate::game_match::{self, AnyMatch, Match};
#[cfg(feature = "players")]
use crate::player::{self, AnyPlayer, Seated};
use crate::session::{self, AnySession, Session, outcome, play_data};
use crate::turn::{self, AnyTurn, Turn, steps};
use crate::visits;

/// Rules of some game.
pub(crate) trait AnyRules {
    fn facts(&self) -> Value;
    fn options(&self) -> Value;
    fn start(&self, players: Option<u32>, mover: Option<&str>) -> Result<String, Refusal>;
    fn read(&self, position: &str) -> Result<String, Refusal>;
    fn status(&self, position: &str) -> Result<Value, Refusal>;
    fn board(&self, position: &str) -> Result<Value, Refusal>;
    fn drawing(&self, position: &str) -> Result<String, Refusal>;
    fn rolls(&self, position: &str) -> Result<Value, Refusal>;
    fn roll(&self, position: &str, seed: u64, turn: u64) -> Result<String, Refusal>;
    fn count(&self, position: &str, roll: Option<&str>) -> Result<u64, Refusal>;
    fn plays(&self, position: &str, roll: Option<&str>, limit: u32) -> Result<Vec<u8>, Refusal>;
    fn after(&self, position: &str, roll: Option<&str>, plays: &[u8]) -> Result<Vec<u8>, Refusal>;
    fn texts(&self, plays: &[u8]) -> Result<String, Refusal>;
    fn unpack(&self, bytes: &[u8]) -> Result<String, Refusal>;
    fn play(&self, position: &str, roll: Option<&str>, play: &str) -> Result<Value, Refusal>;
    fn steps(&self, position: &str, roll: Option<&str>, play: &str) -> Result<Value, Refusal>;
    fn random_play(
        &self,
        position: &str,
        roll: Option<&str>,
        seed: u64,
        turn: u64,
    ) -> Result<Value, Refusal>;
    fn perft(&self, position: &str, depth: u32) -> Result<u128, Refusal>;
    fn turn(
        &self,
        position: &str,
        roll: Option<&str>,
        entered: &str,
    ) -> Result<Box<dyn AnyTurn>, Refusal>;
    fn session(
        &self,
        position: Option<&str>,
        history: &[String],
    ) -> Result<Box<dyn AnySession>, Refusal>;
    fn seeded(&self, seed: u64, players: Option<u32>) -> Result<Box<dyn AnySession>, Refusal>;
    fn record(&self, text: &str) -> Result<Box<dyn AnySession>, Refusal>;
    fn open_match(&self, target: Option<u32>) -> Box<dyn AnyMatch>;
    #[cfg(feature = "players")]
    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, Refusal>;
}

/// The rules of the game `G`.
pub(crate) struct Of<G>(pub(crate) G);

impl<G: Table + 'static> AnyRules for Of<G> {
    fn facts(&self) -> Value {
        json!({
            "players": [G::PLAYERS.start(), G::PLAYERS.end()],
            "sides": G::SIDES,
            "hasDice": G::DICE,
            "bots": Policy::of::<G>().iter().map(|policy| policy.name()).collect::<Vec<_>>(),
            "choices": kafeneio::choices_to_json::<G>(),
            "bytes": G::BYTES,
        })
    }

    fn options(&self) -> Value {
        settings_to_json(&self.0).into()
    }

    fn start(&self, players: Option<u32>, mover: Option<&str>) -> Result<String, Refusal> {
        let Of(rules) = self;
        let players = number_of_players::<G>(players)?;
        let first = mover.map(player_of::<G>).transpose()?;
        // Where the rules say who moves first, nobody can choose.
        let first = first.filter(|_| rules.opener(None) == Opener::RollOff);
        let start = rules.start_with(players, first).unwrap_or_else(|| rules.start());
        Ok(start.to_string())
    }

    fn read(&self, position: &str) -> Result<String, Refusal> {
        Ok(self.position(position)?.to_string())
    }

    fn status(&self, position: &str) -> Result<Value, Refusal> {
        let (Of(rules), position) = (self, self.position(position)?);
        Ok(json!({
            "toMove": G::player_json(rules.player_to_move(&position)),
            "outcome": outcome(rules, &position, rules.outcome(&position)),
        }))
    }

    fn board(&self, position: &str) -> Result<Value, Refusal> {
        Ok(self.0.board(&self.position(position)?).into())
    }

    fn drawing(&self, position: &str) -> Result<String, Refusal> {
        Ok(self.0.diagram(&self.position(position)?, false).to_string())
    }

    fn rolls(&self, position: &str) -> Result<Value, Refusal> {
        let (Of(rules), position) = (self, self.position(position)?);
        let rolls = rules.rolls(&position);
        Ok(rolls
            .map(|(roll, weight)| json!({ "roll": roll.to_string(), "weight": weight }))
            .collect())
    }

    fn roll(&self, position: &str, seed: u64, turn: u64) -> Result<String, Refusal> {
        let Ok(roll) = self.0.roll(&self.position(position)?, Seed::new(seed).cup(turn));
        Ok(roll.to_string())
    }

    fn count(&self, position: &str, roll: Option<&str>) -> Result<u64, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        Ok(visits::count(&self.0, &position, roll))
    }

    fn plays(&self, position: &str, roll: Option<&str>, limit: u32) -> Result<Vec<u8>, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        let (mut bytes, mut left) = (Vec::new(), limit);
        visits::each(&self.0, &position, roll, &mut |play, _| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            left -= 1;
            G::pack_play(play, &mut bytes);
            ControlFlow::Continue(())
        });
        Ok(bytes)
    }

    fn after(&self, position: &str, roll: Option<&str>, plays: &[u8]) -> Result<Vec<u8>, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        let [size, of_play] = G::BYTES;
        let mut bytes = Vec::with_capacity(plays.len() / of_play * size);
        for play in plays.chunks(of_play) {
            let next = self.0.play(&position, roll, packed::<G>(play)?);
            let next = next.map_err(|error| {
                Refusal::of(Code::IllegalPlay, format!("play: {error}"), &error)
            })?;
            G::pack_position(&next, &mut bytes);
        }
        Ok(bytes)
    }

    fn texts(&self, plays: &[u8]) -> Result<String, Refusal> {
        let mut texts = String::new();
        for play in plays.chunks(G::BYTES[1]) {
            if !texts.is_empty() {
                texts.push('\n');
            }
            texts.push_str(&packed::<G>(play)?.to_string());
        }
        Ok(texts)
    }

    fn unpack(&self, bytes: &[u8]) -> Result<String, Refusal> {
        let position = G::unpack_position(bytes);
        let wrong = |error| Refusal::new(Code::BadPosition, format!("position: {error}"));
        Ok(position.map_err(wrong)?.to_string())
    }

    fn play(&self, position: &str, roll: Option<&str>, play: &str) -> Result<Value, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        let session = kafeneio::game_core::Session::from_position(self.0, position);
        let play = session.read_play(roll, play).map_err(|error| Refusal::play(&error))?;
        Ok(play_data::<G>((play, self.0.play_unchecked(&position, roll, play))))
    }

    fn steps(&self, position: &str, roll: Option<&str>, play: &str) -> Result<Value, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        let turn = self.0.parse_partial(&position, roll, play);
        let turn = turn.map_err(|error| Refusal::play(&error))?;
        Ok(steps(&self.0, turn).into())
    }

    fn random_play(
        &self,
        position: &str,
        roll: Option<&str>,
        seed: u64,
        turn: u64,
    ) -> Result<Value, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        let found = visits::random(&self.0, &position, roll, Seed::new(seed).cup(turn));
        found.map(play_data::<G>).ok_or_else(game_over)
    }

    fn perft(&self, position: &str, depth: u32) -> Result<u128, Refusal> {
        Ok(visits::perft(&self.0, &self.position(position)?, depth))
    }

    fn turn(
        &self,
        position: &str,
        roll: Option<&str>,
        entered: &str,
    ) -> Result<Box<dyn AnyTurn>, Refusal> {
        let (position, roll) = self.decision(position, roll)?;
        Ok(Box::new(turn::Entered::new(self.0, position, roll, entered)?))
    }

    fn session(
        &self,
        position: Option<&str>,
        history: &[String],
    ) -> Result<Box<dyn AnySession>, Refusal> {
        let Of(rules) = self;
        let position = position.map(|text| self.position(text)).transpose()?;
        let position = position.unwrap_or_else(|| rules.start());
        Ok(Box::new(session::Running::after(*rules, history, position)?))
    }

    fn seeded(&self, seed: u64, players: Option<u32>) -> Result<Box<dyn AnySession>, Refusal> {
        let players = number_of_players::<G>(players)?;
        let opened = game_of_seed(self.0, players, seed).ok_or_else(wrong_players::<G>)?;
        Ok(Box::new(session::Running::opened(opened)))
    }

    fn record(&self, text: &str) -> Result<Box<dyn AnySession>, Refusal> {
        let session = kafeneio::game_core::Session::from_record(self.0, text);
        let wrong = |error| Refusal::of(Code::BadRequest, format!("record: {error}"), &error);
        Ok(Box::new(session::Running::opened((session.map_err(wrong)?, None))))
    }

    fn open_match(&self, target: Option<u32>) -> Box<dyn AnyMatch> {
        Box::new(game_match::Score::new(self.0, target))
    }

    #[cfg(feature = "players")]
    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, Refusal> {
        Ok(Box::new(Seated::new(self.0, name)?))
    }
}

impl<G: Table> Of<G> {
    fn position(&self, text: &str) -> Result<G::Position, Refusal> {
        self.0.parse_position(text).map_err(|error| Refusal::position(&error))
    }

    fn decision(
        &self,
        position: &str,
        roll: Option<&str>,
    ) -> Result<(G::Position, G::Roll), Refusal> {
        let position = self.position(position)?;
        Ok((position, read_roll(&self.0, &position, roll)?))
    }
}

/// Reads a roll. A game without dice needs none.
pub(crate) fn read_roll<G: Table>(
    rules: &G,
    position: &G::Position,
    roll: Option<&str>,
) -> Result<G::Roll, Refusal> {
    match roll {
        Some(roll) => rules.parse_roll(position, roll).map_err(|error| Refusal::roll(&error)),
        None => rules.only_roll(position).ok_or_else(|| Refusal::field("roll", "a string")),
    }
}

/// Reads the name of a player.
pub(crate) fn player_of<G: Table>(name: &str) -> Result<G::Player, Refusal> {
    let found = G::side(name).and_then(G::Player::from_index);
    found.ok_or_else(|| Refusal::field("mover", format_args!("one of {}", G::SIDES.join(", "))))
}

pub(crate) fn game_over() -> Refusal {
    Refusal::of(
        Code::IllegalPlay,
        "position: the game is over".into(),
        &kafeneio::game_core::SessionError::<kafeneio::game_core::NotListed>::GameOver,
    )
}

fn packed<G: Table>(play: &[u8]) -> Result<G::Play, Refusal> {
    G::unpack_play(play).map_err(|error| Refusal::new(Code::BadPlay, format!("play: {error}")))
}

fn number_of_players<G: Table>(players: Option<u32>) -> Result<usize, Refusal> {
    let players = players.map_or(*G::PLAYERS.start(), |players| players as usize);
    if G::PLAYERS.contains(&players) { Ok(players) } else { Err(wrong_players::<G>()) }
}

fn wrong_players<G: Table>() -> Refusal {
    let (fewest, most) = (G::PLAYERS.start(), G::PLAYERS.end());
    Refusal::field("players", format_args!("a number from {fewest} to {most}"))
}

/// A game under certain rules.
#[wasm_bindgen]
pub struct Rules(Box<dyn AnyRules>);

#[wasm_bindgen]
impl Rules {
    /// Makes the rules of a game with these options set, each a name and a value.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, names: Vec<String>, values: Vec<String>) -> Result<Rules, Thrown> {
        let settings: Vec<_> =
            names.into_iter().zip(values).map(|(name, value)| Setting::new(name, value)).collect();
        Ok(Rules(dispatch::rules(game, &settings)?))
    }

    /// Returns what is the same for all rules of the game.
    pub fn facts(&self) -> JsValue {
        to_js(&self.0.facts())
    }

    /// Returns all options with their values.
    pub fn options(&self) -> JsValue {
        to_js(&self.0.options())
    }

    /// Returns the starting position.
    pub fn start(&self, players: Option<u32>, mover: Option<String>) -> Result<String, Thrown> {
        Ok(self.0.start(players, mover.as_deref())?)
    }

    /// Reads a position and returns its canonical text.
    pub fn read(&self, position: &str) -> Result<String, Thrown> {
        Ok(self.0.read(position)?)
    }

    /// Returns who is to move, and how the game ended.
    pub fn status(&self, position: &str) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.status(position)?))
    }

    /// Returns what a screen shows of a position.
    pub fn board(&self, position: &str) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.board(position)?))
    }

    /// Draws a position as text.
    pub fn drawing(&self, position: &str) -> Result<String, Thrown> {
        Ok(self.0.drawing(position)?)
    }

    /// Returns all rolls with their weights.
    pub fn rolls(&self, position: &str) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.rolls(position)?))
    }

    /// Rolls the dice that a position asks for, with the cup of a turn of a seed.
    pub fn roll(&self, position: &str, seed: u64, turn: u64) -> Result<String, Thrown> {
        Ok(self.0.roll(position, seed, turn)?)
    }

    /// Returns the number of distinct moves.
    pub fn count(&self, position: &str, roll: Option<String>) -> Result<f64, Thrown> {
        // No game has more moves than a float holds exactly.
        Ok(self.0.count(position, roll.as_deref())? as f64)
    }

    /// Lists plays as bytes, up to a limit.
    pub fn plays(
        &self,
        position: &str,
        roll: Option<String>,
        limit: u32,
    ) -> Result<Vec<u8>, Thrown> {
        Ok(self.0.plays(position, roll.as_deref(), limit)?)
    }

    /// Returns the positions after these plays as bytes.
    pub fn after(
        &self,
        position: &str,
        roll: Option<String>,
        plays: &[u8],
    ) -> Result<Vec<u8>, Thrown> {
        Ok(self.0.after(position, roll.as_deref(), plays)?)
    }

    /// Returns the texts of these plays, each on a line of its own.
    pub fn texts(&self, plays: &[u8]) -> Result<String, Thrown> {
        Ok(self.0.texts(plays)?)
    }

    /// Returns the text of a position that is given as bytes.
    pub fn unpack(&self, bytes: &[u8]) -> Result<String, Thrown> {
        Ok(self.0.unpack(bytes)?)
    }

    /// Reads a play, and returns it with the position it leads to.
    pub fn play(
        &self,
        position: &str,
        roll: Option<String>,
        play: &str,
    ) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.play(position, roll.as_deref(), play)?))
    }

    /// Returns the steps of a play.
    pub fn steps(
        &self,
        position: &str,
        roll: Option<String>,
        play: &str,
    ) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.steps(position, roll.as_deref(), play)?))
    }

    /// Draws one of the distinct moves, with the cup of a turn of a seed.
    #[wasm_bindgen(js_name = randomPlay)]
    pub fn random_play(
        &self,
        position: &str,
        roll: Option<String>,
        seed: u64,
        turn: u64,
    ) -> Result<JsValue, Thrown> {
        Ok(to_js(&self.0.random_play(position, roll.as_deref(), seed, turn)?))
    }

    /// Counts the nodes at a depth.
    pub fn perft(&self, position: &str, depth: u32) -> Result<u128, Thrown> {
        Ok(self.0.perft(position, depth)?)
    }

    /// Begins to enter a turn, or goes on with one.
    pub fn turn(
        &self,
        position: &str,
        roll: Option<String>,
        entered: &str,
    ) -> Result<Turn, Thrown> {
        Ok(Turn(self.0.turn(position, roll.as_deref(), entered)?))
    }

    /// Begins a game at a position, after the earlier positions that `history` has.
    pub fn session(
        &self,
        position: Option<String>,
        history: Vec<String>,
    ) -> Result<Session, Thrown> {
        Ok(Session(self.0.session(position.as_deref(), &history)?))
    }

    /// Begins the game of a seed.
    pub fn seeded(&self, seed: u64, players: Option<u32>) -> Result<Session, Thrown> {
        Ok(Session(self.0.seeded(seed, players)?))
    }

    /// Reads the record of a game.
    pub fn record(&self, text: &str) -> Result<Session, Thrown> {
        Ok(Session(self.0.record(text)?))
    }

    /// Begins a match.
    #[wasm_bindgen(js_name = openMatch)]
    pub fn open_match(&self, target: Option<u32>) -> Match {
        Match(self.0.open_match(target))
    }

    /// Returns one of the program's players.
    #[cfg(feature = "players")]
    pub fn player(&self, name: &str) -> Result<player::Player, Thrown> {
        Ok(player::Player(self.0.player(name)?))
    }
}

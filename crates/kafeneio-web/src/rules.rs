//! What is asked of a game under certain rules.

use std::ops::ControlFlow;

use kafeneio::game_core::{BytesError, Chance, Game, Notation, Opener, Session, Turn, perft};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Seed, game_of_seed};
use wasm_bindgen::prelude::*;

use crate::any::{Play, Player, Position, Roll, Rules};
use crate::border::{Answer, Parts, bytes, list, object, play_data, text, thrown, wrong};
use crate::game_match::Score;
use crate::half_turn::{HalfTurn, steps};
use crate::session::{Running, outcome};
use crate::{Asked, handle};

impl Asked for Rules {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        match question {
            0..=9 => self.ask_in_general(question, parts),
            _ => self.ask_about(question, parts),
        }
    }
}

impl Rules {
    /// Answers what is not about a position.
    fn ask_in_general(&self, question: u8, parts: &Parts) -> Answer {
        Ok(match question {
            // The options with their values.
            0 => self.options(),
            // The start: for so many players, with this mover.
            1 => text(&self.start_asked(parts)?),
            // A session: from a position, after a history.
            2 => {
                let position = match parts.given(0) {
                    Some(position) => self.read_position(&position)?,
                    None => self.start(),
                };
                handle(Running::after(*self, parts.texts(1), position)?)
            }
            // The session of a seed: for so many players.
            3 => {
                let opened =
                    game_of_seed(*self, self.players_asked(parts.number(1))?, parts.seed(0));
                handle(Running::opened(opened.ok_or_else(|| wrong("players", "fewer"))?))
            }
            // The session of a record.
            4 => {
                let session = Session::from_record(*self, &parts.text(0)?);
                let session = session.map_err(|error| {
                    thrown(Refusal::of(Code::BadRequest, format!("record: {error}"), &error))
                })?;
                handle(Running::opened((session, None)))
            }
            // A match: to so many points.
            5 => handle(Score::new(*self, parts.number(0))),
            // The text of a position: of its bytes.
            6 => text(&unpacked(self.unpack_position(&parts.bytes(0)))?),
            // The texts of plays, one a line: of their bytes.
            7 => {
                let (plays, mut texts) = (parts.bytes(0), Vec::new());
                for play in plays.chunks(self.play_bytes()) {
                    texts.push(unpacked(self.unpack_play(play))?.to_string());
                }
                texts.join("\n").into()
            }
            _ => JsValue::UNDEFINED,
        })
    }

    /// Answers what is about a position, which is the first part.
    fn ask_about(&self, question: u8, parts: &Parts) -> Answer {
        let position = self.read_position(&parts.text(0)?)?;
        Ok(match question {
            // The canonical text.
            10 => text(&position),
            // Who is to move, and how the game ended.
            11 => object(&[
                ("toMove", self.player_data(self.player_to_move(&position))),
                ("outcome", outcome(self, &position, self.outcome(&position))),
            ]),
            // What a screen shows.
            12 => self.board(&position),
            // A drawing.
            13 => self.diagram(&position).into(),
            // All rolls.
            14 => list(self.rolls(&position).map(|(roll, weight)| {
                object(&[("roll", text(&roll)), ("weight", (weight as f64).into())])
            })),
            // The dice: of a seed and a turn.
            15 => {
                let Ok(roll) = self.roll(&position, Seed::new(parts.seed(1)).cup(parts.seed(2)));
                text(&roll)
            }
            // The number of nodes: at a depth.
            16 => perft(self, &position, parts.number(1).unwrap_or_default()).into(),
            _ => {
                let roll = self.read_roll(&position, parts.given(1).as_deref())?;
                self.ask_with_roll(question, parts, &position, roll)?
            }
        })
    }

    /// Answers what is about a position and a roll, which is the second part.
    fn ask_with_roll(
        &self,
        question: u8,
        parts: &Parts,
        position: &Position,
        roll: Roll,
    ) -> Answer {
        Ok(match question {
            // How many plays there are.
            20 => (self.turn(position).count_plays(roll) as f64).into(),
            // The plays as bytes: up to a limit.
            21 => self.packed(position, roll, parts, |rules, play, _, bytes| {
                rules.pack_play(play, bytes);
            }),
            // The positions after them as bytes: up to a limit.
            22 => self.packed(position, roll, parts, |rules, _, next, bytes| {
                rules.pack_position(next, bytes);
            }),
            // A play: of its text.
            23 => {
                let session = Session::from_position(*self, *position);
                let play = session.read_play(roll, &parts.text(2)?);
                let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
                play_data((play, self.play_unchecked(position, roll, play)))
            }
            // The steps of a play: of its text.
            24 => {
                let turn = self.parse_half_turn(position, roll, &parts.text(2)?);
                steps(self, turn.map_err(|error| thrown(Refusal::play(&error)))?)
            }
            // A play by chance: of a seed and a turn.
            25 => {
                let mut chance = Seed::new(parts.seed(2));
                let found = self.turn(position).random_play(roll, chance.cup(parts.seed(3)));
                play_data(found.ok_or_else(|| thrown(read::game_over()))?)
            }
            // A half-entered turn: of its text.
            26 => handle(HalfTurn::new(*self, *position, roll, &parts.text(2)?)?),
            _ => JsValue::UNDEFINED,
        })
    }

    fn start_asked(&self, parts: &Parts) -> Result<Position, JsValue> {
        let players = self.players_asked(parts.number(0))?;
        let first = parts.given(1).map(|name| self.read_player(&name)).transpose()?;
        // Where the rules say who moves first, nobody can choose.
        let first = first.filter(|_| self.opener(None) == Opener::RollOff);
        Ok(self.start_with(players, first).unwrap_or_else(|| self.start()))
    }

    fn players_asked(&self, players: Option<u32>) -> Result<usize, JsValue> {
        read::players_of(self.players(), players.map(u64::from)).map_err(thrown)
    }

    /// Lists plays, or what they lead to, as bytes.
    fn packed(
        &self,
        position: &Position,
        roll: Roll,
        parts: &Parts,
        pack: fn(&Rules, Play, &Position, &mut Vec<u8>),
    ) -> JsValue {
        let (mut packed, mut left) = (Vec::new(), parts.number(2).unwrap_or(u32::MAX));
        self.visit(position, roll, &mut |play, next| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            left -= 1;
            pack(self, play, next, &mut packed);
            ControlFlow::Continue(())
        });
        bytes(&packed)
    }

    pub(crate) fn read_player(&self, name: &str) -> Result<Player, JsValue> {
        self.player(name).ok_or_else(|| thrown(read::no_player(self.names())))
    }

    pub(crate) fn read_position(&self, text: &str) -> Result<Position, JsValue> {
        read::position(self, text).map_err(thrown)
    }

    /// Reads a roll. A game without dice needs none.
    pub(crate) fn read_roll(
        &self,
        position: &Position,
        text: Option<&str>,
    ) -> Result<Roll, JsValue> {
        let roll = match text {
            Some(text) => self.parse_roll(position, text).map_err(|error| Refusal::roll(&error)),
            None => self.only_roll(position).ok_or_else(read::no_roll),
        };
        roll.map_err(thrown)
    }
}

fn unpacked<T>(value: Result<T, BytesError>) -> Result<T, JsValue> {
    value.map_err(|error| thrown(Refusal::new(Code::BadRequest, format!("bytes: {error}"))))
}

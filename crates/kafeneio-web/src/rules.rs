//! What is asked of a game under certain rules.

use std::ops::ControlFlow;

use kafeneio::game_core::{self, BytesError, Chance, Opener};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Seed, Table, game_of_seed, settings_to_json};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Parts, bytes, list, object, text, thrown, to_js, wrong};
use crate::game_match::Score;
#[cfg(feature = "players")]
use crate::player::Seated;
use crate::session::{Running, outcome, play_data};
use crate::turn::{Entered, steps};
use crate::{Asked, handle, visits};

/// The rules of the game `G`.
pub(crate) struct Rules<G>(pub(crate) G);

impl<G: Table + 'static> Asked for Rules<G> {
    fn ask(&mut self, question: u8, parts: &Parts) -> Answer {
        match question {
            0..=9 => self.ask_in_general(question, parts),
            _ => self.ask_about(question, parts),
        }
    }
}

impl<G: Table + 'static> Rules<G> {
    /// Answers what is not about a position.
    fn ask_in_general(&self, question: u8, parts: &Parts) -> Answer {
        let Rules(rules) = self;
        Ok(match question {
            // The options with their values.
            0 => to_js(&settings_to_json(rules).into()),
            // The start: for so many players, with this mover.
            1 => text(&self.start(parts)?),
            // A session: from a position, after a history.
            2 => {
                let position = match parts.given(0) {
                    Some(position) => self.position(&position)?,
                    None => rules.start(),
                };
                handle(Running::after(*rules, parts.texts(1), position)?)
            }
            // The session of a seed: for so many players.
            3 => {
                let players = read::players::<G>(parts.number(1).map(u64::from)).map_err(thrown)?;
                let opened = game_of_seed(*rules, players, parts.seed(0));
                handle(Running::opened(opened.ok_or_else(|| wrong("players", "fewer"))?))
            }
            // The session of a record.
            4 => {
                let session = game_core::Session::from_record(*rules, &parts.text(0)?);
                let session = session.map_err(|error| {
                    thrown(Refusal::of(Code::BadRequest, format!("record: {error}"), &error))
                })?;
                handle(Running::opened((session, None)))
            }
            // A match: to so many points.
            5 => handle(Score::new(*rules, parts.number(0))),
            // The text of a position: of its bytes.
            6 => text(&unpacked(G::unpack_position(&parts.bytes(0)))?),
            // The texts of plays, one a line: of their bytes.
            7 => {
                let (plays, mut texts) = (parts.bytes(0), Vec::new());
                for play in plays.chunks(G::BYTES[1]) {
                    texts.push(unpacked(G::unpack_play(play))?.to_string());
                }
                texts.join("\n").into()
            }
            // One of the program's players: of a name.
            #[cfg(feature = "players")]
            8 => handle(Seated::new(*rules, &parts.text(0)?)?),
            _ => JsValue::UNDEFINED,
        })
    }

    /// Answers what is about a position, which is the first part.
    fn ask_about(&self, question: u8, parts: &Parts) -> Answer {
        let (Rules(rules), position) = (self, self.position(&parts.text(0)?)?);
        Ok(match question {
            // The canonical text.
            10 => text(&position),
            // Who is to move, and how the game ended.
            11 => object(&[
                ("toMove", to_js(&G::player_json(rules.player_to_move(&position)))),
                ("outcome", outcome(rules, &position, rules.outcome(&position))),
            ]),
            // What a screen shows.
            12 => to_js(&rules.board(&position).into()),
            // A drawing.
            13 => text(&rules.diagram(&position, false)),
            // All rolls.
            14 => list(rules.rolls(&position).map(|(roll, weight)| {
                object(&[("roll", text(&roll)), ("weight", (weight as f64).into())])
            })),
            // The dice: of a seed and a turn.
            15 => {
                let Ok(roll) = rules.roll(&position, Seed::new(parts.seed(1)).cup(parts.seed(2)));
                text(&roll)
            }
            // The number of nodes: at a depth.
            16 => visits::perft(rules, &position, parts.number(1).unwrap_or_default()).into(),
            _ => {
                let roll =
                    read::roll(rules, &position, parts.given(1).as_deref()).map_err(thrown)?;
                self.ask_with_roll(question, parts, &position, roll)?
            }
        })
    }

    /// Answers what is about a position and a roll, which is the second part.
    fn ask_with_roll(
        &self,
        question: u8,
        parts: &Parts,
        position: &G::Position,
        roll: G::Roll,
    ) -> Answer {
        let Rules(rules) = self;
        Ok(match question {
            // How many plays there are.
            20 => (visits::count(rules, position, roll) as f64).into(),
            // The plays as bytes: up to a limit.
            21 => self.packed(position, roll, parts, |play, _, bytes| G::pack_play(play, bytes)),
            // The positions after them as bytes: up to a limit.
            22 => self.packed(position, roll, parts, |_, next, bytes| {
                G::pack_position(next, bytes);
            }),
            // A play: of its text.
            23 => {
                let session = game_core::Session::from_position(*rules, *position);
                let play = session.read_play(roll, &parts.text(2)?);
                let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
                play_data::<G>((play, rules.play_unchecked(position, roll, play)))
            }
            // The steps of a play: of its text.
            24 => {
                let turn = rules.parse_partial(position, roll, &parts.text(2)?);
                steps(rules, turn.map_err(|error| thrown(Refusal::play(&error)))?)
            }
            // A play by chance: of a seed and a turn.
            25 => {
                let mut chance = Seed::new(parts.seed(2));
                let found = visits::random(rules, position, roll, chance.cup(parts.seed(3)));
                play_data::<G>(found.ok_or_else(|| thrown(read::game_over()))?)
            }
            // A half-entered turn: of its text.
            26 => handle(Entered::new(*rules, *position, roll, &parts.text(2)?)?),
            _ => JsValue::UNDEFINED,
        })
    }

    fn start(&self, parts: &Parts) -> Result<G::Position, JsValue> {
        let Rules(rules) = self;
        let players = read::players::<G>(parts.number(0).map(u64::from)).map_err(thrown)?;
        let first =
            parts.given(1).map(|name| read::player::<G>(&name)).transpose().map_err(thrown)?;
        // Where the rules say who moves first, nobody can choose.
        let first = first.filter(|_| rules.opener(None) == Opener::RollOff);
        Ok(rules.start_with(players, first).unwrap_or_else(|| rules.start()))
    }

    /// Lists plays, or what they lead to, as bytes.
    fn packed(
        &self,
        position: &G::Position,
        roll: G::Roll,
        parts: &Parts,
        pack: fn(G::Play, &G::Position, &mut Vec<u8>),
    ) -> JsValue {
        let (mut packed, mut left) = (Vec::new(), parts.number(2).unwrap_or(u32::MAX));
        visits::each(&self.0, position, roll, &mut |play, next| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            left -= 1;
            pack(play, next, &mut packed);
            ControlFlow::Continue(())
        });
        bytes(&packed)
    }

    fn position(&self, text: &str) -> Result<G::Position, JsValue> {
        read::position(&self.0, text).map_err(thrown)
    }
}

fn unpacked<T>(value: Result<T, BytesError>) -> Result<T, JsValue> {
    value.map_err(|error| thrown(Refusal::new(Code::BadRequest, format!("bytes: {error}"))))
}

//! What is asked of a game under certain rules.

use std::ops::ControlFlow;

use kafeneio::game_core::{BytesError, Chance, Game, Opener, Session, Stepwise};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Packed, Screen, Seed, game_of_seed, settings_to_data};
use wasm_bindgen::prelude::*;

use crate::border::{
    Answer, Parts, Shown, bytes_data, list, object, play_data, player, text, thrown, wrong,
};
use crate::game::{Play, Position, Roll, Rules};
use crate::game_match::MatchHandle;
use crate::half_turn::{self, HalfTurnHandle};
use crate::plays;
use crate::session::{Offered, SessionHandle, outcome};

/// A question about a game under certain rules.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum RulesQuestion {
    /// The options with their values.
    Options = "options",
    /// The start: for this many players, with this mover.
    Start = "start",
    /// A session: from a position, after a history.
    Session = "session",
    /// The session of a seed: of the seed, for this many players.
    Seeded = "seeded",
    /// The session of a record.
    Record = "record",
    /// A match: to this many points.
    Match = "match",
    /// The texts of plays, one a line: of their bytes.
    PlayTexts = "playTexts",
    /// The canonical text of a position.
    Read = "read",
    /// Who is to move, and how the game ended: in a position.
    Status = "status",
    /// What a screen shows of a position.
    Board = "board",
    /// A drawing of a position.
    Drawing = "drawing",
    /// All rolls of a position.
    Rolls = "rolls",
    /// The dice: in a position, of a seed and a turn.
    Roll = "roll",
    /// The number of nodes: below a position, at a depth.
    Perft = "perft",
    /// How many plays there are: in a position, with a roll.
    Count = "count",
    /// The plays as bytes: in a position, with a roll, up to a limit.
    Plays = "plays",
    /// The positions after them as bytes: in a position, with a roll, up to a limit.
    Afterstates = "afterstates",
    /// A play: in a position, with a roll, of its text.
    Play = "play",
    /// The steps of a play: in a position, with a roll, of its bytes.
    Steps = "steps",
    /// A random play: in a position, with a roll, of a seed and a turn.
    RandomPlay = "randomPlay",
    /// A half-entered turn: in a position, with a roll, of its text.
    HalfTurn = "halfTurn",
}

/// The rules of a game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RulesHandle(Rules);

#[wasm_bindgen]
impl RulesHandle {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// Throws the `KafeneioError` of what a player or their data did wrong.
    pub fn ask(&self, question: RulesQuestion, parts: &Parts) -> Answer {
        let RulesHandle(rules) = self;
        Ok(match question {
            RulesQuestion::Options => settings_to_data::<Shown, _>(rules).0,
            RulesQuestion::Start => text(&self.start(parts)?),
            RulesQuestion::Session => {
                let position = match parts.given(0) {
                    Some(position) => self.read_position(&position)?,
                    None => rules.start(),
                };
                SessionHandle::after(*rules, parts.texts(1), position)?.into()
            }
            RulesQuestion::Seeded => {
                let opened = game_of_seed(*rules, self.players(parts.number(2))?, parts.seed(0));
                SessionHandle::opened(opened.ok_or_else(|| wrong("players", "fewer"))?).into()
            }
            RulesQuestion::Record => {
                let session = Session::from_record(*rules, &parts.text(0)?);
                let session = session.map_err(|error| {
                    thrown(Refusal::of(Code::BadRequest, format!("record: {error}"), &error))
                })?;
                SessionHandle::opened((session, None)).into()
            }
            RulesQuestion::Match => MatchHandle::new(*rules, parts.number(0)).into(),
            RulesQuestion::PlayTexts => {
                let (plays, mut texts) = (parts.bytes(0), Vec::new());
                for play in plays.chunks(rules.play_bytes()) {
                    texts.push(unpacked(rules.unpack_play(play))?.to_string());
                }
                texts.join("\n").into()
            }
            _ => {
                let position = match parts.given(0) {
                    Some(text) => self.read_position(&text)?,
                    None => unpacked(rules.unpack_position(&parts.bytes(0)))?,
                };
                ask_about(rules, question, &position, parts, &mut None)?
            }
        })
    }
}

/// Answers a question about a position, whatever the first part is. Plays that are listed are kept in
/// `offered`.
pub(crate) fn ask_about(
    rules: &Rules,
    question: RulesQuestion,
    position: &Position,
    parts: &Parts,
    offered: &mut Option<Offered>,
) -> Answer {
    Ok(match question {
        RulesQuestion::Read => text(position),
        RulesQuestion::Status => object(&[
            ("toMove", player(rules, rules.player_to_move(position))),
            ("outcome", outcome(rules, position, rules.outcome(position))),
        ]),
        RulesQuestion::Board => rules.board::<Shown>(position).0,
        RulesQuestion::Drawing => rules.diagram(position, None, false).into(),
        RulesQuestion::Rolls => list(rules.rolls(position).map(|(roll, weight)| {
            object(&[("roll", text(&roll)), ("weight", (weight as f64).into())])
        })),
        RulesQuestion::Roll => {
            let Ok(roll) = rules.roll(position, Seed::new(parts.seed(1)).cup(parts.seed(3)));
            text(&roll)
        }
        RulesQuestion::Perft => {
            plays::perft(rules, position, parts.number(1).unwrap_or_default()).into()
        }
        _ => {
            let roll = read::roll(rules, position, parts.given(1).as_deref());
            ask_with_roll(rules, question, position, roll.map_err(thrown)?, parts, offered)?
        }
    })
}

/// Answers a question about a position and a roll, which is the second part.
fn ask_with_roll(
    rules: &Rules,
    question: RulesQuestion,
    position: &Position,
    roll: Roll,
    parts: &Parts,
    offered: &mut Option<Offered>,
) -> Answer {
    Ok(match question {
        RulesQuestion::Count => (plays::count(rules, position, roll) as f64).into(),
        RulesQuestion::Plays => {
            let (mut plays, mut bytes) = (Vec::new(), Vec::new());
            visit_some(rules, position, roll, parts, &mut |play, _| {
                plays.push(play);
                rules.pack_play(play, &mut bytes);
            });
            *offered = Some(Offered { roll, plays });
            bytes_data(&bytes)
        }
        RulesQuestion::Afterstates => {
            let mut bytes = Vec::new();
            visit_some(rules, position, roll, parts, &mut |_, next| {
                rules.pack_position(next, &mut bytes);
            });
            bytes_data(&bytes)
        }
        RulesQuestion::Play => {
            let session = Session::from_position(*rules, *position);
            let play = session.read_play(roll, &parts.text(2)?);
            let play = play.map_err(|error| thrown(Refusal::play(&error)))?;
            play_data(rules, (play, rules.play_unchecked(position, roll, play)))
        }
        RulesQuestion::Steps => {
            let play = unpacked(rules.unpack_play(&parts.bytes(2)))?;
            let mut turn = rules.half_turn(position, roll);
            half_turn::pushed(rules, &mut turn, rules.play_steps(play))
        }
        RulesQuestion::RandomPlay => {
            let mut chance = Seed::new(parts.seed(2));
            let found = plays::random(rules, position, roll, chance.cup(parts.seed(4)));
            let play = found.ok_or_else(|| thrown(read::game_over()))?;
            play_data(rules, (play, rules.play_unchecked(position, roll, play)))
        }
        RulesQuestion::HalfTurn => {
            HalfTurnHandle::new(*rules, *position, roll, &parts.text(2)?)?.into()
        }
        _ => JsValue::UNDEFINED,
    })
}

/// Visits the plays up to a limit, which is the third part.
fn visit_some(
    rules: &Rules,
    position: &Position,
    roll: Roll,
    parts: &Parts,
    visit: &mut dyn FnMut(Play, &Position),
) {
    let mut left = parts.number(2).unwrap_or(u32::MAX);
    plays::visit(rules, position, roll, &mut |play, next| {
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        visit(play, next);
        ControlFlow::Continue(())
    });
}

impl RulesHandle {
    pub(crate) fn new(rules: Rules) -> RulesHandle {
        RulesHandle(rules)
    }

    fn start(&self, parts: &Parts) -> Result<Position, JsValue> {
        let RulesHandle(rules) = self;
        let players = self.players(parts.number(0))?;
        let first = parts.given(1).map(|name| read::player(rules, &name, players));
        // Where the rules say who moves first, nobody can choose.
        let first = first.transpose().map_err(thrown)?;
        let first = first.filter(|_| rules.opener(None) == Opener::RollOff);
        Ok(rules.start_with(players, first).unwrap_or_else(|| rules.start()))
    }

    fn players(&self, players: Option<u32>) -> Result<usize, JsValue> {
        read::players(&self.0, players.map(u64::from)).map_err(thrown)
    }

    fn read_position(&self, text: &str) -> Result<Position, JsValue> {
        read::position(&self.0, text).map_err(thrown)
    }
}

pub(crate) fn unpacked<T>(value: Result<T, BytesError>) -> Result<T, JsValue> {
    value.map_err(|error| thrown(Refusal::new(Code::BadRequest, format!("bytes: {error}"))))
}

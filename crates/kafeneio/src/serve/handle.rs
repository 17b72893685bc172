//! What is done for each request.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use game_core::perft;
use serde_json::{Map, Value};

use super::answer::{Answer, Facts, Move, Status};
use super::fields::Fields;
use super::refusal::{Code, Refusal};
use crate::games::{GameName, Task};
use crate::options;
use crate::steps::Next;
use crate::table::Table;

/// How many plays `legal` lists when it is not told.
const DEFAULT_LIMIT: u64 = 10_000;

/// How many plays `legal` lists at most: they make a reply of some 200 MB.
const MAX_LISTED: u64 = 1_000_000;

/// What can be asked about a game.
const OPS: [&str; 7] = ["new", "status", "legal", "count", "apply", "next", "perft"];

pub(crate) fn handle(fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let op: String = fields.required("op")?;
    if op == "games" {
        return Ok(Answer::Games { games: GameName::ALL.map(|game| game.run(Describe)).into() });
    }
    let Some(op) = OPS.into_iter().find(|known| *known == op) else {
        let ops = OPS.join(", ");
        return Err(Refusal::field("op", format_args!("one of games, {ops}")));
    };
    let name: String = fields.required("game")?;
    let Some(game) = GameName::find(&name) else {
        let games = GameName::ALL.map(GameName::name).join(", ");
        let message = format!("game: there is no such game; the games are {games}");
        return Err(Refusal::new(Code::UnknownGame, message));
    };
    game.run(Request { op, fields })
}

struct Describe;

impl Task for Describe {
    type Output = Facts;

    fn run<G: Table>(self, game: G) -> Facts {
        Facts {
            game: G::NAME,
            players: G::PLAYERS,
            options: options::to_json(&game),
            choices: options::choices_to_json::<G>(),
            rolls: game.rolls(&game.start()).count(),
            max_perft: G::MAX_PERFT,
        }
    }
}

struct Request<'r> {
    op: &'static str,
    fields: &'r Fields<'r>,
}

impl Task for Request<'_> {
    type Output = Result<Answer, Refusal>;

    fn run<G: Table>(self, mut game: G) -> Result<Answer, Refusal> {
        let rules: Map<String, Value> = self.fields.optional("rules")?.unwrap_or_default();
        for (name, value) in &rules {
            options::set_json(&mut game, name, value)
                .map_err(|message| Refusal::new(Code::BadRequest, message))?;
        }
        match self.op {
            "new" => self.new_game(&game),
            "status" => self.status(&game),
            "legal" => self.legal(&game),
            "count" => self.count(&game),
            "apply" => self.apply(&game),
            "next" => self.next(&game),
            _ => self.perft(&game),
        }
    }
}

impl Request<'_> {
    fn new_game<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let [fewest, most] = G::PLAYERS;
        let players = match self.fields.optional::<u64>("players")? {
            None => fewest,
            Some(players) => usize::try_from(players)
                .ok()
                .filter(|players| (fewest..=most).contains(players))
                .ok_or_else(|| {
                    Refusal::field("players", format_args!("from {fewest} to {most} of them"))
                })?,
        };
        let first = match self.fields.optional::<String>("mover")? {
            Some(mover) if G::OPENING_ROLL => Some(G::side(&mover).ok_or_else(|| {
                Refusal::field("mover", format_args!("one of {}", G::SIDES.join(", ")))
            })?),
            _ => None,
        };
        Ok(Answer::New { position: game.opening(players, first).to_string() })
    }

    fn status<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let position = self.position(game)?;
        Ok(Answer::Status(Status::of(game, &self.past(game, &position)?, &position)))
    }

    fn legal<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let limit = self.fields.optional("limit")?.unwrap_or(DEFAULT_LIMIT);
        let count = game.count_plays(&position, roll);
        if limit.min(count) > MAX_LISTED {
            let message = format!("limit: at most {MAX_LISTED} of the {count} plays are listed");
            return Err(Refusal::new(Code::TooLarge, message));
        }
        let mut plays = Vec::new();
        if limit > 0 {
            let _ = game.for_each_play(&position, roll, |play, next| {
                plays.push(Move { play: play.to_string(), position: next.to_string() });
                if plays.len() as u64 == limit {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        Ok(Answer::Legal { count, plays })
    }

    fn count<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        Ok(Answer::Count { count: game.count_plays(&position, roll) })
    }

    fn apply<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let mut past = self.past(game, &position)?;
        let text: String = self.fields.required("play")?;
        let play =
            game.parse_play(&position, roll, &text).map_err(|error| Refusal::play(&error))?;
        let next = game
            .play(&position, roll, play)
            .map_err(|error| Refusal::new(Code::IllegalPlay, format!("play: {error}")))?;
        game.remember(&mut past, &position);
        Ok(Answer::Apply {
            position: next.to_string(),
            play: play.to_string(),
            status: Status::of(game, &past, &next),
        })
    }

    fn next<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let entered: String = self.fields.optional("play")?.unwrap_or_default();
        let partial = if entered.trim().is_empty() {
            game.partial(&position, roll)
        } else {
            game.parse_partial(&position, roll, &entered).map_err(|error| Refusal::play(&error))?
        };
        let Next { steps, complete } = G::next(&partial);
        Ok(Answer::Next { next: steps, complete })
    }

    fn perft<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let depth: u64 = self.fields.required("depth")?;
        let position = match self.fields.optional::<String>("position")? {
            None => game.start(),
            Some(text) => parse_position(game, &text)?,
        };
        let depth = u32::try_from(depth).ok().filter(|&depth| depth <= G::MAX_PERFT);
        let depth = depth.ok_or_else(|| {
            Refusal::new(Code::TooLarge, format!("depth: at most {} here", G::MAX_PERFT))
        })?;
        Ok(Answer::Perft { nodes: perft(game, &position, depth) })
    }

    fn position_and_roll<G: Table>(&self, game: &G) -> Result<(G::Position, G::Roll), Refusal> {
        let position = self.position(game)?;
        let roll = match self.fields.optional::<String>("roll")? {
            Some(roll) => game
                .parse_roll(&position, &roll)
                .map_err(|error| Refusal::new(Code::BadRoll, error.to_string()))?,
            None => game.only_roll(&position).ok_or_else(|| Refusal::field("roll", "a string"))?,
        };
        Ok((position, roll))
    }

    /// What the request tells of earlier positions: one for each turn, up to the one that led here.
    fn past<G: Table>(&self, game: &G, position: &G::Position) -> Result<G::Past, Refusal> {
        let mut past = G::Past::default();
        let history: Vec<String> = self.fields.optional("history")?.unwrap_or_default();
        for (index, earlier) in history.iter().enumerate() {
            let ago = history.len() - index;
            game.recall(&mut past, position, ago, earlier).map_err(|error| {
                Refusal::new(Code::BadRequest, format!("history[{index}]: {error}"))
            })?;
        }
        Ok(past)
    }

    fn position<G: Table>(&self, game: &G) -> Result<G::Position, Refusal> {
        parse_position(game, &self.fields.required::<String>("position")?)
    }
}

fn parse_position<G: Table>(game: &G, text: &str) -> Result<G::Position, Refusal> {
    game.parse_position(text).map_err(|error| Refusal::position(&error))
}

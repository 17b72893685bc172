//! The requests: what is done for each `op`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use game_core::{Chance, MoveOf, Opener, Session, perft};
use kafeneio_players::{Budget, Expectation, RankedOf};
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use super::MAX_REPLY;
use super::answer::{Answer, Facts, Judged, Move, Valued};
use super::fields::Fields;
use super::read;
use super::refusal::{Code, Refusal};
use crate::games::{GameName, Task};
use crate::layouts::Layouts;
use crate::policy::Policy;
use crate::seed::{Seed, game_of_seed};
use crate::settings::{self, Setting};
use crate::table::{Status, Table};

/// How many plays `legal` lists if the request has no `limit`.
const DEFAULT_LIMIT: u64 = 10_000;

/// The ops that are about a game.
const OPS: [&str; 11] = [
    "new", "status", "legal", "count", "apply", "next", "board", "roll", "choose", "evaluate",
    "perft",
];

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
    let game: GameName =
        name.parse().map_err(|error| Refusal::new(Code::UnknownGame, format!("game: {error}")))?;
    let rules: Map<String, Value> = fields.optional("rules")?.unwrap_or_default();
    game.run_with(&Setting::from_json(&rules), &Layouts::new(), Request { op, fields })
        .map_err(|error| Refusal::of(Code::BadRequest, format!("rules: {error}"), &error))?
}

struct Describe;

impl Task<'_> for Describe {
    type Output = Facts;

    fn run<G: Table>(self, game: G) -> Facts {
        Facts {
            game: G::NAME,
            players: [*G::PLAYERS.start(), *G::PLAYERS.end()],
            options: settings::to_json(&game),
            choices: settings::choices_to_json::<G>(),
            free: settings::free::<G>(),
            ops: OPS,
            rolls: game.rolls(&game.start()).count(),
            max_perft: G::MAX_PERFT,
            max_nodes: G::MAX_NODES,
            max_bytes: MAX_REPLY,
            max_budget: G::MAX_BUDGET,
            bots: Policy::of::<G>(),
        }
    }
}

struct Request<'r> {
    op: &'static str,
    fields: &'r Fields<'r>,
}

impl Task<'_> for Request<'_> {
    type Output = Result<Answer, Refusal>;

    fn run<G: Table>(self, game: G) -> Result<Answer, Refusal> {
        match self.op {
            "new" => self.new_game(&game),
            "status" => self.status(&game),
            "legal" => self.legal(&game),
            "count" => self.count(&game),
            "apply" => self.apply(&game),
            "next" => self.next(&game),
            "board" => self.board(&game),
            "roll" => self.roll(&game),
            "choose" => self.choose(&game),
            "evaluate" => self.evaluate(&game),
            _ => self.perft(&game),
        }
    }
}

impl Request<'_> {
    fn new_game<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let players = read::players::<G>(self.fields.optional("players")?)?;
        let seed = self.fields.optional::<u64>("seed")?;
        let mover = self.fields.optional::<String>("mover")?;
        let first = mover.map(|mover| read::player::<G>(&mover)).transpose()?;
        // Where the rules say who moves first, the request cannot choose.
        let first = first.filter(|_| game.opener(None) == Opener::RollOff);
        let of_seed = seed.filter(|_| first.is_none());
        let position = match of_seed.and_then(|seed| game_of_seed(*game, players, seed)) {
            Some((session, _)) => *session.position(),
            None => game.start_with(players, first).unwrap_or_else(|| game.start()),
        };
        Ok(Answer::Position { position: position.to_string() })
    }

    fn status<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let position = self.position(game)?;
        let outcome = game.outcome_after(&self.past(game, &position)?, &position);
        Ok(Answer::Status(Status::of(game, &position, outcome)))
    }

    fn legal<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let limit = self.fields.optional("limit")?.unwrap_or(DEFAULT_LIMIT);
        let count = game.count_plays(&position, roll);
        let steps = self.wants_steps()?;
        let (mut plays, mut bytes) = (Vec::new(), 0);
        if limit > 0 {
            let _ = game.try_for_each_play(&position, roll, |play, next| {
                let listed = Move::new(game, &position, roll, (play, *next), steps);
                bytes += listed.bytes();
                plays.push(listed);
                if plays.len() as u64 == limit || bytes > MAX_REPLY {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        // The names of the fields and the commas still add to these bytes.
        if bytes > MAX_REPLY {
            return Err(Refusal::reply_too_long());
        }
        Ok(Answer::Legal { count, plays })
    }

    fn count<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        Ok(Answer::Count { count: game.count_plays(&position, roll) })
    }

    fn apply<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let past = self.past(game, &position)?;
        let text: String = self.fields.required("play")?;
        let (play, next) =
            game.parse_play(&position, roll, &text).map_err(|error| Refusal::play(&error))?;
        let steps = self.wants_steps()?;
        let mut session = Session::after(*game, past, position);
        // A game that is over because of its past can still be played on, if a client wants to.
        session.play_unchecked(roll, play);
        let status = Status::of(game, session.position(), session.outcome());
        let Move { play, position, steps } = Move::new(game, &position, roll, (play, next), steps);
        Ok(Answer::Apply { position, play, steps, status })
    }

    fn next<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let entered: String = self.fields.optional("play")?.unwrap_or_default();
        let half_turn = if entered.trim().is_empty() {
            game.half_turn(&position, roll)
        } else {
            game.parse_half_turn(&position, roll, &entered)
                .map_err(|error| Refusal::play(&error))?
        };
        let (next, complete) = G::next(&half_turn);
        Ok(Answer::Next { next, complete })
    }

    fn board<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        Ok(Answer::Board { board: game.board(&self.position(game)?) })
    }

    fn roll<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let position = self.position(game)?;
        let (seed, turn) = (self.fields.required("seed")?, self.fields.required("turn")?);
        let Ok(roll) = game.roll(&position, Seed::new(seed).cup(turn));
        Ok(Answer::Roll { roll: roll.to_string() })
    }

    fn choose<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll(game)?;
        let past = self.past(game, &position)?;
        let name: String = self.fields.required("player")?;
        let policy = read::policy::<G>(&name)?;
        let budget = self.nodes::<G>()?.map_or_else(|| policy.budget::<G>(), Budget::nodes);
        let top = self.fields.optional::<u64>("top")?;
        let (seed, turn) = (self.fields.optional("seed")?, self.fields.optional("turn")?);
        let (mut chance, turn) = (Seed::new(seed.unwrap_or(0)), turn.unwrap_or(1));
        let session = Session::after(*game, past, position);
        // As in the game of this seed, the dice of the turn are drawn before the play is chosen.
        let cup = chance.cup(turn);
        let Ok(_) = session.roll(cup);
        if session.is_over() {
            return Err(read::game_over());
        }
        let (decision, steps) = (session.decision(roll), self.wants_steps()?);
        let moved = |found| Move::new(game, &position, roll, found, steps);
        let valued = |ranked: RankedOf<G>| Valued {
            listed: moved((ranked.play, ranked.position)),
            value: ranked.points,
        };
        // A player who takes any play ranks none, so its plays are ranked as another one sees them.
        let chosen = match top {
            Some(_) if policy != Policy::Random => None,
            _ => policy.choose_within(&decision, &budget, cup),
        };
        let ranked = top.map(|_| policy.rank(&decision, &budget, cup)).unwrap_or_default();
        let best = ranked.first().map(|best| (best.play, best.position));
        let Some(chosen) = chosen.or(best) else {
            return Err(read::game_over());
        };
        let top = top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
        let plays = top.map(|top| listed(ranked.into_iter().take(top).map(valued))).transpose()?;
        Ok(Answer::Choose { chosen: moved(chosen), plays })
    }

    fn evaluate<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let position = self.position(game)?;
        let past = self.past(game, &position)?;
        let policy = match self.fields.optional::<String>("player")? {
            Some(name) => read::policy::<G>(&name)?,
            None => Policy::strongest::<G>(),
        };
        let Expectation { points, chances, exact, .. } = match self.nodes::<G>()? {
            Some(nodes) => policy.evaluate_within(game, &past, &position, nodes),
            None => policy.evaluate(game, &past, &position),
        };
        let has_doubles = G::MAX_POINTS > 1;
        Ok(Answer::Evaluate(Judged {
            value: points,
            exact,
            win: chances.map(|chances| chances.win),
            win_double: chances.filter(|_| has_doubles).map(|chances| chances.win_double),
            lose_double: chances.filter(|_| has_doubles).map(|chances| chances.lose_double),
            chances: policy.chances(game, &position),
        }))
    }

    fn perft<G: Table>(&self, game: &G) -> Result<Answer, Refusal> {
        let depth: u64 = self.fields.required("depth")?;
        let position = match self.fields.optional::<String>("position")? {
            None => game.start(),
            Some(text) => read::position(game, &text)?,
        };
        let depth = u32::try_from(depth).ok().filter(|&depth| depth <= G::MAX_PERFT);
        let depth = depth.ok_or_else(|| {
            Refusal::new(Code::TooLarge, format!("depth: at most {} here", G::MAX_PERFT))
        })?;
        // Each ply is counted before its nodes are visited.
        for above in 1..depth {
            let nodes = perft(game, &position, above);
            if nodes > G::MAX_NODES.into() {
                let most = G::MAX_NODES;
                let message = format!(
                    "depth: there are {nodes} nodes at depth {above}, and at most {most} are visited"
                );
                return Err(Refusal::new(Code::TooLarge, message));
            }
        }
        Ok(Answer::Perft { nodes: perft(game, &position, depth) })
    }

    fn position_and_roll<G: Table>(&self, game: &G) -> Result<(G::Position, G::Roll), Refusal> {
        let position = self.position(game)?;
        let roll = self.fields.optional::<String>("roll")?;
        let roll = read::roll(game, &position, roll.as_deref())?;
        Ok((position, roll))
    }

    /// Reads the `history` of the request: one earlier position for each turn, the last of them right
    /// before the turn that led to `position`.
    fn past<G: Table>(&self, game: &G, position: &G::Position) -> Result<G::Past, Refusal> {
        let history: Vec<String> = self.fields.optional("history")?.unwrap_or_default();
        read::past(game, position, &history)
    }

    /// Reads the budget of a player, if the request has one.
    fn nodes<G: Table>(&self) -> Result<Option<u64>, Refusal> {
        match self.fields.optional::<u64>("nodes")? {
            Some(nodes) if nodes > G::MAX_BUDGET => {
                let message = format!("nodes: at most {} here", G::MAX_BUDGET);
                Err(Refusal::new(Code::TooLarge, message))
            }
            nodes => Ok(nodes),
        }
    }

    fn wants_steps(&self) -> Result<bool, Refusal> {
        Ok(self.fields.optional("steps")?.unwrap_or(false))
    }

    fn position<G: Table>(&self, game: &G) -> Result<G::Position, Refusal> {
        read::position(game, &self.fields.required::<String>("position")?)
    }
}

/// Collects plays for a reply, if it does not get too long.
fn listed(plays: impl Iterator<Item = Valued>) -> Result<Vec<Valued>, Refusal> {
    let (mut list, mut bytes) = (Vec::new(), 0);
    for play in plays {
        bytes += play.listed.bytes();
        if bytes > MAX_REPLY {
            return Err(Refusal::reply_too_long());
        }
        list.push(play);
    }
    Ok(list)
}

impl Move {
    fn new<G: Table>(
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        (play, next): MoveOf<G>,
        steps: bool,
    ) -> Move {
        Move {
            play: play.to_string(),
            position: next.to_string(),
            // Writing JSON fails only for maps whose keys are not texts, and there is none.
            steps: steps
                .then(|| to_raw_value(&game.steps::<Value>(position, roll, play)).ok())
                .flatten(),
        }
    }

    /// Returns how many bytes the texts of the play have.
    fn bytes(&self) -> usize {
        let steps = self.steps.as_deref().map_or(0, |steps| steps.get().len());
        self.play.len() + self.position.len() + steps
    }
}

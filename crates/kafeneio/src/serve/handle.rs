//! The requests: what is done for each `op`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use game_core::{Chance, Game, MoveOf, Notation, Opener, Session, Turn};
use kafeneio_players::{Bot, Bots, Budget, Expectation, Player as _, RankedOf};
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use super::MAX_REPLY;
use super::answer::{Answer, Facts, Judged, Move, Valued};
use super::fields::{Fields, Named};
use super::read;
use super::refusal::{Code, Refusal};
use crate::any::{Past, Position, Roll, Rules};
use crate::game_name::GameName;
use crate::layouts::Layouts;
use crate::screen::Screen;
use crate::seed::{Seed, game_of_seed};
use crate::settings::{self, Setting};
use crate::status::Status;

/// How many plays `legal` lists if the request has no `limit`.
const DEFAULT_LIMIT: u64 = 10_000;

pub(crate) fn handle(fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let name: String = fields.required("op")?;
    if name == "games" {
        return Ok(Answer::Games { games: GameName::ALL.map(facts).into() });
    }
    let Some((_, op)) = Request::OPS.into_iter().find(|&(op, _)| op == name) else {
        let ops = Request::OPS.map(|(op, _)| op).join(", ");
        return Err(Refusal::field("op", format_args!("one of games, {ops}")));
    };
    let name: String = fields.required("game")?;
    let game: GameName =
        name.parse().map_err(|error| Refusal::new(Code::UnknownGame, format!("game: {error}")))?;
    let settings: Map<String, Value> = fields.optional("rules")?.unwrap_or_default();
    let layouts = Layouts::new();
    let rules = game
        .rules_with(&Setting::from_json(&settings), &layouts)
        .map_err(|error| Refusal::of(Code::BadRequest, format!("rules: {error}"), &error))?;
    op(&Request { rules: &rules, limits: Limits::of(game), fields })
}

fn facts(game: GameName) -> Facts {
    let (rules, limits) = (game.rules(), Limits::of(game));
    let players = rules.player_counts();
    Facts {
        game: game.name(),
        players: [*players.start(), *players.end()],
        options: settings::to_json(&rules),
        choices: settings::choices_to_json(&rules),
        free: settings::free(&rules),
        ops: Request::OPS.map(|(name, _)| name),
        rolls: rules.rolls(&rules.start()).count(),
        max_perft: limits.depth,
        max_nodes: limits.nodes,
        max_bytes: MAX_REPLY,
        max_budget: limits.budget,
        bots: rules.bots().iter().map(|bot| bot.name()).collect(),
    }
}

/// How much is done for one request about a game.
struct Limits {
    /// The largest depth that `perft` counts. It takes less than a second from the start.
    depth: u32,
    /// The most nodes that `perft` visits at any depth. The plays of the last ply are counted, not
    /// visited.
    nodes: u64,
    /// The largest budget of a player, in nodes. It takes up to about ten seconds.
    budget: u64,
}

impl Limits {
    const fn of(game: GameName) -> Limits {
        let (depth, nodes) = match game {
            GameName::Plakoto => (3, 500_000),
            // A position has up to 25,000 plays for all rolls, and with `portes` a count is no formula.
            GameName::Boloko => (2, 20_000),
            GameName::Bolo | GameName::Buku => (2, 500_000),
        };
        Limits { depth, nodes, budget: 1_000_000 }
    }
}

/// A request about a game.
struct Request<'r> {
    rules: &'r Rules<'r>,
    limits: Limits,
    fields: &'r Fields<'r>,
}

type Op<'r> = fn(&Request<'r>) -> Result<Answer, Refusal>;

impl<'r> Request<'r> {
    /// What can be done, by the names of the ops.
    const OPS: [(&'static str, Op<'r>); 11] = [
        ("new", Self::new_game),
        ("status", Self::status),
        ("legal", Self::legal),
        ("count", Self::count),
        ("apply", Self::apply),
        ("next", Self::next),
        ("board", Self::board),
        ("roll", Self::roll),
        ("choose", Self::choose),
        ("evaluate", Self::evaluate),
        ("perft", Self::perft),
    ];

    fn new_game(&self) -> Result<Answer, Refusal> {
        let players = read::players(self.rules, self.fields.optional("players")?)?;
        let seed = self.fields.optional::<u64>("seed")?;
        let mover = self.fields.optional("mover")?.map(|mover| match mover {
            Named::Side(name) => name,
            Named::Seat(number) => number.to_string(),
        });
        let first = mover.map(|mover| read::player(self.rules, &mover, players)).transpose()?;
        // Where the rules say who moves first, the request cannot choose.
        let first = first.filter(|_| self.rules.opener(None) == Opener::RollOff);
        let of_seed = seed.filter(|_| first.is_none());
        let position = match of_seed.and_then(|seed| game_of_seed(*self.rules, players, seed)) {
            Some((session, _)) => *session.position(),
            None => self.rules.start_with(players, first).unwrap_or_else(|| self.rules.start()),
        };
        Ok(Answer::Position { position: position.to_string() })
    }

    fn status(&self) -> Result<Answer, Refusal> {
        let position = self.position()?;
        let outcome = self.rules.outcome_after(&self.past(&position)?, &position);
        Ok(Answer::Status(Status::of(self.rules, &position, outcome)))
    }

    fn legal(&self) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll()?;
        let limit = self.fields.optional("limit")?.unwrap_or(DEFAULT_LIMIT);
        let turn = self.rules.turn(&position);
        let count = turn.count_plays(roll);
        let steps = self.wants_steps()?;
        let (mut plays, mut bytes) = (Vec::new(), 0);
        if limit > 0 {
            let _ = turn.try_for_each_play(roll, |play, next| {
                let listed = Move::new(self.rules, &position, roll, (play, *next), steps);
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

    fn count(&self) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll()?;
        Ok(Answer::Count { count: self.rules.turn(&position).count_plays(roll) })
    }

    fn apply(&self) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll()?;
        let past = self.past(&position)?;
        let text: String = self.fields.required("play")?;
        let (play, next) =
            self.rules.parse_play(&position, roll, &text).map_err(|error| Refusal::play(&error))?;
        let steps = self.wants_steps()?;
        let mut session = Session::after(*self.rules, past, position);
        // A game that is over because of its past can still be played on, if a client wants to.
        session.play_unchecked(roll, play);
        let status = Status::of(self.rules, session.position(), session.outcome());
        let Move { play, position, steps } =
            Move::new(self.rules, &position, roll, (play, next), steps);
        Ok(Answer::Apply { position, play, steps, status })
    }

    fn next(&self) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll()?;
        let entered: String = self.fields.optional("play")?.unwrap_or_default();
        let half_turn = self.rules.parse_half_turn(&position, roll, &entered);
        let half_turn = half_turn.map_err(|error| Refusal::play(&error))?;
        let (next, complete) = self.rules.next(&half_turn);
        Ok(Answer::Next { next, complete })
    }

    fn board(&self) -> Result<Answer, Refusal> {
        Ok(Answer::Board { board: self.rules.board(&self.position()?) })
    }

    fn roll(&self) -> Result<Answer, Refusal> {
        let position = self.position()?;
        let (seed, turn) = (self.fields.required("seed")?, self.fields.required("turn")?);
        let Ok(roll) = self.rules.roll(&position, Seed::new(seed).cup(NonZeroU64::get(turn)));
        Ok(Answer::Roll { roll: roll.to_string() })
    }

    fn choose(&self) -> Result<Answer, Refusal> {
        let (position, roll) = self.position_and_roll()?;
        let past = self.past(&position)?;
        let name: String = self.fields.required("player")?;
        let bot = read::bot(self.rules, &name)?;
        let budget = self.nodes()?.map_or_else(|| bot.budget(self.rules), Budget::nodes);
        let top = self.fields.optional::<u64>("top")?;
        let (seed, turn) = (self.fields.optional("seed")?, self.fields.optional("turn")?);
        let (mut chance, turn) = (Seed::new(seed.unwrap_or(0)), turn.map_or(1, NonZeroU64::get));
        let session = Session::after(*self.rules, past, position);
        // As in the game of this seed, the dice of the turn are drawn before the play is chosen.
        let cup = chance.cup(turn);
        let Ok(_) = session.roll(cup);
        if session.is_over() {
            return Err(read::game_over());
        }
        let (decision, steps) = (session.decision(roll), self.wants_steps()?);
        let moved = |found| Move::new(self.rules, &position, roll, found, steps);
        let valued = |ranked: RankedOf<Rules<'_>>| Valued {
            listed: moved((ranked.play, ranked.position)),
            value: ranked.points,
        };
        // A player who takes any play ranks none, so its plays are ranked as another one sees them.
        let chosen = match top {
            Some(_) if bot != Bot::Random => None,
            _ => bot.choose(&decision, &budget, cup),
        };
        let ranked = top.map(|_| bot.rank(&decision, &budget, cup)).unwrap_or_default();
        let best = ranked.first().map(|best| (best.play, best.position));
        let Some(chosen) = chosen.or(best) else {
            return Err(read::game_over());
        };
        let top = top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
        let plays = top.map(|top| listed(ranked.into_iter().take(top).map(valued))).transpose()?;
        Ok(Answer::Choose { chosen: moved(chosen), plays })
    }

    fn evaluate(&self) -> Result<Answer, Refusal> {
        let position = self.position()?;
        let past = self.past(&position)?;
        let bot = match self.fields.optional::<String>("player")? {
            Some(name) => read::bot(self.rules, &name)?,
            None => Bot::strongest(self.rules),
        };
        let Expectation { points, chances, exact, .. } = match self.nodes()? {
            Some(nodes) => {
                bot.evaluate_within(self.rules, &past, &position, nodes, Seed::new(0).cup(1))
            }
            None => bot.evaluate(self.rules, &past, &position),
        };
        let has_doubles = self.rules.max_points() > 1;
        Ok(Answer::Evaluate(Judged {
            value: points,
            exact,
            win: chances.map(|chances| chances.win),
            win_double: chances.filter(|_| has_doubles).map(|chances| chances.win_double),
            lose_double: chances.filter(|_| has_doubles).map(|chances| chances.lose_double),
            chances: bot.chances(self.rules, &position),
        }))
    }

    fn perft(&self) -> Result<Answer, Refusal> {
        let depth: u64 = self.fields.required("depth")?;
        let position = match self.fields.optional::<String>("position")? {
            None => self.rules.start(),
            Some(text) => read::position(self.rules, &text)?,
        };
        let depth = u32::try_from(depth).ok().filter(|&depth| depth <= self.limits.depth);
        let depth = depth.ok_or_else(|| {
            Refusal::new(Code::TooLarge, format!("depth: at most {} here", self.limits.depth))
        })?;
        // Each ply is counted before its nodes are visited.
        for above in 1..depth {
            let nodes = self.rules.perft(&position, above);
            let most = self.limits.nodes;
            if nodes > most.into() {
                let message = format!(
                    "depth: there are {nodes} nodes at depth {above}, and at most {most} are visited"
                );
                return Err(Refusal::new(Code::TooLarge, message));
            }
        }
        Ok(Answer::Perft { nodes: self.rules.perft(&position, depth) })
    }

    fn position_and_roll(&self) -> Result<(Position, Roll), Refusal> {
        let position = self.position()?;
        let roll = self.fields.optional::<String>("roll")?;
        let roll = read::roll(self.rules, &position, roll.as_deref())?;
        Ok((position, roll))
    }

    /// Reads the `history` of the request: one earlier position for each turn, the last of them right
    /// before the turn that led to `position`.
    fn past(&self, position: &Position) -> Result<Past, Refusal> {
        let history: Vec<String> = self.fields.optional("history")?.unwrap_or_default();
        read::past(self.rules, position, &history)
    }

    /// Reads the budget of a player, if the request has one.
    fn nodes(&self) -> Result<Option<u64>, Refusal> {
        match self.fields.optional::<u64>("nodes")? {
            Some(nodes) if nodes > self.limits.budget => {
                let message = format!("nodes: at most {} here", self.limits.budget);
                Err(Refusal::new(Code::TooLarge, message))
            }
            nodes => Ok(nodes),
        }
    }

    fn wants_steps(&self) -> Result<bool, Refusal> {
        Ok(self.fields.optional("steps")?.unwrap_or(false))
    }

    fn position(&self) -> Result<Position, Refusal> {
        read::position(self.rules, &self.fields.required::<String>("position")?)
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
    fn new(
        rules: &Rules<'_>,
        position: &Position,
        roll: Roll,
        (play, next): MoveOf<Rules<'_>>,
        steps: bool,
    ) -> Move {
        Move {
            play: play.to_string(),
            position: next.to_string(),
            // Writing JSON fails only for maps whose keys are not texts, and there is none.
            steps: steps
                .then(|| to_raw_value(&rules.steps::<Value>(position, roll, play)).ok())
                .flatten(),
        }
    }

    /// Returns how many bytes the texts of the play have.
    fn bytes(&self) -> usize {
        let steps = self.steps.as_deref().map_or(0, |steps| steps.get().len());
        self.play.len() + self.position.len() + steps
    }
}

//! What is asked of a program, and what the engine does for the same.

use std::hint::black_box;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Arc;

use game_core::{Chance, Turn, perft};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use super::Error;
use super::corpus::{self, Case};
use super::row::Row;
use super::suites::Known;
use super::work::{SEED, Seed, list_with_plays};
use crate::engines::{self, Engine, Task, options_text};
use crate::peer::{Fields, Request};

/// How many positions are asked about, each with a roll.
const ASKED: u64 = 500;

/// The most plays of a roll that a program is asked to list.
const MOST_LISTED: u64 = 3_000;

/// The most nodes of the tree that is asked for, if there is a tree with so few.
const NODES: u64 = 10_000;

/// The request that needs no work but to read a position.
pub(super) const STATUS: &str = "status";

/// What is asked about a game under one set of rules.
pub(super) struct Questions {
    pub(super) game: &'static str,
    pub(super) rules: Map<String, Value>,
    /// The rules as text.
    pub(super) options: String,
    /// How many play in the positions.
    pub(super) players: RangeInclusive<usize>,
    pub(super) asked: Vec<Asked>,
}

/// Requests of one kind.
pub(super) struct Asked {
    pub(super) what: String,
    pub(super) requests: Vec<Request>,
    /// What has to be in each reply.
    pub(super) answers: Vec<u64>,
    /// Does what the first of the requests ask for, and adds up the answers.
    engine: Arc<dyn Fn(usize) -> u64 + Send + Sync>,
}

/// The fields of a reply that are compared.
#[derive(Deserialize)]
pub(super) struct Answer {
    count: Option<u64>,
    nodes: Option<u64>,
    over: Option<bool>,
    plays: Option<Vec<IgnoredAny>>,
}

impl Answer {
    /// Returns what the answers of [`Asked`] are compared with: a number of plays or nodes, or
    /// whether the game is over. Returns `None` if the reply has nothing of the kind, or another
    /// number of plays than it says. The reply to `legal` has them all.
    pub(super) fn number(self, what: &str) -> Option<u64> {
        let listed = self.plays.map(|plays| plays.len() as u64);
        let is_whole = |count| listed.map_or(what != "legal", |listed| listed == count);
        let count = self.count.filter(|&count| is_whole(count));
        count.or(self.nodes).or(self.over.map(u64::from))
    }
}

impl Asked {
    /// Returns the `op` of the requests.
    pub(super) fn op(&self) -> &str {
        self.what.split(' ').next().unwrap_or_default()
    }

    /// Returns the field that a reply has to have.
    pub(super) fn expected(&self, answer: u64) -> String {
        match self.what.as_str() {
            STATUS => format!("\"over\":{}", answer == 1),
            "count" => format!("\"count\":{answer}"),
            "legal" => format!("\"count\":{answer} with so many plays"),
            _ => format!("\"nodes\":{answer}"),
        }
    }

    /// Returns the work of the engine for the first of the requests, to be timed.
    pub(super) fn row(&self, requests: usize) -> Row {
        let engine = Arc::clone(&self.engine);
        let total = self.answers[..requests].iter().copied().map(u128::from).sum::<u128>();
        let units = (requests as u64, "request");
        Row::new(self.what.clone(), units, total, move || engine(requests).into())
    }
}

impl Questions {
    /// Finds questions in what is known of a game.
    pub(super) fn new(known: &Known) -> Result<Questions, Error> {
        engines::run(known.game, &known.rules, Ask(known)).map_err(Error::Suites)
    }
}

struct Ask<'s>(&'s Known);

impl Task for Ask<'_> {
    type Output = Questions;

    fn run<G: Engine>(self, game: G) -> Result<Questions, String> {
        let Ask(known) = self;
        let options = options_text(&game);
        let wrong = |what| format!("the suites, {} {options}: {what}", known.game);
        let corpus = corpus::read(&game, known).map_err(wrong)?;
        let players = || corpus.iter().map(|case| game.players(&case.position));
        let players = players().min().unwrap_or_default()..=players().max().unwrap_or_default();
        let any: Arc<[_]> = drawn(&corpus, u64::MAX).into();
        let short: Arc<[_]> = drawn(&corpus, MOST_LISTED).into();
        let mut asked = vec![
            asked(known, game, STATUS, &any, |game, position, _| {
                u64::from(game.outcome(position).is_some())
            }),
            asked(known, game, "count", &any, |game, position, roll| {
                game.turn(position).count_plays(roll)
            }),
            asked(known, game, "legal", &short, |game, position, roll| {
                list_with_plays::<G>(&game.turn(position), roll)
            }),
        ];
        let trees = corpus::trees(&game, known);
        let small = trees.iter().rev().find(|&&(_, nodes)| nodes <= NODES);
        if let Some(&(depth, nodes)) = small.or(trees.first()) {
            let request = Fields { op: "perft", depth: Some(depth), ..fields(known) };
            asked.push(Asked {
                what: format!("perft {depth}"),
                requests: vec![Request::from(&request); ASKED as usize],
                answers: vec![nodes; ASKED as usize],
                engine: Arc::new(move |trees| {
                    let count = |_| black_box(perft(&game, &game.start(), depth)) as u64;
                    (0..trees).map(count).sum()
                }),
            });
        }
        let rules = known.rules.clone();
        Ok(Questions { game: G::NAME, rules, options, players, asked })
    }
}

/// A position and a roll, with what is known of them.
#[derive(Clone)]
struct Question<G: Engine> {
    position: G::Position,
    roll: G::Roll,
    plays: u64,
}

/// Draws positions of the corpus, each with a roll that has no more than this many plays. They are the
/// same each time.
fn drawn<G: Engine>(corpus: &[Case<G>], most: u64) -> Vec<Question<G>> {
    let of_case = |Case { position, rolls, counts }: &Case<G>| {
        let short = rolls.iter().zip(counts).filter(|&(_, &plays)| plays <= most);
        let question = |(&roll, &plays)| Question { position: *position, roll, plays };
        short.map(question).collect::<Vec<_>>()
    };
    let all: Vec<_> = corpus.iter().flat_map(of_case).collect();
    let Some(number) = NonZero::new(all.len() as u64) else {
        return Vec::new();
    };
    let mut chance = Seed::new(SEED);
    let cup = chance.cup(0);
    (0..ASKED).map(|_| all[cup.below(number) as usize].clone()).collect()
}

/// Puts questions as requests, which `engine` answers without them.
fn asked<G: Engine>(
    known: &Known,
    game: G,
    op: &'static str,
    questions: &Arc<[Question<G>]>,
    engine: impl Fn(&G, &G::Position, G::Roll) -> u64 + Send + Sync + Copy + 'static,
) -> Asked {
    let request = |Question { position, roll, .. }: &Question<G>| {
        let position = position.to_string();
        let roll = if op == STATUS { String::new() } else { roll.to_string() };
        Request::from(&Fields { op, position: &position, roll: &roll, ..fields(known) })
    };
    let answer = |&Question { position, plays, .. }: &Question<G>| match op {
        STATUS => u64::from(game.outcome(&position).is_some()),
        _ => plays,
    };
    let of_engine = Arc::clone(questions);
    Asked {
        what: op.to_owned(),
        requests: questions.iter().map(request).collect(),
        answers: questions.iter().map(answer).collect(),
        engine: Arc::new(move |requests| {
            let questions = of_engine[..requests].iter();
            questions.map(|asked| black_box(engine(&game, &asked.position, asked.roll))).sum()
        }),
    }
}

/// Returns the fields that every request has.
fn fields(known: &Known) -> Fields<'_> {
    Fields { game: known.game, rules: known.rules.clone(), ..Fields::default() }
}

#[cfg(test)]
mod tests;

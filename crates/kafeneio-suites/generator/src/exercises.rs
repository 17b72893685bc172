//! Exercises: positions with one clearly best play, and what each wrong play costs.
//!
//! Each exercise has a series of games of its own, which the program's players play against each other. One turn is
//! drawn of each game, and the first that passes both looks is the exercise. So an exercise follows from its number
//! alone, and can be found again without the others.

mod bolo;
mod buku;
mod file;
mod levels;
mod race;
mod rollout;

use std::ops::RangeInclusive;

use game_core::{Decision, Player as _, RecordedTurn, Session, Turn as _};
use kafeneio::players::Budget;
use kafeneio::{Bot, Cup, Player as _, Seed, game_of_seed, settings_to_json};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::lot::{below, cup, seed_of};
use crate::suite::Suite;

pub(crate) use file::{check, write};
pub(crate) use levels::print_levels;

/// The name of the section.
pub(crate) const SECTION: &str = "exercises";

/// How many exercises a game has.
const COUNT: usize = 100;

/// The most turns of a game.
const LONGEST: u64 = 2_000;

/// After how many games of its series a known exercise is given up.
const SOON: usize = 20_000;

/// A cost from a rollout counts if it is this many times its standard error.
const ERRORS: f64 = 5.0;

/// By how many points the best play has to be better than every other one where the costs are exact.
const MARGIN_OF_EXACT: f64 = 0.03;

/// Every exercise is by the default rules of a game that has these.
pub(crate) trait Exercised: Suite {
    /// Who plays the games.
    const BOTS: &'static [Bot];

    /// How many nodes each of them may use for a turn.
    const NODES: u64 = 0;

    /// How many turns at the beginning of a game are played at random. Where there are no dice, games would be much the
    /// same without them.
    const CARELESS: u64 = 0;

    /// How many plays an exercise has.
    const PLAYS: RangeInclusive<u64>;

    /// Returns whether a position may be that of an exercise.
    fn is_wanted(position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// By how many points the best play is better than every other one, at least, unless the costs are exact. It is five
    /// standard errors of 0.02.
    const MARGIN: f64 = 0.1;

    /// With how many nodes the strongest player takes each of the first looks.
    const LOOKS: &'static [u64];

    /// Returns from which quarter of a game an exercise is, and whether its costs have to be exact. The quarters take
    /// turns, so that the exercises are spread over all of a game.
    fn kind(number: usize) -> (usize, bool) {
        (number % 4, false)
    }

    /// Returns what each play is worth by the second look. `None` if it is clear early that no play is clearly best, or
    /// if the costs have to be exact and are not known exactly.
    fn second_look(decision: &Decision<'_, Self>, exact: bool, seed: u64) -> Option<Found>;
}

/// What the second look has found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found {
    source: &'static str,
    trials: Option<u32>,
    /// For each play that is listed: its number in the listing of the engine, what it costs, and the standard error
    /// of that.
    plays: Vec<(usize, f64, f64)>,
    /// The number of the other plays, and what they cost at least.
    others: Option<(u64, f64)>,
}

impl Found {
    /// Returns what is known exactly.
    fn exact(points: &[f64]) -> Found {
        let plays = costs(points).into_iter().enumerate().map(|(number, cost)| (number, cost, 0.0));
        Found { source: "exact", trials: None, plays: plays.collect(), others: None }
    }

    /// Returns the number of the best play, if all others are clearly worse.
    fn clearly_best<G: Exercised>(&self) -> Option<usize> {
        let &(best, ..) = self.plays.iter().find(|(_, cost, _)| *cost <= 0.0)?;
        let mut wrong = self.plays.iter().filter(|(play, ..)| *play != best);
        let all_clear = wrong.all(|&(_, cost, error)| is_clear::<G>(self.source, cost, error));
        let others_clear = self.others.is_none_or(|(_, cost)| cost >= G::MARGIN);
        (all_clear && others_clear).then_some(best)
    }
}

/// Returns what each play costs against the best.
fn costs(points: &[f64]) -> Vec<f64> {
    let best = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    points.iter().map(|points| best - points).collect()
}

/// Returns whether a play is clearly worse than the best one.
fn is_clear<G: Exercised>(source: &str, cost: f64, error: f64) -> bool {
    match source {
        "exact" => cost >= MARGIN_OF_EXACT,
        // Both searches have to say so. They are one error above and below the cost.
        "search" => cost - error >= G::MARGIN,
        _ => cost >= G::MARGIN && cost >= ERRORS * error,
    }
}

/// A line of the section.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exercise {
    game: String,
    rules: Map<String, Value>,
    position: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    roll: String,
    source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    trials: Option<u32>,
    /// Each play with its cost and the standard error of that, in thousandths of a point.
    plays: Vec<(String, u32, u32)>,
    /// The number of the plays that are not listed, and the least that they cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<(u64, u32)>,
}

/// Returns the exercise with this number, from 0: the first of its series that passes both looks.
fn exercise<G: Exercised>(number: usize) -> Exercise {
    let mut games = games_of::<G>(number);
    let judged = |seed| judged::<G>(number, seed, |_| true);
    games.find_map(judged).expect("the series has no end")
}

/// Returns the exercise with this number again. It is quicker, since only the position that the exercise is known to have
/// is looked at. `None` if the series does not come to it soon.
fn again<G: Exercised>(number: usize, position: &str) -> Option<Exercise> {
    let is_it = |drawn: &G::Position| drawn.to_string() == position;
    let games: Vec<u64> = games_of::<G>(number).take(SOON).collect();
    games.into_par_iter().find_map_first(|seed| judged::<G>(number, seed, is_it))
}

/// Returns the seeds of the games from which an exercise is taken.
fn games_of<G: Exercised>(number: usize) -> impl Iterator<Item = u64> {
    (0_u64..).map(move |game| seed_of(&format!("exercise {} {number} {game}", G::NAME)))
}

/// Draws a turn of the game of a seed, and returns it as an exercise if its position is wanted and both looks find the
/// same play clearly best.
fn judged<G: Exercised>(
    number: usize,
    seed: u64,
    is_wanted: impl Fn(&G::Position) -> bool,
) -> Option<Exercise> {
    let rules = G::variants()[0].rules;
    let session = played::<G>(rules, seed);
    let turns = session.turns();
    let mut lots = cup(seed);
    let (quarter, exact) = G::kind(number);
    let of_quarter = &turns[turns.len() * quarter / 4..turns.len() * (quarter + 1) / 4];
    let fits = |turn: &&RecordedTurn<G>| {
        G::is_wanted(&turn.before)
            && G::PLAYS.contains(&rules.turn(&turn.before).count_plays(turn.roll))
    };
    let fitting: Vec<_> = of_quarter.iter().filter(fits).collect();
    if fitting.is_empty() {
        return None;
    }
    let RecordedTurn { before: position, roll, .. } = *fitting[below(&mut lots, fitting.len())];
    if !is_wanted(&position) {
        return None;
    }
    let past = G::Past::default();
    let decision = Decision::new(&rules, &past, &position, roll);
    let best = first_looks(&decision, exact, &mut lots)?;
    if !is_missed(&decision, &best, seed) {
        return None;
    }
    let found = G::second_look(&decision, exact, seed)?;
    let mut plays = Vec::new();
    decision.for_each_play(|play, _| plays.push(play));
    if plays[found.clearly_best::<G>()?] != best {
        return None;
    }
    let listed = |&(play, cost, error): &(usize, f64, f64)| {
        (plays[play].to_string(), thousandths(cost), thousandths(error))
    };
    Some(Exercise {
        game: G::NAME.to_owned(),
        rules: settings_to_json(&rules),
        position: position.to_string(),
        roll: roll.to_string(),
        source: found.source.to_owned(),
        trials: found.trials,
        plays: found.plays.iter().map(listed).collect(),
        others: found.others.map(|(count, cost)| (count, thousandths(cost))),
    })
}

/// Returns the play that all first looks find clearly best.
fn first_looks<G: Exercised>(
    decision: &Decision<'_, G>,
    exact: bool,
    cup: &mut Cup,
) -> Option<G::Play> {
    let margin = if exact { MARGIN_OF_EXACT } else { G::MARGIN };
    let judge = Bot::strongest(decision.rules);
    let mut plays = G::LOOKS.iter().map(|&nodes| {
        let ranked = judge.rank(decision, &Budget::nodes(nodes), cup);
        let [best, second, ..] = &ranked[..] else { return None };
        (best.points - second.points >= margin).then_some(best.play)
    });
    let first = plays.next()??;
    plays.all(|play| play == Some(first)).then_some(first)
}

/// Plays the game of a seed, each side by a player drawn from those of the game.
fn played<G: Exercised>(rules: G, seed: u64) -> Session<G> {
    let mut lots = cup(seed_of(&format!("players {seed}")));
    let bots = [(); 2].map(|()| G::BOTS[below(&mut lots, G::BOTS.len())]);
    let mut turns = 0..;
    let (mut session, _) = game_of_seed(rules, 2, seed).expect("two can play");
    session.play_on(&mut Seed::new(seed), LONGEST, |decision, cup| {
        let bot = bots[decision.rules.player_to_move(decision.position).index()];
        let bot = if turns.next() < Some(G::CARELESS) { Bot::Random } else { bot };
        bot.choose(decision, &Budget::nodes(G::NODES), cup)
    });
    session
}

/// Returns whether one of the two weakest players who have an opinion misses the best play.
fn is_missed<G: Exercised>(decision: &Decision<'_, G>, best: &G::Play, seed: u64) -> bool {
    let mut lots = cup(seed);
    let weak = decision.rules.bots().iter().skip(1).take(2);
    weak.copied().any(|bot| {
        let chosen = bot.choose(decision, &Budget::nodes(G::NODES), &mut lots);
        chosen.is_some_and(|(play, _)| play != *best)
    })
}

/// Returns points in thousandths.
#[expect(clippy::cast_sign_loss, reason = "no cost is negative")]
fn thousandths(points: f64) -> u32 {
    (points * 1000.0).round() as u32
}

#[cfg(test)]
mod tests;

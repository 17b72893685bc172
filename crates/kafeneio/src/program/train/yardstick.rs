//! How strong a player is, measured by games against one who only counts: pips, or captured counters.

use std::cmp::Ordering;
use std::num::NonZero;

use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::game_core::{Chance, Decision, NoRoll, Player, Session};
use crate::players::buku::{Strong, Weights};
use crate::players::{Budget, Evaluation, PipCounter, Player as _, Race, RaceNetwork, points_for};
use crate::{Cup, Seed, buku_core};

/// How many pairs of games are played.
const PAIRS: u64 = 500;

/// The seed of their dice, which no training uses by chance.
const SEED: u64 = 99;

/// The turns after which a game counts as a draw.
const MOST_TURNS: u64 = 2000;

/// The nodes of a turn of Buku.
const NODES: u64 = 2500;

/// How many random plays a game of Buku begins with, since it has no dice.
const LOTS: u64 = 2;

/// Returns the points a game of a network, and the standard error of the pairs. A pair is the same
/// dice twice, once from each seat.
pub(super) fn of_network<G: Race>(rules: &G, network: &RaceNetwork<G>) -> (f64, f64)
where
    PipCounter: Evaluation<G>,
{
    measure(&|pair, seat| game(rules, network, pair, seat))
}

/// Returns the points a game of the player of Buku with these weights, and the standard error of the
/// pairs. A pair begins with the same plays twice, once from each seat.
pub(super) fn of_weights(weights: &Weights) -> (f64, f64) {
    let counter = Weights::of_captures();
    measure(&|pair, seat| game_of_buku(weights, &counter, pair, seat))
}

fn measure(game: &(dyn Fn(u64, usize) -> f64 + Sync)) -> (f64, f64) {
    let pair = |pair| (0..2).map(|seat| game(pair, seat)).sum::<f64>() / 2.0;
    let points: Vec<f64> = (0..PAIRS).into_par_iter().map(pair).collect();
    #[expect(clippy::cast_precision_loss, reason = "there are 500")]
    let count = PAIRS as f64;
    let mean = points.iter().sum::<f64>() / count;
    let squares: f64 = points.iter().map(|points| (points - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

/// Plays a game of Buku and returns the points of the player with `weights`, who has this seat.
fn game_of_buku(weights: &Weights, others: &Weights, pair: u64, seat: usize) -> f64 {
    let (rules, mut chance) = (buku_core::Rules::new(), Seed::of_series(SEED, pair));
    let mut lots = Cup::new(Pcg64Mcg::new(u128::from(pair) * 2 + seat as u128));
    let mut session = Session::new(rules);
    while !session.is_over() {
        let position = session.position();
        let choice = if session.plies() < LOTS {
            position.random_play(rules, chance.cup(session.plies()))
        } else {
            let own = position.side_to_move().index() == seat;
            Strong::with_weights(if own { weights } else { others }).choose(
                &session.decision(NoRoll),
                &Budget::nodes(NODES),
                &mut lots,
            )
        };
        let Some((play, _)) = choice else { break };
        if session.play(NoRoll, play).is_err() {
            break;
        }
    }
    let won = session.outcome().and_then(|outcome| outcome.winner);
    won.map_or(0.0, |winner| if winner.index() == seat { 1.0 } else { -1.0 })
}

/// Plays a game and returns the points of the network, which has this seat.
fn game<G: Race>(rules: &G, network: &RaceNetwork<G>, pair: u64, seat: usize) -> f64
where
    PipCounter: Evaluation<G>,
{
    let mut chance = Seed::of_series(SEED, pair);
    let mut lots = Cup::new(Pcg64Mcg::new(u128::from(pair) * 2 + seat as u128));
    let mut position = rules.start();
    for turn in 1..=MOST_TURNS {
        if let Some(outcome) = rules.outcome(&position) {
            let player = G::Player::from_index(seat);
            return player.map_or(0.0, |player| points_for(rules, &position, &outcome, player));
        }
        let Ok(roll) = rules.roll(&position, chance.cup(turn));
        let decision = Decision::new(rules, &(), &position, roll);
        let chosen = if rules.player_to_move(&position).index() == seat {
            best(network, &decision, None)
        } else {
            best(&PipCounter, &decision, Some(&mut lots))
        };
        let Some(next) = chosen else { break };
        position = next;
    }
    0.0
}

/// Returns the position after the best play: of equal ones the first, or one at random.
fn best<G: Race>(
    evaluation: &impl Evaluation<G>,
    decision: &Decision<'_, G>,
    mut lots: Option<&mut Cup>,
) -> Option<G::Position> {
    let (mut best, mut equal): (Option<(f64, G::Position)>, _) = (None, NonZero::<u64>::MIN);
    evaluation.for_each_play(decision, &mut |_, next, points| {
        let most = best.map_or(f64::NEG_INFINITY, |(most, _)| most);
        let wins = match points.total_cmp(&most) {
            Ordering::Less => false,
            Ordering::Greater => {
                equal = NonZero::<u64>::MIN;
                true
            }
            Ordering::Equal => lots.as_mut().is_some_and(|lots| {
                equal = equal.saturating_add(1);
                lots.below(equal) == 0
            }),
        };
        if wins {
            best = Some((points, *next));
        }
    });
    best.map(|(_, next)| next)
}

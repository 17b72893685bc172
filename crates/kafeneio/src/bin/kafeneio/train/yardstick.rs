//! How strong a network is, measured by games against a player who counts pips.

use std::cmp::Ordering;
use std::num::NonZero;

use kafeneio::game_core::{Chance, Decision, Player};
use kafeneio::players::{Evaluation, PipCounter, Race, RaceNetwork, points_for};
use kafeneio::{Cup, Seed};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

/// How many pairs of games are played.
const PAIRS: u64 = 500;

/// The seed of their dice, which no training uses by chance.
const SEED: u64 = 99;

/// The turns after which a game counts as a draw.
const MOST_TURNS: u64 = 2000;

/// Returns the points a game of the network, and the standard error of the pairs. A pair is the same
/// dice twice, once from each seat.
pub(super) fn measure<G: Race>(rules: &G, network: &RaceNetwork<G>) -> (f64, f64)
where
    PipCounter: Evaluation<G>,
{
    let pair = |pair| (0..2).map(|seat| game(rules, network, pair, seat)).sum::<f64>() / 2.0;
    let points: Vec<f64> = (0..PAIRS).into_par_iter().map(pair).collect();
    #[expect(clippy::cast_precision_loss, reason = "there are 500")]
    let count = PAIRS as f64;
    let mean = points.iter().sum::<f64>() / count;
    let squares: f64 = points.iter().map(|points| (points - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
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

/// Returns the position after the best play: of equal ones the first, or one by lot.
fn best<G: Race>(
    evaluation: &impl Evaluation<G>,
    decision: &Decision<'_, G>,
    mut lots: Option<&mut Cup>,
) -> Option<G::Position> {
    let (mut best, mut equal): (Option<(f64, G::Position)>, _) = (None, NonZero::<u64>::MIN);
    evaluation.for_each_play(decision, |_, next, points| {
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

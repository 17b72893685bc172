//! The exercises of Buku: searches of different depth.

use std::ops::RangeInclusive;

use game_core::{Decision, Game as _, NoRoll};
use kafeneio::Bot;
use kafeneio::buku_core::{Position, Rules};
use kafeneio::players::buku::{Strong, Weights};
use kafeneio::players::{Budget, Evaluation as _, Player as _, points_for};
use rayon::prelude::*;

use super::{Exercised, Found, costs};
use crate::lot::cup;

/// How the plays become fewer. All are looked at without a search. Then so many of them, the best ones, are searched
/// with so many nodes.
const SIEVES: [(usize, u64); 2] = [(300, 200), (30, 2_000)];

/// How many plays are listed in the end, and with how many nodes each of them is searched twice.
const LISTED: usize = 8;
const DEEP: [u64; 2] = [5_000, 20_000];

impl Exercised for Rules {
    const BOTS: &'static [Bot] = &[Bot::Novice, Bot::Skilled, Bot::Strong];

    const NODES: u64 = 1_000;

    const CARELESS: u64 = 3;

    // Hardly any position has fewer than 1,000, so only the best plays are listed. To list more takes seconds.
    const PLAYS: RangeInclusive<u64> = 3..=50_000;

    const LOOKS: &'static [u64] = &[1_000, 10_000, 50_000];

    /// Hardly any position of the first quarter has a single best play.
    fn kind(number: usize) -> (usize, bool) {
        (1 + number % 3, false)
    }

    fn second_look(decision: &Decision<'_, Rules>, _: bool, seed: u64) -> Option<Found> {
        let mut after = Vec::new();
        decision.for_each_play(|_, next| after.push(*next));
        let look = |plays: &[usize], nodes: u64| -> Vec<f64> {
            let points = |&play: &usize| points(decision, &after[play], nodes, seed ^ nodes);
            plays.par_iter().map(points).collect()
        };
        // Of plays with equal points the first stays first.
        let best_first = |plays: Vec<usize>, nodes: u64| -> Vec<(usize, f64)> {
            let points = look(&plays, nodes);
            let mut ranked: Vec<_> = plays.into_iter().zip(points).collect();
            ranked.sort_by(|(_, a), (_, b)| b.total_cmp(a));
            ranked
        };
        let mut ranked = best_first((0..after.len()).collect(), 0);
        for (kept, nodes) in SIEVES {
            ranked = best_first(ranked.iter().take(kept).map(|&(play, _)| play).collect(), nodes);
        }
        let cost = |rank: usize| ranked.get(rank).map(|(_, points)| ranked[0].1 - points);
        if cost(1)? < Self::MARGIN {
            return None;
        }
        let others = cost(LISTED).map(|cost| ((after.len() - LISTED) as u64, cost));
        let mut listed: Vec<usize> = ranked.iter().take(LISTED).map(|&(play, _)| play).collect();
        listed.sort_unstable();
        let one = costs(&look(&listed, DEEP[0]));
        if one.iter().filter(|&&cost| cost < Self::MARGIN).count() > 1 {
            return None;
        }
        let other = costs(&look(&listed, DEEP[1]));
        // Both have a best play that costs nothing. If it is not the same one, no play costs nothing on average.
        let found = |((play, one), other): ((usize, f64), f64)| {
            (play, f64::midpoint(one, other), (one - other).abs() / 2.0)
        };
        let plays = listed.into_iter().zip(one).zip(other).map(found).collect();
        Some(Found { source: "search", trials: None, plays, others })
    }
}

/// Returns what the position after a play is worth to the player who plays it, by a search with these nodes. Without
/// nodes it is what the position looks like.
fn points(decision: &Decision<'_, Rules>, next: &Position, nodes: u64, seed: u64) -> f64 {
    let (rules, past) = (decision.rules, decision.past_after());
    if let Some(outcome) = rules.outcome_after(&past, next) {
        let mover = rules.player_to_move(decision.position);
        return points_for(rules, next, &outcome, mover);
    }
    if nodes == 0 {
        return -Weights::built_in().evaluate(rules, next).points;
    }
    let answer = Decision::new(rules, &past, next, NoRoll);
    let ranked = Strong::new().rank(&answer, &Budget::nodes(nodes), &mut cup(seed));
    -ranked.first().map_or(0.0, |best| best.points)
}

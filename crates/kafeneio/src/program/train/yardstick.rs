//! How strong a player is, measured by games against one who only counts: pips, or captured counters.

use std::cmp::Ordering;
use std::num::NonZero;

use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::game_core::{Chance, Decision, Game, MoveOf, Player, Session, playout, random_policy};
use crate::players::buku::{Strong, Weights};
use crate::players::{
    Budget, Evaluation, NetworkGame, OneLook, PipCounter, Player as _, RaceNetwork, points_for,
};
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
pub(super) fn of_network<G: NetworkGame>(rules: &G, network: &RaceNetwork<G>) -> (f64, f64)
where
    PipCounter: Evaluation<G>,
{
    measure(&|pair, seat| game_of_race(rules, network, pair, seat))
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
    let mut chance = Seed::of_series(SEED, pair);
    let mut turn = 0;
    game(buku_core::Rules::new(), u64::MAX, pair, seat, |decision, lots| {
        turn += 1;
        if turn <= LOTS {
            return random_policy(decision, chance.cup(turn - 1));
        }
        let own = decision.position.side_to_move().index() == seat;
        let player = Strong::with_weights(if own { weights } else { others });
        player.choose(decision, &Budget::nodes(NODES), lots)
    })
}

/// Plays a game of a race and returns the points of the network, which has this seat.
fn game_of_race<G: NetworkGame>(rules: &G, network: &RaceNetwork<G>, pair: u64, seat: usize) -> f64
where
    PipCounter: Evaluation<G>,
{
    game(rules.clone(), MOST_TURNS, pair, seat, |decision, lots| {
        if rules.player_to_move(decision.position).index() == seat {
            OneLook(network).choose(decision, &Budget::nodes(0), lots)
        } else {
            fewest_pips(decision, lots)
        }
    })
}

/// Plays a game and returns the points of the player with this seat. `choose` may draw from a cup of
/// its own.
fn game<G: Game>(
    rules: G,
    most_turns: u64,
    pair: u64,
    seat: usize,
    mut choose: impl FnMut(&Decision<'_, G>, &mut Cup) -> Option<MoveOf<G>>,
) -> f64 {
    let mut lots = Cup::new(Pcg64Mcg::new(u128::from(pair) * 2 + seat as u128));
    let (session, mut chance) = (Session::new(rules), Seed::of_series(SEED, pair));
    let game =
        playout(&session, &mut chance, most_turns, |decision, _| choose(decision, &mut lots));
    let ended = G::Player::from_index(seat).zip(game.outcome);
    ended.map_or(0.0, |(player, outcome)| points_for(session.rules(), &game.end, &outcome, player))
}

/// Returns one of the plays that leave the fewest pips, at random.
fn fewest_pips<G: NetworkGame>(decision: &Decision<'_, G>, lots: &mut Cup) -> Option<MoveOf<G>>
where
    PipCounter: Evaluation<G>,
{
    let (mut best, mut most, mut equal) = (None, f64::NEG_INFINITY, NonZero::<u64>::MIN);
    PipCounter.for_each_play(decision, &mut |play, next, points| {
        equal = match points.total_cmp(&most) {
            Ordering::Less => return,
            Ordering::Greater => NonZero::<u64>::MIN,
            Ordering::Equal => equal.saturating_add(1),
        };
        if equal.get() == 1 || lots.below(equal) == 0 {
            (best, most) = (Some((play, *next)), points);
        }
    });
    best
}

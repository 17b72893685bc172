//! Rollouts: what each play is worth if the game is played on many times.

use game_core::{Decision, Game, SeededChance, Session, playout};
use kafeneio::players::{Budget, Evaluation as _, NetworkGame, OneLook, RaceNetwork, points_for};
use kafeneio::{Player as _, Seed};
use rayon::prelude::*;

use super::Found;

/// How many trials a round has: a multiple of the ways in which two dice can fall.
const ROUND: u32 = 9 * 36;

/// The most rounds.
const ROUNDS: u32 = 8;

/// A play is near the best one if it costs no more points than this. Then the standard error of its cost is to be
/// small.
const NEAR: f64 = 0.2;
const SMALL: f64 = 0.02;

/// A game that has not ended after this many turns is worth what the network says of it.
const TURNS: u64 = 12;

/// Returns what each play costs, or `None` as soon as it seems that another one than the best costs less than a
/// margin. All plays meet the same dice, so luck is mostly the same for all of them. The network judges without the
/// exact endings, which would slow it down.
pub(super) fn rollout<G: NetworkGame + Sync>(
    decision: &Decision<'_, G>,
    margin: f64,
    seed: u64,
) -> Option<Found> {
    let rules = decision.rules;
    let network = RaceNetwork::built_in(rules).expect("the default rules have a network");
    let mut after = Vec::new();
    decision.for_each_play(|_, next| after.push(*next));
    let mover = rules.player_to_move(decision.position);
    let trial = |number| -> Vec<f64> {
        let points = |next: &G::Position| play_on(&network, rules, next, seed, number, mover);
        after.iter().map(points).collect()
    };
    let mut trials: Vec<Vec<f64>> = Vec::new();
    for round in 0..ROUNDS {
        // They stay in their order, so that the sums do not depend on the threads.
        trials.par_extend((round * ROUND..(round + 1) * ROUND).into_par_iter().map(trial));
        let (best, plays) = costs(&trials);
        let mut wrong = plays.iter().filter(|(play, ..)| *play != best);
        if wrong.clone().any(|(_, cost, error)| cost + 2.0 * error < margin) {
            return None;
        }
        if wrong.all(|&(_, cost, error)| cost > NEAR || error <= SMALL) || round + 1 == ROUNDS {
            let trials = Some((round + 1) * ROUND);
            return Some(Found { source: "rollout", trials, plays, others: None });
        }
    }
    None
}

/// Plays a trial from a position on, in which both sides take the play that the network likes best at one look. Returns
/// the points of a player.
fn play_on<G: NetworkGame>(
    network: &RaceNetwork<G>,
    rules: &G,
    position: &G::Position,
    seed: u64,
    number: u32,
    player: G::Player,
) -> f64 {
    let mut chance: Seed = SeededChance::of_series(seed, number.into());
    let session = Session::after(rules.clone(), (), *position);
    let mut first = Some(first_roll(rules, position, number));
    let game = playout(&session, &mut chance, TURNS, |decision, cup| {
        let mut decision = decision.clone();
        decision.roll = first.take().unwrap_or(decision.roll);
        OneLook(network).choose(&decision, &Budget::nodes(0), cup)
    });
    let points = match game.outcome {
        Some(outcome) => return points_for(rules, &game.end, &outcome, player),
        None => network.evaluate(rules, &game.end).points,
    };
    if rules.player_to_move(&game.end) == player { points } else { -points }
}

/// Returns the roll with which a trial begins: trials in a row go through all the ways in which the dice can fall.
fn first_roll<G: Game>(rules: &G, position: &G::Position, number: u32) -> G::Roll {
    let ways: u64 = rules.rolls(position).map(|(_, weight)| weight).sum();
    let mut way = u64::from(number) % ways;
    let found = rules.rolls(position).find(|&(_, weight)| {
        let is_it = way < weight;
        way = way.saturating_sub(weight);
        is_it
    });
    found.expect("the weights add up to the ways").0
}

/// Returns the number of the play that is best in these trials, and what each play costs against it.
fn costs(trials: &[Vec<f64>]) -> (usize, Vec<(usize, f64, f64)>) {
    let plays = trials[0].len();
    let total = |play: usize| trials.iter().map(|points| points[play]).sum::<f64>();
    let totals: Vec<f64> = (0..plays).map(total).collect();
    let best =
        (0..plays).max_by(|&a, &b| totals[a].total_cmp(&totals[b])).expect("there is a play");
    let cost = |play| {
        let (cost, error) = mean_and_error(trials.iter().map(|points| points[best] - points[play]));
        (play, cost, error)
    };
    (best, (0..plays).map(cost).collect())
}

/// Returns the mean of numbers, and its standard error.
fn mean_and_error(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = f64::from(numbers.clone().count() as u32);
    let mean = numbers.clone().sum::<f64>() / count;
    let squares = numbers.map(|number| (number - mean) * (number - mean)).sum::<f64>();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

#[cfg(test)]
mod tests {
    use kafeneio::plakoto_core::Rules;

    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_the_textbook() {
        let (mean, error) = mean_and_error([1.0, 2.0, 3.0, 4.0].into_iter());
        assert!((mean - 2.5).abs() < 1e-12, "{mean}");
        assert!((error - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12, "{error}");
    }

    #[test]
    fn thirty_six_trials_begin_with_each_throw_once() {
        let rules = Rules::new();
        let rolls: Vec<_> =
            (0..36).map(|number| first_roll(&rules, &rules.start(), number)).collect();
        for (roll, weight) in rules.rolls(&rules.start()) {
            assert_eq!(rolls.iter().filter(|&&found| found == roll).count() as u64, weight);
        }
        assert_eq!(first_roll(&rules, &rules.start(), 36), rolls[0]);
    }

    #[test]
    fn the_best_of_the_trials_costs_nothing() {
        let (best, plays) = costs(&[vec![1.0, -1.0, 1.0], vec![-1.0, -1.0, 1.0]]);
        assert_eq!(best, 2);
        assert_eq!(plays, [(0, 1.0, 1.0), (1, 2.0, 0.0), (2, 0.0, 0.0)]);
    }
}

//! Rollouts: what a play is worth if the game is played on many times.

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::num::NonZero;

use dice_cup::DiceCup;
use game_core::{Chance, Decision, Game, SeededChance, Turn};
use rand_core::{Rng, SeedableRng};

use crate::expectation::{expected_for, points_for};
use crate::look::best;
use crate::player::{RankedOf, sort_again};
use crate::{Budget, Evaluation, OneLook, Player};

/// The player who plays the game on many times after each good play, with one look for every
/// player, and takes the play that comes out best.
///
/// All plays meet the same dice, so luck is the same for all of them. The first rolls are
/// stratified: of 36 trials in a row, each roll of two dice comes first as often as it should.
///
/// `R` is the generator of the dice.
#[derive(Clone, Debug)]
pub struct Rollout<E, R> {
    evaluation: E,
    candidates: usize,
    turns: u64,
    generator: PhantomData<R>,
}

impl<E, R> Rollout<E, R> {
    /// Returns a player who tries the best `candidates` plays, at least one, and plays on for at
    /// most `turns` turns before it asks the evaluation.
    pub const fn new(evaluation: E, candidates: usize, turns: u64) -> Rollout<E, R> {
        Rollout { evaluation, candidates, turns, generator: PhantomData }
    }
}

impl<G, E, S> Player<G> for Rollout<E, S>
where
    G: Game,
    E: Evaluation<G>,
    S: Rng + SeedableRng,
{
    /// Ranks the plays that it tried before all others, which have at most the points of the last of
    /// them. If the budget does not suffice for one trial of each, the ranks are those of one look.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>> {
        let mut plays = OneLook(&self.evaluation).rank(decision, budget, cup);
        let count = plays.len().min(self.candidates.max(1));
        if count < 2 {
            return plays;
        }
        let mut trials = Trials {
            player: self,
            mover: decision.rules.player_to_move(decision.position),
            past: decision.past_after(),
            rules: decision.rules,
            seed: cup.below(NonZero::<u64>::MAX),
            budget,
            used: plays.len() as u64,
        };
        let (mut totals, mut rounds) = (vec![0.0; count], 0);
        while let Some(round) = trials.round(&plays[..count], rounds) {
            totals.iter_mut().zip(round).for_each(|(total, points)| *total += points);
            rounds += 1;
        }
        if rounds > 0 {
            for total in &mut totals {
                *total /= f64::from(rounds);
            }
            sort_again(&mut plays, &totals);
        }
        plays
    }
}

/// The trials of a decision.
struct Trials<'t, G: Game, E, S> {
    player: &'t Rollout<E, S>,
    rules: &'t G,
    /// The past of the positions after the plays.
    past: G::Past,
    /// The player who decides.
    mover: G::Player,
    seed: u64,
    budget: &'t Budget<'t>,
    used: u64,
}

impl<G: Game, E: Evaluation<G>, S: Rng + SeedableRng> Trials<'_, G, E, S> {
    /// Returns the points of one trial of each play; `None` if the budget does not suffice.
    fn round(&mut self, plays: &[RankedOf<G>], number: u32) -> Option<Vec<f64>> {
        plays.iter().map(|ranked| self.trial(ranked.position.clone(), number)).collect()
    }

    /// Plays on from a position and returns what the player who decides gets.
    fn trial(&mut self, mut position: G::Position, number: u32) -> Option<f64> {
        let (rules, evaluation) = (self.rules, &self.player.evaluation);
        let mut chance = SeededChance::<S>::of_series(self.seed, number.into());
        let mut past = self.past.clone();
        self.budget.take(1, &mut self.used)?;
        for turn in 1.. {
            if let Some(outcome) = rules.outcome_after(&past, &position) {
                return Some(points_for(rules, &position, &outcome, self.mover));
            }
            if turn > self.player.turns {
                break;
            }
            let Ok(rolled) = rules.roll(&position, chance.cup(turn));
            let roll = if turn == 1 { first_roll(rules, &position, number) } else { Some(rolled) }?;
            let decision = Decision::new(rules, &past, &position, roll);
            self.budget.take(decision.turn.count_plays(roll), &mut self.used)?;
            let best = best(evaluation, &decision)?;
            rules.remember(&mut past, &position);
            position = best.position;
        }
        let points = evaluation.evaluate(rules, &position).points;
        Some(expected_for(rules, &position, points, self.mover))
    }
}

/// Returns the roll with which a trial begins. Trials in a row go through all the ways in which the
/// dice can fall.
fn first_roll<G: Game>(rules: &G, position: &G::Position, number: u32) -> Option<G::Roll> {
    let ways: u64 = rules.rolls(position).map(|(_, weight)| weight).sum();
    // A stride without a common factor meets every way once, and far apart.
    let mut stride = (ways * 5 / 8).max(1);
    while common_factor(stride, ways) > 1 {
        stride += 1;
    }
    let mut way = (u64::from(number) % ways.max(1)) * stride % ways.max(1);
    rules.rolls(position).find_map(|(roll, weight)| {
        if way < weight {
            return Some(roll);
        }
        way -= weight;
        None
    })
}

fn common_factor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_factor(b, a % b) }
}

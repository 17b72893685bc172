//! Several looks ahead: the best play against the best answers to every roll.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game, Turn};
use rand_core::Rng;

use crate::expectation::{expected_for, points_for};
use crate::player::{RankedOf, sort_again};
use crate::{Budget, Evaluation, OneLook, Player};

/// The player who looks several plies ahead: at each play, at every roll that can follow, and at
/// the best play of each.
///
/// What is best for one player is counted against those who wait: with two players all of it against
/// the other, with more in equal parts against each.
///
/// With one look this is [`OneLook`]. Two looks ask the evaluation about 400 times as often. Plays
/// that look bad at once are not looked at again, neither are those that cannot become the best any
/// more, whatever the dice that are left.
#[derive(Clone, Debug)]
pub struct Expectimax<E> {
    evaluation: E,
    looks: u32,
    width: usize,
    margin: f64,
}

impl<E> Expectimax<E> {
    /// Returns a player who looks `looks` plies ahead, at least one.
    pub const fn new(evaluation: E, looks: u32) -> Expectimax<E> {
        Expectimax { evaluation, looks, width: 8, margin: 0.2 }
    }

    /// Returns the same player, who looks again only at the best `width` plays, at least one, that
    /// seem at most `margin` points worse than the best. At first these are 8 plays and 0.2 points.
    #[must_use]
    pub const fn with_candidates(mut self, width: usize, margin: f64) -> Expectimax<E> {
        self.width = width;
        self.margin = margin;
        self
    }
}

impl<G: Game, E: Evaluation<G>> Player<G> for Expectimax<E> {
    /// Ranks the plays that it looked at again before all others, which have at most the points of the
    /// last of them. If the budget ends before it has looked at the second play again, the ranks are
    /// those of one look.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>> {
        let mut plays = OneLook(&self.evaluation).rank(decision, budget, cup);
        let candidates = self.candidates(plays.iter().map(|ranked| ranked.points));
        if self.looks < 2 || candidates < 2 {
            return plays;
        }
        let rules = decision.rules;
        let mut search = Search { rules, player: self, budget, used: plays.len() as u64 };
        let (past, mover) = (decision.past_after(), rules.player_to_move(decision.position));
        let mut looked = Vec::new();
        for ranked in &plays[..candidates] {
            // Every play that is ranked has its true points, so none of them is cut short.
            let enough = f64::NEG_INFINITY;
            let points = search.points_for(&past, &ranked.position, mover, self.looks - 1, enough);
            let Some(points) = points else { break };
            looked.push(points);
        }
        if looked.len() > 1 {
            sort_again(&mut plays, &looked);
        }
        plays
    }
}

impl<E> Expectimax<E> {
    /// Returns how many plays to look at again, given their points from the best down.
    fn candidates(&self, mut points: impl Iterator<Item = f64>) -> usize {
        let Some(best) = points.next() else { return 0 };
        let close = points.take_while(|points| best - points <= self.margin).count();
        (1 + close).min(self.width.max(1))
    }
}

/// A search, with what it has used of its budget.
struct Search<'s, G, E> {
    rules: &'s G,
    player: &'s Expectimax<E>,
    budget: &'s Budget<'s>,
    used: u64,
}

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Returns the points that `player` can expect before the roll, looking `looks` plies ahead. Where it
    /// is found to be less than `enough`, an upper bound is returned instead. Returns `None` if the
    /// budget does not suffice.
    fn points_for(
        &mut self,
        past: &G::Past,
        position: &G::Position,
        player: G::Player,
        looks: u32,
        enough: f64,
    ) -> Option<f64> {
        let rules = self.rules;
        if let Some(outcome) = rules.outcome_after(past, position) {
            return Some(points_for(rules, position, &outcome, player));
        }
        let players = rules.players(position);
        let bounds = G::return_bounds(players);
        let most = f64::from(*bounds.end() as i32);
        // The weights of a roll are small numbers, which a float holds exactly.
        let rolls = || rules.rolls(position).map(|(roll, weight)| (roll, f64::from(weight as u32)));
        let all: f64 = rolls().map(|(_, weight)| weight).sum();
        let (first, _) = rolls().next()?;
        let mut decision = Decision::new(rules, past, position, first);
        let (mut total, mut left) = (0.0, all);
        for (roll, weight) in rolls() {
            decision.roll = roll;
            let best = self.best(&decision, looks)?;
            total += weight * expected_for(rules, position, best, player);
            left -= weight;
            let bound = (total + left * most) / all;
            if bound < enough {
                return Some(bound);
            }
        }
        Some(total / all)
    }

    /// Returns the points that the player who decides can expect of the best play.
    fn best(&mut self, decision: &Decision<'_, G>, looks: u32) -> Option<f64> {
        let &Decision { rules, position, ref turn, roll, .. } = decision;
        self.budget.take(turn.count_plays(roll), &mut self.used)?;
        let mut best = f64::NEG_INFINITY;
        if looks < 2 {
            self.player
                .evaluation
                .for_each_play(decision, &mut |_, _, points| best = best.max(points));
            return Some(best);
        }
        let mut plays = Vec::new();
        self.player.evaluation.for_each_play(decision, &mut |_, next, points| {
            plays.push((points, next.clone()));
        });
        plays.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let candidates = self.player.candidates(plays.iter().map(|(points, _)| *points));
        let (past, mover) = (decision.past_after(), rules.player_to_move(position));
        for (_, next) in &plays[..candidates] {
            best = best.max(self.points_for(&past, next, mover, looks - 1, best)?);
        }
        Some(best)
    }
}

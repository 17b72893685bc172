//! One look at every afterstate.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game};
use rand_core::Rng;

use crate::expectation::points_for;
use crate::player::RankedOf;
use crate::{Budget, Evaluation, Player, Ranked};

/// The player who looks once at the position after each play, and takes the one that the
/// evaluation likes best.
///
/// It always looks at all plays, whatever the budget.
#[derive(Clone, Debug)]
pub struct OneLook<E>(pub E);

impl<G: Game, E: Evaluation<G>> Player<G> for OneLook<E> {
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        _: &Budget<'_>,
        _: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>> {
        let mut plays = Vec::new();
        decision.for_each_play(|play, next| {
            plays.push(Ranked::new(play, next.clone(), points_after(&self.0, decision, next)));
        });
        plays.sort_by(|a, b| b.points.total_cmp(&a.points));
        plays
    }
}

/// Returns the points that the player who decides can expect after a play to `next`.
pub(crate) fn points_after<G: Game, E: Evaluation<G>>(
    evaluation: &E,
    decision: &Decision<'_, G>,
    next: &G::Position,
) -> f64 {
    let rules = decision.rules;
    let player = rules.player_to_move(decision.position);
    if let Some(outcome) = rules.outcome_after(&decision.past_after(), next) {
        return points_for(rules, next, &outcome, player);
    }
    let points = evaluation.evaluate(rules, next).points;
    if rules.player_to_move(next) == player { points } else { -points }
}

//! One look at every afterstate.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game, MoveOf};
use rand_core::Rng;

use crate::player::{RankedOf, sort};
use crate::{Budget, Evaluation, Player, Ranked};

/// The player who looks once at the position after each play, and takes the one that the
/// evaluation likes best.
///
/// It always looks at all plays, whatever the budget, so these have to fit into memory: a turn of
/// Buku can have 85 million.
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
        if decision.is_over() {
            return plays;
        }
        self.0.for_each_play(decision, &mut |play, next, points| {
            plays.push(Ranked::new(play, next.clone(), points));
        });
        sort(&mut plays);
        plays
    }

    fn choose<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        _: &Budget<'_>,
        _: &mut DiceCup<R>,
    ) -> Option<MoveOf<G>> {
        if decision.is_over() {
            return None;
        }
        best(&self.0, decision).map(|best| (best.play, best.position))
    }
}

/// Returns the play that the evaluation likes best, the first of equal ones. It is the one that
/// [`OneLook`] ranks first, found without a list.
pub(crate) fn best<G: Game>(
    evaluation: &impl Evaluation<G>,
    decision: &Decision<'_, G>,
) -> Option<RankedOf<G>> {
    let mut best: Option<RankedOf<G>> = None;
    evaluation.for_each_play(decision, &mut |play, next, points| {
        if best.as_ref().is_none_or(|best| points.total_cmp(&best.points).is_gt()) {
            best = Some(Ranked::new(play, next.clone(), points));
        }
    });
    best
}

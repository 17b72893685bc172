//! One look at every afterstate.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game};
use rand_core::Rng;

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
        self.0.for_each_play(decision, |play, next, points| {
            plays.push(Ranked::new(play, next.clone(), points));
        });
        plays.sort_by(|a, b| b.points.total_cmp(&a.points));
        plays
    }
}

//! A player who misjudges plays: a level below the best.

use alloc::vec::Vec;
use core::num::NonZero;

use dice_cup::DiceCup;
use game_core::{Decision, Game};
use rand_core::Rng;

use crate::player::{RankedOf, sort};
use crate::{Budget, Player};

/// A player who judges plays as another player does, but each of them wrongly by up to some points.
///
/// The more points, the weaker the player. Plays that are clearly best are still found, as people
/// find them.
#[derive(Clone, Debug)]
pub struct Careless<P> {
    player: P,
    points: f64,
}

impl<P> Careless<P> {
    /// Returns the player who is wrong about each play by up to `points`, more or less.
    pub const fn new(player: P, points: f64) -> Careless<P> {
        Careless { player, points }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Careless<P> {
    /// Ranks the plays as this player sees them, with wrong points.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>> {
        let mut plays = self.player.rank(decision, budget, cup);
        for ranked in &mut plays {
            ranked.points += self.points * slip(cup);
        }
        sort(&mut plays);
        plays
    }
}

/// Draws a number from -1 to 1, more often one near 0: the mean of two that are equally likely.
fn slip<R: Rng>(cup: &mut DiceCup<R>) -> f64 {
    const STEPS: u32 = 1 << 20;
    const COUNT: NonZero<u64> = NonZero::<u64>::MIN.saturating_add(STEPS as u64);
    let mut draw = || f64::from(cup.below(COUNT) as u32) / f64::from(STEPS);
    draw() + draw() - 1.0
}

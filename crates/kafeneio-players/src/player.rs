//! Players: ways to choose a play.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game, MoveOf};
use rand_core::Rng;

use crate::Budget;

/// A play that a player considered.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ranked<T, P> {
    /// The play.
    pub play: T,
    /// The position that it leads to.
    pub position: P,
    /// The points that the player who chooses can expect after it.
    pub points: f64,
}

impl<T, P> Ranked<T, P> {
    /// Returns a play with the position it leads to and the points to expect after it.
    pub const fn new(play: T, position: P, points: f64) -> Ranked<T, P> {
        Ranked { play, position, points }
    }
}

/// Sorts plays, best first. Equal ones stay in their order.
pub(crate) fn sort<T, P>(plays: &mut [Ranked<T, P>]) {
    plays.sort_by(|one, other| other.points.total_cmp(&one.points));
}

/// Gives the first plays the `points` of a closer look and sorts them. All others get at most the points
/// of the last of them: their look was not good enough to tell that they are better.
pub(crate) fn sort_again<T, P>(plays: &mut [Ranked<T, P>], points: &[f64]) {
    let (again, others) = plays.split_at_mut(points.len());
    for (ranked, &points) in again.iter_mut().zip(points) {
        ranked.points = points;
    }
    sort(again);
    let least = again.last().map_or(f64::INFINITY, |last| last.points);
    for other in others {
        other.points = other.points.min(least);
    }
}

/// The [`Ranked`] plays of a game.
pub type RankedOf<G> = Ranked<<G as Game>::Play, <G as Game>::Position>;

/// A player of a game: it ranks plays, and chooses the best.
///
/// A player has no state that a choice changes. So it can sit at many tables at once, and the same
/// decision, budget and cup give the same answer.
pub trait Player<G: Game> {
    /// Returns the plays that the player considered, best first. The list is empty if the game is
    /// over, and has at least one play otherwise. Equal plays stand in the order of their listing.
    ///
    /// Even the smallest budget gives a legal play. In a game whose plays cannot all be listed, only
    /// those that the search has met are ranked.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>>;

    /// Returns the play that the player chooses, with the position it leads to; `None` if the game
    /// is over.
    fn choose<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Option<MoveOf<G>> {
        let best = self.rank(decision, budget, cup).into_iter().next()?;
        Some((best.play, best.position))
    }
}

//! Buku: a player who searches among turns too many to list, and an evaluation.
//!
//! A turn of Buku can have hundreds of millions of plays, so they cannot be tried one by one.
//! [`Strong`] grows the few that are worth a look, and searches the tree of these, best first, with
//! [`Weights`] to tell what its leaves are worth.
//!
//! ```
//! use kafeneio_players::{Budget, Player, buku::Strong};
//! use buku_core::game_core::{NoRoll, Session};
//! use buku_core::{Rules, dice_cup::DiceCup};
//! use rand_pcg::Pcg64Mcg;
//!
//! let mut game = Session::new(Rules::new());
//! let mut cup = DiceCup::new(Pcg64Mcg::new(7));
//! let choice = Strong::new().choose(&game.decision(NoRoll), &Budget::nodes(1000), &mut cup);
//! let (play, _) = choice.ok_or("the game is over")?;
//! game.play(NoRoll, play)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Nodes
//!
//! A node is a position that is evaluated. On one core of a small machine there are about 1.7
//! million in a second. A choice needs at most 8 MB, however many nodes it may use.

mod board;
mod bots;
mod candidates;
mod captures;
mod endings;
#[cfg(feature = "learning")]
mod learning;
#[cfg(test)]
mod tests;
mod tree;
mod weights;
mod worth;

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::num::NonZero;

use buku_core::{Footprint, Line, Play, Position, Rules};
use dice_cup::DiceCup;
use game_core::Decision;
use rand_core::Rng;

use self::board::Board;
use self::tree::{Node, Tree};
use crate::player::RankedOf;
use crate::{Budget, Player, Ranked};

#[cfg(feature = "learning")]
pub use self::learning::Training;
pub use self::weights::Weights;

/// A strong player of Buku.
///
/// It wins nearly every game against a player who captures as much as possible, with a few
/// thousand nodes a turn. More nodes make it stronger. The cup breaks near-ties, so another seed
/// makes another game.
///
/// The plays that it ranks are those that it considered, the one that it trusts most first. It
/// looks closely at the first ones only. No play has more points than one above it.
#[derive(Clone, Copy, Debug)]
pub struct Strong<'w> {
    weights: &'w Weights,
    most_nodes: u64,
}

impl Strong<'static> {
    /// Returns the player who uses the whole budget, with the weights that the crate comes with.
    pub const fn new() -> Strong<'static> {
        Strong::with_weights(Weights::built_in())
    }

    /// Returns a weaker player, who never uses more nodes than this in a turn.
    pub const fn limited(most_nodes: u64) -> Strong<'static> {
        Strong { most_nodes, ..Strong::new() }
    }
}

impl<'w> Strong<'w> {
    /// Returns the player who uses the whole budget and judges by these weights.
    pub const fn with_weights(weights: &'w Weights) -> Strong<'w> {
        Strong { weights, most_nodes: u64::MAX }
    }
}

impl Default for Strong<'_> {
    fn default() -> Self {
        Strong::new()
    }
}

impl Player<Rules> for Strong<'_> {
    /// Ranks the plays that the search considered.
    ///
    /// It looks at one position even if the budget is 0, and at up to 64 more as long as all plays
    /// that it has met lose at once.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, Rules>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<Rules>> {
        const SEEDS: NonZero<u64> = NonZero::new(1 << 62).unwrap();
        let (rules, position) = (*decision.rules, decision.position);
        if decision.is_over() {
            return Vec::new();
        }
        let most = budget.most_nodes().min(self.most_nodes);
        let board = Board::new(position);
        if worth::may_capture_half(&board) {
            let wins =
                |(_, next): &(Play, Position)| worth::winner(&Board::new(next)) == Some(board.side);
            if let Some((play, next)) = position.best_capture(rules).filter(wins) {
                return Vec::from([Ranked::new(play, next, 1.0)]);
            }
        }
        let mut used = 0;
        // A tenth is enough for the few turns that can end most games.
        if let Some((line, sown)) = endings::winning_end(&board, most / 10, &mut used) {
            return ranked(position, rules, line, sown, 1.0).into_iter().collect();
        }
        let past = decision.past_after();
        let mut tree =
            Tree::new(rules, self.weights, &past, position, most - used, cup.below(SEEDS));
        tree.grow(budget);
        in_order(tree.turns())
            .filter_map(|(node, points)| ranked(position, rules, node.line, node.sown, points))
            .collect()
    }
}

/// Returns the turns by what the search found, best first, with their points.
fn in_order(turns: &[Node]) -> impl Iterator<Item = (&Node, f64)> {
    let mut turns: Vec<&Node> = turns.iter().collect();
    turns.sort_by_key(|node| {
        let rank = match worth::decided(node.value) {
            // The other player loses, soonest first, or wins, latest first.
            Some(wins) => (if wins { 3 } else { u8::from(!node.is_certain()) }, node.value, 0),
            None => (2, 0, node.visits),
        };
        (rank.0, rank.1, Reverse(rank.2), node.value, node.line, node.sown)
    });
    let mut least: f64 = 1.0;
    turns.into_iter().map(move |node| {
        // What was looked at less is not trusted to be better.
        least = least.min(1.0 - 2.0 * worth::chance(node.value));
        (node, least)
    })
}

fn ranked(
    position: &Position,
    rules: Rules,
    line: u8,
    sown: u64,
    points: f64,
) -> Option<RankedOf<Rules>> {
    let line = Line::new(position.side_to_move(), line)?;
    let play = Play { line, footprint: Footprint::new(sown)? };
    Some(Ranked::new(play, position.play(rules, play).ok()?, points))
}

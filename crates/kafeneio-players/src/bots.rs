//! The program's own players of a game.

use alloc::string::String;
use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, Game, MoveOf};
use rand_core::Rng;

use crate::looks;
use crate::policy::Policy;
use crate::{Budget, Expectation, FileError, RankedOf};

/// A game with named opponents. A caller asks the [`Policy`], which knows the answers that are
/// the same in all games: who plays at random, and what the end of a game is worth.
pub trait Bots: Game<Position: Copy> {
    /// Returns the opponents of the game, weakest first.
    fn bots(&self) -> &'static [Policy];

    /// Returns how good the position looks for a player, without looking ahead. Higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// Returns the points that a player can expect, by how good the position looks. The game goes on
    /// in it.
    fn estimate(&self, position: &Self::Position, player: usize) -> f64;

    /// Returns the budget with which a policy plays unless it is given another one, in nodes. It is 0
    /// for the policies that look at every play once, whatever their budget.
    fn usual_nodes(&self, policy: Policy) -> u64 {
        let _ = policy;
        0
    }

    /// Returns the name of the file by which a policy judges under these rules, such as
    /// `plakoto.network`. `None` if it needs none, or if there is none for the rules.
    fn file_name(&self, policy: Policy) -> Option<String> {
        let _ = policy;
        None
    }

    /// Supplies the file by which policies judge under these rules. Only a program that is built
    /// without the feature `networks` needs this. A policy that lacks its file plays as
    /// [`Policy::Greedy`] does. The first file is kept. Rules without a file ignore it.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        let _ = file;
        Ok(())
    }

    /// Returns the play of one of the [`bots`](Bots::bots), except [`Policy::Random`]. It is the
    /// first play that [`rank`](Bots::rank) would return. `None` if the game is over.
    ///
    /// [`Policy::Greedy`] takes the first of the plays that lead to the highest
    /// [`value`](Bots::value). A game with too many plays to look at all of them finds a good one in
    /// another way.
    fn choose<R: Rng>(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Option<MoveOf<Self>> {
        if policy == Policy::Greedy {
            return looks::best(decision);
        }
        let best = self.rank(policy, decision, budget, cup).into_iter().next()?;
        Some((best.play, best.position))
    }

    /// Returns the plays that one of the [`bots`](Bots::bots), except [`Policy::Random`], considered,
    /// best first. The list is empty if the game is over. `budget` and `cup` are for policies that search.
    fn rank<R: Rng>(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<Self>>;

    /// Returns what one of the [`bots`](Bots::bots), except [`Policy::Random`], expects of a position
    /// for the player to move, before the roll. The game goes on in it. The budget is for a policy that
    /// can solve positions; one without a node asks for what is known at once.
    fn evaluate(
        &self,
        policy: Policy,
        position: &Self::Position,
        budget: &Budget<'_>,
    ) -> Expectation;

    /// Returns the chance of each seat to win, in a game with seats. It is what
    /// [`evaluate`](Bots::evaluate) goes by.
    fn chances(&self, policy: Policy, position: &Self::Position) -> Option<Vec<f64>> {
        let _ = (policy, position);
        None
    }
}

//! The traits of games whose turns can be entered step by step.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Game, Refusal};

/// A game whose turns can be entered step by step, as on a screen.
pub trait Stepwise: Game {
    /// A turn while it is being entered.
    type HalfTurn: HalfTurn<Play = Self::Play, Position = Self::Position>;

    /// Returns the turn of this position and roll, with no step entered yet.
    fn half_turn(&self, position: &Self::Position, roll: Self::Roll) -> Self::HalfTurn;
}

/// A turn while it is being entered, step by step.
///
/// The steps that it offers always lead on to a legal play, and every legal play can be entered.
///
/// ```
/// use game_core::HalfTurn;
///
/// /// Counts the ways in which a turn can go on from here to an end.
/// fn count_ways<P: HalfTurn>(turn: &mut P) -> u64 {
///     let mut ways = u64::from(turn.is_complete());
///     for step in turn.next_steps().collect::<Vec<_>>() {
///         turn.push(step).expect("a step that is offered can be entered");
///         ways += count_ways(turn);
///         turn.pop();
///     }
///     ways
/// }
/// ```
pub trait HalfTurn: Clone + Debug + Send + Sync {
    /// The smallest part of a play: a checker moved by one die, a square sown, a die set aside.
    type Step: Copy + Ord + Hash + Debug + Send + Sync;
    /// What the player does with the whole roll.
    type Play;
    /// The state between two turns.
    type Position;
    /// Why a step cannot follow.
    type IllegalStep: Refusal;

    /// Lists the steps that can follow and still lead to a legal play, in a fixed order.
    fn next_steps(&self) -> impl Iterator<Item = Self::Step>;

    /// Enters a step.
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow. The turn is unchanged then.
    fn push(&mut self, step: Self::Step) -> Result<(), Self::IllegalStep>;

    /// Takes the last step back and returns it; `None` if no step is entered.
    fn pop(&mut self) -> Option<Self::Step>;

    /// Returns the play and the position it leads to, if the turn can end here.
    fn finish(&self) -> Option<(Self::Play, Self::Position)>;

    /// Returns whether the turn can end here.
    fn is_complete(&self) -> bool {
        self.finish().is_some()
    }
}

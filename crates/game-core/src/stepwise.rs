//! Turns that are entered step by step.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Game, Refusal};

/// A game whose turns can be entered step by step, as on a screen.
pub trait Stepwise: Game {
    /// A turn while it is being entered.
    type Partial: Partial<Play = Self::Play, Position = Self::Position>;

    /// A turn of which nothing is entered yet.
    fn partial(&self, position: &Self::Position, roll: Self::Roll) -> Self::Partial;
}

/// A turn while it is being entered, step by step.
///
/// The steps that it offers always lead on to a legal play, and every legal play can be entered.
pub trait Partial: Clone + Debug + Send + Sync {
    /// The smallest thing a player does: a checker by one die, a square, a die set aside.
    type Step: Copy + Ord + Hash + Debug + Send + Sync;
    /// A whole turn.
    type Play;
    /// The state between two turns.
    type Position;
    /// Why a step cannot follow.
    type IllegalStep: Refusal;

    /// The steps that can follow and still lead to a legal play, in a fixed order.
    fn next_steps(&self) -> impl Iterator<Item = Self::Step>;

    /// Enters a step.
    ///
    /// # Errors
    ///
    /// Why it cannot follow; nothing is changed then.
    fn push(&mut self, step: Self::Step) -> Result<(), Self::IllegalStep>;

    /// Takes the last step back and returns it.
    fn pop(&mut self) -> Option<Self::Step>;

    /// The play and where it leads, if the turn may stand as it is.
    fn finish(&self) -> Option<(Self::Play, Self::Position)>;

    /// Whether the turn may stand as it is.
    fn is_complete(&self) -> bool {
        self.finish().is_some()
    }
}

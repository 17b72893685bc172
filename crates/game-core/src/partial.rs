//! A half-entered turn, whatever the game.

use core::fmt::{Debug, Display};
use core::ops::ControlFlow;

/// A turn while it is being entered, step by step.
///
/// The steps that it offers always lead on to a legal play, and every legal play can be entered.
///
/// Its `Display` is the text of what is entered so far, none if nothing is.
/// [`parse_partial`](crate::Game::parse_partial) reads it as a turn that can go on and end in the
/// same ways.
pub trait Partial: Clone + Display {
    /// The smallest thing a player does: a checker by one die, a square, a die set aside.
    type Step: Copy + Eq + Debug + Display;
    /// A whole turn.
    type Play;
    /// The state between two turns.
    type Position;

    /// Visits each step that can follow and still lead to a legal play, until `visit` breaks.
    fn for_each_step<B>(&self, visit: impl FnMut(Self::Step) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Enters a step; `false`, and nothing changed, when it cannot follow.
    fn push(&mut self, step: Self::Step) -> bool;

    /// Takes the last step back.
    fn pop(&mut self) -> Option<Self::Step>;

    /// The play and where it leads, if the turn may stand as it is.
    fn finish(&self) -> Option<(Self::Play, Self::Position)>;
}

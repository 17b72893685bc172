//! The trait of games that can be written down and read.

use core::fmt::Display;

use crate::{Game, HalfTurn, MoveOf, PlayError, PositionError, Refusal, Stepwise, TextError};

/// A game that can be written down and read. `Display` writes the canonical texts. Other forms may
/// be read as well; the documentation of each game says which.
///
/// The `Display` of a half-entered turn is the text of its steps, which is empty if nothing is
/// entered.
pub trait Notation:
    Stepwise<
        Position: Display,
        Roll: Display,
        Play: Display,
        Reason: Display,
        HalfTurn: HalfTurn<Step: Display> + Display,
    >
{
    /// What can be wrong with a position whose text is readable.
    type SetupError: Refusal;

    /// Reads a position.
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read, or what is wrong with the position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionErrorOf<Self>>;

    /// Reads a roll that can come up in this position.
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read.
    fn parse_roll(&self, position: &Self::Position, text: &str) -> Result<Self::Roll, TextError>;

    /// Reads a play and returns it with the position it leads to. If several plays are the same
    /// move, the canonical one is returned: its steps may be in another order than in the text.
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read, or why the play is not legal.
    fn parse_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<MoveOf<Self>, PlayErrorOf<Self>>;

    /// Reads a turn that may be unfinished or not even begun, such as the text of a [`HalfTurn`].
    ///
    /// # Errors
    ///
    /// Returns the errors of [`parse_play`](Notation::parse_play), except that a turn may stop
    /// early.
    fn parse_half_turn(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<Self::HalfTurn, PlayErrorOf<Self>>;
}

/// An error of [`Notation::parse_position`].
pub type PositionErrorOf<G> = PositionError<<G as Notation>::SetupError>;

/// An error of [`Notation::parse_play`].
pub type PlayErrorOf<G> = PlayError<<G as Game>::IllegalPlay>;

//! Texts in and out.

use core::fmt::Display;

use crate::{Game, MoveOf, Partial, PlayError, PositionError, Refusal, Stepwise, TextError};

/// A game that can be written down. `Display` gives the canonical texts; what is read may also be
/// written in other ways, as the game's documentation says.
///
/// The `Display` of a half-entered turn is the text of its steps, none if nothing is entered.
pub trait Notation:
    Stepwise<
        Position: Display,
        Roll: Display,
        Play: Display,
        Reason: Display,
        Partial: Partial<Step: Display> + Display,
    >
{
    /// What can be wrong with a position whose text is readable.
    type SetupError: Refusal;

    /// Reads a position.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or what is wrong with the position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionErrorOf<Self>>;

    /// Reads a roll that can be made in this position.
    ///
    /// # Errors
    ///
    /// The place where the text fails.
    fn parse_roll(&self, position: &Self::Position, text: &str) -> Result<Self::Roll, TextError>;

    /// Reads a play, and gives it with the position that it leads to. Where several plays are the
    /// same move, it is the canonical one that is given: its steps may be in another order than in
    /// the text.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or why the play is not legal.
    fn parse_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<MoveOf<Self>, PlayErrorOf<Self>>;

    /// Reads a turn that may be unfinished, or not begun: also what the `Display` of a
    /// [`Partial`] says.
    ///
    /// # Errors
    ///
    /// As [`parse_play`](Notation::parse_play), but not that something is missing.
    fn parse_partial(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<Self::Partial, PlayErrorOf<Self>>;
}

/// An error of [`Notation::parse_position`].
pub type PositionErrorOf<G> = PositionError<<G as Notation>::SetupError>;

/// An error of [`Notation::parse_play`].
pub type PlayErrorOf<G> = PlayError<<G as Game>::IllegalPlay>;

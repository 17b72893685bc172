//! The two shapes of error that texts from outside can cause.

use crate::TextError;

/// A position cannot be read. `S` says what an engine finds wrong with a readable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError<S> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but no valid position.
    #[error("{0}")]
    Setup(#[source] S),
}

/// A play cannot be read or is not legal. `I` says why an engine refuses a readable one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I> {
    /// The text is not of the right form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is readable, but no legal play.
    #[error("{0}")]
    Illegal(#[source] I),
}

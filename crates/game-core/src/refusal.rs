//! The trait of errors that a player or their data can cause.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::error::Error;

use crate::TextError;

/// An error that says why something is refused: a play, a step, a set-up, a text.
///
/// Its `Display` is for people, its [code](Refusal::code) for programs. Its [rule](Refusal::rule)
/// says where people can read more.
///
/// ```
/// use game_core::{Refusal, TextError};
///
/// fn report(refusal: &impl Refusal) -> String {
///     let rule = refusal.rule().unwrap_or("no rule");
///     format!("{} ({}, {rule})", refusal, refusal.code())
/// }
///
/// let error = TextError::new("mover", 7, "`red` or `blue`");
/// assert_eq!(report(&error), "mover at column 8: expected `red` or `blue` (bad_text, no rule)");
/// ```
pub trait Refusal: Error + Send + Sync + 'static {
    /// Returns the number of the rule that is broken, such as `P7`. Returns `None` if no rule is
    /// broken: the game is over, say, or a text cannot be read.
    fn rule(&self) -> Option<&'static str> {
        None
    }

    /// Returns the name of this kind of refusal in lower case, such as `larger_die`. It changes in
    /// a breaking release only.
    fn code(&self) -> &'static str;

    /// Returns the place in the text, if a text is refused because it cannot be read.
    fn text_error(&self) -> Option<&TextError> {
        None
    }
}

/// Lets `?` turn any refusal into a `Box<dyn Refusal>`.
#[cfg(feature = "alloc")]
impl<R: Refusal> From<R> for Box<dyn Refusal> {
    fn from(refusal: R) -> Box<dyn Refusal> {
        Box::new(refusal)
    }
}

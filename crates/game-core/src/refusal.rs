//! What every refusal tells besides its text.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::error::Error;

use crate::TextError;

/// An error that says why something is refused: a play, a step, a set-up, a text.
///
/// Its `Display` is for people. A program goes by the [code](Refusal::code), and shows the
/// [rule](Refusal::rule) beside it.
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
    /// The number of the rule that is broken, such as `P7`. `None` where no rule is: the game is
    /// over, or the text cannot be read.
    fn rule(&self) -> Option<&'static str>;

    /// A name for this kind of refusal in lower case, such as `larger_die`. It changes in a breaking
    /// release only.
    fn code(&self) -> &'static str;

    /// The place in the text, if it is a text that is refused because it cannot be read.
    fn text_error(&self) -> Option<&TextError> {
        None
    }
}

/// So that `?` makes one of any refusal.
#[cfg(feature = "alloc")]
impl<R: Refusal> From<R> for Box<dyn Refusal> {
    fn from(refusal: R) -> Box<dyn Refusal> {
        Box::new(refusal)
    }
}

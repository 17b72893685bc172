//! The trait of errors that a player or their data can cause.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::error::Error;

use crate::TextError;

/// An error that says why something is refused: a play, a step, a set-up, a text.
///
/// Its `Display` is for people, its [code](Refusal::code) for programs. Its [rule](Refusal::rule)
/// says where people can read more. An error of a new game has one method to write:
/// [`facts`](Refusal::facts).
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
    /// Returns what a program reads of this refusal.
    fn facts(&self) -> Facts<'_>;

    /// Returns the name of this kind of refusal in lower case, such as `larger_die`. It changes in
    /// a breaking release only.
    fn code(&self) -> &'static str {
        self.facts().code
    }

    /// Returns the number of the rule that is broken, such as `P7`. Returns `None` if no rule is
    /// broken: the game is over, say, or a text cannot be read.
    fn rule(&self) -> Option<&'static str> {
        self.facts().rule
    }

    /// Returns the place in the text, if a text is refused because it cannot be read.
    fn text_error(&self) -> Option<&TextError> {
        self.facts().text_error
    }
}

/// What a program reads of a [`Refusal`].
///
/// An error that passes on another one returns the facts of that one.
///
/// ```
/// use core::{error, fmt};
/// use game_core::{Facts, Refusal, TextError};
///
/// #[derive(Debug)]
/// enum IllegalMove {
///     GameOver,
///     Occupied,
///     Text(TextError),
/// }
///
/// impl Refusal for IllegalMove {
///     fn facts(&self) -> Facts<'_> {
///         match self {
///             IllegalMove::GameOver => Facts::new("game_over"),
///             IllegalMove::Occupied => Facts::new("occupied").with_rule("X2"),
///             IllegalMove::Text(error) => error.facts(),
///         }
///     }
/// }
/// # impl error::Error for IllegalMove {}
/// # impl fmt::Display for IllegalMove {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         f.write_str("this move is not legal")
/// #     }
/// # }
///
/// assert_eq!(IllegalMove::GameOver.rule(), None);
/// assert_eq!((IllegalMove::Occupied.code(), IllegalMove::Occupied.rule()), ("occupied", Some("X2")));
/// let error = IllegalMove::Text(TextError::new("square", 3, "a number"));
/// assert_eq!(error.text_error().map(TextError::at), Some(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Facts<'e> {
    /// The [code](Refusal::code).
    pub code: &'static str,
    /// The [rule](Refusal::rule) that is broken, if it is one.
    pub rule: Option<&'static str>,
    /// The [place in the text](Refusal::text_error), if it is a text that cannot be read.
    pub text_error: Option<&'e TextError>,
}

impl Facts<'_> {
    /// Returns the facts of a refusal with this code, which breaks no rule and is not about a text.
    pub const fn new(code: &'static str) -> Self {
        Facts { code, rule: None, text_error: None }
    }

    /// Returns the same facts with this rule, which is broken.
    #[must_use]
    pub const fn with_rule(self, rule: &'static str) -> Self {
        Facts { rule: Some(rule), ..self }
    }
}

/// Lets `?` turn any refusal into a `Box<dyn Refusal>`.
#[cfg(feature = "alloc")]
impl<R: Refusal> From<R> for Box<dyn Refusal> {
    fn from(refusal: R) -> Box<dyn Refusal> {
        Box::new(refusal)
    }
}

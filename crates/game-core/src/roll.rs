//! The roll of a game without dice.

use core::fmt;
use core::str::FromStr;

use crate::TextError;

/// The one roll of a game without dice: it says nothing, and its text is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoRoll;

impl NoRoll {
    /// The only roll there is, with its weight: what [`Game::rolls`](crate::Game::rolls) gives in a
    /// game without dice.
    pub fn all() -> impl ExactSizeIterator<Item = (NoRoll, u64)> + Clone {
        core::iter::once((NoRoll, 1))
    }
}

impl fmt::Display for NoRoll {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoRoll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<NoRoll, TextError> {
        match text.trim_start() {
            "" => Ok(NoRoll),
            rest => {
                Err(TextError::new("roll", text.len() - rest.len(), "nothing: there are no dice"))
            }
        }
    }
}

#[cfg(feature = "serde")]
crate::serialize_as_text!(NoRoll);
#[cfg(feature = "serde")]
crate::deserialize_from_text!(NoRoll: "nothing");

//! The roll of a game without dice.

use core::fmt;
use core::str::FromStr;

use crate::TextError;

/// The only roll of a game without dice. Its text is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoRoll;

impl NoRoll {
    /// Lists the only roll with its weight of 1: the [`Game::rolls`](crate::Game::rolls) of a game
    /// without dice.
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

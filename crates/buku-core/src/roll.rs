//! The roll of a game without dice.

use core::fmt;
use core::str::FromStr;

use game_core::TextError;

/// The one roll there is: it says nothing, and its text is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoRoll;

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
                Err(TextError::new("roll", text.len() - rest.len(), "nothing: Buku has no dice"))
            }
        }
    }
}

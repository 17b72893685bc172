//! The options of the rules: what counts as a repetition, and whether a majority ends the game.

use core::fmt;
use core::str::FromStr;

use game_core::{OptionError, OptionInfo, OptionValue, Options, TextError};

/// The options of the rules, on which players differ. The default is what most play.
///
/// ```
/// use buku_core::{Repetition, Rules};
///
/// let rules = Rules::new().with_repetition(Repetition::BoardAndMover).with_early_majority(true);
/// assert_ne!(rules, Rules::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Rules {
    /// What has to come back for a repetition (U7). By default it is the board alone.
    pub repetition: Repetition,
    /// Whether the game ends as soon as one player has captured more than 32 counters (U9). Off by
    /// default.
    pub early_majority: bool,
}

impl Rules {
    /// Returns the rules as most play them, with every option at its default.
    pub const fn new() -> Rules {
        Rules { repetition: Repetition::Board, early_majority: false }
    }

    /// Returns the same rules with another [`repetition`](Rules::repetition) (U7).
    #[must_use]
    pub const fn with_repetition(self, repetition: Repetition) -> Rules {
        Rules { repetition, ..self }
    }

    /// Returns the same rules with the option [`early_majority`](Rules::early_majority) on or off
    /// (U9).
    #[must_use]
    pub const fn with_early_majority(self, on: bool) -> Rules {
        Rules { early_majority: on, ..self }
    }
}

impl Options for Rules {
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo::words(
            "repetition",
            "U7",
            &[Repetition::Board.name(), Repetition::BoardAndMover.name()],
        ),
        OptionInfo::switch("early_majority", "U9"),
    ];

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        match name {
            "repetition" => Some(OptionValue::Text(&self.repetition)),
            "early_majority" => Some(OptionValue::Switch(self.early_majority)),
            _ => None,
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = OptionInfo::find(Rules::OPTIONS, name)?;
        if option.is_switch {
            self.early_majority = option.read_switch(value)?;
        } else if let Some(&repetition) = Repetition::ALL.get(option.read(value)?) {
            self.repetition = repetition;
        }
        Ok(())
    }
}

/// What has to come back for a repetition (U7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Repetition {
    /// The counters on the board, with either player to move. A pass that captures nothing is a
    /// repetition.
    #[default]
    Board,
    /// The counters on the board, with the same player to move.
    BoardAndMover,
}

impl Repetition {
    /// Every choice, the default first.
    pub const ALL: [Repetition; 2] = [Repetition::Board, Repetition::BoardAndMover];

    /// Returns the name in texts, such as `board_and_mover`.
    pub const fn name(self) -> &'static str {
        match self {
            Repetition::Board => "board",
            Repetition::BoardAndMover => "board_and_mover",
        }
    }
}

impl fmt::Display for Repetition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Repetition {
    type Err = TextError;

    /// Reads the [name](Repetition::name), in upper or lower case.
    fn from_str(text: &str) -> Result<Repetition, TextError> {
        let is_named = |choice: &Repetition| choice.name().eq_ignore_ascii_case(text.trim());
        let at = text.len() - text.trim_start().len();
        let error = TextError::new("repetition", at, "`board` or `board_and_mover`");
        Repetition::ALL.into_iter().find(is_named).ok_or(error)
    }
}

//! The options of the rules: what counts as a repetition, and whether a majority ends the game.

use game_core::{OptionError, OptionInfo, OptionValue, Options};

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

game_core::named! {
    /// What has to come back for a repetition (U7).
    #[derive(Default)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize, serde::Deserialize),
        serde(rename_all = "snake_case")
    )]
    pub enum Repetition {
        /// The counters on the board, with either player to move. A pass that captures nothing is a
        /// repetition.
        #[default]
        Board = "board",
        /// The counters on the board, with the same player to move.
        BoardAndMover = "board_and_mover",
    }
    "repetition": "`board` or `board_and_mover`"
}

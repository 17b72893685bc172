//! The options of the rules by name.

use core::fmt::{self, Display};

use crate::{Facts, Refusal};

/// Rules whose options can be read and set by name, for menus, command lines and saved games.
///
/// ```
/// use game_core::{OptionError, OptionInfo, OptionValue, Options};
///
/// #[derive(Default)]
/// struct Rules {
///     doubles: bool,
/// }
///
/// impl Options for Rules {
///     const OPTIONS: &'static [OptionInfo] = &[OptionInfo::switch("doubles", "X4")];
///
///     fn option(&self, name: &str) -> Option<OptionValue<'_>> {
///         (name == "doubles").then_some(OptionValue::Switch(self.doubles))
///     }
///
///     fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
///         self.doubles = OptionInfo::find(Rules::OPTIONS, name)?.read_switch(value)?;
///         Ok(())
///     }
/// }
///
/// let mut rules = Rules::default();
/// rules.set_option("doubles", "on")?;
/// assert_eq!(rules.option("doubles").map(|value| value.to_string()), Some("on".to_owned()));
/// assert!(rules.set_option("doubles", "perhaps").is_err());
/// # Ok::<(), OptionError>(())
/// ```
pub trait Options {
    /// All options of the rules.
    const OPTIONS: &'static [OptionInfo];

    /// Returns the options of these rules. They are [`OPTIONS`](Options::OPTIONS), except in a type that can
    /// hold the rules of different games, which have different options.
    fn options(&self) -> &'static [OptionInfo] {
        Self::OPTIONS
    }

    /// Returns what an option is set to; `None` if there is no option of this name.
    fn option(&self, name: &str) -> Option<OptionValue<'_>>;

    /// Sets an option to the choice with this name. The choices of a switch are `on` and `off`, or
    /// `true` and `false`.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no option of this name, or if it has no such choice.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

/// An option: its name, the rule it belongs to, and its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, which is the same in texts, in JSON and as a field of `Rules`.
    pub name: &'static str,
    /// The number of the rule that the option belongs to.
    pub rule: &'static str,
    /// The names of the choices, the default first; for a switch always `off` and `on`.
    pub choices: &'static [&'static str],
    /// Whether the option is a switch, which is on or off.
    pub is_switch: bool,
}

impl OptionInfo {
    /// Returns an option that is on or off.
    pub const fn switch(name: &'static str, rule: &'static str) -> OptionInfo {
        OptionInfo { name, rule, choices: &["off", "on"], is_switch: true }
    }

    /// Returns an option that is one of several words, the default first.
    pub const fn words(
        name: &'static str,
        rule: &'static str,
        choices: &'static [&'static str],
    ) -> OptionInfo {
        OptionInfo { name, rule, choices, is_switch: false }
    }

    /// Returns the option with this name.
    ///
    /// # Errors
    ///
    /// Returns [`OptionError::UnknownOption`] if there is none.
    pub fn find(
        options: &'static [OptionInfo],
        name: &str,
    ) -> Result<&'static OptionInfo, OptionError> {
        let found = options.iter().find(|option| option.name == name);
        found.ok_or(OptionError::UnknownOption { options })
    }

    /// Returns the index of the [choice](OptionInfo::choices) with this name, in upper or lower
    /// case.
    ///
    /// # Errors
    ///
    /// Returns [`OptionError::UnknownChoice`] if there is none.
    pub fn read(&'static self, value: &str) -> Result<usize, OptionError> {
        let value = match value.trim() {
            word if !self.is_switch => word,
            word if word.eq_ignore_ascii_case("true") => "on",
            word if word.eq_ignore_ascii_case("false") => "off",
            word => word,
        };
        let place = self.choices.iter().position(|choice| choice.eq_ignore_ascii_case(value));
        place.ok_or(OptionError::UnknownChoice { option: self })
    }

    /// Returns whether this text sets a switch to on.
    ///
    /// # Errors
    ///
    /// Returns [`OptionError::UnknownChoice`] if the text is neither on nor off.
    pub fn read_switch(&'static self, value: &str) -> Result<bool, OptionError> {
        self.read(value).map(|choice| choice == 1)
    }
}

/// What an option is set to.
#[derive(Clone, Copy)]
pub enum OptionValue<'a> {
    /// On or off.
    Switch(bool),
    /// A word, or a text if an option can be more than the words that it lists.
    Text(&'a (dyn Display + Sync)),
}

impl Display for OptionValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(on) => f.pad(if *on { "on" } else { "off" }),
            OptionValue::Text(text) => text.fmt(f),
        }
    }
}

impl fmt::Debug for OptionValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OptionValue({self})")
    }
}

/// Why an option cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionError {
    /// The rules have no option of this name.
    UnknownOption {
        /// The options that they have.
        options: &'static [OptionInfo],
    },
    /// The option has no choice of this name.
    UnknownChoice {
        /// The option, with its choices.
        option: &'static OptionInfo,
    },
}

impl Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownOption { options } => {
                f.write_str("there is no such option; the options are ")?;
                list(f, options.iter().map(|option| option.name))
            }
            OptionError::UnknownChoice { option } => {
                write!(f, "`{}` is one of ", option.name)?;
                list(f, option.choices.iter().copied())
            }
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = &'static str>) -> fmt::Result {
    for (index, word) in words.enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        f.write_str(word)?;
    }
    Ok(())
}

impl core::error::Error for OptionError {}

impl Refusal for OptionError {
    fn facts(&self) -> Facts<'_> {
        match self {
            OptionError::UnknownOption { .. } => Facts::new("unknown_option"),
            OptionError::UnknownChoice { option } => {
                Facts::new("unknown_choice").with_rule(option.rule)
            }
        }
    }
}

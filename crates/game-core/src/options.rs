//! The options of a game's rules, as names and values.

use core::fmt::{self, Display};

use crate::Refusal;

/// Rules whose options can be read and set by name: for menus, command lines and save games.
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
    /// Every option there is.
    const OPTIONS: &'static [OptionInfo];

    /// What an option is set to; `None` if there is none of this name.
    fn option(&self, name: &str) -> Option<OptionValue<'_>>;

    /// Sets an option to the choice that is written like this. Switches are written `on` and `off`,
    /// or `true` and `false`.
    ///
    /// # Errors
    ///
    /// That there is no option of this name, or no such choice.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

/// One option: how it is called, which rule it is about, and what it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, the same everywhere: in texts, in JSON and as the field of `Rules`.
    pub name: &'static str,
    /// The number of the rule it is about.
    pub rule: &'static str,
    /// The names of its choices, the default first; for a switch `off` and `on`.
    pub choices: &'static [&'static str],
    /// Whether it is on or off.
    pub is_switch: bool,
}

impl OptionInfo {
    /// An option that is on or off.
    pub const fn switch(name: &'static str, rule: &'static str) -> OptionInfo {
        OptionInfo { name, rule, choices: &["off", "on"], is_switch: true }
    }

    /// An option that is one of several words.
    pub const fn words(
        name: &'static str,
        rule: &'static str,
        choices: &'static [&'static str],
    ) -> OptionInfo {
        OptionInfo { name, rule, choices, is_switch: false }
    }

    /// The option with this name.
    ///
    /// # Errors
    ///
    /// That there is none.
    pub fn find(
        options: &'static [OptionInfo],
        name: &str,
    ) -> Result<&'static OptionInfo, OptionError> {
        let found = options.iter().find(|option| option.name == name);
        found.ok_or(OptionError::UnknownOption { options })
    }

    /// Which of the [choices](OptionInfo::choices) is written like this, in either case.
    ///
    /// # Errors
    ///
    /// That none is.
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

    /// Whether a switch is set to on by this text.
    ///
    /// # Errors
    ///
    /// That it is neither on nor off.
    pub fn read_switch(&'static self, value: &str) -> Result<bool, OptionError> {
        self.read(value).map(|choice| choice == 1)
    }
}

/// What an option is set to.
#[derive(Clone, Copy)]
pub enum OptionValue<'a> {
    /// On or off.
    Switch(bool),
    /// A word, or a text where an option can be more than the words it offers.
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
        /// Those that they have.
        options: &'static [OptionInfo],
    },
    /// The option has no such choice.
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
    fn rule(&self) -> Option<&'static str> {
        match self {
            OptionError::UnknownOption { .. } => None,
            OptionError::UnknownChoice { option } => Some(option.rule),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            OptionError::UnknownOption { .. } => "unknown_option",
            OptionError::UnknownChoice { .. } => "unknown_choice",
        }
    }
}

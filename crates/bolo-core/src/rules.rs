//! The options of the rules.

use game_core::{OptionError, OptionInfo, OptionValue, Options};

/// The options of the rules, on which players differ. The default is the most common choice.
///
/// ```
/// use bolo_core::Rules;
///
/// let rules = Rules::new().with_extend_series(true);
/// assert!(rules.extend_series);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Rules {
    /// Whether dice of a later roll may be added to a series in the basket, where each of them
    /// doubles its value (O6). Off by default.
    pub extend_series: bool,
}

impl Rules {
    /// Returns the rules with every option at its default.
    pub const fn new() -> Rules {
        Rules { extend_series: false }
    }

    /// Returns these rules with the option [`extend_series`](Rules::extend_series) on or off (O6).
    #[must_use]
    pub const fn with_extend_series(mut self, on: bool) -> Rules {
        self.extend_series = on;
        self
    }
}

impl Options for Rules {
    const OPTIONS: &'static [OptionInfo] = &[OptionInfo::switch("extend_series", "O6")];

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        match name {
            "extend_series" => Some(OptionValue::Switch(self.extend_series)),
            _ => None,
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = OptionInfo::find(Rules::OPTIONS, name)?;
        self.extend_series = option.read_switch(value)?;
        Ok(())
    }
}

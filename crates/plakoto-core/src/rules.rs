//! The options of the rules.

use game_core::{OptionError, OptionInfo, OptionValue, Options};

/// The options of the rules, on which players differ. The default is what most players use.
///
/// ```
/// use plakoto_core::Rules;
///
/// let rules = Rules::new().with_larger_die(false);
/// assert!(!rules.larger_die);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Rules {
    /// Whether the larger die has to be played if either of two different dice can be played, but
    /// not both (P7). It is on by default. If it is off, the player chooses.
    pub larger_die: bool,
}

impl Rules {
    /// Returns the rules with every option at its default, as most players use them.
    pub const fn new() -> Rules {
        Rules { larger_die: true }
    }

    /// Sets the option [`larger_die`](Rules::larger_die) to on or off (P7).
    #[must_use]
    pub const fn with_larger_die(mut self, on: bool) -> Rules {
        self.larger_die = on;
        self
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::new()
    }
}

impl Options for Rules {
    const OPTIONS: &'static [OptionInfo] = &[OptionInfo::switch("larger_die", "P7")];

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        match name {
            "larger_die" => Some(OptionValue::Switch(self.larger_die)),
            _ => None,
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = OptionInfo::find(Rules::OPTIONS, name)?;
        self.larger_die = option.read_switch(value)?;
        Ok(())
    }
}

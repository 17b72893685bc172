//! The options of the rules.

use game_core::{OptionError, OptionInfo, OptionValue, Options};

/// The points of the rules on which players differ. The default is what most play.
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
    /// Whether, when only one of two different dice can be played and either could be, it has to be
    /// the larger (P7). On by default; off leaves the choice to the player.
    pub larger_die: bool,
}

impl Rules {
    /// The rules as most play them, with every option at its default.
    pub const fn new() -> Rules {
        Rules { larger_die: true }
    }

    /// The same rules with the option [`larger_die`](Rules::larger_die) on or off (P7).
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

//! The options of the rules.

/// The points of the rules on which players differ. The default is what most play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Rules {
    /// Whether, when only one of two different dice can be played and either could be, it has to be
    /// the larger (P7). On by default; off leaves the choice to the player.
    pub larger_die: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { larger_die: true }
    }
}

//! The options of the rules.

/// The points of the rules on which players differ. The default is what most play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Rules {
    /// Whether a die of a later roll may be added to a series set aside before, from the same seven
    /// dice, and doubles it (O6). Off by default.
    pub extend_series: bool,
}

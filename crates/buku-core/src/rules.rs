//! The options of the rules.

/// The points of the rules on which players differ. The default is what most play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Rules {
    /// What has to come back for a repetition (U7).
    pub repetition: Repetition,
    /// Whether the game ends as soon as one player has captured more than 32 counters (U9). Off by
    /// default.
    pub early_majority: bool,
}

/// What has to come back for a repetition (U7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Repetition {
    /// The counters on the board, whoever is to move. A pass that captures nothing repeats them.
    #[default]
    Board,
    /// The counters on the board with the same player to move.
    BoardAndMover,
}

//! The named opponents.

use core::fmt;
use core::str::FromStr;

use game_core::Refusal;

/// A named opponent: one way to choose a play.
///
/// It is a [`Player`](crate::Player) of every game that has opponents with names, and can be chosen
/// while a program runs. The program `kafeneio` and its package have the same ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// Chooses any play, all equally likely.
    Random,
    /// Chooses the play that leads to the position that looks best, without looking ahead.
    Greedy,
    /// Judges as [`Policy::Strong`] does, but is often wrong.
    Novice,
    /// Judges as [`Policy::Strong`] does, but is now and then wrong.
    Skilled,
    /// Plays each turn for the most points, as well as possible.
    Optimal,
    /// Judges positions by what is learned from many games, and looks ahead as far as its budget lets
    /// it.
    Strong,
    /// Plays for the best chance to win the whole game.
    Perfect,
}

impl Policy {
    /// All policies. Those of each game are in the order of their strength, weakest first.
    pub const ALL: [Policy; 7] = [
        Policy::Random,
        Policy::Greedy,
        Policy::Novice,
        Policy::Skilled,
        Policy::Optimal,
        Policy::Strong,
        Policy::Perfect,
    ];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
            Policy::Novice => "novice",
            Policy::Skilled => "skilled",
            Policy::Optimal => "optimal",
            Policy::Strong => "strong",
            Policy::Perfect => "perfect",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Policy {
    type Err = UnknownPolicy;

    /// Reads the name, in any case.
    fn from_str(name: &str) -> Result<Policy, UnknownPolicy> {
        let found = Policy::ALL.into_iter().find(|policy| name.eq_ignore_ascii_case(policy.name()));
        found.ok_or(UnknownPolicy)
    }
}

/// The error of a name that no policy has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownPolicy;

impl fmt::Display for UnknownPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such player; the players are ")?;
        for (index, policy) in Policy::ALL.into_iter().enumerate() {
            write!(f, "{}{policy}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPolicy {}

impl Refusal for UnknownPolicy {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "unknown_player"
    }
}

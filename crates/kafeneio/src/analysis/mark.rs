//! The marks of plays that lose much.

#[cfg(test)]
mod tests;

use serde::Serialize;

/// What a play is called that loses points against the best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Mark {
    /// It loses a little.
    Doubtful,
    /// It loses more.
    Error,
    /// It loses much.
    Blunder,
}

impl Mark {
    /// All marks, for the smallest loss first.
    pub const ALL: [Mark; 3] = [Mark::Doubtful, Mark::Error, Mark::Blunder];

    /// Returns the mark of a play that loses this many points, if it has one.
    pub fn of(lost: f64) -> Option<Mark> {
        Mark::ALL.into_iter().rev().find(|mark| lost >= mark.least())
    }

    /// Returns the least loss of the mark, in points.
    pub const fn least(self) -> f64 {
        match self {
            Mark::Doubtful => 0.02,
            Mark::Error => 0.04,
            Mark::Blunder => 0.08,
        }
    }

    /// Returns the sign that stands beside the play.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Doubtful => "?!",
            Mark::Error => "?",
            Mark::Blunder => "??",
        }
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Doubtful => "doubtful",
            Mark::Error => "error",
            Mark::Blunder => "blunder",
        }
    }
}

//! The marks of plays that lose much.

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

    /// Returns the mark of a play that loses so many points, if it has one.
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

#[cfg(test)]
mod tests {
    use super::Mark;

    #[test]
    fn what_is_lost() {
        let marks = [0.0, 0.0199, 0.02, 0.0399, 0.04, 0.0799, 0.08, 4.0].map(Mark::of);
        let [doubtful, error, blunder] = Mark::ALL.map(Some);
        assert_eq!(marks, [None, None, doubtful, doubtful, error, error, blunder, blunder]);
    }
}

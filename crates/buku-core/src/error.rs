//! The refusals: what can be wrong with positions, plays, steps and pasts.

use core::fmt;

use game_core::{Facts, Refusal};

use crate::{Line, SetupErrors, Side, Square};

/// Why a text is not a position: it cannot be read, or the board breaks the rules (U10).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// Why a text is not a legal play: it cannot be read, or the play is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalPlay {
    /// The game has ended, so nothing can be played.
    #[error("the game is over")]
    GameOver,
    /// The player to move does not pick up this line (U2).
    #[error("{} (U2)", WrongLine(*.0))]
    WrongLine(Line),
    /// The line gives another number of counters than are sown (U2).
    #[error("counters to sow from line {line}: {held}, not {sown} (U2)")]
    Counters {
        /// The line picked up.
        line: Line,
        /// How many counters the line gives.
        held: u8,
        /// How many counters the play sows, or how many its text says.
        sown: u8,
    },
    /// A square of the path cannot follow in its place.
    #[error("square {number} of the path: {reason}")]
    Step {
        /// The number of the square among those that are written, from 1.
        number: u8,
        /// Why it cannot follow.
        reason: IllegalStep,
    },
    /// Counters are left in hand, and all have to be sown (U2).
    #[error("more counters have to be sown: {left} (U2)")]
    Incomplete {
        /// How many counters are left.
        left: u8,
    },
}

/// Why a step cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// No line is picked up yet (U2).
    #[error("a line has to be picked up first (U2)")]
    NoLine,
    /// A line is picked up already (U2).
    #[error("line {0} is picked up already (U2)")]
    SecondLine(Line),
    /// The player to move does not pick up this line (U2).
    #[error("{} (U2)", WrongLine(*.0))]
    WrongLine(Line),
    /// The square is already sown in this turn (U2).
    #[error("{0} is sown already (U2)")]
    Sown(Square),
    /// The square is not beside the last one (U2).
    #[error("{to} is not beside {from} (U2)")]
    NotBeside {
        /// The last square of the path.
        from: Square,
        /// The square that cannot follow.
        to: Square,
    },
    /// Every counter is already sown (U2).
    #[error("no counter is left in hand (U2)")]
    NoneLeft,
    /// No path that goes on from this square is long enough for the remaining counters (U2).
    #[error("from {0} the remaining counters cannot be sown (U2)")]
    DeadEnd(Square),
}

/// Why no game with this [`Past`](crate::Past) can come to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PastError {
    /// The board holds more counters than before, but captured counters never come back (U2).
    #[error("the board has {now} counters after {before}, but captured ones never come back (U2)")]
    CountersBack {
        /// How many counters the board held before.
        before: u8,
        /// How many counters it holds now.
        now: u8,
    },
    /// A position is said to come before the untouched start, to which no turn leads (U1).
    #[error("nothing comes before the untouched start (U1)")]
    BeforeStart,
}

/// What the text says of a line of the other player.
struct WrongLine(Line);

impl fmt::Display for WrongLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, lines) = match self.0.side() {
            Side::White => ("rank", "files, a to h"),
            Side::Black => ("file", "ranks, 1 to 8"),
        };
        let mover = self.0.side().opposite();
        write!(f, "line {} is a {what}, but {mover} picks up {lines}", self.0)
    }
}

impl Refusal for IllegalPlay {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalPlay::GameOver => return Facts::new("game_over"),
            IllegalPlay::WrongLine(_) => ("wrong_line", "U2"),
            IllegalPlay::Counters { .. } => ("counters", "U2"),
            IllegalPlay::Step { reason, .. } => return reason.facts(),
            IllegalPlay::Incomplete { .. } => ("incomplete", "U2"),
        };
        Facts::new(code).with_rule(rule)
    }
}

impl Refusal for IllegalStep {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalStep::GameOver => return Facts::new("game_over"),
            IllegalStep::NoLine => ("no_line", "U2"),
            IllegalStep::SecondLine(_) => ("second_line", "U2"),
            IllegalStep::WrongLine(_) => ("wrong_line", "U2"),
            IllegalStep::Sown(_) => ("sown", "U2"),
            IllegalStep::NotBeside { .. } => ("not_beside", "U2"),
            IllegalStep::NoneLeft => ("none_left", "U2"),
            IllegalStep::DeadEnd(_) => ("dead_end", "U2"),
        };
        Facts::new(code).with_rule(rule)
    }
}

impl Refusal for PastError {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            PastError::CountersBack { .. } => ("counters_back", "U2"),
            PastError::BeforeStart => ("before_start", "U1"),
        };
        Facts::new(code).with_rule(rule)
    }
}

/// Checks that a side picks up this line.
pub(crate) const fn line_of(side: Side, line: Line) -> Result<(), IllegalPlay> {
    if line.side() as u8 == side as u8 { Ok(()) } else { Err(IllegalPlay::WrongLine(line)) }
}

//! What can be wrong with positions and plays.

use crate::{Line, SetupErrors, Side, Square};

/// A position cannot be read, or is none (U10).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// A play cannot be read, or is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalPlay {
    /// The game has ended: there is nothing to play.
    #[error("the game is over")]
    GameOver,
    /// The line is not one that the player to move picks up (U2).
    #[error("line {0} is none of those that {side} picks up (U2)", side = .0.side().opposite())]
    WrongLine(Line),
    /// The line holds another number of counters than are sown (U2).
    #[error("{held} counters are picked up from line {line}, not {sown} (U2)")]
    Counters {
        /// The line picked up.
        line: Line,
        /// How many counters that gives.
        held: u8,
        /// How many are said to be sown, or are.
        sown: u8,
    },
    /// A square of the path cannot follow where it stands.
    #[error("square {number} of the path: {reason}")]
    Step {
        /// Which of the squares that the path is written with, from 1.
        number: u8,
        /// Why not.
        reason: IllegalStep,
    },
    /// Counters are left in hand (U2).
    #[error("more counters have to be sown: {left} (U2)")]
    Incomplete {
        /// How many.
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
    /// The line is the other player's (U2).
    #[error("line {0} is none of those that {side} picks up (U2)", side = .0.side().opposite())]
    WrongLine(Line),
    /// The square has a counter from this turn (U2).
    #[error("{0} is sown already (U2)")]
    Sown(Square),
    /// The square is not beside the last, nor in a straight line with it (U2).
    #[error("{to} cannot be reached from {from} (U2)")]
    NotBeside {
        /// The last square of the path.
        from: Square,
        /// The square that was to follow.
        to: Square,
    },
    /// Every counter is sown (U2).
    #[error("no counter is left in hand (U2)")]
    NoneLeft,
    /// The path could not be long enough any more (U2).
    #[error("from {0} the rest cannot be sown (U2)")]
    DeadEnd(Square),
}

/// Why no game can have stood in a position after what its [`Past`](crate::Past) tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PastError {
    /// The board holds more counters than it did before, and none ever comes back (U2).
    #[error("{now} counters lie on the board where {before} lay before, and none comes back (U2)")]
    CountersBack {
        /// How many lay there before.
        before: u8,
        /// How many lie there now.
        now: u8,
    },
    /// Something is said to have stood before the untouched start, which no turn leads to (U1).
    #[error("nothing has stood before the untouched start (U1)")]
    BeforeStart,
}

/// The code of a refusal, and the rule that is broken.
pub(crate) type Facts = (&'static str, Option<&'static str>);

impl IllegalPlay {
    const fn facts(self) -> Facts {
        match self {
            IllegalPlay::GameOver => ("game_over", None),
            IllegalPlay::WrongLine(_) => ("wrong_line", Some("U2")),
            IllegalPlay::Counters { .. } => ("counters", Some("U2")),
            IllegalPlay::Step { reason, .. } => reason.facts(),
            IllegalPlay::Incomplete { .. } => ("incomplete", Some("U2")),
        }
    }
}

impl IllegalStep {
    const fn facts(self) -> Facts {
        match self {
            IllegalStep::GameOver => ("game_over", None),
            IllegalStep::NoLine => ("no_line", Some("U2")),
            IllegalStep::SecondLine(_) => ("second_line", Some("U2")),
            IllegalStep::WrongLine(_) => ("wrong_line", Some("U2")),
            IllegalStep::Sown(_) => ("sown", Some("U2")),
            IllegalStep::NotBeside { .. } => ("not_beside", Some("U2")),
            IllegalStep::NoneLeft => ("none_left", Some("U2")),
            IllegalStep::DeadEnd(_) => ("dead_end", Some("U2")),
        }
    }
}

impl PastError {
    const fn facts(self) -> Facts {
        match self {
            PastError::CountersBack { .. } => ("counters_back", Some("U2")),
            PastError::BeforeStart => ("before_start", Some("U1")),
        }
    }
}

game_core::refuse_by_facts!(IllegalPlay, IllegalStep, PastError);

/// Whose line a play has to name.
pub(crate) const fn line_of(side: Side, line: Line) -> Result<(), IllegalPlay> {
    if line.side() as u8 == side as u8 { Ok(()) } else { Err(IllegalPlay::WrongLine(line)) }
}

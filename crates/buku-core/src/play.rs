//! One turn's move.

use core::fmt;

use crate::{Footprint, Line, Square};

/// The line picked up and the squares sown (U3).
///
/// Two plays are equal when they are the same move: the order in which the squares are sown is no
/// part of it. Lines with equal contents are different moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The line picked up.
    pub line: Line,
    /// The squares sown.
    pub footprint: Footprint,
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}

/// The smallest thing a player does: first picking up a line, then sowing a counter (U2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A line is picked up.
    Line(Line),
    /// A counter is sown.
    Square(Square),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Line(line) => line.fmt(f),
            Step::Square(square) => square.fmt(f),
        }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({self})")
    }
}

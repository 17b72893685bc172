//! What is done with a roll.

use dice_cup::{DicePool, Die};

/// The smallest thing a player does with a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Sets a die aside.
    Keep(Die),
    /// Rolls the dice that are left, or all seven again (O4).
    Roll,
    /// Stops, and has the points.
    Bank,
}

/// What a player does with one roll (O2, O3): eight bytes.
///
/// Dice have no order, so two plays are equal exactly when they are the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Sets these dice aside and rolls the others; all seven, when none are left (O4).
    Roll(DicePool),
    /// Sets these dice aside and banks all points of the turn.
    Bank(DicePool),
    /// Nothing scores: the points of the turn are lost (O3).
    Bust,
}

impl Play {
    /// The dice set aside: none for a bust, at least one otherwise.
    #[inline]
    pub const fn kept(self) -> DicePool {
        match self {
            Play::Roll(kept) | Play::Bank(kept) => kept,
            Play::Bust => DicePool::EMPTY,
        }
    }

    /// Whether the turn ends with it.
    #[inline]
    pub const fn ends_turn(self) -> bool {
        !matches!(self, Play::Roll(_))
    }
}

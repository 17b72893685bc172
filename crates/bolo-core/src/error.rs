//! What can be wrong with positions and plays.

use dice_cup::Die;
use game_core::{Facts, Refusal};

use crate::SetupErrors;

/// The error of a position that cannot be read or is not valid (O11).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// The error of a play that cannot be read or is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// The reason why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalPlay {
    /// The game has ended: there is nothing to play.
    #[error("the game is over")]
    GameOver,
    /// The roll has more or fewer dice than are in hand (O2).
    #[error("the roll has to have all dice in hand, {in_hand}, not {rolled} (O2)")]
    WrongRoll {
        /// How many dice the roll has.
        rolled: u8,
        /// How many dice are in hand.
        in_hand: u8,
    },
    /// A step of the play is not legal.
    #[error("step {number}: {reason}")]
    Step {
        /// The number of the step, from 1. Each die set aside is a step, and to roll or to bank is
        /// the last one.
        number: u8,
        /// Why it is not legal.
        reason: IllegalStep,
    },
    /// At least one die has to be set aside (O2).
    #[error("at least one die has to be set aside (O2)")]
    NothingKept,
    /// The play is a bust, but some dice can be set aside (O3).
    #[error("there are dice that score, so it is no bust (O3)")]
    NoBust,
    /// The play does not say whether to roll or to bank (O2).
    #[error("`roll` or `bank` has to follow (O2)")]
    Incomplete,
}

/// The reason why a step is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The roll has more or fewer dice than are in hand (O2).
    #[error("the roll has to have all dice in hand, {in_hand}, not {rolled} (O2)")]
    WrongRoll {
        /// How many dice the roll has.
        rolled: u8,
        /// How many dice are in hand.
        in_hand: u8,
    },
    /// The roll has too few dice of this face (O2).
    #[error("there is no {0} left in the roll (O2)")]
    NotRolled(Die),
    /// The die does not score, whatever other dice are set aside with it (O5).
    #[error("the {0} does not score (O5)")]
    NoScore(Die),
    /// Some of the dice set aside do not score (O5).
    #[error("not all of the dice set aside score (O5)")]
    NotAllScore,
    /// The first bank needs more points (O7).
    #[error("before the first bank a turn stops with {least} points or more, not {points} (O7)")]
    BelowOpening {
        /// The points of the turn.
        points: u32,
        /// The points that are needed: [`Position::OPENING`](crate::Position::OPENING).
        least: u32,
    },
    /// In sudden death a turn stops only with a score above all other contenders' (O9).
    #[error("in sudden death a turn stops with {least} points or more, not {points} (O9)")]
    NotAbove {
        /// The points of the turn.
        points: u32,
        /// The points that put the player above the others.
        least: u32,
    },
    /// The score would not fit its type (O11).
    #[error("the score would be above 4294967295 (O11)")]
    TooManyPoints,
    /// The play has ended with `roll` or `bank` already (O2).
    #[error("nothing follows `roll` or `bank` (O2)")]
    Ended,
}

impl Refusal for IllegalPlay {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalPlay::GameOver => return Facts::new("game_over"),
            IllegalPlay::WrongRoll { .. } => ("wrong_roll", "O2"),
            IllegalPlay::Step { reason, .. } => return reason.facts(),
            IllegalPlay::NothingKept => ("nothing_kept", "O2"),
            IllegalPlay::NoBust => ("no_bust", "O3"),
            IllegalPlay::Incomplete => ("incomplete", "O2"),
        };
        Facts::new(code).with_rule(rule)
    }
}

impl Refusal for IllegalStep {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalStep::GameOver => return Facts::new("game_over"),
            IllegalStep::WrongRoll { .. } => ("wrong_roll", "O2"),
            IllegalStep::NotRolled(_) => ("not_rolled", "O2"),
            IllegalStep::NoScore(_) => ("no_score", "O5"),
            IllegalStep::NotAllScore => ("not_all_score", "O5"),
            IllegalStep::BelowOpening { .. } => ("below_opening", "O7"),
            IllegalStep::NotAbove { .. } => ("not_above", "O9"),
            IllegalStep::TooManyPoints => ("too_many_points", "O11"),
            IllegalStep::Ended => ("ended", "O2"),
        };
        Facts::new(code).with_rule(rule)
    }
}

//! What can be wrong with positions and plays.

use dice_cup::Die;

use crate::{Play, SetupErrors};

/// A position cannot be read, or is none (O11).
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
    /// The roll is not one of the dice in hand (O2).
    #[error("{rolled} dice are rolled where {in_hand} are in hand (O2)")]
    WrongRoll {
        /// How many the roll has.
        rolled: u8,
        /// How many there are to roll.
        in_hand: u8,
    },
    /// A die cannot be set aside, or the turn not go on as it is said to.
    #[error("step {number}: {reason}")]
    Step {
        /// Which step of the play, from 1: each die is one, and to roll or to bank is the last.
        number: u8,
        /// Why not.
        reason: IllegalStep,
    },
    /// At least one die has to be set aside (O2).
    #[error("at least one die has to be set aside (O2)")]
    NothingKept,
    /// There are dice to set aside, so the turn is not lost (O3).
    #[error("there are dice that score, so it is no bust (O3)")]
    NoBust,
    /// It has not been said whether to roll or to bank (O2).
    #[error("`roll` or `bank` has to follow (O2)")]
    Incomplete,
}

/// Why a step cannot follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The roll does not show this die, or not that often (O2).
    #[error("there is no {0} left in the roll (O2)")]
    NotRolled(Die),
    /// Nothing that the die could be set aside with makes it score (O5).
    #[error("the {0} does not score (O5)")]
    NoScore(Die),
    /// The dice set aside so far do not all score (O5).
    #[error("not all of the dice set aside score (O5)")]
    NotAllScore,
    /// Until the first bank, a turn stops with no less (O7).
    #[error("before the first bank a turn stops with {least} points or more, not {points} (O7)")]
    BelowOpening {
        /// What there is in the turn.
        points: u32,
        /// What there has to be: [`Position::OPENING`](crate::Position::OPENING).
        least: u32,
    },
    /// In sudden death a turn stops only above all others (O9).
    #[error("in sudden death a turn stops with {least} points or more, not {points} (O9)")]
    NotAbove {
        /// What there is in the turn.
        points: u32,
        /// What puts the player above the others.
        least: u32,
    },
    /// The points would not fit a score (O11).
    #[error("no score is as high as that (O11)")]
    TooManyPoints,
    /// It has been said already whether to roll or to bank (O2).
    #[error("nothing follows `roll` or `bank` (O2)")]
    Ended,
}

impl IllegalPlay {
    /// What is wrong with the last word of a play.
    pub(crate) fn end(play: Play, reason: IllegalStep) -> IllegalPlay {
        IllegalPlay::Step { number: play.kept().len() + 1, reason }
    }

    /// Its code, and the rule that is broken.
    const fn facts(&self) -> (&'static str, Option<&'static str>) {
        match self {
            IllegalPlay::GameOver => ("game_over", None),
            IllegalPlay::WrongRoll { .. } => ("wrong_roll", Some("O2")),
            IllegalPlay::Step { reason, .. } => reason.facts(),
            IllegalPlay::NothingKept => ("nothing_kept", Some("O2")),
            IllegalPlay::NoBust => ("no_bust", Some("O3")),
            IllegalPlay::Incomplete => ("incomplete", Some("O2")),
        }
    }
}

impl IllegalStep {
    /// Its code, and the rule that is broken.
    const fn facts(&self) -> (&'static str, Option<&'static str>) {
        match self {
            IllegalStep::NotRolled(_) => ("not_rolled", Some("O2")),
            IllegalStep::NoScore(_) => ("no_score", Some("O5")),
            IllegalStep::NotAllScore => ("not_all_score", Some("O5")),
            IllegalStep::BelowOpening { .. } => ("below_opening", Some("O7")),
            IllegalStep::NotAbove { .. } => ("not_above", Some("O9")),
            IllegalStep::TooManyPoints => ("too_many_points", Some("O11")),
            IllegalStep::Ended => ("ended", Some("O2")),
        }
    }
}

game_core::refuse_by_facts!(IllegalPlay, IllegalStep);

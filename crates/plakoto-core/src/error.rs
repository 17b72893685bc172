//! What can be wrong with positions and plays.

use dice_cup::Die;

use crate::{Point, SetupErrors, Side};

/// A position cannot be read, or is none (P13).
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
    /// A step cannot be played where it stands.
    #[error("step {number}: {reason}")]
    Step {
        /// Which step of the play, from 1.
        number: u8,
        /// Why not.
        reason: IllegalStep,
    },
    /// More of the dice have to be played (P7).
    #[error("more of the dice can be played, so they have to be (P7)")]
    Incomplete,
}

/// Why a step cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// The roll does not show this die (P3).
    #[error("no die shows {0} (P3)")]
    NotRolled(Die),
    /// The die, or all four of a double, is played already (P3).
    #[error("the {0} is played already (P3)")]
    DiePlayed(Die),
    /// The side has no checker there (P4).
    #[error("{side} has no checker on {point} (P4)")]
    NoChecker {
        /// Whose turn it is.
        side: Side,
        /// Where.
        point: Point,
    },
    /// The checker does not get from there to there with the dice (P4).
    #[error("no checker goes there with these dice (P4)")]
    WrongWay,
    /// The checker is pinned (P6).
    #[error("the checker on {0} is pinned (P6)")]
    Pinned(Point),
    /// The point where it would land is closed (P5).
    #[error("point {0} is closed (P5)")]
    Blocked(Point),
    /// A checker is outside the home, so none can be borne off (P9).
    #[error("none is borne off while one is outside the home (P9)")]
    NotAllHome,
    /// A checker is pinned in the home, so none can be borne off (P9).
    #[error("none is borne off while one is pinned (P9)")]
    PinnedAtHome,
    /// The die is larger than the checker's way, and one farther back has to move instead (P9).
    #[error("a checker farther back has to move instead (P9)")]
    CheckerBehind,
    /// Another way of playing uses more of the dice (P7).
    #[error("another way of playing uses more of the dice (P7)")]
    FewerDice,
    /// Only one of the dice can be played, and it has to be this, the larger (P7).
    #[error("only one die can be played, and it has to be the {0} (P7)")]
    LargerDie(Die),
    /// The game is decided, and the turn ends there (P12).
    #[error("the game is decided, the turn ends there (P12)")]
    GameDecided,
}

impl IllegalPlay {
    /// The code, and the rule that is broken.
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        match self {
            IllegalPlay::GameOver => ("game_over", None),
            IllegalPlay::Step { reason, .. } => reason.facts(),
            IllegalPlay::Incomplete => ("incomplete", Some("P7")),
        }
    }
}

impl IllegalStep {
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        let (code, rule) = match self {
            IllegalStep::NotRolled(_) => ("not_rolled", "P3"),
            IllegalStep::DiePlayed(_) => ("die_played", "P3"),
            IllegalStep::NoChecker { .. } => ("no_checker", "P4"),
            IllegalStep::WrongWay => ("wrong_way", "P4"),
            IllegalStep::Blocked(_) => ("blocked", "P5"),
            IllegalStep::Pinned(_) => ("pinned", "P6"),
            IllegalStep::FewerDice => ("fewer_dice", "P7"),
            IllegalStep::LargerDie(_) => ("larger_die", "P7"),
            IllegalStep::NotAllHome => ("not_all_home", "P9"),
            IllegalStep::PinnedAtHome => ("pinned_at_home", "P9"),
            IllegalStep::CheckerBehind => ("checker_behind", "P9"),
            IllegalStep::GameDecided => ("game_decided", "P12"),
        };
        (code, Some(rule))
    }
}

game_core::refuse_by_facts!(IllegalPlay, IllegalStep);

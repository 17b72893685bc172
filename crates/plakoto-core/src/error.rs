//! The errors of positions, plays and steps.

use dice_cup::Die;
use game_core::{Facts, Refusal};

use crate::{Point, SetupErrors, Side};

/// The error of a position that cannot be read, or is not valid (P13).
pub type PositionError = game_core::PositionError<SetupErrors>;

/// The error of a play that cannot be read, or is not legal.
pub type PlayError = game_core::PlayError<IllegalPlay>;

/// Why a play is not legal.
pub type IllegalPlay = race_game_core::IllegalPlay<IllegalStep>;

/// Why a step cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalStep {
    /// No die of the roll shows this number (P3).
    #[error("no die shows {0} (P3)")]
    NotRolled(Die),
    /// The die is played already; of a double, all four are (P3).
    #[error("the {0} is played already (P3)")]
    DiePlayed(Die),
    /// The player to move has no checker on this point (P4).
    #[error("{side} has no checker on {point} (P4)")]
    NoChecker {
        /// The player to move.
        side: Side,
        /// The point without a checker.
        point: Point,
    },
    /// The step goes backward for this player (P4).
    #[error("{0} moves from {start} to {end} (P4)", start = Point::origin(*.0), end = Point::origin(!*.0))]
    WrongDirection(Side),
    /// No die of the roll, and no dice together, move a checker this number of pips (P4).
    #[error("no checker moves {0} pips with these dice (P4)")]
    WrongDistance(u8),
    /// The checker on this point is pinned (P6).
    #[error("the checker on {0} is pinned (P6)")]
    Pinned(Point),
    /// The point where the checker would land is closed (P5).
    #[error("point {0} is closed (P5)")]
    Blocked(Point),
    /// A checker is outside the home, so none can be borne off (P9).
    #[error("no checker can be borne off while one is outside the home (P9)")]
    NotAllHome,
    /// A checker is pinned in the home, so none can be borne off (P9).
    #[error("no checker can be borne off while one is pinned (P9)")]
    PinnedAtHome,
    /// The die is larger than what is left of the checker's way, and a checker farther back has to
    /// move instead (P9).
    #[error("a checker farther back has to move instead (P9)")]
    CheckerBehind,
    /// Another way of playing uses more of the dice (P7).
    #[error("another way of playing uses more of the dice (P7)")]
    FewerDice,
    /// Only one of the dice can be played, and it has to be this one, the larger (P7).
    #[error("only one die can be played, and it has to be the {0} (P7)")]
    LargerDie(Die),
    /// The game is decided, so the turn ends there (P12).
    #[error("the game is decided, so the turn ends there (P12)")]
    GameDecided,
}

impl IllegalStep {
    /// Returns why no dice take a checker of `side` from one place to the other.
    pub(crate) fn without_dice(side: Side, from: Point, to: Option<Point>) -> IllegalStep {
        match from.pips(side).checked_sub(to.map_or(0, |to| to.pips(side))) {
            Some(pips) => IllegalStep::WrongDistance(pips),
            None => IllegalStep::WrongDirection(side),
        }
    }
}

impl Refusal for IllegalStep {
    fn facts(&self) -> Facts<'_> {
        let (code, rule) = match self {
            IllegalStep::NotRolled(_) => ("not_rolled", "P3"),
            IllegalStep::DiePlayed(_) => ("die_played", "P3"),
            IllegalStep::NoChecker { .. } => ("no_checker", "P4"),
            IllegalStep::WrongDirection(_) => ("wrong_direction", "P4"),
            IllegalStep::WrongDistance(_) => ("wrong_distance", "P4"),
            IllegalStep::Blocked(_) => ("blocked", "P5"),
            IllegalStep::Pinned(_) => ("pinned", "P6"),
            IllegalStep::FewerDice => ("fewer_dice", "P7"),
            IllegalStep::LargerDie(_) => ("larger_die", "P7"),
            IllegalStep::NotAllHome => ("not_all_home", "P9"),
            IllegalStep::PinnedAtHome => ("pinned_at_home", "P9"),
            IllegalStep::CheckerBehind => ("checker_behind", "P9"),
            IllegalStep::GameDecided => ("game_decided", "P12"),
        };
        Facts::new(code).with_rule(rule)
    }
}

impl race_game_core::IllegalStep for IllegalStep {
    const INCOMPLETE: (&'static str, &'static str) =
        ("more of the dice can be played, so they have to be", "P7");

    fn is_die_played(&self) -> bool {
        matches!(self, IllegalStep::DiePlayed(_))
    }
}

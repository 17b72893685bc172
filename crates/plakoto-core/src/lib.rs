//! x
#![no_std]
mod careful;
mod error;
mod game;
mod moves;
mod notation;
mod partial;
mod playing;
mod setup;
mod outcome;
mod play;
mod point;
mod position;
mod rules;
mod side;
mod stacks;

pub use dice_cup::{self, Die, Roll};
pub use game_core;
pub use outcome::{Outcome, Reason};
pub use error::{IllegalPlay, IllegalStep, PlayError, PositionError};
pub use partial::Partial;
pub use setup::{Setup, SetupError, SetupErrors};
pub use play::{Play, Step};
pub use point::Point;
pub use position::{Position, Stack};
pub use rules::Rules;
pub use side::{BySide, Side};

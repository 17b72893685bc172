#![doc = include_str!("../README.md")]
#![no_std]

mod careful;
mod cell;
mod doubles;
mod error;
mod game;
mod game_match;
mod layout;
mod moves;
mod notation;
mod ones;
mod outcome;
mod partial;
mod play;
mod playing;
mod position;
mod render;
mod rows;
mod rules;
mod setup;
mod side;
mod stacks;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
mod with_serde;

pub use cell::Cell;
pub use dice_cup::{self, Die, Roll};
pub use error::{IllegalPlay, IllegalStep, PlayError, PositionError};
pub use game_core;
pub use game_match::Match;
pub use layout::{Layout, LayoutError};
pub use outcome::{Outcome, Reason};
pub use partial::Partial;
pub use play::{Play, Step};
pub use position::{Position, Stack};
pub use render::Drawing;
pub use rules::Rules;
pub use setup::{Setup, SetupError, SetupErrors};
pub use side::{BySide, Side};

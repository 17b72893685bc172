#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod bytes;
mod diagram;
mod error;
mod frames;
mod game;
mod generate;
mod half_turn;
mod moves;
mod notation;
mod outcome;
mod play;
mod playing;
mod point;
mod position;
mod rules;
mod setup;
mod side;
mod stacks;
mod turn;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
mod with_serde;

pub use diagram::Diagram;
pub use dice_cup::{self, Die, Roll};
pub use error::{IllegalPlay, IllegalStep, PlayError, PositionError};
pub use game_core;
pub use half_turn::{Frame, HalfTurn, Landing};
pub use outcome::{Match, Outcome, Reason};
pub use play::{Play, Step};
pub use point::Point;
pub use position::{Position, Stack};
pub use rules::Rules;
pub use setup::{Setup, SetupError, SetupErrors};
pub use side::{BySide, Side};
pub use turn::Turn;

/// The rules of the game by number, as error messages cite them.
///
#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

/// A list of plays with the positions they lead to. Up to 32 of them need no heap.
#[cfg(feature = "alloc")]
pub type Plays = game_core::Plays<Play, Position>;

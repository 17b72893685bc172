#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod bytes;
mod counts;
mod cover;
mod diagram;
mod error;
mod footprint;
mod frames;
mod game;
mod generate;
mod half_turn;
mod line;
mod mask;
mod moves;
mod notation;
mod outcome;
mod past;
mod play;
mod playing;
mod position;
mod rules;
mod setup;
mod side;
mod square;
mod turn;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
mod with_serde;

pub use diagram::Diagram;
pub use dice_cup;
pub use error::{IllegalPlay, IllegalStep, PastError, PlayError, PositionError};
pub use footprint::{Footprint, Path};
pub use frames::Frame;
pub use game_core;
pub use game_core::NoRoll;
pub use generate::footprints::Footprints;
pub use half_turn::HalfTurn;
pub use line::Line;
pub use outcome::{Match, Outcome, Reason};
pub use past::Past;
#[cfg(feature = "alloc")]
pub use play::Plays;
pub use play::{Play, Step};
pub use position::Position;
pub use rules::{Repetition, Rules};
pub use setup::{Setup, SetupError, SetupErrors};
pub use side::{BySide, Side};
pub use square::Square;
pub use turn::Turn;

/// The rules of the game by number, as error messages cite them.
///
#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

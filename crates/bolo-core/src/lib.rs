#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(test)]
extern crate std;

mod bytes;
mod diagram;
mod error;
mod game;
mod generate;
mod half_turn;
mod moves;
mod notation;
pub mod odds;
mod outcome;
mod phase;
mod play;
mod playing;
mod position;
mod rules;
mod scoring;
mod seat;
mod setup;
mod turn;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
mod with_serde;

pub use diagram::Diagram;
pub use dice_cup::{self, DicePool, Die};
pub use error::{IllegalPlay, IllegalStep, PlayError, PositionError};
pub use game_core;
pub use half_turn::HalfTurn;
pub use outcome::{Outcome, Reason};
pub use phase::Phase;
#[cfg(feature = "alloc")]
pub use play::Plays;
pub use play::{Play, Step};
pub use position::Position;
pub use rules::Rules;
pub use scoring::score;
pub use seat::{Seat, Seats};
pub use setup::{Setup, SetupError, SetupErrors};
pub use turn::Turn;

/// The rules of the game by number, as error messages cite them.
///
#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

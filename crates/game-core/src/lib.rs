#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "conformance")]
extern crate alloc;

#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
mod game;
mod outcome;
mod partial;
mod perft;
mod place;
mod playout;
pub mod race;
mod side;
mod text;
#[cfg(feature = "serde")]
pub mod with_serde;

pub use dice_cup;
pub use error::{PlayError, PositionError};
pub use game::Game;
pub use outcome::Outcome;
pub use partial::Partial;
pub use perft::{divide, perft};
pub use playout::{Playout, PlayoutOf, playout};
pub use side::BySide;
pub use text::{Reader, TextError};

#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod board;
mod captures;
mod counts;
mod cover;
mod error;
mod footprint;
mod footprints;
mod game;
mod game_match;
mod line;
mod moves;
mod notation;
mod outcome;
mod partial;
mod past;
mod placed;
mod play;
mod playing;
mod position;
mod random;
mod render;
mod roll;
mod rules;
mod setup;
mod shapes;
mod side;
mod square;
#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
mod with_serde;

pub use dice_cup;
pub use error::{IllegalPlay, IllegalStep, PlayError, PositionError};
pub use footprint::{Footprint, Path};
pub use footprints::Footprints;
pub use game_core;
pub use game_match::Match;
pub use line::Line;
pub use outcome::{Outcome, Reason};
pub use partial::Partial;
pub use past::Past;
pub use play::{Play, Step};
pub use position::Position;
pub use render::Drawing;
pub use roll::NoRoll;
pub use rules::{Repetition, Rules};
pub use setup::{Setup, SetupError, SetupErrors};
pub use side::{BySide, Side};
pub use square::Square;

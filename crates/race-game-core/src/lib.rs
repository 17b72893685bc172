#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "conformance")]
extern crate alloc;

pub mod bytes;
mod clicks;
#[cfg(feature = "conformance")]
pub mod conformance;
mod half_turn;
mod illegal;
mod multisets;
pub mod notation;
mod places;
mod play;
mod race;
mod stacks;
mod steps;
#[cfg(feature = "serde")]
mod with_serde;

pub use clicks::Landing;
pub use dice_cup;
pub use game_core::{self, Place};
pub use half_turn::{Frame, HalfTurn};
pub use illegal::IllegalPlay;
pub use multisets::{AtLeast, after_move, multisets};
pub use places::{
    advance, at_most_three, bits, count_difference, count_pair, indices, mask, retreat,
};
pub use play::{Play, Step};
pub use race::{Clicks, IllegalStep, Race, Target, Texts};
pub use stacks::{Counts, Stacks};
pub use steps::{Steps, steps};

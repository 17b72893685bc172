#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod multisets;
pub mod notation;
mod places;
mod play;
mod stacks;
mod steps;

pub use dice_cup;
pub use game_core;
pub use multisets::{AtLeast, after_move, multisets};
pub use places::{
    advance, at_most_three, bits, count_difference, count_pair, indices, mask, retreat,
};
pub use stacks::Stacks;
pub use steps::{Steps, steps};

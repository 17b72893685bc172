#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod bytes;
mod clicks;
#[cfg(feature = "conformance")]
pub mod conformance;
mod game;
mod half_turn;
mod illegal;
mod multisets;
pub mod notation;
mod places;
#[cfg(feature = "alloc")]
mod plain;
mod play;
mod prefix;
mod race;
mod reasons;
mod stacks;
#[doc(hidden)]
pub mod step_code;
mod steps;
mod straight;
mod way;
#[cfg(feature = "serde")]
mod with_serde;

pub use clicks::Landing;
pub use dice_cup;
pub use game_core::{self, Place};
pub use half_turn::{Frame, HalfTurn, Played, Refused};
pub use illegal::IllegalPlay;
pub use multisets::{AtLeast, after_move, multisets};
pub use places::{Places, count_difference, count_pair};
#[cfg(feature = "alloc")]
pub use plain::{PlainTurn, plays};
pub use play::{Play, Step};
pub use prefix::Prefix;
pub use race::{Clicks, IllegalStep, PlaceOf, Race, Target, TargetOf, Texts};
pub use stacks::{Change, Counts, Stacks};
pub use steps::{Steps, steps};
pub use straight::{Hindrance, OnWay, SideOf, Straight, StraightStep, ends, sources};
pub use way::Way;

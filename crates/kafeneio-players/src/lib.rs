#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod budget;
mod expectation;
#[cfg_attr(not(test), expect(dead_code, reason = "tables and networks follow"))]
mod file;
mod look;
mod player;

pub use budget::Budget;
pub use expectation::{Chances, Evaluation, Expectation, points_of};
pub use file::FileError;
pub use look::OneLook;
pub use player::{Player, Ranked, RankedOf};

pub use {bolo_core, boloko_core, buku_core, dice_cup, game_core, plakoto_core};

#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The whole numbers that become floats here are counts, weights and points, far below 2^24.
#![allow(clippy::cast_precision_loss)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod bolo;
pub mod boloko;
mod bot;
mod bots;
mod budget;
pub mod buku;
mod careless;
mod choice;
mod expectation;
mod expectimax;
mod file;
#[cfg(feature = "learning")]
mod learning;
mod look;
mod looks;
mod network;
mod network_game;
mod pip_counter;
pub mod plakoto;
mod player;
mod race;
mod rollout;

pub use bot::{Bot, UnknownBot};
pub use bots::Bots;
pub use budget::Budget;
pub use careless::Careless;
pub use choice::Outlook;
pub use expectation::{Chances, Evaluation, Expectation, Visitor, points_for, points_of};
pub use expectimax::Expectimax;
pub use file::FileError;
#[cfg(feature = "learning")]
pub use learning::{Plan, Training};
pub use look::OneLook;
pub use network::Inputs;
pub use network_game::{Course, NetworkGame};
pub use pip_counter::PipCounter;
pub use player::{Player, Ranked, RankedOf};
pub use race::RaceNetwork;
pub use rollout::Rollout;

pub use {bolo_core, boloko_core, buku_core, dice_cup, game_core, plakoto_core};

#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "program"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod analysis;
pub mod any;
mod data;
pub mod fair;
mod game_name;
mod games;
mod layouts;
mod packed;
#[cfg(feature = "program")]
#[doc(hidden)]
pub mod program;
mod recall;
mod saved;
mod screen;
mod seed;
pub mod serve;
mod settings;
mod status;
mod steps;
mod task;

pub use analysis::{Judge, JudgedTurn, Mark};
pub use data::Data;
pub use game_name::{GameName, UnknownGame};
pub use layouts::Layouts;
pub use packed::Packed;
pub use recall::Recall;
pub use saved::SavedGame;
pub use screen::{Continuing, Screen, StepOf};
pub use seed::{Cup, Seed, game_of_seed};
pub use settings::{
    RefusedOption, Setting, SettingError, applied, applied_with_layout, choices_to_json,
    to_data as settings_to_data, to_json as settings_to_json, to_text as settings_to_text,
};
pub use status::{Status, status_text};
pub use steps::{forced, step_texts, with_step};
pub use task::Task;

pub use kafeneio_players as players;
pub use kafeneio_players::{Bot, Bots, Outlook, Player, UnknownBot};
pub use {bolo_core, boloko_core, buku_core, dice_cup, fair_dice, game_core, plakoto_core};

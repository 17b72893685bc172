#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod analysis;
mod data;
mod games;
mod layouts;
mod looks;
mod policy;
mod seed;
pub mod serve;
mod settings;
mod steps;
mod table;

pub use analysis::{Judge, JudgedTurn, Mark, pasts};
pub use data::Data;
pub use games::{GameName, Task, UnknownGame};
pub use layouts::Layouts;
pub use looks::looks;
pub use policy::{Outlook, Policy, UnknownPolicy};
pub use seed::{Cup, Seed, game_of_seed};
pub use settings::{
    Setting, SettingError, applied, applied_with_layout, choices_to_json,
    to_data as settings_to_data, to_json as settings_to_json, to_text as settings_to_text,
};
pub use steps::{step_texts, with_step};
pub use table::{Status, StepOf, Table, status_text};

pub use kafeneio_players as players;
pub use {bolo_core, boloko_core, buku_core, dice_cup, game_core, plakoto_core};

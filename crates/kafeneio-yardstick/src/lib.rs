#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bench;
pub mod columns;
mod engines;
pub mod figures;
pub mod machine;
mod offer;
mod peer;
mod suite;
pub mod timing;
pub mod tree;
pub mod verify;

pub use peer::{Program, excerpt};
pub use suite::{Suite, option_text};

use std::fmt;

use rayon::prelude::*;

/// Writes a heading in bold.
fn heading(text: &dyn fmt::Display) -> impl fmt::Display {
    let bold = anstyle::Style::new().bold();
    format!("{bold}{text}{bold:#}")
}

/// Does something for each number below this one, on all threads. It is compiled once for each type of
/// result, and not for each game.
fn on_all<T: Send>(numbers: usize, one: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..numbers).into_par_iter().map(one).collect()
}

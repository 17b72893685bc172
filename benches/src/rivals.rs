//! The rivals.

mod ai_backgammon;
mod backgammon;
mod backgammon_engine;
mod bkgm;

pub use ai_backgammon::AiBackgammon;
pub use backgammon::Backgammon;
pub use backgammon_engine::BackgammonEngine;
pub use bkgm::Bkgm;

//! The steps of Plakoto as changes of the counts of checkers.

use race_game_core::Steps;

use crate::Point;

/// The changes by the steps of Red and of Blue, by each die.
pub(crate) static STEPS: [[Steps; 6]; 2] = race_game_core::steps(Point::COUNT as u32);

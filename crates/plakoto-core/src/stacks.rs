//! The steps of Plakoto as changes of the counts of checkers.

use dice_cup::Die;
use race_game_core::Steps;

use crate::Point;

/// The changes by the steps of Red and of Blue, by each die.
static STEPS: [[Steps; 6]; 2] = race_game_core::steps(Point::COUNT as u32);

/// Returns the changes by the steps of a side that goes up, or down, by a die.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn steps(up: bool, die: Die) -> &'static Steps {
    &STEPS[usize::from(up)][die.index()]
}

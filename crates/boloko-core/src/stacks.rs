//! The steps of Boloko as changes of the counts of pieces.

use dice_cup::Die;
use game_core::race::Steps;

use crate::Cell;

/// The steps of Blue and of White, by each die. None goes beyond a track end.
static STEPS: [[Steps; 6]; 2] = game_core::race::steps(Cell::COUNT as u32);

/// The steps of a side that goes up, or down, by a die.
#[inline(always)]
pub(crate) fn steps(up: bool, die: Die) -> &'static Steps {
    &STEPS[usize::from(up)][die.index()]
}

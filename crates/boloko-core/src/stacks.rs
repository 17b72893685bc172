//! The steps of Boloko as changes of the counts of pieces.

use dice_cup::Die;
use game_core::race::{Stacks, Steps};

use crate::Cell;
use crate::numbers::entry;

/// The steps of Blue and of White, by each die. None goes beyond a track end.
static STEPS: [[Steps; 6]; 2] = game_core::race::steps(Cell::COUNT as u32);

/// The steps of a side that goes up, or down, by a die.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub(crate) fn steps(up: bool, die: Die) -> &'static Steps {
    &STEPS[usize::from(up)][die.index()]
}

/// What changes in the enemy's counts when a single piece is sent back by Blue, or by White, by the
/// cell where it was. Cell 0 stands for no piece.
static SENT_BACK: [[Stacks; 32]; 2] = [sent_back_to(1), sent_back_to(Cell::COUNT)];

const fn sent_back_to(start: usize) -> [Stacks; 32] {
    let mut changes = [Stacks::EMPTY; 32];
    let mut cell = 1;
    while cell <= Cell::COUNT {
        changes[cell] = Stacks::change(1 << cell, 1 << start);
        cell += 1;
    }
    changes
}

/// What changes in the enemy's counts when a side that goes up, or down, sends back the single
/// piece on `hit`, a mask of one cell or none (L10).
#[cfg_attr(not(feature = "compact"), inline(always))]
pub(crate) fn sent_back(up: bool, hit: u32) -> Stacks {
    *entry(&SENT_BACK[usize::from(up)], hit.trailing_zeros())
}

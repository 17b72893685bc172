//! The steps of Boloko as changes of the counts of pieces.

use dice_cup::Die;
use race_game_core::{Change, Places, Steps};

use crate::Cell;
use crate::position::PIECES;

const _: () = assert!(PIECES < 16, "a count has four bits");

/// The steps of Blue and of White, by each die. None goes beyond a track end.
static STEPS: [[Steps; 6]; 2] = race_game_core::steps(Cell::COUNT as u32);

/// The steps of a side that goes up, or down, by a die.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn steps(up: bool, die: Die) -> &'static Steps {
    &STEPS[usize::from(up)][die.index()]
}

/// What changes in the enemy's counts when a side that goes up, or down, sends back the single
/// piece on `hit`, a set of one cell or none (L10).
#[cfg(not(feature = "compact"))]
#[inline(always)]
pub(crate) fn sent_back(up: bool, hit: Places) -> Change {
    /// By the side, then by the cell where the piece was. Cell 0 stands for no piece.
    static CHANGES: [[Change; 32]; 2] = [sent_back_to(1), sent_back_to(Cell::COUNT as u32)];

    *crate::generate::numbers::entry(&CHANGES[usize::from(up)], hit.number())
}

#[cfg(not(feature = "compact"))]
const fn sent_back_to(start: u32) -> [Change; 32] {
    let mut changes = [Change::NONE; 32];
    let mut cell = 1;
    while cell <= Cell::COUNT as u32 {
        changes[cell as usize] = Change::by_move(Places::one(cell), Places::one(start));
        cell += 1;
    }
    changes
}

/// Works the change out, where a table of 1 KiB is too much.
#[cfg(feature = "compact")]
pub(crate) fn sent_back(up: bool, hit: Places) -> Change {
    let start = if up { Cell::COUNT as u32 } else { 1 };
    if hit.is_empty() { Change::NONE } else { Change::by_move(hit, Places::one(start)) }
}

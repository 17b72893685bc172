//! The two players and the way each of them goes.

use race_game_core::{Places, Way};

use crate::Cell;
use crate::position::PIECES;

game_core::sides! {
    /// The two players. White moves from cell 1 up to 25, Blue from 25 down to 1.
    pub enum Side { White = "white", Blue = "blue" }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

/// The way of White and that of Blue. A group (L8) can only stand on the home, which has one cell for
/// each piece of a side.
const WAYS: [Way; 2] =
    [Way::new(true, Cell::COUNT as u32, PIECES), Way::new(false, Cell::COUNT as u32, PIECES)];

/// All 25 cells.
pub(crate) const CELLS: Places = WAYS[0].board;

/// The cells where the sides start, which both can share without a pin (L10).
pub(crate) const STARTS: Places = Places(WAYS[0].first.0 | WAYS[0].last.0);

/// Returns the way of a side, which ends on its track end. No step goes beyond that (L4).
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn way(side: Side) -> Way {
    match side {
        Side::White => WAYS[0],
        Side::Blue => WAYS[1],
    }
}

/// Returns whether pieces on `cells`, and nowhere else, are one group at the track end (L8).
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn is_group(way: Way, Places(cells): Places) -> bool {
    // Adding the bit of its lowest cell to an unbroken run carries through the whole run and leaves
    // none of its bits.
    if way.is_up() {
        cells.wrapping_add(cells & cells.wrapping_neg()) == way.last.0 << 1
    } else {
        cells & cells.wrapping_add(way.last.0) == 0 && cells != 0
    }
}

/// Returns the cells one to six steps from any of `cells`, towards higher or lower ones.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn within_a_die(Places(cells): Places, up: bool) -> Places {
    let reached = if up {
        let two = cells << 1 | cells << 2;
        two | two << 2 | two << 4
    } else {
        let two = cells >> 1 | cells >> 2;
        two | two >> 2 | two >> 4
    };
    Places(reached) & CELLS
}

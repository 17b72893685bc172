//! The two sides, and the way of each over the board.

use race_game_core::{Places, Way};

game_core::sides! {
    /// The two sides. Red moves from point 24 down to 1, Blue from 1 up to 24.
    pub enum Side { Red = "red", Blue = "blue" }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

/// All 24 points. Point `n` is bit `n` of every mask.
pub(crate) const BOARD: Places = Way::new(true, 24, 6).board;

/// Returns the way of a side, with its home (P9) at the end. All checkers of the side start on the first
/// point of the way, its *origin* (P1).
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn way_of(side: Side) -> Way {
    match side {
        Side::Red => Way::new(false, 24, 6),
        Side::Blue => Way::new(true, 24, 6),
    }
}

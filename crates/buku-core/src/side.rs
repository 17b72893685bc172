//! The two players and the squares they own.

use crate::mask::DARK;

game_core::sides! {
    /// The two players. White picks up ranks, owns the light squares and moves first; Black picks
    /// up files and owns the dark ones.
    pub enum Side { White = "white", Black = "black" }
}

impl Side {
    /// Returns the squares that this side owns, as a mask: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    #[inline]
    pub const fn squares(self) -> u64 {
        match self {
            Side::White => !DARK,
            Side::Black => DARK,
        }
    }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

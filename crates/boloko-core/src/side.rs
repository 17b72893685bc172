//! The two players and the way each of them goes.

use dice_cup::Die;

use crate::Cell;
use crate::position::PIECES;

game_core::sides! {
    /// The two players. White moves from cell 1 up to 25, Blue from 25 down to 1.
    pub enum Side { White = "white", Blue = "blue" }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

/// All 25 cells; cell `n` is bit `n` of every mask.
pub(crate) const BOARD: u32 = 0x03ff_fffe;

/// The cells where the sides start, which both can share without a pin (L10).
pub(crate) const STARTS: u32 = Cell::start(Side::White).bit() | Cell::start(Side::Blue).bit();

/// What is mirrored between the sides, as data: the move generator has one body for both.
///
/// A mask has its cells at bits 1 to 25, so a step of up to six from any cell ends, rotated in 32
/// bits, either on the board or in the gap between the ends, where no move may go (L4).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The track end of the side, where the other starts.
    pub(crate) end: u32,
    /// All bits are set if the side moves towards lower cells, else none.
    down: u32,
}

impl Way {
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn of(side: Side) -> Way {
        match side {
            Side::White => Way { end: 1 << 25, down: 0 },
            Side::Blue => Way { end: 1 << 1, down: !0 },
        }
    }

    /// Whether the side moves towards higher cells.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn is_up(self) -> bool {
        self.down == 0
    }

    /// The rotation to the left that is a step of `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn rotation(self, die: Die) -> u32 {
        (die.get() as u32 ^ self.down).wrapping_sub(self.down)
    }

    /// The cells from `from`, a mask of one, on to the track end, `from` included.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn onward_from(self, from: u32) -> u32 {
        (from.wrapping_sub(1) ^ !self.down) | from
    }

    /// The cell of `cells` that lies farthest from the track end. There has to be at least one.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn rearmost(self, cells: u32) -> u32 {
        if self.is_up() {
            cells & cells.wrapping_neg()
        } else {
            1 << 31 >> (cells | 1).leading_zeros()
        }
    }

    /// The cells on which a group can stand: the last ones up to the track end, one for each piece
    /// of a side.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn last_cells(self) -> u32 {
        const LAST: u32 = (1 << PIECES) - 1;
        if self.is_up() { LAST << (26 - PIECES) } else { LAST << 1 }
    }

    /// The cells beyond cell `index`, up to the track end.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn beyond(self, index: u32) -> u32 {
        // Towards lower cells these are the bits that a shift by `index` leaves empty.
        ((!1 | self.down) << (index & 31)) ^ self.down
    }

    /// Whether pieces on `cells`, and nowhere else, are one group at the track end (L8).
    ///
    /// Adding the bit of its lowest cell to an unbroken run carries through the whole run and
    /// leaves none of its bits.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn is_group(self, cells: u32) -> bool {
        if self.is_up() {
            cells.wrapping_add(cells & cells.wrapping_neg()) == self.end << 1
        } else {
            cells & cells.wrapping_add(self.end) == 0 && cells != 0
        }
    }
}

/// The cells one to six steps from any of `cells`, towards higher or lower ones.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn within_a_die(cells: u32, up: bool) -> u32 {
    if up {
        let two = cells << 1 | cells << 2;
        (two | two << 2 | two << 4) & BOARD
    } else {
        let two = cells >> 1 | cells >> 2;
        (two | two >> 2 | two >> 4) & BOARD
    }
}

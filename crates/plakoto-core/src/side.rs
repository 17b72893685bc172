//! The two sides, and the way of each over the board.

use dice_cup::Die;

game_core::sides! {
    /// The two sides. Red moves from point 24 down to 1, Blue from 1 up to 24.
    pub enum Side { Red = "red", Blue = "blue" }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

/// The mask of all 24 points. Point `n` is bit `n` of every mask.
pub(crate) const BOARD: u32 = 0x01ff_fffe;

/// What is different for the two sides, as data. So the move generator has the same code for both.
///
/// Points are bits 1 to 24 of a mask of 32 bits. So a rotation by up to six bits leads from a point
/// to a point, or into the gap between the two ends. For both sides this gap is off the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The last six points of the way (P9).
    pub(crate) home: u32,
    /// The point where all checkers start (P1).
    pub(crate) origin: u32,
    /// The origin of the other side, which is the last point of this one's way.
    pub(crate) end: u32,
    /// All bits are set if the side moves towards lower points, none if it moves towards higher
    /// ones.
    down: u32,
}

impl Way {
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn of(side: Side) -> Way {
        match side {
            Side::Red => Way { home: 0x7e, origin: 1 << 24, end: 1 << 1, down: !0 },
            Side::Blue => Way { home: 0x3f << 19, origin: 1 << 1, end: 1 << 24, down: 0 },
        }
    }

    /// Returns whether the side moves towards higher points.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn is_up(self) -> bool {
        self.down == 0
    }

    /// Returns the rotation to the left that makes a step by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn rotation(self, die: Die) -> u32 {
        (die.get() as u32 ^ self.down).wrapping_sub(self.down)
    }

    /// Returns `origin`, the mask of one point, with all points farther to the end of the way.
    #[inline]
    pub(crate) fn onward_from(self, origin: u32) -> u32 {
        (origin.wrapping_sub(1) ^ !self.down) | origin
    }

    /// Returns all points farther to the end of the way than point `index`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn beyond(self, index: u32) -> u32 {
        // Towards lower points these are the bits that a shift by `index` leaves empty.
        ((!1 | self.down) << (index & 31)) ^ self.down
    }

    /// Returns the rearmost of `points`, which has the longest way to go; 0 if there is none.
    #[inline]
    pub(crate) fn rearmost(self, points: u32) -> u32 {
        if self.is_up() {
            points & points.wrapping_neg()
        } else {
            (points != 0) as u32 * (1 << 31 >> (points | 1).leading_zeros())
        }
    }
}

//! The two players and the way each of them goes.

use dice_cup::Die;

game_core::sides! {
    /// The two players. Red moves from point 24 down to 1, Blue from 1 up to 24.
    pub enum Side { Red = "red", Blue = "blue" }
}

/// One value for each side.
pub type BySide<T> = game_core::BySide<T>;

/// All 24 points; point `n` is bit `n` of every mask.
pub(crate) const BOARD: u32 = 0x01ff_fffe;

/// What is mirrored between the sides, as data: the move generator has one body for both.
///
/// A mask has its points at bits 1 to 24, so a step of up to six from any point ends, rotated in 32
/// bits, either on the board or in the gap between the ends. That gap is "off" for both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The last six points of the way (P9).
    pub(crate) home: u32,
    /// The point all checkers start from (P1).
    pub(crate) origin: u32,
    /// The origin of the other side, which is the last point of this one's way.
    pub(crate) end: u32,
    /// All ones when the side moves towards lower points.
    down: u32,
}

impl Way {
    #[inline(always)]
    pub(crate) const fn of(side: Side) -> Way {
        match side {
            Side::Red => Way { home: 0x7e, origin: 1 << 24, end: 1 << 1, down: !0 },
            Side::Blue => Way { home: 0x3f << 19, origin: 1 << 1, end: 1 << 24, down: 0 },
        }
    }

    /// Whether the side moves towards higher points.
    #[inline(always)]
    pub(crate) const fn is_up(self) -> bool {
        self.down == 0
    }

    /// The rotation to the left that is a step of `die`.
    #[inline(always)]
    pub(crate) fn rotation(self, die: Die) -> u32 {
        (die.get() as u32 ^ self.down).wrapping_sub(self.down)
    }

    /// The points among `points` from `origin` on towards the end of the way, `origin` included.
    #[inline]
    pub(crate) fn onward_from(self, origin: u32) -> u32 {
        (origin.wrapping_sub(1) ^ !self.down) | origin
    }

    /// The rearmost of `points`: the one with the longest way to go; 0 of none.
    #[inline]
    pub(crate) fn rearmost(self, points: u32) -> u32 {
        if self.is_up() {
            points & points.wrapping_neg()
        } else {
            (points != 0) as u32 * (1 << 31 >> (points | 1).leading_zeros())
        }
    }
}

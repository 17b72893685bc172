//! How many checkers one side has on each point.

/// The counts of one side's checkers on all points, 0 to 15 each, as four bit planes.
///
/// Plane `i` holds bit `i` of every count, so that "at least two" or "exactly one" on every point
/// at once is a word operation or two, and a move changes all planes with the same few operations
/// whatever the heights are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stacks(pub(crate) [u32; 4]);

impl Stacks {
    pub(crate) const EMPTY: Stacks = Stacks([0; 4]);

    /// Points with a checker.
    #[inline]
    pub(crate) const fn any(self) -> u32 {
        let Stacks([p0, p1, p2, p3]) = self;
        p0 | p1 | p2 | p3
    }

    /// Points with two or more.
    #[inline]
    pub(crate) const fn many(self) -> u32 {
        let Stacks([_, p1, p2, p3]) = self;
        p1 | p2 | p3
    }

    /// Points with exactly one.
    #[inline]
    pub(crate) const fn single(self) -> u32 {
        self.0[0] & !self.many()
    }

    /// The count on the one point of `bit`.
    #[inline]
    pub(crate) const fn count(self, bit: u32) -> u8 {
        let Stacks([p0, p1, p2, p3]) = self;
        (p0 & bit != 0) as u8
            | ((p1 & bit != 0) as u8) << 1
            | ((p2 & bit != 0) as u8) << 2
            | ((p3 & bit != 0) as u8) << 3
    }

    /// The checkers on all `points` together.
    #[inline]
    pub(crate) const fn total(self, points: u32) -> u32 {
        let Stacks([p0, p1, p2, p3]) = self;
        (p0 & points).count_ones()
            + 2 * (p1 & points).count_ones()
            + 4 * (p2 & points).count_ones()
            + 8 * (p3 & points).count_ones()
    }

    /// `count` (at most 15) more on an empty point.
    #[inline]
    pub(crate) const fn put(mut self, bit: u32, count: u8) -> Stacks {
        let mut plane = 0;
        while plane < 4 {
            if count >> plane & 1 != 0 {
                self.0[plane] |= bit;
            }
            plane += 1;
        }
        self
    }

    /// One checker from `from`, which has one, to `to`, another point or none (0: off the board).
    #[inline]
    pub(crate) fn moved(self, from: u32, to: u32) -> Stacks {
        Shift::new(self).apply(from, to)
    }
}

/// Counts made ready for many single moves from the same state.
///
/// Taking one from a count flips its lowest set bit and all below, adding one flips its lowest
/// clear bit and all below; for each plane these are the points where such a flip reaches it.
#[derive(Clone, Copy)]
pub(crate) struct Shift {
    planes: [u32; 4],
    borrow: [u32; 4],
    carry: [u32; 4],
}

impl Shift {
    #[inline]
    pub(crate) fn new(stacks: Stacks) -> Shift {
        let planes @ [p0, p1, p2, _] = stacks.0;
        Shift {
            planes,
            borrow: [!0, !p0, !(p0 | p1), !(p0 | p1 | p2)],
            carry: [!0, p0, p0 & p1, p0 & p1 & p2],
        }
    }

    /// See [`Stacks::moved`].
    #[inline]
    pub(crate) fn apply(&self, from: u32, to: u32) -> Stacks {
        let mut planes = self.planes;
        for (plane, (borrow, carry)) in planes.iter_mut().zip(self.borrow.iter().zip(&self.carry)) {
            *plane ^= (from & borrow) | (to & carry);
        }
        Stacks(planes)
    }
}

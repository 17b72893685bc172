//! The counters on the board as two masks, so that a turn changes all squares at once.

use crate::mask::{DARK, transposed};
use crate::{Line, Side};

/// The counts of all squares, 0 to 3 each: one mask for each of the two bits of a count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Counts {
    /// The squares whose count is odd.
    pub(crate) low: u64,
    /// The squares whose count is 2 or 3.
    pub(crate) high: u64,
}

impl Counts {
    pub(crate) const ONES: Counts = Counts { low: !0, high: 0 };

    #[inline]
    pub(crate) const fn at(self, index: usize) -> u8 {
        (self.low >> index & 1) as u8 + 2 * (self.high >> index & 1) as u8
    }

    /// Returns the number of counters on all squares.
    #[inline]
    pub(crate) const fn total(self) -> u32 {
        self.low.count_ones() + 2 * self.high.count_ones()
    }

    /// Returns the number of counters on the squares of a mask.
    #[inline]
    pub(crate) const fn within(self, mask: u64) -> u32 {
        Counts { low: self.low & mask, high: self.high & mask }.total()
    }

    /// Returns the counts without the counters on these squares.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn without(self, mask: u64) -> Counts {
        Counts { low: self.low & !mask, high: self.high & !mask }
    }

    /// Returns how many counters each line of a side holds. Each line has one byte, and rank 1 or
    /// file a has the lowest.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn by_line(self, side: Side) -> u64 {
        let Counts { low, high } = match side {
            Side::White => self,
            Side::Black => Counts { low: transposed(self.low), high: transposed(self.high) },
        };
        ones_of_bytes(low) + 2 * ones_of_bytes(high)
    }

    /// Returns how many counters a line holds.
    #[inline]
    pub(crate) const fn of_line(self, line: Line) -> u8 {
        self.within(line.squares()) as u8
    }

    /// Adds one counter to each square of the footprint, and then captures every `own` square that
    /// holds 3 or 4 (U2). Returns the new counts and the number of captured counters.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn sown(self, footprint: u64, own: u64) -> (Counts, u8) {
        let carried = self.low & footprint;
        let (low, high) = (self.low ^ footprint, self.high ^ carried);
        // Where the count was 3 it is now 4, which two bits cannot show: both are 0 there. So a
        // four is already taken off the board.
        let fours = own & self.high & carried;
        let threes = own & low & high;
        // Fours are rare, and counting bits is slow on targets without an instruction for it.
        let captured =
            3 * (threes | fours).count_ones() + if fours != 0 { fours.count_ones() } else { 0 };
        (Counts { low: low & !threes, high: high & !threes }, captured as u8)
    }
}

/// Returns for each byte how many of its bits are set.
#[cfg_attr(not(feature = "compact"), inline)]
const fn ones_of_bytes(mask: u64) -> u64 {
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

const _: () = assert!(DARK & 1 == 1 && Counts::ONES.by_line(Side::Black) == 0x0808_0808_0808_0808);

//! The board of a search: two masks for the counters, within reach.

use buku_core::{BySide, Position, Setup, Side, Square};

const RANK_1: u64 = 0xff;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Returns the squares beside at least one of these. Bit 0 is a1, bit 7 is h1, bit 63 is h8.
#[inline(always)]
pub(super) const fn around(set: u64) -> u64 {
    (set & !FILE_H) << 1 | (set & !FILE_A) >> 1 | set << 8 | set >> 8
}

/// Returns the set with ranks and files exchanged.
#[inline(always)]
pub(super) const fn transposed(set: u64) -> u64 {
    let swap = 0x0f0f_0f0f_0000_0000 & (set ^ set << 28);
    let set = set ^ swap ^ swap >> 28;
    let swap = 0x3333_0000_3333_0000 & (set ^ set << 14);
    let set = set ^ swap ^ swap >> 14;
    let swap = 0x5500_5500_5500_5500 & (set ^ set << 7);
    set ^ swap ^ swap >> 7
}

/// Returns the squares of a line of `side`: a rank or a file.
pub(super) const fn line(side: Side, index: u8) -> u64 {
    match side {
        Side::White => RANK_1 << (8 * (index & 7)),
        Side::Black => FILE_A << (index & 7),
    }
}

/// A [`Position`] whose counters are two masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// The squares with 1 or 3 counters.
    pub(super) low: u64,
    /// The squares with 2 or 3 counters.
    pub(super) high: u64,
    pub(super) captured: [u8; 2],
    pub(super) side: Side,
    pub(super) spare: bool,
}

impl Board {
    pub(super) fn new(position: &Position) -> Board {
        let (mut low, mut high) = (0, 0);
        for (square, count) in position.counts().into_iter().enumerate() {
            low |= u64::from(count & 1) << square;
            high |= u64::from(count >> 1) << square;
        }
        Board {
            low,
            high,
            captured: Side::ALL.map(|side| position.captured(side)),
            side: position.side_to_move(),
            spare: position.has_spare(),
        }
    }

    /// Returns the position, if it is valid.
    pub(super) fn position(&self) -> Option<Position> {
        let mut setup = Setup::empty(self.side);
        for square in Square::all() {
            let index = square.index();
            setup.counters[index] = (self.low >> index & 1 | (self.high >> index & 1) << 1) as u8;
        }
        let [white, black] = self.captured;
        setup.captured = BySide::new(white, black);
        Position::try_from(setup).ok()
    }

    pub(super) const fn captured(&self, side: Side) -> u8 {
        self.captured[side.index()]
    }

    /// Returns how many counters lie on these squares.
    pub(super) const fn counters(&self, squares: u64) -> u32 {
        (self.low & squares).count_ones() + 2 * (self.high & squares).count_ones()
    }

    /// Returns how many counters a line gives to sow.
    pub(super) const fn hand(&self, line: u64) -> u32 {
        self.counters(line) + self.spare as u32
    }

    /// Returns whether no square holds more than one counter, which ends the game (U6).
    pub(super) const fn is_single(&self) -> bool {
        self.high == 0 && !self.spare
    }

    /// Returns the board with a line in hand.
    #[inline(always)]
    pub(super) const fn lifted(&self, line: u64) -> Board {
        Board { low: self.low & !line, high: self.high & !line, ..*self }
    }

    /// Returns the board after a line is picked up and these squares are sown (U2).
    #[inline(always)]
    pub(super) const fn after(&self, line: u64, sown: u64) -> Board {
        let Board { low, high, mut captured, .. } = self.lifted(line);
        let own = self.side.squares();
        let carried = low & sown;
        // A fourth counter does not fit two bits: both are 0 there.
        let fours = own & high & carried;
        let (low, high) = (low ^ sown, high ^ carried);
        let threes = own & low & high;
        let won = 3 * threes.count_ones() + 4 * fours.count_ones();
        captured[self.side.index()] += won as u8;
        Board {
            low: low & !threes,
            high: high & !threes,
            captured,
            side: self.side.opposite(),
            spare: false,
        }
    }
}

//! Footprints and paths: the squares that a turn sows, as a set and in an order.
//!
//! A [`Path`] is an order in which squares can be sown, and a [`Footprint`] is the set of squares
//! that some path covers. Many paths can have one footprint, and they are all the same move. So a
//! play holds a footprint, and its text shows one path of it, the *first* one.

use core::fmt;

use crate::Square;
use crate::cover::{completes, first_start, first_step};
use crate::mask::around;
use crate::square::squares;

/// A set of squares that some path covers, so that a turn can sow them (U3).
///
/// A path starts anywhere. Each further square is beside the last one, and no square comes twice
/// (U2). Two paths over the same squares are the same move.
///
/// ```
/// use buku_core::Footprint;
///
/// let corner = Footprint::new(0b11 | 1 << 8).ok_or("no path")?; // a1, b1, a2
/// assert_eq!(corner.path().to_string(), "b1,a1,a2");
/// assert_eq!(Footprint::new(0b101), None); // a1 and c1
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Footprint(u64);

impl Footprint {
    /// The most squares that a footprint has. No line that can be picked up holds more counters
    /// (U5).
    pub const MAX_SQUARES: usize = 19;

    /// The footprint without a square, which an empty line sows (U4).
    pub const EMPTY: Footprint = Footprint(0);

    /// The number of footprints with 0, 1 and so on to 19 squares.
    pub const COUNTS: [u64; Footprint::MAX_SQUARES + 1] = [
        1, 64, 112, 292, 633, 1_560, 3_596, 8_616, 19_734, 46_296, 103_512, 235_944, 510_714,
        1_125_828, 2_353_976, 5_029_648, 10_191_869, 21_218_096, 41_756_704, 84_942_912,
    ];

    /// Returns the footprint of the squares of a mask, if they are at most 19 and a path covers
    /// them.
    ///
    /// It searches for one path, from those squares only where a path can start.
    pub fn new(mask: u64) -> Option<Footprint> {
        let few = mask.count_ones() as usize <= Footprint::MAX_SQUARES;
        (few && (mask == 0 || first_start(mask).is_some())).then_some(Footprint(mask))
    }

    /// Returns the footprint of these squares, given in any order, if they are at most 19, none of
    /// them comes twice, and a path covers them.
    ///
    /// ```
    /// use buku_core::{Footprint, Square};
    ///
    /// let [a1, b1, a2] = [0, 1, 8].map(|index| Square::new(index).expect("less than 64"));
    /// let corner = Footprint::from_squares(&[b1, a2, a1]).ok_or("no path")?;
    /// assert_eq!(corner.path().to_string(), "b1,a1,a2");
    /// assert_eq!(Footprint::from_squares(&[b1, a2]), None);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn from_squares(squares: &[Square]) -> Option<Footprint> {
        let mask = squares.iter().fold(0, |mask, square| mask | square.bit());
        Footprint::new(mask).filter(|footprint| footprint.len() == squares.len())
    }

    /// Returns the footprint of a mask that some path covers, which is not checked.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn of_path(mask: u64) -> Footprint {
        Footprint(mask)
    }

    /// Returns the squares as a mask: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    #[inline]
    pub const fn mask(self) -> u64 {
        self.0
    }

    /// Returns the number of squares, 0 to 19.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the footprint has this square.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Returns the squares in the order a1, b1 and so on to h8.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        squares(self.0)
    }

    /// Returns the first path over these squares. It starts on the lowest square from which there
    /// is a path, a1 before b1 before a2. From each square it goes on to the east, north, west or
    /// south: the first of these directions in which a path over all remaining squares exists.
    ///
    /// ```
    /// use buku_core::Footprint;
    ///
    /// let square = Footprint::new(0b11 | 0b11 << 8).ok_or("no path")?;
    /// assert_eq!(square.path().squares().len(), 4);
    /// assert_eq!(square.path().to_string(), "a1,b1,b2,a2");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn path(self) -> Path {
        let mut path = Path::EMPTY;
        let mut rest = self.0;
        let mut next = first_start(rest);
        while let Some(head) = next {
            path.push(Square::from_bit(head));
            rest ^= head;
            next = first_step(head, rest);
        }
        path
    }
}

impl fmt::Debug for Footprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Footprint({})", self.path())
    }
}

/// At most 19 squares in the order in which they are sown, each beside the one before.
///
/// As text a path has its squares joined by commas. Those inside a straight run are left out.
///
/// ```
/// use buku_core::Path;
///
/// let path: Path = "a4,b4,c4,c3".parse()?;
/// assert_eq!(path.squares().len(), 4);
/// assert_eq!(path.to_string(), "a4,c4,c3");
/// # Ok::<(), buku_core::game_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    squares: [Square; Footprint::MAX_SQUARES],
    len: u8,
}

impl Path {
    /// The path without a square.
    pub const EMPTY: Path = Path { squares: [Square::from_bit(1); Footprint::MAX_SQUARES], len: 0 };

    /// Returns the path over these squares, if they are at most 19, each is beside the one before,
    /// and none comes twice.
    ///
    /// ```
    /// use buku_core::{Path, Square};
    ///
    /// let [a1, b1, a2] = [0, 1, 8].map(|index| Square::new(index).expect("less than 64"));
    /// let path = Path::from_squares(&[b1, a1, a2]).ok_or("no path")?;
    /// assert_eq!(Ok(path), "b1,a1,a2".parse());
    /// assert_eq!(Path::from_squares(&[a1, b1, a2]), None);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn from_squares(squares: &[Square]) -> Option<Path> {
        let mut path = Path::EMPTY;
        squares.iter().all(|&square| path.try_push(square)).then_some(path)
    }

    /// Returns the squares in the order in which they are sown.
    pub fn squares(&self) -> &[Square] {
        self.squares.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Returns the last square, or `None` for the path without a square.
    pub fn last(&self) -> Option<Square> {
        self.squares().last().copied()
    }

    /// Returns the squares as a mask: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub fn mask(&self) -> u64 {
        self.squares().iter().fold(0, |mask, square| mask | square.bit())
    }

    /// Returns the set of squares, without their order.
    pub fn footprint(&self) -> Footprint {
        Footprint(self.mask())
    }

    /// Returns whether the path can go on until it covers a footprint. The empty path can cover any.
    ///
    /// ```
    /// use buku_core::Path;
    ///
    /// let row = "a1,c1".parse::<Path>()?.footprint(); // a1, b1 and c1
    /// assert!("a1,b1".parse::<Path>()?.can_cover(row));
    /// assert!(!"b1".parse::<Path>()?.can_cover(row)); // it cannot go both ways
    /// assert!(!"a2,a1".parse::<Path>()?.can_cover(row)); // a2 is not in it
    /// assert!(Path::EMPTY.can_cover(row));
    /// # Ok::<(), buku_core::game_core::TextError>(())
    /// ```
    pub fn can_cover(&self, footprint: Footprint) -> bool {
        let (covered, all) = (self.mask(), footprint.mask());
        covered & !all == 0 && self.last().is_none_or(|head| completes(head.bit(), all & !covered))
    }

    /// Returns whether the path begins, ends or turns on the square with this index.
    fn is_corner(&self, index: usize) -> bool {
        let number = |index: usize| self.squares().get(index).map(|&square| u8::from(square));
        let before = index.checked_sub(1).and_then(number);
        let (Some(before), Some(here), Some(after)) = (before, number(index), number(index + 1))
        else {
            return true;
        };
        here.wrapping_sub(before) != after.wrapping_sub(here)
    }

    /// Returns the squares of the straight run that leads from the last square to `to`, without the
    /// last square and with `to`. It is `to` alone when nothing is sown yet. It is also `to` alone
    /// when no straight run leads there or `to` is already on the path, and then `to` cannot
    /// follow.
    pub(crate) fn run_to(&self, to: Square) -> impl Iterator<Item = Square> + use<> {
        let is_new = self.mask() & to.bit() == 0;
        let is_ahead = |last: &Square| last.rank() == to.rank() || last.file() == to.file();
        let last = self.last().filter(|last| is_new && is_ahead(last));
        let step = last.map_or(0, |last| {
            let step: u8 = if last.rank() == to.rank() { 1 } else { 8 };
            if to < last { step.wrapping_neg() } else { step }
        });
        let after = move |square| Square::new(u8::from(square).wrapping_add(step));
        let first = last.map_or(Some(to), after);
        core::iter::successors(
            first,
            move |&square| if square == to { None } else { after(square) },
        )
    }

    /// Goes on to a square if it can follow, and returns whether it can.
    pub(crate) fn try_push(&mut self, square: Square) -> bool {
        let near = self.last().map_or(!0, |last| around(last.bit()));
        let can = usize::from(self.len) < Footprint::MAX_SQUARES
            && square.bit() & near & !self.mask() != 0;
        if can {
            self.push(square);
        }
        can
    }

    pub(crate) fn push(&mut self, square: Square) {
        if let Some(free) = self.squares.get_mut(usize::from(self.len)) {
            *free = square;
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Square> {
        let last = self.last()?;
        self.len -= 1;
        // Unused places always hold a1, so that comparing the whole array compares the paths.
        if let Some(freed) = self.squares.get_mut(usize::from(self.len)) {
            *freed = Square::from_bit(1);
        }
        Some(last)
    }
}

/// Writes the squares joined by commas, without those inside a straight run.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for (index, square) in self.squares().iter().enumerate() {
            if self.is_corner(index) {
                write!(f, "{comma}{square}")?;
                comma = ",";
            }
        }
        Ok(())
    }
}

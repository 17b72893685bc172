//! Seats, and sets of them.

use core::fmt;

use game_core::Player;

game_core::places! {
    /// A player's place at the table, from 1 to 8. Seats are numbered in the order of play.
    pub struct Seat { 1..=8, "seat" }
}

impl Seat {
    /// The seat that plays first.
    pub(crate) const FIRST: Seat = Seat::new(1).unwrap();

    /// Returns the seat with this index, from 0 to 7.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < Seat::COUNT { Seat::new(index as u8 + 1) } else { None }
    }

    /// Returns the seat that plays after this one at a table of `players`.
    #[inline]
    pub(crate) fn next(self, players: u8) -> Seat {
        let next = if self.get() < players { Seat::new(self.get() + 1) } else { None };
        next.unwrap_or(Seat::FIRST)
    }

    /// Returns how many turns there are from this seat to another, at a table of `players`.
    pub(crate) fn distance(self, to: Seat, players: u8) -> u8 {
        if to < self {
            players.saturating_sub(self.get() - to.get())
        } else {
            to.get() - self.get()
        }
    }
}

/// Players are counted from 0: seat 1 has index 0.
impl Player for Seat {
    #[inline]
    fn index(self) -> usize {
        Seat::index(self)
    }

    #[inline]
    fn from_index(index: usize) -> Option<Seat> {
        Seat::from_index(index)
    }
}

/// A set of seats.
///
/// ```
/// use bolo_core::{Seat, Seats};
///
/// let seats: Seats = [1, 3, 4].into_iter().filter_map(Seat::new).collect();
/// let from_third = seats.iter_from(Seat::new(3).ok_or("no seat")?);
/// assert_eq!(from_third.map(Seat::get).collect::<Vec<_>>(), [3, 4, 1]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The set with no seat.
    pub const NONE: Seats = Seats(0);

    /// Returns a bit for each seat, bit 0 for seat 1.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the set of the seats whose bits are set.
    pub(crate) const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no seat in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// Returns the set with `seat` added.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    /// Returns the set with `seat` removed.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    /// Returns the seats one by one, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all().filter(move |&seat| self.contains(seat))
    }

    /// Returns the seats one by one in the order of play: first those from `first` on, then those
    /// before it.
    pub fn iter_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        let after = self.iter().filter(move |&seat| seat >= first);
        after.chain(self.iter().filter(move |&seat| seat < first))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::get)).finish()
    }
}

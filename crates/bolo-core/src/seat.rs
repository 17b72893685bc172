//! The places of the players.

use core::fmt;

use game_core::Player;

game_core::places! {
    /// A player's place at the table, numbered in the order of play. Eight is the most there can be.
    pub struct Seat { 1..=8, "seat" }
}

impl Seat {
    /// The first to play.
    pub(crate) const FIRST: Seat = match Seat::new(1) {
        Some(seat) => seat,
        None => panic!("there is no first seat"),
    };

    /// The seat with this index: 0 to 7.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < Seat::COUNT { Seat::new(index as u8 + 1) } else { None }
    }

    /// Who plays after this seat at a table of so many.
    #[inline]
    pub(crate) fn next(self, players: u8) -> Seat {
        let next = if self.get() < players { Seat::new(self.get() + 1) } else { None };
        next.unwrap_or(Seat::FIRST)
    }

    /// How many turns it takes from this seat to another, at a table of so many.
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

/// Some of the seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// None of them.
    pub const NONE: Seats = Seats(0);

    /// A bit for each, bit 0 for seat 1.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Those whose bits are set.
    pub(crate) const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `seat` is one of them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// These and `seat`.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    /// These but not `seat`.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    /// One by one, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all().filter(move |&seat| self.contains(seat))
    }

    /// One by one in the order of play, `first` and those after it before the others.
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

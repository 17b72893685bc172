//! The way of a side over the board.

use dice_cup::Die;

use crate::Places;

/// The way of one side over the places 1 to `n`, as data: the code that moves pieces is the same for
/// both sides.
///
/// The places are bits 1 to `n` of a mask of 32 bits, with `n` at most 25. So a rotation by up to six
/// bits leads from a place to a place, or into the gap between the two ends. For both sides this gap
/// is off the board. A bar is the place before the first one: 0 for a side that goes up, and `n + 1`
/// for one that goes down.
///
/// ```
/// use race_game_core::dice_cup::Die;
/// use race_game_core::{Places, Way};
///
/// let way = Way::new(false, 24, 6);
/// assert_eq!(way.landing(Places::one(24), Die::Six), Places::one(18));
/// assert_eq!(way.landing(Places::one(3), Die::Six), Places::NONE); // off the board
/// assert_eq!(way.before(Places::one(18), Die::Six), Places::one(24));
/// assert_eq!(way.rearmost(Places::one(18) | Places::one(3)), Places::one(18));
/// assert_eq!(way.pips(Places::one(18)), 18);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// All places of the board.
    pub board: Places,
    /// The last places of the way, from which a piece is borne off when all are there.
    pub home: Places,
    /// The first place of the way.
    pub first: Places,
    /// The last place of the way.
    pub last: Places,
    /// All bits are set if the side goes towards lower places, none if it goes towards higher ones.
    down: u32,
}

impl Way {
    /// Returns the way up or down over the places 1 to `places`, at most 25, of which the last `home`
    /// are the home.
    pub const fn new(up: bool, places: u32, home: u32) -> Way {
        let board = ((1 << places) - 1) << 1;
        let (lowest, highest) = (1 << 1, 1 << places);
        let lower = ((1 << home) - 1) << 1;
        Way {
            board: Places(board),
            home: Places(if up { lower << (places - home) } else { lower }),
            first: Places(if up { lowest } else { highest }),
            last: Places(if up { highest } else { lowest }),
            down: if up { 0 } else { !0 },
        }
    }

    /// Returns whether the side goes towards higher places.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn is_up(self) -> bool {
        self.down == 0
    }

    /// Returns the rotation to the left that makes a step by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn rotation(self, die: Die) -> u32 {
        (u32::from(die.get()) ^ self.down).wrapping_sub(self.down)
    }

    /// Returns where steps from these places by `die` end on the board.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn landing(self, from: Places, die: Die) -> Places {
        from.advance(self.rotation(die)) & self.board
    }

    /// Returns the places of the board from which a step by `die` ends on one of these.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn before(self, to: Places, die: Die) -> Places {
        to.retreat(self.rotation(die)) & self.board
    }

    /// Returns `from`, a set of one place, with all places farther to the end of the way.
    #[inline]
    pub const fn onward_from(self, from: Places) -> Places {
        Places((from.0.wrapping_sub(1) ^ !self.down) | from.0)
    }

    /// Returns all places farther to the end of the way than place `number`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn beyond(self, number: u32) -> Places {
        // Towards lower places these are the bits that a shift by `number` leaves empty.
        Places(((!1 | self.down) << (number & 31)) ^ self.down)
    }

    /// Returns the rearmost of these places, which has the longest way to go; none of none.
    #[inline]
    pub const fn rearmost(self, places: Places) -> Places {
        let Places(mask) = places;
        Places(if self.is_up() {
            mask & mask.wrapping_neg()
        } else {
            (mask != 0) as u32 * (1 << 31 >> (mask | 1).leading_zeros())
        })
    }

    /// Returns how many pips a piece on `place`, a set of one, has to go until it is off the board; 0
    /// for none.
    pub const fn pips(self, place: Places) -> u8 {
        let number = place.number();
        let pips = if self.is_up() { self.last.number() + 1 - number % 32 } else { number };
        if place.is_empty() { 0 } else { pips as u8 }
    }
}

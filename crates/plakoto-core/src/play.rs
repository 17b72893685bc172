//! One turn's move.

use core::fmt;

use dice_cup::Die;

use crate::Point;

/// One checker moved by one die (P4), or borne off by it (P9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u16);

// Bits of a step: 0-4 from, 5-9 to (0 is off), 10-12 die, 13 pins. Never 0, since `from` is not.
const TO: u32 = 5;
const DIE: u32 = 10;
const PINS: u32 = 13;

impl Step {
    /// `from` and `to` as masks of one point, `to` 0 for off.
    #[inline]
    pub(crate) fn pack(from: u32, to: u32, die: Die, pins: bool) -> Step {
        // An empty mask has 32 trailing zeros, which is 0 in five bits: off.
        let to = to.trailing_zeros() & 31;
        Step(
            (from.trailing_zeros() | to << TO | (die.get() as u32) << DIE | (pins as u32) << PINS)
                as u16,
        )
    }

    /// Where the checker stands.
    #[inline]
    pub fn from(self) -> Point {
        Point::from_bit(1 << (self.0 & 31))
    }

    /// Where it goes; `None` when it is borne off.
    #[inline]
    pub fn to(self) -> Option<Point> {
        Point::new((self.0 >> TO & 31) as u8)
    }

    /// The die that is played, which for a checker borne off may be larger than its way.
    #[inline]
    pub fn die(self) -> Die {
        Die::new((self.0 >> DIE & 7) as u8).unwrap_or(Die::One)
    }

    /// Whether it lands on a single enemy checker and pins it (P6).
    #[inline]
    pub fn pins(self) -> bool {
        self.0 >> PINS & 1 != 0
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({self} by {})", self.die())
    }
}

/// What a player does with one roll: up to four steps in the order they are played, or none at all
/// when nothing can be moved (P8).
///
/// A play is eight bytes, and two plays are equal when they have the same steps in the same order.
/// Different plays can lead to the same position; the generator hands out one of them, the
/// *canonical* one (see [`Position::for_each_play`](crate::Position::for_each_play)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Play(u64);

impl Play {
    /// The most steps that a play can have: four, on a double (P3).
    pub const MAX_STEPS: usize = 4;

    /// The play without a step (P8).
    pub const PASS: Play = Play(0);

    /// How many steps it has, 0 to 4.
    #[inline]
    pub const fn len(self) -> usize {
        (64 - self.0.leading_zeros() as usize).div_ceil(16)
    }

    /// Whether this is the pass.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The steps in the order they are played.
    pub fn steps(self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone {
        (0..self.len()).map(move |index| Step((self.0 >> (16 * index)) as u16))
    }

    /// The same with one step more at the end. A fifth step is dropped.
    #[inline]
    pub(crate) fn then(self, step: Step) -> Play {
        self.with(self.len(), step)
    }

    /// The same with `step` as number `index`, which is the number of steps it has.
    #[inline]
    pub(crate) fn with(self, index: usize, step: Step) -> Play {
        if index < Play::MAX_STEPS { Play(self.0 | (step.0 as u64) << (16 * index)) } else { self }
    }

    /// The same without its last step, and that step.
    pub(crate) fn split_last(self) -> Option<(Play, Step)> {
        let last = self.len().checked_sub(1)?;
        Some((Play(self.0 & !(0xffff << (16 * last))), Step((self.0 >> (16 * last)) as u16)))
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}

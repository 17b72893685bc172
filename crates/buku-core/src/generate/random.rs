//! Random footprints: fair ones, and quick ones.
//!
//! A random path is easy to draw, but a footprint with many paths would come up more often than one
//! with few. The fair draw refuses every path but the first of its footprint, so that each
//! footprint can come up in exactly one way. The quick draw accepts every path.

use core::num::NonZero;

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::cover::{completes, possible_starts};
use crate::mask::{around, lowest, toward};
use crate::{Footprint, Footprints};

/// The number of failed tries after which the generator of random words must be broken. With a
/// sound one, at least one try in 389 succeeds on average.
const TRIES: u32 = 1 << 16;

/// Returns a random footprint of `squares` squares, at most 19, all equally likely.
pub(crate) fn fair_path<R: Rng>(squares: u8, cup: &mut DiceCup<R>) -> Option<Footprint> {
    if squares == 0 {
        return Some(Footprint::EMPTY);
    }
    // A square to start on, the direction of the first step, and for each other step one of the
    // three directions that do not go back.
    let ways = match squares {
        1 => 64,
        _ => 256 * 3_u64.checked_pow(u32::from(squares) - 2)?,
    };
    let ways = NonZero::new(ways)?;
    for _ in 0..TRIES {
        if let Some(footprint) = drawn(squares, cup.below(ways)) {
            return Some(footprint);
        }
    }
    // A sound generator never gets here.
    let footprints = Footprints::of(squares);
    footprints.nth(cup.below(NonZero::new(footprints.count())?))
}

/// Returns the footprint of the path with this number, if it is a path and the first of its
/// footprint.
fn drawn(squares: u8, number: u64) -> Option<Footprint> {
    let start = 1 << (number & 63);
    let mut directions = [0; Footprint::MAX_SQUARES];
    let (mut head, mut mask) = (start, start);
    let (mut direction, mut left) = ((number >> 6) as usize & 3, number >> 8);
    for taken in directions.iter_mut().take(usize::from(squares) - 1) {
        head = toward(head, direction);
        if head & !mask == 0 {
            return None;
        }
        mask |= head;
        *taken = direction;
        // Straight on, or to either side.
        direction = (direction + [0, 1, 3][(left % 3) as usize]) & 3;
        left /= 3;
    }
    let steps = directions.get(..usize::from(squares) - 1)?;
    is_first(start, steps, mask).then_some(Footprint::of_path(mask))
}

/// Returns whether a path is the first over its squares, as [`Footprint::path`] has it.
fn is_first(start: u64, steps: &[usize], mask: u64) -> bool {
    let mut before = possible_starts(mask) & (start - 1);
    // The cheaper test comes first: whether the path could turn off earlier.
    let (mut head, mut rest) = (start, mask ^ start);
    for &step in steps {
        for direction in 0..step {
            let next = toward(head, direction) & rest;
            if next != 0 && completes(next, rest ^ next) {
                return false;
            }
        }
        head = toward(head, step);
        rest ^= head;
    }
    while before != 0 {
        let start = lowest(before);
        if completes(start, mask ^ start) {
            return false;
        }
        before ^= start;
    }
    true
}

/// Returns one of eight lines, and a footprint for the counters it gives. `hands` has a byte for
/// each line.
pub(crate) fn quick_path<R: Rng>(hands: u64, cup: &mut DiceCup<R>) -> (u8, Footprint) {
    let mut bits = Bits { left: 0, bits: 0 };
    let line = bits.take(3, cup) as u8;
    let squares = (hands >> (8 * line)) as u8;
    if squares == 0 {
        return (line, Footprint::EMPTY);
    }
    for _ in 0..TRIES {
        let mut head = 1 << bits.take(6, cup);
        let mut mask = head;
        let mut left = squares - 1;
        while left != 0 && around(head) & !mask != 0 {
            // A random direction, or the next one that leads on.
            let mut direction = bits.take(2, cup) as usize;
            while toward(head, direction) & !mask == 0 {
                direction += 1;
            }
            head = toward(head, direction);
            mask |= head;
            left -= 1;
        }
        if left == 0 {
            return (line, Footprint::of_path(mask));
        }
    }
    // A sound generator never gets here.
    (line, Footprints::of(squares).nth(0).unwrap_or_default())
}

/// Random bits, drawn 62 at a time.
struct Bits {
    bits: u64,
    left: u32,
}

impl Bits {
    fn take<R: Rng>(&mut self, count: u32, cup: &mut DiceCup<R>) -> u64 {
        const WORD: NonZero<u64> = NonZero::new(1 << 62).unwrap();
        if self.left < count {
            self.bits = cup.below(WORD);
            self.left = 62;
        }
        let taken = self.bits & ((1 << count) - 1);
        self.bits >>= count;
        self.left -= count;
        taken
    }
}

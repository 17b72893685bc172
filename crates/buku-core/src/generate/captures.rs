//! Moves that capture many counters, found without visiting all others.
//!
//! With a line in hand, the number of counters that a move captures depends only on which squares
//! it sows, and each square adds a fixed number (see [`Worth`]). Two searches use that:
//!
//! - [`for_each_capture`](Position::for_each_capture) searches shapes, as `footprints` does, and
//!   tracks what the path is worth in every place at once. A place is dropped when the squares
//!   still to come cannot add enough.
//! - [`best_capture`](Position::best_capture) lets paths grow on the board itself, with a bound: a
//!   path is given up when it cannot capture more than the best one found.

use core::ops::ControlFlow;

use super::placed::Images;
use super::shapes::{Places, Prefix, for_each_shape};
use crate::mask::{IMAGES, around, image, original, toward};
use crate::position::Lifted;
use crate::{Footprint, Play, Position, Rules};

/// How many more counters a turn captures for each square that it sows, with a line in hand.
#[derive(Clone, Copy)]
struct Worth {
    /// Own squares with 2 counters. Sown they hold 3 and are captured, and otherwise they are not,
    /// so they add 3.
    three: u64,
    /// Own squares with 3 counters. They are captured in any case, and sowing adds 1.
    one: u64,
    /// How many counters are captured if none of these squares is sown.
    sure: u32,
}

impl Worth {
    fn new(position: &Position, lifted: &Lifted) -> Worth {
        let (counts, own) = (lifted.counts, position.side_to_move().squares());
        let one = counts.low & counts.high & own;
        Worth { three: counts.high & !counts.low & own, one, sure: 3 * one.count_ones() }
    }

    fn of(&self, squares: u64) -> u32 {
        3 * (self.three & squares).count_ones() + (self.one & squares).count_ones()
    }
}

impl Position {
    /// Visits the moves that capture `least` counters or more, in the order of
    /// [`for_each_play`](Position::for_each_play), until `visit` breaks. Returns what `visit` broke
    /// with.
    ///
    /// Each shape is searched in all places at once. A place is given up as soon as the squares still to
    /// be sown there cannot add enough.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use buku_core::{Position, Rules};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
    ///         .parse()?;
    /// let first = position.try_for_each_capture(Rules::new(), 9, |play, _| ControlFlow::Break(play));
    /// let play = first.break_value().ok_or("none captures 9")?;
    /// assert_eq!(position.play(Rules::new(), play)?.captured(position.side_to_move()), 26 + 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_capture<B>(
        &self,
        rules: Rules,
        least: u8,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_line(rules, |line, hand| {
            let lifted = self.lifted(line);
            let worth = Worth::new(self, &lifted);
            let wanted = u32::from(least).saturating_sub(worth.sure);
            for_each_worth(hand, &worth, self.side_to_move().squares(), wanted, |footprint| {
                visit(Play { line, footprint }, &lifted.sown(footprint))
            })
        })
    }

    /// Visits the moves that capture `least` counters or more, in the order of
    /// [`for_each_play`](Position::for_each_play).
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
    ///         .parse()?;
    /// let mut best = 0;
    /// position.for_each_capture(Rules::new(), 9, |_, _| best += 1);
    /// assert_eq!((best, position.count_plays(Rules::new())), (9, 2_957));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_capture(
        &self,
        rules: Rules,
        least: u8,
        mut visit: impl FnMut(Play, &Position),
    ) {
        let _ = self.try_for_each_capture::<()>(rules, least, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }
}

/// Visits the footprints of `squares` squares that are worth `wanted` or more.
fn for_each_worth<B>(
    squares: u8,
    worth: &Worth,
    own: u64,
    wanted: u32,
    mut visit: impl FnMut(Footprint) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let footprints = crate::Footprints::of(squares);
    if wanted == 0 {
        return footprints.try_for_each(visit);
    }
    if squares == 0 || wanted > 3 * u32::from(squares.div_ceil(2)) {
        return ControlFlow::Continue(());
    }
    let images = |mask| core::array::from_fn(|number| original(mask, number));
    let aims =
        Aims { three: images(worth.three), one: images(worth.one), own: images(own), wanted };
    let Some(places) = Aiming::start(&aims, u32::from(squares)) else {
        return ControlFlow::Continue(());
    };
    for_each_shape(u32::from(squares), places, |shape, places| {
        let heads = core::array::from_fn(|number| image(places.heads[number], number));
        Images::of(shape).for_each_at(shape, &heads, &mut visit)
    })
}

/// The worth of squares as it looks in each of the eight images of the board.
struct Aims {
    three: [u64; IMAGES],
    one: [u64; IMAGES],
    own: [u64; IMAGES],
    wanted: u32,
}

/// The number of bits of the worth of a path, which is at most 30: 3 for each of ten own squares.
const BITS: usize = 5;

/// All places where the beginning of a path can lie, with its worth in each of them.
///
/// A place is the square on which the path ends. Bit `i` of the worth there is the bit of that
/// square in `worth[i]`. So one addition of masks adds to the worth in all 64 places:
///
/// ```text
///              a1 b1 c1 d1
///   worth[0]    1  0  1  0
///   worth[1]    0  1  1  0       A path that ends on a1 is worth 1,
///   worth[2]    0  0  0  0       on b1 2, on c1 3, and on d1 0.
/// ```
#[derive(Clone, Copy)]
struct Aiming<'a> {
    aims: &'a Aims,
    heads: [u64; IMAGES],
    worth: [[u64; IMAGES]; BITS],
}

impl<'a> Aiming<'a> {
    fn start(aims: &'a Aims, squares: u32) -> Option<Aiming<'a>> {
        Aiming { aims, heads: [!0; IMAGES], worth: [[0; IMAGES]; BITS] }.sown(squares - 1)
    }

    /// Adds the worth of the last square, and drops the places that cannot be worth enough after
    /// `left` more squares. Returns `None` when no place is left.
    // Inlined also where code is to be small: a call would take more stack than a turn may.
    #[inline(always)]
    fn sown(mut self, left: u32) -> Option<Aiming<'a>> {
        let mut any = 0;
        for number in 0..IMAGES {
            let (three, one) = (self.aims.three[number], self.aims.one[number]);
            let heads = self.heads[number];
            // The two bits of 3, or the one bit of 1. They are added from the lowest bit up, with what
            // is carried to the next.
            let added = [three | one, three, 0, 0, 0];
            let mut carry = 0;
            for (worth, added) in self.worth.iter_mut().zip(added) {
                let bit = &mut worth[number];
                let both = (*bit & added) | (carry & (*bit ^ added));
                *bit ^= added ^ carry;
                carry = both;
            }
            // Colors alternate. So every second square to come is an own one, which is worth at most
            // 3. The next square is an own one if the head is not.
            let own = self.aims.own[number];
            let enough = self.at_least(number, self.aims.wanted.saturating_sub(3 * (left / 2)))
                | !own
                    & self.at_least(number, self.aims.wanted.saturating_sub(3 * left.div_ceil(2)));
            self.heads[number] = heads & enough;
            any |= self.heads[number];
        }
        (any != 0).then_some(self)
    }

    /// Returns the places in which the path is worth `wanted` or more.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn at_least(&self, number: usize, wanted: u32) -> u64 {
        // The lowest bit comes first, and each higher bit in which two numbers differ overrules it.
        let mut less = 0;
        for (index, worth) in self.worth.iter().enumerate() {
            let bit = worth[number];
            less = if wanted >> index & 1 != 0 { less | !bit } else { less & !bit };
        }
        !less
    }
}

impl Places for Aiming<'_> {
    #[inline]
    fn step(&self, direction: usize, prefix: &Prefix) -> Option<Self> {
        let mut next = *self;
        for heads in next.worth.iter_mut().flatten().chain(&mut next.heads) {
            *heads = toward(*heads, direction);
        }
        next.sown(prefix.left())
    }
}

impl Position {
    /// Returns the move that captures most counters, with the position it leads to, or `None` when
    /// the game is over. Of equally good moves it is one of the lowest line, and there the first
    /// that the search finds, which is always the same.
    ///
    /// Paths grow from every square, the richest next square first. A path is given up when
    /// it cannot capture more than the best so far. The bound counts the richest own squares that
    /// can be reached in the steps that are left, one for every second step.
    ///
    /// ```
    /// use buku_core::{Position, Rules, Side};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
    ///         .parse()?;
    /// let (_, next) = position.best_capture(Rules::new()).ok_or("over")?;
    /// assert_eq!(next.captured(Side::White), 26 + 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_capture(&self, rules: Rules) -> Option<(Play, Position)> {
        let mut best: Option<(u32, Play)> = None;
        let _ = self.for_each_line::<()>(rules, |line, hand| {
            let worth = Worth::new(self, &self.lifted(line));
            let least = best.map_or(0, |(most, _)| most + 1).saturating_sub(worth.sure);
            if let Some((most, mask)) = richest(hand, &worth, self.side_to_move().squares(), least)
            {
                let footprint = Footprint::of_path(mask);
                best = Some((worth.sure + most, Play { line, footprint }));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, play)| (play, self.sown(play.line, play.footprint)))
    }
}

/// Returns the worth and the squares of the richest path of `squares` squares, if that is worth
/// `least` or more.
fn richest(squares: u8, worth: &Worth, own: u64, least: u32) -> Option<(u32, u64)> {
    if squares == 0 {
        return (least == 0).then_some((0, 0));
    }
    let mut search = Search { worth, own, least, found: None };
    // The richest squares come first, so that the bound soon is tight.
    for starts in [worth.three, worth.one, !(worth.three | worth.one)] {
        for start in crate::square::squares(starts) {
            search.grow(start.bit(), start.bit(), worth.of(start.bit()), u32::from(squares) - 1);
        }
    }
    search.found.map(|mask| (search.least - 1, mask))
}

struct Search<'w> {
    worth: &'w Worth,
    own: u64,
    /// The least worth that is of interest: one more than that of the best path so far.
    least: u32,
    found: Option<u64>,
}

impl Search<'_> {
    fn grow(&mut self, head: u64, mask: u64, gained: u32, left: u32) {
        if left == 0 {
            if gained >= self.least {
                self.least = gained + 1;
                self.found = Some(mask);
            }
            return;
        }
        if gained + self.most(head, !mask, left) < self.least {
            return;
        }
        let next = around(head) & !mask;
        for wanted in [self.worth.three, self.worth.one, !(self.worth.three | self.worth.one)] {
            for square in crate::square::squares(next & wanted) {
                let bit = square.bit();
                self.grow(bit, mask | bit, gained + self.worth.of(bit), left - 1);
            }
        }
    }

    /// Returns an upper bound of what `left` more squares of `free` can add to a path that ends on
    /// `head`.
    fn most(&self, head: u64, free: u64, left: u32) -> u32 {
        let (mut reached, mut most) = (head, 0);
        let (mut threes, mut ones) = (0, 0);
        let mut own = head & self.own != 0;
        for _ in 0..left {
            reached |= around(reached) & free;
            own = !own;
            if own {
                // One more own square: the richest one that is near enough and not yet counted.
                let near = reached & free;
                if (near & self.worth.three).count_ones() > threes {
                    threes += 1;
                    most += 3;
                } else if (near & self.worth.one).count_ones() > ones {
                    ones += 1;
                    most += 1;
                }
            }
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::{Aiming, Aims, BITS};
    use crate::mask::IMAGES;

    /// Every worth, one on each square, with every number to compare it with and to add to it.
    #[test]
    fn masks_add_and_compare_as_numbers_do() {
        const WORTHS: u64 = 1 << BITS;
        for add in [0, 1, 3] {
            let three = if add == 3 { !0 } else { 0 };
            let one = if add == 1 { !0 } else { 0 };
            for wanted in 0..WORTHS {
                let aims = Aims {
                    three: [three; IMAGES],
                    one: [one; IMAGES],
                    own: [!0; IMAGES],
                    wanted: wanted as u32,
                };
                let bit = |bit: usize| (0..64).fold(0, |mask, at| mask | (at >> bit & 1) << at);
                let worth = core::array::from_fn(|index| [bit(index); IMAGES]);
                // Where the sum would need another bit, nothing is promised.
                let heads = (0..64).filter(|at| at % WORTHS + add < WORTHS);
                let heads = heads.fold(0, |mask, at| mask | 1 << at);
                let aiming = Aiming { aims: &aims, heads: [heads; IMAGES], worth };
                let enough = |at: &u64| heads >> at & 1 == 1 && at % WORTHS + add >= wanted;
                let enough = (0..64).filter(enough).fold(0, |mask, at| mask | 1 << at);
                let left = aiming.sown(0).map_or([0; IMAGES], |aiming| aiming.heads);
                assert_eq!(left, [enough; IMAGES], "{add} {wanted}");
            }
        }
    }
}

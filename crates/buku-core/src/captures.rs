//! Moves by how many counters they capture.

use core::ops::ControlFlow;

use crate::board::{IMAGES, around, image, original, toward};
use crate::placed::Images;
use crate::position::Lifted;
use crate::shapes::{Places, Walk, for_each_shape};
use crate::{Footprint, Play, Position, Rules};

/// What squares add to the captures of a turn when a counter is sown on them, with a line in hand.
#[derive(Clone, Copy)]
struct Worth {
    /// Own squares that hold 2: sown they are captured with 3, otherwise not.
    three: u64,
    /// Own squares that hold 3: captured in any case, with one more when sown.
    one: u64,
    /// What is captured without sowing on any of these.
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
    /// [`for_each_play`](Position::for_each_play), until `visit` breaks.
    ///
    /// Shapes are walked for all their places at once, and a place is given up as soon as the squares
    /// still to sow cannot make up for what is missing.
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

/// Visits the footprints of so many squares that are worth `wanted` or more.
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

/// The worth of squares as each of the eight images of the board has them.
struct Aims {
    three: [u64; IMAGES],
    one: [u64; IMAGES],
    own: [u64; IMAGES],
    wanted: u32,
}

/// How many bits the worth of a path has: it is at most 30.
const BITS: usize = 5;

/// Where a path may lie, all places at once, with what it is worth in each: bit `i` of the worth of
/// the path that ends on a square is that square's bit in `worth[i]`.
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

    /// With the worth of the last square added, and without the places that cannot be worth enough
    /// after `left` squares more.
    #[inline(always)]
    fn sown(mut self, left: u32) -> Option<Aiming<'a>> {
        let mut any = 0;
        for number in 0..IMAGES {
            let (three, one) = (self.aims.three[number], self.aims.one[number]);
            let heads = self.heads[number];
            // 3 is added as its two bits, 1 as its one.
            let added = [three | one, three, 0, 0, 0];
            let mut carry = 0;
            for (worth, added) in self.worth.iter_mut().zip(added) {
                let bit = &mut worth[number];
                let both = (*bit & added) | (carry & (*bit ^ added));
                *bit ^= added ^ carry;
                carry = both;
            }
            // Own squares are every other one of those to come, and each is worth 3 at most.
            let own = self.aims.own[number];
            let enough = self.at_least(number, self.aims.wanted.saturating_sub(3 * (left / 2)))
                | !own
                    & self.at_least(number, self.aims.wanted.saturating_sub(3 * left.div_ceil(2)));
            self.heads[number] = heads & enough;
            any |= self.heads[number];
        }
        (any != 0).then_some(self)
    }

    /// The squares on which a path ends that is worth so much or more.
    #[inline(always)]
    fn at_least(&self, number: usize, wanted: u32) -> u64 {
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
    fn step(&self, direction: usize, walk: &Walk) -> Option<Self> {
        let mut next = *self;
        for heads in next.worth.iter_mut().flatten().chain(&mut next.heads) {
            *heads = toward(*heads, direction);
        }
        next.sown(walk.left())
    }
}

impl Position {
    /// Returns the move that captures most, with the position it leads to; `None` when the game is
    /// over. Of several it is the one of the lowest line, and of that the first that the search finds,
    /// always the same.
    ///
    /// Paths are walked from every square, the richest next square first, and given up as soon as
    /// they can capture no more than the best so far: counted from the own squares that are reached
    /// in so many steps, every other one of which can be sown.
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

/// The richest path of so many squares that is worth `least` or more.
fn richest(squares: u8, worth: &Worth, own: u64, least: u32) -> Option<(u32, u64)> {
    if squares == 0 {
        return (least == 0).then_some((0, 0));
    }
    let mut search = Search { worth, own, least, found: None };
    // On the richest squares first.
    for starts in [worth.three, worth.one, !(worth.three | worth.one)] {
        for start in crate::square::squares(starts) {
            search.walk(start.bit(), start.bit(), worth.of(start.bit()), u32::from(squares) - 1);
        }
    }
    search.found.map(|mask| (search.least - 1, mask))
}

struct Search<'w> {
    worth: &'w Worth,
    own: u64,
    /// The least that is of interest: one more than the best so far.
    least: u32,
    found: Option<u64>,
}

impl Search<'_> {
    fn walk(&mut self, head: u64, mask: u64, gained: u32, left: u32) {
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
                self.walk(bit, mask | bit, gained + self.worth.of(bit), left - 1);
            }
        }
    }

    /// No path of `left` squares more over `free` is worth more than this.
    fn most(&self, head: u64, free: u64, left: u32) -> u32 {
        let (mut reached, mut most) = (head, 0);
        let (mut threes, mut ones) = (0, 0);
        let mut own = head & self.own != 0;
        for _ in 0..left {
            reached |= around(reached) & free;
            own = !own;
            if own {
                // One own square more, the richest that is near enough and not yet counted.
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

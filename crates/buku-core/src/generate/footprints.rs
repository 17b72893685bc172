//! All footprints of a number of squares, or those inside one mask that contain another.
//!
//! The module `shapes` finds every shape once, and `placed` lays each shape on the board in all its
//! images and places. Without masks that is all there is to do.
//!
//! With masks, most of that would be thrown away. So while a path grows, [`Within`] keeps the set of
//! places where it fits the masks: for each of the eight images of the board one mask, with a bit for
//! each square on which the path can end. A step shifts these masks and drops the places outside
//! `inside`, and those too far from a square of `containing`. When no place is left, the path is
//! given up.

use core::ops::ControlFlow;

use super::placed::Images;
use super::shapes::{Anywhere, Places, Prefix, for_each_shape, slid};
use crate::Footprint;
use crate::mask::{DARK, IMAGES, around, image, original, toward};

/// All footprints of a number of squares, or those inside one mask that contain another.
///
/// ```
/// use buku_core::Footprints;
///
/// assert_eq!(Footprints::of(9).count(), 46_296);
/// let lower_half = 0xffff_ffff;
/// assert_eq!(Footprints::of(9).inside(lower_half).count(), 7_644);
/// let d4 = 1 << 27;
/// assert_eq!(Footprints::of(9).inside(lower_half).containing(d4).count(), 2_411);
/// ```
///
/// # Order
///
/// Footprints of one shape come together: all that are equal up to shifts, turns and reflections.
/// The shapes come in the order of their codes.
///
/// A code is the list of directions of a path over the shape, with the board turned and mirrored so
/// that the first step goes east and the first turn north. Codes are compared direction by
/// direction, east before north before west before south. A shape has one code for each path over
/// it, and is sorted by the least of these. If it has squares with only one neighbor, only paths
/// that start on such a square count.
///
/// Each shape is laid on the board in its eight images:
///
/// 1. The path with the code of the shape makes the first image. The second is the first upside
///    down, the third is the first mirrored, and the fourth is both.
/// 2. These four come by place: by the square of the lower left corner of the box around them, in
///    the order a1, b1 and so on to h8. On each square they come in the order above.
/// 3. Then the same four with ranks and files exchanged come in the same way.
///
/// An image that is equal to an earlier one is left out.
///
/// Footprints that are chosen by masks come in the order that they have among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprints {
    squares: u32,
    inside: u64,
    containing: u64,
}

impl Footprints {
    /// Returns all footprints of a number of squares, 0 to 19. There are none for more than 19.
    pub const fn of(squares: u8) -> Footprints {
        Footprints { squares: squares as u32, inside: !0, containing: 0 }
    }

    /// Returns those of them that lie entirely on squares of this mask. Paths that leave it are not
    /// tried.
    #[must_use]
    pub const fn inside(self, mask: u64) -> Footprints {
        Footprints { inside: self.inside & mask, ..self }
    }

    /// Returns those of them that contain every square of this mask. A path is given up when
    /// it is too far from one of these squares to reach it.
    #[must_use]
    pub const fn containing(self, mask: u64) -> Footprints {
        Footprints { containing: self.containing | mask, ..self }
    }

    /// Visits each of them once, in the [order](Footprints#order) of the type, until `visit`
    /// breaks. Returns what `visit` broke with.
    ///
    /// Without masks most footprints cost a shift and the call. In addition each shape costs a
    /// search of a few hundred operations. There is one shape for 38 to 200 footprints, depending on the
    /// number of squares.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use buku_core::Footprints;
    ///
    /// // The first footprint of four squares that is not a straight line.
    /// let found = Footprints::of(4).try_for_each(|footprint| match footprint.path().to_string() {
    ///     path if path.len() > 5 => ControlFlow::Break(path),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(found.break_value().as_deref(), Some("a1,c1,c2"));
    /// ```
    #[inline]
    pub fn try_for_each<B>(
        &self,
        mut visit: impl FnMut(Footprint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.squares == 0 || self.squares as usize > Footprint::MAX_SQUARES {
            return if self.has_the_empty_one() {
                visit(Footprint::EMPTY)
            } else {
                ControlFlow::Continue(())
            };
        }
        if self.is_free() {
            return for_each_shape(self.squares, Anywhere, |shape, _| {
                Images::of(shape).for_each(&mut visit)
            });
        }
        let bounds = Bounds::new(self);
        let Some(places) = Within::start(&bounds, self.squares) else {
            return ControlFlow::Continue(());
        };
        for_each_shape(self.squares, places, |shape, places| {
            Images::of(shape).for_each_at(shape, &places.real_heads(), &mut visit)
        })
    }

    /// Visits each of them once, in the [order](Footprints#order) of the type.
    ///
    /// ```
    /// use buku_core::Footprints;
    ///
    /// let mut corners = 0;
    /// Footprints::of(4).for_each(|footprint| corners += footprint.mask() & 1);
    /// assert_eq!(corners, 11); // as many have a1
    /// ```
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Footprint)) {
        let _ = self.try_for_each::<()>(move |footprint| {
            visit(footprint);
            ControlFlow::Continue(())
        });
    }

    /// Returns how many there are. Without masks it is looked up in [`Footprint::COUNTS`],
    /// otherwise it is counted shape by shape.
    pub fn count(&self) -> u64 {
        if self.is_free() {
            return Footprint::COUNTS.get(self.squares as usize).map_or(0, |&count| count);
        }
        self.count_by_shapes()
    }

    /// Returns how many there are, always counted shape by shape. It gives the same number as
    /// [`count`](Footprints::count) and does not use the table.
    pub fn count_by_shapes(&self) -> u64 {
        if self.squares == 0 || self.squares as usize > Footprint::MAX_SQUARES {
            return u64::from(self.has_the_empty_one());
        }
        let mut count = 0;
        if self.is_free() {
            let _ = for_each_shape::<_, ()>(self.squares, Anywhere, |shape, _| {
                count += Images::of(shape).count();
                ControlFlow::Continue(())
            });
            return count;
        }
        let bounds = Bounds::new(self);
        if let Some(places) = Within::start(&bounds, self.squares) {
            let _ = for_each_shape::<_, ()>(self.squares, places, |shape, places| {
                count += Images::of(shape).count_at(&places.heads);
                ControlFlow::Continue(())
            });
        }
        count
    }

    /// Returns footprint number `n`, counted from 0 in the order of
    /// [`for_each`](Footprints::for_each), or `None` if there are not that many.
    ///
    /// Without masks the shapes before it are found, but not laid on the board. That takes up to
    /// half a second for nineteen squares. With masks the footprints before it are visited.
    ///
    /// ```
    /// use buku_core::Footprints;
    ///
    /// let first = Footprints::of(3).nth(0).ok_or("none")?;
    /// assert_eq!(first.path().to_string(), "a1,c1");
    /// assert_eq!(Footprints::of(3).nth(292), None);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn nth(&self, n: u64) -> Option<Footprint> {
        let mut left = n;
        let take = |left: &mut u64, footprint| {
            if *left == 0 {
                return ControlFlow::Break(footprint);
            }
            *left -= 1;
            ControlFlow::Continue(())
        };
        if self.squares == 0 || !self.is_free() {
            return self.try_for_each(|footprint| take(&mut left, footprint)).break_value();
        }
        if n >= self.count() {
            return None;
        }
        for_each_shape(self.squares, Anywhere, |shape, _| {
            let images = Images::of(shape);
            if left >= images.count() {
                left -= images.count();
                return ControlFlow::Continue(());
            }
            images.for_each(&mut |footprint| take(&mut left, footprint))
        })
        .break_value()
    }

    /// Returns the number of a footprint, from 0, or `None` if it is not among these. This is the
    /// inverse of [`nth`](Footprints::nth), and takes as long.
    ///
    /// ```
    /// use buku_core::{Footprint, Footprints};
    ///
    /// let square = Footprint::new(0b11 | 0b11 << 8).ok_or("no path")?; // a1, b1, b2, a2
    /// let n = Footprints::of(4).index_of(square).ok_or("none of them")?;
    /// assert_eq!(Footprints::of(4).nth(n), Some(square));
    /// assert_eq!(Footprints::of(5).index_of(square), None);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn index_of(&self, footprint: Footprint) -> Option<u64> {
        let mask = footprint.mask();
        if footprint.len() != self.squares as usize
            || mask & !self.inside != 0
            || self.containing & !mask != 0
        {
            return None;
        }
        let mut index = 0;
        let seek = |index: &mut u64, other| {
            if other == footprint {
                return ControlFlow::Break(*index);
            }
            *index += 1;
            ControlFlow::Continue(())
        };
        if self.squares == 0 || !self.is_free() {
            return self.try_for_each(|other| seek(&mut index, other)).break_value();
        }
        let looks = looks(mask);
        for_each_shape(self.squares, Anywhere, |shape, _| {
            let images = Images::of(shape);
            if !looks.contains(&shape.squares) {
                index += images.count();
                return ControlFlow::Continue(());
            }
            images.for_each(&mut |other| seek(&mut index, other))
        })
        .break_value()
    }

    fn is_free(&self) -> bool {
        self.inside == !0 && self.containing == 0
    }

    fn has_the_empty_one(&self) -> bool {
        self.squares == 0 && self.containing == 0
    }
}

/// The two masks as they look in each of the eight images of the board.
struct Bounds {
    inside: [u64; IMAGES],
    containing: [u64; IMAGES],
}

impl Bounds {
    fn new(footprints: &Footprints) -> Bounds {
        let images = |mask| core::array::from_fn(|number| original(mask, number));
        Bounds { inside: images(footprints.inside), containing: images(footprints.containing) }
    }
}

/// All places where the beginning of a path fits the masks. For each image of the board, `heads` has
/// the squares on which the last square of the path can lie.
#[derive(Clone, Copy)]
struct Within<'b> {
    bounds: &'b Bounds,
    heads: [u64; IMAGES],
}

impl<'b> Within<'b> {
    /// Returns the places of a path of one square.
    fn start(bounds: &'b Bounds, squares: u32) -> Option<Within<'b>> {
        // Colors alternate on a path, so it cannot have more squares of one color.
        let of_a_color = squares.div_ceil(2);
        let fits = |color: u64| (bounds.containing[0] & color).count_ones() <= of_a_color;
        let places = Within { bounds, heads: bounds.inside };
        (fits(DARK) && fits(!DARK)).then_some(places)?.reaching(squares - 1, 1, 0)
    }

    /// Drops the places in which a square to be contained is not on the path and too far away for
    /// `left` more steps. Returns `None` when no place is left.
    fn reaching(mut self, left: u32, squares: u64, head: u32) -> Option<Within<'b>> {
        // With one or two steps left this rarely drops a place that the last step would not drop,
        // so it does not pay.
        if self.bounds.containing[0] != 0 && !(1..3).contains(&left) {
            // The heads with which a square `w` is on the path: the path turned by half, with its head
            // on `w`. Here the head is 3, and `w` is square 3, 2 or 1 of the path.
            //
            //     . 3         2 1
            //     1 2         w .
            //
            // On the torus, the path is turned about square 0 once, and then shifted for each `w`.
            let turned = slid(squares.reverse_bits(), 7, 7);
            for (heads, &containing) in self.heads.iter_mut().zip(&self.bounds.containing) {
                let mut wanted = containing;
                while wanted != 0 && *heads != 0 {
                    let index = wanted.trailing_zeros();
                    let (files, ranks) = ((index & 7) + (head & 7), (index >> 3) + (head >> 3));
                    let covered = slid(turned, files.wrapping_neg() & 7, ranks.wrapping_neg() & 7);
                    *heads &= covered | near(1 << index, left);
                    wanted &= wanted - 1;
                }
            }
        }
        self.heads.iter().any(|&heads| heads != 0).then_some(self)
    }

    /// Returns the heads as they lie on the board itself, for each image of the path.
    fn real_heads(&self) -> [u64; IMAGES] {
        core::array::from_fn(|number| image(self.heads[number], number))
    }
}

impl Places for Within<'_> {
    #[inline]
    fn step(&self, direction: usize, prefix: &Prefix) -> Option<Self> {
        let mut next = *self;
        for (heads, inside) in next.heads.iter_mut().zip(&self.bounds.inside) {
            *heads = toward(*heads, direction) & inside;
        }
        next.reaching(prefix.left(), prefix.squares, prefix.head())
    }
}

/// Returns the eight images of a set of squares, each moved to the corner at a1. One of them is its
/// shape.
fn looks(mask: u64) -> [u64; IMAGES] {
    core::array::from_fn(|number| {
        let image = image(mask, number);
        let rows = image >> (image.trailing_zeros() & 0x38);
        let files = (0..8).fold(0, |files, rank| files | rows >> (8 * rank) & 0xff);
        rows >> files.trailing_zeros()
    })
}

/// Returns the squares at most `steps` steps away from a square.
fn near(square: u64, steps: u32) -> u64 {
    (0..steps.min(14)).fold(square, |set, _| set | around(set))
}

//! All footprints of a number of squares.

use core::ops::ControlFlow;

use crate::Footprint;
use crate::board::{IMAGES, around, image, original, toward};
use crate::placed::Images;
use crate::shapes::{Anywhere, Places, Walk, for_each_shape, slid};

/// All footprints of a number of squares, or those of them inside one mask that contain another.
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
/// Footprints come by shape: all that are one another turned, mirrored or moved, together. The shapes
/// come in the order of their codes. A code is the directions of a path over the shape, turned and
/// mirrored so that the first step goes east and the first turn north, with east before north before
/// west before south. A shape has many; its own is the least of those of paths that start on a
/// square with one neighbour, or of all paths if no square has one.
///
/// The path with that code makes the first image, it upside down the second, mirrored the third, both
/// the fourth. They come by the square where the lower left corner of the box around them lies, from
/// a1 on to h8, and on each in this order; then in the same way the four images that these become
/// when ranks and files are exchanged. An image that is like an earlier one is left out.
///
/// Footprints that are asked for by mask come in the order they have among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprints {
    squares: u32,
    inside: u64,
    containing: u64,
}

impl Footprints {
    /// All footprints of so many squares; none for more than 19.
    pub const fn of(squares: u8) -> Footprints {
        Footprints { squares: squares as u32, inside: !0, containing: 0 }
    }

    /// Those that lie on squares of this mask. What cannot be completed inside it is not walked.
    #[must_use]
    pub const fn inside(self, mask: u64) -> Footprints {
        Footprints { inside: self.inside & mask, ..self }
    }

    /// Those that contain every square of this mask. What has got too far away from one of them is
    /// not walked on.
    #[must_use]
    pub const fn containing(self, mask: u64) -> Footprints {
        Footprints { containing: self.containing | mask, ..self }
    }

    /// Visits each of them once, in the order said above, until `visit` breaks.
    ///
    /// Without masks that costs a shift and the call for most, and one walk of a few hundred
    /// operations for each shape, of which there is one for some ten to a hundred and fifty
    /// footprints.
    ///
    /// Returns what `visit` broke with.
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

    /// Visits each of them once, in the order said above.
    ///
    /// ```
    /// use buku_core::Footprints;
    ///
    /// let mut corners = 0;
    /// Footprints::of(4).for_each(|footprint| corners += footprint.mask() & 1);
    /// assert_eq!(corners, 11); // those on a1
    /// ```
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Footprint)) {
        let _ = self.try_for_each::<()>(move |footprint| {
            visit(footprint);
            ControlFlow::Continue(())
        });
    }

    /// How many there are: from the table if no mask is set, otherwise shape by shape.
    pub fn count(&self) -> u64 {
        if self.is_free() {
            return Footprint::COUNTS.get(self.squares as usize).map_or(0, |&count| count);
        }
        self.count_by_shapes()
    }

    /// The same, without the table: by walking all shapes.
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

    /// Returns number `n`, from 0, in the order of [`for_each`](Footprints::for_each). The shapes
    /// before it are walked, but not laid on the board.
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

    /// The number of a footprint, from 0: the inverse of [`nth`](Footprints::nth). `None` if it is
    /// none of these.
    ///
    /// It takes as long as `nth`: the shapes before it are walked, but not laid on the board. Of the
    /// footprints that are asked for by mask, those before it are visited.
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

/// The two masks as each of the eight images of the board has them.
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

/// Where paths may lie, all places at once: for each image of the board, where the last square of a
/// path of this shape can be.
#[derive(Clone, Copy)]
struct Within<'b> {
    bounds: &'b Bounds,
    heads: [u64; IMAGES],
}

impl<'b> Within<'b> {
    /// One square, anywhere inside.
    fn start(bounds: &'b Bounds, squares: u32) -> Option<Within<'b>> {
        Within { bounds, heads: bounds.inside }.reaching(squares - 1, 1, 0)
    }

    /// Without the places from which some of the squares to be contained cannot be reached in `left`
    /// steps, and are not covered.
    fn reaching(mut self, left: u32, squares: u64, head: u32) -> Option<Within<'b>> {
        // In the last steps but one there is little to find that the last would not.
        if self.bounds.containing[0] != 0 && !(1..3).contains(&left) {
            // Where the head is, seen from each square of the path, on a board with joined edges.
            let seen = slid(squares.reverse_bits(), 7, 7);
            for (heads, &containing) in self.heads.iter_mut().zip(&self.bounds.containing) {
                let mut wanted = containing;
                while wanted != 0 && *heads != 0 {
                    let index = wanted.trailing_zeros();
                    let (files, ranks) = ((index & 7) + (head & 7), (index >> 3) + (head >> 3));
                    let covered = slid(seen, files.wrapping_neg() & 7, ranks.wrapping_neg() & 7);
                    *heads &= covered | near(1 << index, left);
                    wanted &= wanted - 1;
                }
            }
        }
        self.heads.iter().any(|&heads| heads != 0).then_some(self)
    }

    /// The heads on the board itself rather than on its images.
    fn real_heads(&self) -> [u64; IMAGES] {
        core::array::from_fn(|number| image(self.heads[number], number))
    }
}

impl Places for Within<'_> {
    #[inline]
    fn step(&self, direction: usize, walk: &Walk) -> Option<Self> {
        let mut next = *self;
        for (heads, inside) in next.heads.iter_mut().zip(&self.bounds.inside) {
            *heads = toward(*heads, direction) & inside;
        }
        next.reaching(walk.left(), walk.squares, walk.head())
    }
}

/// The eight images of a set of squares, each moved to the corner at a1: one of them is its shape.
fn looks(mask: u64) -> [u64; IMAGES] {
    core::array::from_fn(|number| {
        let image = image(mask, number);
        let rows = image >> (image.trailing_zeros() & 0x38);
        let files = (0..8).fold(0, |files, rank| files | rows >> (8 * rank) & 0xff);
        rows >> files.trailing_zeros()
    })
}

/// The squares at most so many steps away.
fn near(square: u64, steps: u32) -> u64 {
    (0..steps.min(14)).fold(square, |set, _| set | around(set))
}

//! A shape in all its images and places on the board.
//!
//! An image is the shape turned or mirrored, and a place is where its lower left corner lies. There
//! are eight images. The last four are the first four with ranks and files exchanged.
//!
//! ```text
//!   0  . . x   1  x x x   2  x . .   3  x x x      4  . x   ...
//!      x x x      . . x      x x x      x . .         . x
//!                                                     x x
//! ```
//!
//! The images that are equal to the shape form a group. This leaves few cases:
//!
//! - If image 3 is equal to the shape, images 1 and 2 are equal to each other, and so on for each of
//!   the three. So of the first four images one, two or all four are different.
//! - If one of the last four is equal to the shape, the last four are the first four once more, in
//!   another order. Otherwise none of the last four is equal to one of the first.

use core::ops::ControlFlow;

use super::shapes::Shape;
use crate::Footprint;
use crate::mask::{IMAGES, lowest};

/// The different images of a shape, each in the corner at a1.
pub(crate) struct Images {
    all: [u64; IMAGES],
    /// The numbers of the different images among the first four. Only `kept` of them are used.
    numbers: [u8; 4],
    kept: usize,
    /// Whether the last four images differ from the first four.
    exchanged: bool,
    width: u32,
    height: u32,
}

impl Images {
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn of(shape: &Shape) -> Images {
        let mut images = [0; IMAGES];
        for (number, image) in images.iter_mut().enumerate() {
            *image = shape.image(shape.squares, number);
        }
        let [as_is, flipped, mirrored, both, ..] = images;
        let (numbers, kept) = match (flipped == as_is, mirrored == as_is) {
            (true, true) => ([0; 4], 1),
            (true, false) => ([0, 2, 0, 0], 2),
            (false, true) => ([0, 1, 0, 0], 2),
            (false, false) if both == as_is => ([0, 1, 0, 0], 2),
            (false, false) => ([0, 1, 2, 3], 4),
        };
        let exchanged = images[4..].iter().all(|&image| image != as_is);
        Images { all: images, numbers, kept, exchanged, width: shape.width, height: shape.height }
    }

    /// Returns how many footprints the shape makes on the whole board.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn count(&self) -> u64 {
        let places = (9 - self.width) * (9 - self.height);
        u64::from(places) * self.kept as u64 * if self.exchanged { 2 } else { 1 }
    }

    /// Visits all footprints of the shape: first the images with the ranks of the shape as ranks,
    /// then those with ranks and files exchanged. In each half they come by the square of the
    /// corner, and on each square by the number of the image.
    pub(crate) fn for_each<B>(
        &self,
        visit: &mut impl FnMut(Footprint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (width, height) = (self.width, self.height);
        let [a, b, c, d, exchanged @ ..] = self.all;
        if self.kept == 4 {
            lay([a, b, c, d], width, height, visit)?;
            if self.exchanged {
                lay(exchanged, height, width, visit)?;
            }
            return ControlFlow::Continue(());
        }
        self.for_each_symmetrical(visit)
    }

    /// Does the same for the few shapes that are equal to one of their images.
    #[inline(never)]
    fn for_each_symmetrical<B>(
        &self,
        visit: &mut impl FnMut(Footprint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for half in self.halves() {
            let (width, height) =
                if half == 0 { (self.width, self.height) } else { (self.height, self.width) };
            let [a, b, ..] = self.numbers.map(|number| self.all[half + usize::from(number)]);
            if self.kept == 1 {
                lay([a], width, height, visit)?;
            } else {
                lay([a, b], width, height, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits in the same order the footprints whose path ends on one of the squares of `heads`,
    /// which has a mask for each image.
    pub(crate) fn for_each_at<B>(
        &self,
        shape: &Shape,
        heads: &[u64; IMAGES],
        visit: &mut impl FnMut(Footprint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for half in self.halves() {
            let mut images = [(0, 0); 4];
            let mut corners = 0;
            for (place, number) in images.iter_mut().zip(self.numbers).take(self.kept) {
                let number = half + usize::from(number);
                let head = shape.image(1 << shape.head, number).trailing_zeros();
                *place = (self.all[number], heads[number] >> head);
                corners |= place.1;
            }
            while corners != 0 {
                let corner = lowest(corners);
                for (image, places) in images {
                    if places & corner != 0 {
                        visit(Footprint::of_path(image << corner.trailing_zeros()))?;
                    }
                }
                corners ^= corner;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns how many footprints [`for_each_at`](Images::for_each_at) visits.
    pub(crate) fn count_at(&self, heads: &[u64; IMAGES]) -> u64 {
        let of = |half: usize| {
            let numbers = self.numbers.iter().take(self.kept);
            numbers.map(move |&number| heads[half + usize::from(number)].count_ones()).sum::<u32>()
        };
        self.halves().map(|half| u64::from(of(half))).sum()
    }

    /// Returns the number of the first image of each half: 0 and, if those with ranks and files
    /// exchanged differ, 4.
    fn halves(&self) -> impl Iterator<Item = usize> {
        [0, 4].into_iter().take(if self.exchanged { 2 } else { 1 })
    }
}

/// Visits images of one size, laid with their corner on every square where they fit.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn lay<const N: usize, B>(
    images: [u64; N],
    width: u32,
    height: u32,
    visit: &mut impl FnMut(Footprint) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut row = images;
    for _ in height..=8 {
        let mut places = row;
        for _ in width..=8 {
            for place in &mut places {
                visit(Footprint::of_path(*place))?;
                *place <<= 1;
            }
        }
        for place in &mut row {
            *place <<= 8;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::Images;
    use crate::generate::shapes::{Anywhere, for_each_shape};
    use core::ops::ControlFlow;
    use std::vec::Vec;

    /// For every shape of up to eleven squares: the images that are kept are all different ones, each
    /// where it first comes.
    #[test]
    fn each_different_image_is_kept_once() {
        // The shapes with one, two, four and eight different images.
        let mut shapes = [0; 4];
        for squares in 1..=11 {
            let _ = for_each_shape::<_, ()>(squares, Anywhere, |shape, _| {
                let images = Images::of(shape);
                let is_new = |number: &usize| !images.all[..*number].contains(&images.all[*number]);
                let different: Vec<usize> = (0..8).filter(is_new).collect();
                let numbers = images.numbers.iter().take(images.kept).map(|&n| usize::from(n));
                let kept: Vec<usize> = images
                    .halves()
                    .flat_map(|half| numbers.clone().map(move |number| half + number))
                    .collect();
                assert_eq!(kept, different);
                shapes[kept.len().ilog2() as usize] += 1;
                ControlFlow::Continue(())
            });
        }
        assert_eq!(shapes, [4, 12, 212, 3_087]);
    }
}

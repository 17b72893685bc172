//! A shape in all the ways in which it lies on the board.

use core::ops::ControlFlow;

use crate::Footprint;
use crate::board::{IMAGES, lowest};
use crate::shapes::Shape;

/// The images of a shape that differ, in the corner at a1.
pub(crate) struct Images {
    all: [u64; IMAGES],
    /// The numbers of those that differ and have the ranks of the shape as ranks: the first `kept`.
    numbers: [u8; 4],
    kept: usize,
    /// Whether those with ranks and files exchanged are others again.
    turned: bool,
    width: u32,
    height: u32,
}

impl Images {
    #[inline(always)]
    pub(crate) fn of(shape: &Shape) -> Images {
        let mut images = [0; IMAGES];
        for (number, image) in images.iter_mut().enumerate() {
            *image = shape.image(shape.squares, number);
        }
        let [as_is, flipped, mirrored, both, ..] = images;
        // An image that is no other exchanges the others in pairs.
        let (numbers, kept) = match (flipped == as_is, mirrored == as_is) {
            (true, true) => ([0; 4], 1),
            (true, false) => ([0, 2, 0, 0], 2),
            (false, true) => ([0, 1, 0, 0], 2),
            (false, false) if both == as_is => ([0, 1, 0, 0], 2),
            (false, false) => ([0, 1, 2, 3], 4),
        };
        let turned = images[4..].iter().all(|&image| image != as_is);
        Images { all: images, numbers, kept, turned, width: shape.width, height: shape.height }
    }

    /// How many footprints they are, anywhere on the board.
    #[inline(always)]
    pub(crate) fn count(&self) -> u64 {
        let places = (9 - self.width) * (9 - self.height);
        u64::from(places) * self.kept as u64 * if self.turned { 2 } else { 1 }
    }

    /// All of them: first with the ranks of the shape as ranks, then with ranks and files exchanged;
    /// by the square where the corner lies, and on each the images in order.
    #[inline(always)]
    pub(crate) fn for_each<B>(
        &self,
        visit: &mut impl FnMut(Footprint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (width, height) = (self.width, self.height);
        let [a, b, c, d, turned @ ..] = self.all;
        if self.kept == 4 {
            lay([a, b, c, d], width, height, visit)?;
            if self.turned {
                lay(turned, height, width, visit)?;
            }
            return ControlFlow::Continue(());
        }
        self.for_each_symmetrical(visit)
    }

    /// The same for the few shapes that are their own image.
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

    /// Those whose path ends on one of these squares, a set for each image, in the same order.
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

    /// How many those are.
    pub(crate) fn count_at(&self, heads: &[u64; IMAGES]) -> u64 {
        let of = |half: usize| {
            let numbers = self.numbers.iter().take(self.kept);
            numbers.map(move |&number| heads[half + usize::from(number)].count_ones()).sum::<u32>()
        };
        self.halves().map(|half| u64::from(of(half))).sum()
    }

    /// 0 and, if there are others with ranks and files exchanged, 4.
    fn halves(&self) -> impl Iterator<Item = usize> {
        [0, 4].into_iter().take(if self.turned { 2 } else { 1 })
    }
}

/// Visits images of one size on every square where their corner can lie.
#[inline(always)]
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

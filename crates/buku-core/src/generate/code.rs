//! The code of a path: the directions of its steps, packed into one number.
//!
//! East is 00, north 01, west 10 and south 11. The first step has the two highest bits, the second
//! step the two bits below, and so on. All bits after the last step are 0. So codes of equally many
//! steps compare like numbers: step by step, east before north before west before south.
//!
//! A path can be written from each of its ends, and on a board that is turned and mirrored in any of
//! eight ways. A code is *normal* if its first step goes east and its first turn north. Exactly one
//! of the eight ways makes it so, or two that agree if the path is straight. So a path has one
//! normal code from each end:
//!
//! ```text
//!    . . 4     E E N    from 1, and normal
//!    1 2 3     S W W    reversed: from 4
//!              E S S    turned: each direction minus the first, modulo 4
//!              E N N    mirrored: now normal
//! ```

/// The directions of the steps of a path. How many steps there are, the path itself knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Code(u64);

/// The low bits of all directions of a code.
const LOW: u64 = 0x5555_5555_5555_5555;

impl Code {
    /// No step yet.
    pub(crate) const EMPTY: Code = Code(0);

    /// Returns the code with one more step, after `steps` others.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn then(self, steps: u32, direction: usize) -> Code {
        Code(self.0 | (direction as u64) << (62 - 2 * steps))
    }

    /// Returns the direction of the last of `steps` steps.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn last(self, steps: u32) -> usize {
        (self.0 >> (64 - 2 * steps)) as usize & 3
    }

    /// Returns the direction of the first step, and the code of those after it.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn split_first(self) -> (usize, Code) {
        ((self.0 >> 62) as usize, Code(self.0 << 2))
    }

    /// Returns with how many steps east the code begins, of `steps` in all.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn steps_before_turn(self, steps: u32) -> u32 {
        (self.0.leading_zeros() / 2).min(steps)
    }

    /// Returns the code of the same path from its other end. The steps come in the opposite order,
    /// each in the opposite direction.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn reversed(self, steps: u32) -> Code {
        let bits = self.0.reverse_bits();
        // This has exchanged the two bits of each direction as well.
        let bits = (bits & LOW) << 1 | bits >> 1 & LOW;
        // Opposite directions differ in the high bit.
        Code(bits << (64 - 2 * steps) ^ !LOW & used(steps))
    }

    /// Returns the normal code of the same path from the same end.
    pub(crate) const fn normal(self, steps: u32) -> Code {
        let (low, high) = (self.0 & LOW, self.0 >> 1 & LOW);
        let first = self.0 >> 62;
        let first_low = (first & 1).wrapping_neg() & LOW;
        let first_high = (first >> 1).wrapping_neg() & LOW;
        // Turned: the first direction is subtracted from each, modulo 4, in all of them at once. The
        // low bit borrows from the high one where it is 0 and the bit to subtract is 1.
        let borrow = !low & first_low;
        let turned = (low ^ first_low | (high ^ first_high ^ borrow) << 1) & used(steps);
        // Mirrored, if the first turn goes south: north (01) and south (11) are exchanged.
        let before_turn = turned.leading_zeros() & !1;
        if before_turn < 64 && turned << before_turn >> 62 == 3 {
            Code(turned ^ (turned & LOW) << 1)
        } else {
            Code(turned)
        }
    }
}

/// Returns the bits of the first `steps` directions, at least one.
const fn used(steps: u32) -> u64 {
    !0 << (64 - 2 * steps)
}

#[cfg(test)]
mod tests {
    use super::Code;
    use crate::mask::{EAST, NORTH};
    use std::vec::Vec;

    fn code(directions: &[usize]) -> Code {
        (0..).zip(directions).fold(Code::EMPTY, |code, (steps, &next)| code.then(steps, next))
    }

    /// Returns all lists of up to seven directions, whether they are a path or not.
    fn lists() -> impl Iterator<Item = Vec<usize>> {
        (1..=7).flat_map(|steps: u32| {
            (0..4_usize.pow(steps))
                .map(move |number| (0..steps).map(|step| number >> (2 * step) & 3).collect())
        })
    }

    #[test]
    fn a_code_has_the_order_of_its_directions() {
        for steps in 1..=4 {
            let mut all: Vec<_> = lists().filter(|list| list.len() == steps).collect();
            all.sort();
            assert!(all.is_sorted_by(|a, b| code(a) < code(b)), "{steps}");
        }
    }

    #[test]
    fn a_code_is_taken_apart_as_it_is_put_together() {
        for list in lists() {
            let steps = list.len() as u32;
            assert_eq!(Some(&code(&list).last(steps)), list.last());
            let (first, after) = code(&list).split_first();
            assert_eq!((first, after), (list[0], code(&list[1..])));
            let straight = list.iter().take_while(|&&direction| direction == EAST).count();
            assert_eq!(code(&list).steps_before_turn(steps), straight as u32);
        }
    }

    /// A path that is walked back makes the opposite steps in the opposite order.
    #[test]
    fn reversed_is_each_step_back() {
        for list in lists() {
            let back: Vec<_> = list.iter().rev().map(|direction| (direction + 2) % 4).collect();
            assert_eq!(code(&list).reversed(list.len() as u32), code(&back), "{list:?}");
        }
    }

    /// Of the eight ways to turn and mirror the board, those that make the first step go east and
    /// the first turn north all make the same code, which is `normal`.
    #[test]
    fn one_of_eight_ways_is_normal() {
        for list in lists().filter(|list| list.windows(2).all(|two| two[0] != (two[1] + 2) % 4)) {
            let ways = (0..8).map(|way| {
                let seen = |&direction: &usize| match way / 4 {
                    0 => (direction + way) % 4,
                    _ => (way - direction) % 4,
                };
                list.iter().map(seen).collect::<Vec<_>>()
            });
            let is_normal = |way: &Vec<usize>| {
                way[0] == EAST && way.iter().find(|&&next| next != EAST).is_none_or(|&n| n == NORTH)
            };
            let mut normal: Vec<_> = ways.filter(is_normal).collect();
            assert_eq!(normal.len(), if list.iter().all(|&d| d == list[0]) { 2 } else { 1 });
            normal.dedup();
            assert_eq!([code(&list).normal(list.len() as u32)], [code(&normal[0])], "{list:?}");
            assert_eq!(normal.len(), 1);
        }
    }
}

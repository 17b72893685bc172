//! What several of the test files need.

#[path = "../../../game-core/tests/support/shared.rs"]
mod shared;

use std::ops::RangeInclusive;

use dice_cup::DiceCup;
use plakoto_core::{Point, Setup, Side};
use rand_core::Rng;
pub(crate) use shared::{below, cup};

/// Puts checkers of a side on the board, each where it could land, this many pips from being off.
pub(crate) fn scatter<R: Rng>(
    cup: &mut DiceCup<R>,
    setup: &mut Setup,
    side: Side,
    count: usize,
    pips: RangeInclusive<usize>,
) {
    for _ in 0..count {
        let pips = (pips.start() + below(cup, pips.end() - pips.start() + 1)) as u8;
        let point = Point::from_pips(pips, side).expect("1 to 24 pips").index();
        let enemies = setup.checkers[!side][point];
        if enemies < 2 && !setup.pinned[side][point] {
            setup.checkers[side][point] += 1;
            setup.pinned[!side][point] = enemies == 1;
        }
    }
}

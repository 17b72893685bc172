//! The generator of footprints against the twin, which walks every path.

use crate::twin;
use buku_core::{Footprint, Footprints, Square};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn listed(footprints: Footprints) -> Vec<u64> {
    let mut listed = Vec::new();
    footprints.for_each(|footprint| {
        listed.push(footprint.mask());
    });
    listed
}

#[test]
fn every_footprint_once_as_the_twin_has_them() {
    for squares in 0..=12 {
        let listed = listed(Footprints::of(squares));
        let set: BTreeSet<u64> = listed.iter().copied().collect();
        assert_eq!(set.len(), listed.len(), "{squares}: one came twice");
        assert!(set == twin::footprints(squares.into()), "{squares}");
        assert_eq!(set.len() as u64, Footprint::COUNTS[usize::from(squares)]);
    }
}

#[test]
fn the_table_by_the_generator() {
    for squares in 0..=17 {
        let footprints = Footprints::of(squares);
        assert_eq!(footprints.count_by_shapes(), footprints.count(), "{squares}");
    }
}

/// Colors alternate on a path: as many of one color as it can have are looked for, and more are not.
#[test]
fn more_squares_of_a_color_than_a_path_has_are_in_no_footprint() {
    const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;
    for (light, is_possible) in [(10, true), (11, false)] {
        let some = Square::all().filter(|square| LIGHT >> u8::from(*square) & 1 != 0).take(light);
        let mask = some.fold(0, |mask, square| mask | 1 << u8::from(square));
        let footprints = Footprints::of(19).inside(0xffff_ffff).containing(mask);
        let found = footprints.try_for_each(|_| ControlFlow::Break(()));
        assert_eq!(found.is_break(), is_possible, "{light}");
    }
}

#[test]
fn masks_leave_the_order_as_it_is() {
    let mut state = 1u64;
    let mut random = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    let mut found = 0;
    for squares in 0..=9 {
        let all = listed(Footprints::of(squares));
        for round in 0..40 {
            let inside = match round % 4 {
                0 => !0,
                1 => random() | random() | random(),
                2 => random() | random(),
                _ => !0 << (random() % 40) & !0 >> (random() % 20),
            };
            let some = all[random() as usize % all.len()];
            let containing = match round % 5 {
                0 => 0,
                1 => 1 << (random() % 64),
                2 => some & random(),
                3 => some,
                _ => some & random() & random(),
            };
            let footprints = Footprints::of(squares).inside(inside).containing(containing);
            let wanted: Vec<u64> = all
                .iter()
                .copied()
                .filter(|mask| mask & !inside == 0 && containing & !mask == 0)
                .collect();
            assert!(listed(footprints) == wanted, "{squares} {inside:x} {containing:x}");
            assert_eq!(footprints.count(), wanted.len() as u64);
            found += wanted.len();
            if let Some(&last) = wanted.last() {
                let nth = footprints.nth(wanted.len() as u64 - 1);
                assert_eq!(nth.map(Footprint::mask), Some(last));
            }
            assert_eq!(footprints.nth(wanted.len() as u64), None);
        }
    }
    assert!(found > 100_000, "{found}");
}

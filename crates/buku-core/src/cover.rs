//! The question whether a path can cover a set of squares, and where such a path goes.
//!
//! Sets have at most 19 squares. So the search is plain, with one idea that ends most of it early:
//! a square with only one free neighbor can only be the end of a path.

use crate::mask::{around, beside, lowest, many, toward};

/// Returns whether a path that ends on `head` can go on over all squares of `rest`, which does not
/// contain `head`.
///
/// A square of `rest` with one neighbor in `rest` and `head` can only be the last of the path. So
/// two such squares end the search at once, and so does a square without a neighbor.
pub(crate) fn completes(mut head: u64, mut rest: u64) -> bool {
    loop {
        if rest == 0 {
            return true;
        }
        let (one, two) = beside(rest | head);
        let mut next = around(head) & rest;
        if rest & !one != 0 || many(rest & !two) || next == 0 {
            return false;
        }
        while many(next) {
            let tried = lowest(next);
            next ^= tried;
            if completes(tried, rest ^ tried) {
                return true;
            }
        }
        head = next;
        rest ^= next;
    }
}

/// Returns the squares on which a path over the set may start. Conservative: it looks only at
/// colors and at squares with one neighbor, so it may return squares from which there is no path,
/// and it never leaves out one from which there is.
#[inline]
pub(crate) fn possible_starts(set: u64) -> u64 {
    use crate::mask::DARK;
    let (dark, light) = ((set & DARK).count_ones(), (set & !DARK).count_ones());
    let (_, two) = beside(set);
    let ends = set & !two;
    let starts = match dark.abs_diff(light) {
        0 => set,
        1 if dark > light => set & DARK,
        1 => set & !DARK,
        _ => 0,
    };
    // If two squares have one neighbor each, a path starts on one of them and ends on the other.
    if many(ends) { starts & ends } else { starts }
}

/// Returns the lowest square on which a path over the set starts, or `None` if no path covers the
/// set.
pub(crate) fn first_start(set: u64) -> Option<u64> {
    let mut starts = possible_starts(set);
    while starts != 0 {
        let start = lowest(starts);
        if completes(start, set ^ start) {
            return Some(start);
        }
        starts ^= start;
    }
    None
}

/// Returns the next square of the first path from `head` over all squares of `rest`: the one in the
/// first direction that leaves a path over the others. Returns `None` if there is no path.
pub(crate) fn first_step(head: u64, rest: u64) -> Option<u64> {
    (0..4)
        .map(|direction| toward(head, direction) & rest)
        .find(|&next| next != 0 && completes(next, rest ^ next))
}

/// Returns whether a path can go on from `head` over `steps` more squares of `free`.
pub(crate) fn goes_on(head: u64, free: u64, steps: u32) -> bool {
    use crate::mask::DARK;
    if steps == 0 {
        return true;
    }
    let mut reached = head;
    loop {
        let further = reached | around(reached) & free;
        if further == reached {
            break;
        }
        reached = further;
    }
    // Colors alternate on a path, and the next square has the other color than the head. So enough
    // squares of each color have to be within reach.
    let (dark, light) = (reached & !head & DARK, reached & !head & !DARK);
    let (first, second) = if head & DARK != 0 { (light, dark) } else { (dark, light) };
    let (first, second) = (first.count_ones(), second.count_ones());
    if first < steps.div_ceil(2) || second < steps / 2 {
        return false;
    }
    let mut next = around(head) & free;
    while next != 0 {
        let tried = lowest(next);
        next ^= tried;
        if goes_on(tried, free ^ tried, steps - 1) {
            return true;
        }
    }
    false
}

//! Whether a path can cover a set of squares.

use crate::board::{around, beside, lowest, many, toward};

/// Whether a path that stands on `head` can go on over all of `rest`, which does not hold `head`.
///
/// A square of `rest` with one way in can only be the last, so two of them, or one with no way in,
/// end the search at once; what is left to try is little for sets as small as a line's.
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

/// The squares on which a path over the set can start, if colours and ends are all that is asked.
#[inline]
pub(crate) fn possible_starts(set: u64) -> u64 {
    use crate::board::DARK;
    let (dark, light) = ((set & DARK).count_ones(), (set & !DARK).count_ones());
    let (_, two) = beside(set);
    let ends = set & !two;
    let starts = match dark.abs_diff(light) {
        0 => set,
        1 if dark > light => set & DARK,
        1 => set & !DARK,
        _ => 0,
    };
    // Of two squares with one neighbour, a path starts on one and ends on the other.
    if many(ends) { starts & ends } else { starts }
}

/// Where the first of all paths over a set starts: that with the lowest first square.
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

/// The first direction in which a path goes on from `head` over all of `rest`, and where it gets.
pub(crate) fn first_step(head: u64, rest: u64) -> Option<u64> {
    (0..4)
        .map(|direction| toward(head, direction) & rest)
        .find(|&next| next != 0 && completes(next, rest ^ next))
}

/// Whether a path of `steps` more squares can go on from `head` over squares of `free`, covering
/// all of them or not.
pub(crate) fn goes_on(head: u64, free: u64, steps: u32) -> bool {
    use crate::board::DARK;
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
    // Colours alternate on the way, starting with the one that the head has not.
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

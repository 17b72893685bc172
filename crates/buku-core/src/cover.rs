//! Whether a path can cover a set of squares, where such a path goes, and whether it is the only one.
//!
//! Sets have at most 19 squares, so all paths are tried. A *dead end* is a square with only one
//! neighbor in the set. A path has to begin or end there, so most attempts fail early.

use crate::mask::{DARK, around, beside, east, lowest, many, toward, west};

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

/// Returns the dead ends of a set. A square without any neighbor is one, too.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub(crate) fn dead_ends(set: u64) -> u64 {
    let (_, two) = beside(set);
    set & !two
}

/// Returns the squares on which a path over the set may start. Conservative: it looks only at
/// colors and dead ends. So it may return squares from which there is no path, but it never leaves
/// out one from which there is.
#[inline]
pub(crate) fn possible_starts(set: u64) -> u64 {
    let (dark, light) = ((set & DARK).count_ones(), (set & !DARK).count_ones());
    let dead_ends = dead_ends(set);
    let starts = match dark.abs_diff(light) {
        0 => set,
        1 if dark > light => set & DARK,
        1 => set & !DARK,
        _ => 0,
    };
    // With two dead ends, a path starts on one of them and ends on the other.
    if many(dead_ends) { starts & dead_ends } else { starts }
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

/// The ways between neighboring squares of a set. A path takes each way at most once.
#[derive(Clone, Copy)]
struct Ways {
    /// The squares with a way to the east.
    east: u64,
    /// The squares with a way to the north.
    north: u64,
}

impl Ways {
    /// Returns the ways between all neighbors.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn of(squares: u64) -> Ways {
        Ways { east: squares & west(squares), north: squares & squares >> 8 }
    }

    /// Returns the ways that begin or end on one of these squares.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn at(self, squares: u64) -> Ways {
        Ways {
            east: self.east & (squares | west(squares)),
            north: self.north & (squares | squares >> 8),
        }
    }

    /// Returns the ways without those of `other`, which has none but of these.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn without(self, other: Ways) -> Ways {
        Ways { east: self.east ^ other.east, north: self.north ^ other.north }
    }

    /// Returns the squares with ways to the east, west, north and south.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn by_direction(self) -> [u64; 4] {
        [self.east, east(self.east), self.north, self.north << 8]
    }

    /// Returns the squares with two ways or more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn two(self) -> u64 {
        let [east, west, north, south] = self.by_direction();
        east & west | north & south | (east | west) & (north | south)
    }

    /// Returns the squares with three ways or more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn three(self) -> u64 {
        let [east, west, north, south] = self.by_direction();
        east & west & (north | south) | north & south & (east | west)
    }
}

/// Returns whether the path between the two dead ends of a set is the only one that covers it. Some
/// path has to cover the set. Conservative: may return `false` when there is only one path, never
/// `true` when there are several.
///
/// Every square but the dead ends has a square before it and one after it, so a path takes two of its
/// ways. A dead end has only one way, which is taken.
///
/// ```text
///     a-b         p and q are dead ends. a and b have two ways.     a-b
///     | |         So all ways but the one from x to y are taken.    | |
///   p-x-y-q       x has two of them, so that one cannot be.       p-x y-q
/// ```
///
/// When no square is left with three ways, a path takes all ways that are left, so there is only one.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub(crate) fn is_only_path(squares: u64, dead_ends: u64) -> bool {
    let mut ways = Ways::of(squares);
    // More rounds decide hardly any other set.
    for _ in 0..3 {
        let undecided = ways.three();
        if undecided == 0 {
            return true;
        }
        let taken = ways.at(!undecided);
        let complete = taken.two() | dead_ends;
        let useless = ways.without(taken).at(complete);
        if useless.east | useless.north == 0 {
            return false;
        }
        ways = ways.without(useless);
    }
    ways.three() == 0
}

/// The searches against one that tries all paths, for all sets of squares in three ranks of four
/// files, with every square to go on from.
#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Returns all sets of squares in `ranks` ranks of four files.
    fn sets(ranks: u32) -> impl Iterator<Item = u64> {
        (0..1_u64 << (4 * ranks))
            .map(|set| (0..8).map(|rank| (set >> (4 * rank) & 15) << (8 * rank)).sum())
    }

    /// Returns the squares of a set, one by one.
    fn squares(set: u64) -> impl Iterator<Item = u64> {
        core::iter::successors(Some(set), |left| Some(left & left.wrapping_sub(1)))
            .take_while(|&left| left != 0)
            .map(lowest)
    }

    /// Returns how many paths go on from `head` over all squares of `rest`.
    fn paths(head: u64, rest: u64) -> usize {
        if rest == 0 {
            return 1;
        }
        squares(around(head) & rest).map(|next| paths(next, rest ^ next)).sum()
    }

    /// Returns whether a path goes on from `head` over `steps` squares of `free`.
    fn goes(head: u64, free: u64, steps: u32) -> bool {
        steps == 0 || squares(around(head) & free).any(|next| goes(next, free ^ next, steps - 1))
    }

    #[test]
    fn all_paths_over_small_sets() {
        for set in sets(3).filter(|&set| set != 0) {
            let starts: Vec<_> =
                squares(set).filter(|&start| paths(start, set ^ start) > 0).collect();
            for start in squares(set) {
                let rest = set ^ start;
                assert_eq!(completes(start, rest), starts.contains(&start), "{start:x} {rest:x}");
                assert!(!starts.contains(&start) || possible_starts(set) & start != 0);
                let next = (0..4).map(|direction| toward(start, direction) & rest);
                let next = next.clone().find(|&next| next != 0 && paths(next, rest ^ next) > 0);
                assert_eq!(first_step(start, rest), next, "{start:x} {rest:x}");
            }
            assert_eq!(first_start(set), starts.first().copied(), "{set:x}");
        }
    }

    #[test]
    fn all_paths_inside_small_sets() {
        for set in sets(3) {
            for head in squares(set) {
                for steps in 0..=set.count_ones() {
                    let free = set ^ head;
                    assert_eq!(
                        goes_on(head, free, steps),
                        goes(head, free, steps),
                        "{head:x} {free:x}"
                    );
                }
            }
        }
    }

    /// Every path begins or ends on a dead end. So a path covers no set with three.
    /// With two it goes from one to the other, and `is_only_path` says so if it is the only one.
    #[test]
    fn all_paths_between_dead_ends() {
        let (mut only, mut found) = (0, 0);
        for set in sets(4).filter(|set| set.count_ones() > 2) {
            let dead_ends: Vec<_> =
                squares(set).filter(|&square| (around(square) & set).is_power_of_two()).collect();
            match dead_ends[..] {
                [start, end] => {
                    let all = paths(start, set ^ start);
                    assert_eq!(all, paths(end, set ^ end));
                    if all > 0 {
                        let is_only = is_only_path(set, start | end);
                        assert!(!is_only || all == 1, "{set:x}");
                        (only, found) = (only + u32::from(all == 1), found + u32::from(is_only));
                    }
                }
                [_, _, _, ..] => assert!(squares(set).all(|start| paths(start, set ^ start) == 0)),
                _ => {}
            }
        }
        assert_eq!((only, found), (2_320, 2_124));
    }
}

//! The turn that captures most.
//!
//! The engine has a search for it, too. This one stops after a number of steps, tries the most
//! promising line first, and gives up lines whose bound is too low. So it can be asked at every
//! position of a search.

use super::board::{Board, around, line};

/// The turn that captures most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    pub(super) most: u32,
    pub(super) line: u8,
    pub(super) sown: u64,
}

/// After this many steps the best turn found is taken for the best of all.
const STEPS: u32 = 3000;

/// Returns the turn that captures most. If the search takes too long, it is one that captures much,
/// or none.
pub(super) fn best_capture(board: &Board) -> Option<Capture> {
    let mut lines: [(u32, u8); 8] = core::array::from_fn(|index| {
        let squares = line(board.side, index as u8);
        let search = Search::new(&board.lifted(squares));
        (search.sure() + search.bound(!0, board.hand(squares).div_ceil(2)), index as u8)
    });
    lines.sort_unstable_by_key(|&(bound, index)| (core::cmp::Reverse(bound), index));
    let mut best: Option<Capture> = None;
    let mut steps = 0;
    for (bound, index) in lines {
        if best.is_some_and(|best| best.most >= bound) {
            break;
        }
        let squares = line(board.side, index);
        let mut search = Search::new(&board.lifted(squares));
        let (sure, hand) = (search.sure(), board.hand(squares));
        search.wanted = best.map_or(0, |best| best.most + 1).saturating_sub(sure);
        search.most = bound - sure;
        search.steps = steps;
        let found = if hand == 0 { Some((0, 0)) } else { search.richest(hand) };
        steps = search.steps;
        if let Some((gained, sown)) = found {
            best = Some(Capture { most: sure + gained, line: index, sown });
        }
    }
    best
}

/// A search of the richest path with a line in hand.
struct Search {
    /// Own squares with two counters: sown they are captured, which adds three.
    threes: u64,
    /// Own squares with three counters. They are captured in any case, and sowing adds one.
    ones: u64,
    own: u64,
    /// The least gain that is of interest: one more than that of the best path so far.
    wanted: u32,
    /// No path can gain more.
    most: u32,
    found: Option<u64>,
    steps: u32,
}

impl Search {
    /// Returns the search for a board with a line in hand.
    const fn new(&Board { low, high, side, .. }: &Board) -> Search {
        let own = side.squares();
        let (threes, ones) = (high & !low & own, high & low & own);
        Search { threes, ones, own, wanted: 0, most: 0, found: None, steps: 0 }
    }

    /// Returns what is captured whatever is sown.
    const fn sure(&self) -> u32 {
        3 * self.ones.count_ones()
    }

    fn gain(&self, square: u64) -> u32 {
        if self.threes & square != 0 { 3 } else { u32::from(self.ones & square != 0) }
    }

    /// Returns an upper bound of what this many own squares of `free` can gain.
    fn bound(&self, free: u64, squares: u32) -> u32 {
        let threes = (self.threes & free).count_ones().min(squares);
        3 * threes + (self.ones & free).count_ones().min(squares - threes)
    }

    /// Returns the gain and the squares of the richest path, if it gains as much as wanted.
    fn richest(&mut self, hand: u32) -> Option<(u32, u64)> {
        for mut starts in [self.threes, self.ones, !(self.threes | self.ones)] {
            while starts != 0 && self.wanted <= self.most {
                let start = starts & starts.wrapping_neg();
                starts ^= start;
                self.walk(start, start, self.gain(start), hand - 1);
            }
        }
        self.found.map(|sown| (self.wanted - 1, sown))
    }

    fn walk(&mut self, head: u64, sown: u64, gained: u32, left: u32) {
        if left == 0 {
            if gained >= self.wanted {
                self.wanted = gained + 1;
                self.found = Some(sown);
            }
            return;
        }
        self.steps += 1;
        if self.wanted > self.most
            || self.steps > STEPS
            || gained + self.within_reach(head, !sown, left) < self.wanted
        {
            return;
        }
        let next = around(head) & !sown;
        for mut beside in [self.threes, self.ones, !(self.threes | self.ones)] {
            beside &= next;
            while beside != 0 {
                let square = beside & beside.wrapping_neg();
                beside ^= square;
                self.walk(square, sown | square, gained + self.gain(square), left - 1);
            }
        }
    }

    /// Returns an upper bound of what `left` more squares of `free` can gain, from `head` on.
    ///
    /// Every second square is an own one, and it is one of the richest that are near enough.
    fn within_reach(&self, head: u64, free: u64, left: u32) -> u32 {
        let starts_own = head & self.own != 0;
        if self.bound(free, if starts_own { left / 2 } else { left.div_ceil(2) }) == 0 {
            return 0;
        }
        let (mut reached, mut own) = (head, starts_own);
        let (mut threes, mut ones) = (0, 0);
        for _ in 0..left {
            reached |= around(reached) & free;
            own = !own;
            if own && (reached & self.threes & free).count_ones() > threes {
                threes += 1;
            } else if own && (reached & self.ones & free).count_ones() > ones {
                ones += 1;
            }
        }
        3 * threes + ones
    }
}

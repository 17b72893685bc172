//! The turns that are worth a look.
//!
//! A line with nine counters has 46,296 footprints, and one with nineteen 85 million. So paths are
//! grown square by square, for each line in hand, and only the most hopeful ones are grown on (a
//! beam search). What a path has gained is a sum over its squares. What it can still gain is the
//! best walk from its head, which may cross itself but not turn back, by a table for all squares
//! and directions.

// Counts of squares and counters are small.
#![allow(clippy::cast_possible_wrap)]

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::board::{Board, line};

/// A turn with a first guess of its worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) guess: i32,
    pub(super) line: u8,
    pub(super) sown: u64,
}

/// What squares with none, one, two and three counters are worth to the player who has just sown,
/// in hundredths of a counter: own squares, of which three counters are captured, and the others.
const OWN: [i16; 4] = [0, 30, 60, 300];
const OTHER: [i16; 4] = [0, -30, -90, -300];

/// What the fourth counter on an own square adds.
const FOURTH: i16 = 100;

/// What a walk off the board is worth. No sum over the squares of a turn comes near it.
const OFF_BOARD: i16 = -16_000;

/// A number for each square.
type Squares = [i16; 64];

/// Squares beside each other, one way: east, north, west and south. Opposite ones differ by 2.
const DIRECTIONS: usize = 4;

fn toward(square: u8, direction: usize) -> Option<u8> {
    let (file, rank) = (square & 7, square >> 3);
    match direction {
        0 => (file < 7).then_some(square + 1),
        1 => (rank < 7).then_some(square + 8),
        2 => file.checked_sub(1).map(|_| square - 1),
        _ => square.checked_sub(8),
    }
}

/// Returns for each square the number of the next square in a direction.
#[inline(always)]
fn next_ones(numbers: &Squares, direction: usize) -> Squares {
    let mut next = [OFF_BOARD; 64];
    match direction {
        0 => next[..63].copy_from_slice(&numbers[1..]),
        1 => next[..56].copy_from_slice(&numbers[8..]),
        2 => next[1..].copy_from_slice(&numbers[..63]),
        _ => next[8..].copy_from_slice(&numbers[..56]),
    }
    if let Some(edge) = [Some(7), None, Some(0)].get(direction).copied().flatten() {
        next.iter_mut().skip(edge).step_by(8).for_each(|number| *number = OFF_BOARD);
    }
    next
}

/// A path that is being grown.
#[derive(Clone, Copy)]
struct Path {
    /// What it has gained, and the most that it may gain in the end.
    gained: i32,
    hope: i32,
    squares: u64,
    head: u8,
}

/// Finds candidates. It keeps its lists, so that they are allocated once.
pub(super) struct Finder {
    /// By the number of steps, the most that a walk of this many steps can gain, from a square that
    /// was entered in a direction.
    walks: Vec<[Squares; DIRECTIONS]>,
    paths: Vec<Path>,
    grown: Vec<Path>,
    found: Vec<Candidate>,
}

impl Finder {
    pub(super) fn new() -> Finder {
        let walks = alloc::vec![[[0; 64]; DIRECTIONS]];
        Finder { walks, paths: Vec::new(), grown: Vec::new(), found: Vec::new() }
    }

    /// Returns turns, the best guess first: at most `width` for each line.
    pub(super) fn find(&mut self, board: &Board, width: usize) -> &[Candidate] {
        self.found.clear();
        for index in 0..8 {
            self.find_by_line(board, index, width);
        }
        self.found.sort_unstable_by_key(|found| (Reverse(found.guess), found.line, found.sown));
        &self.found
    }

    fn find_by_line(&mut self, board: &Board, index: u8, width: usize) {
        let squares = line(board.side, index);
        let hand = board.hand(squares) as usize;
        let lifted = board.lifted(squares);
        if hand == 0 {
            // All passes leave the same board, so one of them will do.
            if !self.found.iter().any(|found| found.sown == 0) {
                self.found.push(Candidate { guess: worth(&lifted), line: index, sown: 0 });
            }
            return;
        }
        let gains = gains(&lifted);
        self.walk(&gains, hand - 1);
        self.start(&gains, worth(&lifted), hand - 1);
        for left in (0..hand - 1).rev() {
            narrow(&mut self.paths, width);
            self.grow(&gains, left);
        }
        self.paths.sort_unstable_by_key(|path| (Reverse(path.gained), path.squares));
        self.paths.dedup_by_key(|path| path.squares);
        let candidate =
            |path: &Path| Candidate { guess: path.gained, line: index, sown: path.squares };
        self.found.extend(self.paths.iter().take(width).map(candidate));
    }

    /// Fills the table of walks up to a number of steps.
    fn walk(&mut self, gains: &Squares, steps: usize) {
        self.walks.truncate(1);
        for step in 0..steps {
            let before = &self.walks[step];
            let entered: [Squares; DIRECTIONS] = core::array::from_fn(|direction| {
                let sums = core::array::from_fn(|square| gains[square] + before[direction][square]);
                next_ones(&sums, direction)
            });
            self.walks.push(core::array::from_fn(|came| {
                let mut best = [OFF_BOARD; 64];
                for (_, sums) in entered.iter().enumerate().filter(|&(to, _)| to != came ^ 2) {
                    for (best, sum) in best.iter_mut().zip(sums) {
                        *best = (*best).max(*sum);
                    }
                }
                best
            }));
        }
    }

    fn start(&mut self, gains: &Squares, worth: i32, left: usize) {
        self.paths.clear();
        for head in 0..64 {
            let at = usize::from(head);
            let gained = worth + i32::from(gains[at]);
            let further = self.walks[left].iter().map(|walks| walks[at]).max().unwrap_or(0);
            let hope = gained + i32::from(further);
            self.paths.push(Path { gained, hope, squares: 1 << head, head });
        }
    }

    /// Grows each path by one square, in all ways.
    fn grow(&mut self, gains: &Squares, left: usize) {
        self.grown.clear();
        for path in &self.paths {
            for direction in 0..DIRECTIONS {
                let Some(head) = toward(path.head, direction) else { continue };
                let further = self.walks[left][direction][usize::from(head)];
                if path.squares >> head & 1 != 0 || further < OFF_BOARD / 2 {
                    continue;
                }
                let gained = path.gained + i32::from(gains[usize::from(head)]);
                let hope = gained + i32::from(further);
                self.grown.push(Path { gained, hope, squares: path.squares | 1 << head, head });
            }
        }
        core::mem::swap(&mut self.paths, &mut self.grown);
    }
}

/// Keeps the most hopeful paths: at most `width`, and each head of the same squares once.
fn narrow(paths: &mut Vec<Path>, width: usize) {
    if paths.len() <= width {
        return;
    }
    let key = |path: &Path| (Reverse(path.hope), path.squares, path.head);
    if paths.len() > 3 * width {
        paths.select_nth_unstable_by_key(2 * width, key);
        paths.truncate(2 * width);
    }
    paths.sort_unstable_by_key(key);
    paths.dedup_by_key(|path| (path.squares, path.head));
    paths.truncate(width);
}

/// Returns what a board with a line in hand is worth if nothing is sown.
fn worth(&Board { low, high, side, .. }: &Board) -> i32 {
    let counts = [low & !high, high & !low, low & high];
    let own = side.squares();
    let mut sum = 0;
    for (index, squares) in counts.into_iter().enumerate() {
        sum += (squares & own).count_ones() as i32 * i32::from(OWN[index + 1]);
        sum += (squares & !own).count_ones() as i32 * i32::from(OTHER[index + 1]);
    }
    sum
}

/// Returns what a counter adds on each square of a board with a line in hand.
fn gains(&Board { low, high, side, .. }: &Board) -> Squares {
    let own = side.squares();
    core::array::from_fn(|square| {
        let count = (low >> square & 1 | (high >> square & 1) << 1) as usize;
        let worth = if own >> square & 1 != 0 { &OWN } else { &OTHER };
        match worth.get(count + 1) {
            Some(next) => next - worth[count],
            None => FOURTH,
        }
    })
}

//! Sets of moves by ones that have the same result, told apart once for each layout.
//!
//! Of all sets of moves with one result the generator wants just one: that of the fewest moves, and
//! among these the first in the order of the sorted numbers. Two sets with the same result differ by
//! cycles of the grid; if one of them is better, then at least one of the cycles makes it better on
//! its own. So a set is the best exactly when it holds the worse side of no cycle whose better side
//! is open. Of cycles only those matter whose worse side has at most four moves: the squares of the
//! grid, and the outlines of two, of three, and of four squares in a block.
//!
//! With pieces sent back (L10) only sets that send back the same pieces have the same result. A set
//! may differ by two squares from a better one, and by either of them alone send back others: one
//! square takes it off a cell, the other brings it there. Four moves have no room for more than
//! that, and two squares that share an edge at this cell have an outline that does the same. So it
//! takes the *crossings* besides: two squares that touch at a corner, and four moves on each side,
//! which come over the corner in one square or in the other.

use race_core::indices;

use crate::generate::numbers::{entry, entry_mut, many_numbers, numbers};
use crate::generate::ones::Ones;
use crate::side::BOARD;

/// Pairs of sets of moves that leave the own pieces on the same cells, one *worse* than the other.
#[derive(Clone, Debug)]
pub(crate) struct Detours {
    /// By move: the detours that have it on their worse side.
    of: [u128; 64],
    /// By number of moves on the worse side: two, three, four.
    sized: [u128; 3],
    /// Two squares that touch at a corner; the others are cycles.
    crossings: u128,
    /// By cell: the detours whose better side lands there.
    closed_with: [u128; 32],
    /// By cell: the detours one side of which lands there and the other does not.
    told_by: [u128; 32],
    /// By detour: its worse side and its better one.
    sides: [[u64; 2]; 128],
    /// By detour: where one side lands and the other does not.
    differing: [u32; 128],
    len: usize,
}

/// Squares of the grid whose outline is a cycle of at most eight moves: bit `3 * row + column`.
/// Placed anywhere they are 101, and there are 18 crossings.
const OUTLINES: [u16; 10] = [
    0b000_000_001,
    0b000_000_011,
    0b000_001_001,
    0b000_000_111,
    0b001_001_001,
    0b000_001_011,
    0b000_010_011,
    0b000_011_001,
    0b000_011_010,
    0b000_011_011,
];

/// The first detours are the squares of the grid.
const SQUARES: usize = 16;

impl Detours {
    /// None.
    pub(crate) const EMPTY: Detours = Detours {
        of: [0; 64],
        sized: [0; 3],
        crossings: 0,
        closed_with: [0; 32],
        told_by: [0; 32],
        sides: [[0; 2]; 128],
        differing: [0; 128],
        len: 0,
    };

    /// Those of a grid with these moves.
    pub(crate) const fn new(grid: &[[u8; 5]; 5], ones: &Ones) -> Detours {
        Detours::EMPTY.with_outlines(grid, ones).with_crossings(grid, ones)
    }

    const fn with_outlines(mut self, grid: &[[u8; 5]; 5], ones: &Ones) -> Detours {
        let mut shape = 0;
        while shape < OUTLINES.len() {
            let mut corner = 0;
            while corner < 16 {
                if let Some(sides) = outline(grid, ones, OUTLINES[shape], corner / 4, corner % 4) {
                    self.add(ones, sides);
                }
                corner += 1;
            }
            shape += 1;
        }
        self
    }

    const fn with_crossings(mut self, grid: &[[u8; 5]; 5], ones: &Ones) -> Detours {
        let cycles = self.len;
        let mut corner = 0;
        while corner < 9 {
            let (row, column) = (corner / 3, corner % 3);
            let cell = grid[row + 1][column + 1];
            // The squares above and left of the corner and below and right, then the other two.
            let mut left = 0;
            while left < 2 {
                let squares = [
                    outline(grid, ones, OUTLINES[0], row, column + left),
                    outline(grid, ones, OUTLINES[0], row + 1, column + 1 - left),
                ];
                if let [Some(above), Some(below)] = squares {
                    let over = ones.reaching_cell(cell);
                    if let (Some([a, b]), Some([c, d])) =
                        (one_over(above, over), one_over(below, over))
                    {
                        self.add(ones, [a | d, b | c]);
                    }
                }
                left += 1;
            }
            corner += 1;
        }
        self.crossings = !0 << cycles;
        self
    }

    /// Adds the two sides of a detour, unless the worse one has too many moves.
    const fn add(&mut self, ones: &Ones, sides: [u64; 2]) {
        let place = worse(sides);
        let [worse, better] = [sides[place], sides[1 - place]];
        let moves = worse.count_ones() as usize;
        if moves > 4 {
            return;
        }
        let bit = 1 << self.len;
        self.sides[self.len] = [worse, better];
        self.sized[moves - 2] |= bit;
        let mut number = 0;
        while number < 40 {
            if worse >> number & 1 != 0 {
                self.of[number] |= bit;
            }
            number += 1;
        }
        let mut cell = 1;
        while cell <= 25 {
            let reaching = ones.reaching_cell(cell);
            let (by_worse, by_better) = (worse & reaching != 0, better & reaching != 0);
            if by_better {
                self.closed_with[cell as usize] |= bit;
            }
            if by_worse != by_better {
                self.told_by[cell as usize] |= bit;
                self.differing[self.len] |= 1 << cell;
            }
            cell += 1;
        }
        self.len += 1;
    }

    /// The detours that have a move on their worse side.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn of(&self, number: u32) -> u128 {
        *entry(&self.of, number)
    }

    /// Those with two moves on the worse side, three, and four.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn sized(&self) -> [u128; 3] {
        self.sized
    }

    /// The worse side of a detour.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn worse_side(&self, detour: u32) -> u64 {
        entry(&self.sides, detour)[0]
    }

    /// The worse side of each cycle, and its better one, where that lands on `cells` only.
    pub(crate) fn cycle_sides(&self, cells: u32) -> impl Iterator<Item = [u64; 2]> + '_ {
        many_numbers(self.cycles(cells)).map(|cycle| *entry(&self.sides, cycle))
    }

    /// The sides of the squares of the grid of which one is a part of `moves`: that one first.
    pub(crate) fn squares_in(&self, moves: u64) -> impl Iterator<Item = [u64; 2]> + '_ {
        let squares = (0..).zip(self.sides.iter().take(SQUARES));
        let parts = squares.fold([0; 2], |[worse, better]: [u32; 2], (square, sides)| {
            let part = |side: u64| u32::from(side & !moves == 0) << square;
            [worse | part(sides[0]), better | part(sides[1])]
        });
        let to_better = indices(parts[0]).map(|square| *entry(&self.sides, square));
        let to_worse = indices(parts[1]).map(|square| *entry(&self.sides, square));
        to_better.chain(to_worse.map(|[worse, better]| [better, worse]))
    }

    /// By move: the other one on the worse side of each of these detours that has two there.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn pairs(&self, detours: u128) -> [u64; 64] {
        let mut pairs = [0; 64];
        let mut of_two = detours & self.sized[0];
        while of_two != 0 {
            let worse = self.worse_side(of_two.trailing_zeros());
            let [first, second] = [worse.trailing_zeros(), worse.leading_zeros() ^ 63];
            *entry_mut(&mut pairs, first) |= 1 << (second & 63);
            *entry_mut(&mut pairs, second) |= 1 << (first & 63);
            of_two &= of_two - 1;
        }
        pairs
    }

    /// What is on the worse sides of these detours besides a move.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn rest_of(&self, mut detours: u128, number: u32) -> u64 {
        let mut moves = 0;
        while detours != 0 {
            moves |= self.worse_side(detours.trailing_zeros()) & !(1 << (number & 63));
            detours &= detours - 1;
        }
        moves
    }

    /// Where one side of a detour lands and the other does not.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn differing(&self, detour: u32) -> u32 {
        *entry(&self.differing, detour)
    }

    /// Those whose better side lands on cells of `open` only.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn with_better_open(&self, open: u32) -> u128 {
        let closed = numbers((BOARD & !open).into());
        closed.fold(!0, |detours, cell| detours & !entry(&self.closed_with, cell))
    }

    /// The detours that are no sets of their own when nothing is sent back, if cells of `open` can
    /// be landed on.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn cycles(&self, open: u32) -> u128 {
        self.with_better_open(open) & !self.crossings
    }

    /// The same when single pieces on the cells of `hittable` are sent back: first the detours that
    /// send back the same, then the cycles that do not.
    pub(crate) fn told_apart(&self, open: u32, hittable: u32) -> (u128, u128) {
        let open = self.with_better_open(open);
        let told =
            numbers(hittable.into()).fold(0, |detours, cell| detours | entry(&self.told_by, cell));
        (open & !told, open & told & !self.crossings)
    }
}

/// Which side of a detour is the worse one.
const fn worse(sides: [u64; 2]) -> usize {
    let [first, second] = [sides[0].count_ones(), sides[1].count_ones()];
    if first == second {
        (sides[0].trailing_zeros() < sides[1].trailing_zeros()) as usize
    } else {
        (second > first) as usize
    }
}

/// The sides of a cycle, the one over a cell first; `None` if both land there or neither does.
const fn one_over(sides: [u64; 2], landing: u64) -> Option<[u64; 2]> {
    match [sides[0] & landing != 0, sides[1] & landing != 0] {
        [true, false] => Some(sides),
        [false, true] => Some([sides[1], sides[0]]),
        _ => None,
    }
}

/// The moves along the outline of some squares, and those against it; `None` when the squares do
/// not fit into the grid there.
const fn outline(
    grid: &[[u8; 5]; 5],
    ones: &Ones,
    shape: u16,
    top: usize,
    left: usize,
) -> Option<[u64; 2]> {
    // An edge between two of the squares is passed in both directions, and drops out.
    let mut passes = [0i8; 64];
    let mut square = 0;
    while square < 9 {
        if shape >> square & 1 != 0 {
            let (row, column) = (top + square / 3, left + square % 3);
            if row > 3 || column > 3 {
                return None;
            }
            let corners = [
                grid[row][column],
                grid[row][column + 1],
                grid[row + 1][column + 1],
                grid[row + 1][column],
            ];
            let mut corner = 0;
            while corner < 4 {
                let (a, b) = (corners[corner], corners[(corner + 1) % 4]);
                let along = ones.leaving_cell(a) & ones.reaching_cell(b);
                let against = ones.leaving_cell(b) & ones.reaching_cell(a);
                passes[(along | against).trailing_zeros() as usize % 64] +=
                    if along != 0 { 1 } else { -1 };
                corner += 1;
            }
        }
        square += 1;
    }
    let mut sides = [0; 2];
    let mut number = 0;
    while number < 64 {
        match passes[number] {
            0 => {}
            1.. => sides[0] |= 1 << number,
            _ => sides[1] |= 1 << number,
        }
        number += 1;
    }
    Some(sides)
}

//! Which sets of moves by ones have the same result, found once for each layout.
//!
//! Of all sets of moves with one result the generator wants just one, the *best*: that of the fewest
//! moves, and of two with as many the one with the lowest move that is not in both. Two sets with the same result
//! differ by cycles of the grid; if one of them is better, then at least one of the cycles makes it
//! better on its own. So a set is the best exactly when it holds the worse side of no cycle whose
//! better side is open. Of cycles only those matter whose worse side, the *detour*, has at most four
//! moves: the squares of the grid, and the outlines of two, of three, and of four squares in a block.

use race_game_core::Places;

use crate::generate::numbers::{entry, many_numbers};
use crate::generate::ones::Ones;
use crate::side::BOARD;

/// The worse sides of the cycles.
#[derive(Clone)]
pub(crate) struct Detours {
    /// By move: the detours that have it.
    pub(crate) of: [u128; 64],
    /// By number of moves: the detours of two, three, four.
    pub(crate) sized: [u128; 3],
    /// By cell: the detours whose better side lands there.
    better_lands: [u128; 32],
    /// By detour: its moves.
    pub(crate) moves: [u64; 128],
    /// The better sides of the squares, which are the first detours: none has more than three moves.
    pub(crate) better: [u64; SQUARES],
    /// By detour: where it lands and its better side does not, or the other way round.
    pub(crate) differing: [Places; 128],
    len: usize,
}

/// Squares of the grid whose outline is a cycle of at most eight moves: bit `3 * row + column`. In
/// all places of the grid they make 101 outlines.
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

const SQUARES: usize = 16;

impl Detours {
    /// No detours.
    pub(crate) const EMPTY: Detours = Detours {
        of: [0; 64],
        sized: [0; 3],
        better_lands: [0; 32],
        moves: [0; 128],
        better: [0; SQUARES],
        differing: [Places::NONE; 128],
        len: 0,
    };

    /// The detours of a grid with these moves.
    pub(crate) const fn new(grid: &[[u8; 5]; 5], ones: &Ones) -> Detours {
        let mut detours = Detours::EMPTY;
        let mut shape = 0;
        while shape < OUTLINES.len() {
            let mut corner = 0;
            while corner < 16 {
                if let Some(sides) = outline(grid, ones, OUTLINES[shape], corner / 4, corner % 4) {
                    detours.add(ones, sides);
                }
                corner += 1;
            }
            shape += 1;
        }
        detours
    }

    /// Adds the worse side of a cycle, unless it has too many moves.
    const fn add(&mut self, ones: &Ones, sides: [u64; 2]) {
        let [first, second] = [sides[0].count_ones(), sides[1].count_ones()];
        let earlier = sides[0].trailing_zeros() < sides[1].trailing_zeros();
        let first_is_better = first < second || (first == second && earlier);
        let [better, worse] = if first_is_better { sides } else { [sides[1], sides[0]] };
        let moves = worse.count_ones() as usize;
        if moves > 4 {
            return;
        }
        let bit = 1 << self.len;
        self.moves[self.len] = worse;
        if self.len < SQUARES {
            self.better[self.len] = better;
        }
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
                self.better_lands[cell as usize] |= bit;
            }
            if by_worse != by_better {
                self.differing[self.len].0 |= 1 << cell;
            }
            cell += 1;
        }
        self.len += 1;
    }

    /// The sides of every square, each with the other one.
    pub(crate) fn squares(&self) -> impl Iterator<Item = [u64; 2]> + '_ {
        let sides = self.moves.iter().zip(&self.better);
        sides.flat_map(|(&worse, &better)| [[worse, better], [better, worse]])
    }

    /// What these detours have besides a move.
    pub(crate) fn rest_of(&self, detours: u128, number: u32) -> u64 {
        let moves =
            many_numbers(detours).fold(0, |moves, detour| moves | entry(&self.moves, detour));
        moves & !(1 << (number & 63))
    }

    /// The detours whose better side lands on cells of `open` only.
    pub(crate) fn better_open(&self, open: Places) -> u128 {
        let closed = BOARD & !open;
        closed.iter().fold(!0, |detours, cell| detours & !entry(&self.better_lands, cell.number()))
    }

    /// The detours of which one side lands on a cell of `cells` and the other does not.
    pub(crate) fn differing_on(&self, cells: Places) -> u128 {
        let detours = (0..).zip(self.differing).filter(|(_, differing)| differing.meets(cells));
        detours.fold(0, |set, (detour, _): (u32, Places)| set | 1 << detour)
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
                let (a, b) = (corners[corner] as u32, corners[(corner + 1) % 4] as u32);
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

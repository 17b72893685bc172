//! Sets of ones that have the same result, found once for each layout.
//!
//! While nothing is sent back, two sets of steps have the same result if they leave the own pieces on
//! the same cells. Of two such sets the *better* one has fewer steps. If both have as many, it is the one
//! with the lowest step that is not in both. The best set of a result is *canonical*: the generator lists
//! no other.
//!
//! Sets with the same result differ by cycles of the grid: of each cycle the one set has the steps of one
//! side, and the other set those of the other side. The worse side of a cycle is a *detour*.
//!
//! **One cycle is enough.** A set that is not canonical has a detour whose better side lands on open
//! cells only. For the better set has fewer steps in one of the cycles by which the two differ, or as
//! many in all of them and in one of them the lowest step. So a set is canonical exactly if it has no such
//! detour.
//!
//! A set has at most four steps, so longer detours do not matter. The better side of one of four
//! has at most four as well. So the cycles are the outlines of one square, of two, of three, and of four
//! in a block. `tests/lemmas.rs` tries this out in all corridors.

use race_game_core::Places;

use crate::generate::numbers::{detour_numbers, entry};
use crate::generate::ones::Ones;
use crate::side::CELLS;

/// The detours of at most four steps, each with a number.
#[derive(Clone)]
pub(crate) struct Detours {
    /// By step: the detours that have it.
    pub(crate) with_step: [u128; 64],
    /// By number of steps: the detours of two, of three, and of four.
    pub(crate) by_size: [u128; 3],
    /// By cell: the detours whose better side lands there.
    better_lands: [u128; 32],
    /// By detour: its steps.
    pub(crate) steps: [u64; 128],
    /// The better sides of the squares. These are the first detours: no side of a square has more than
    /// three steps.
    pub(crate) better: [u64; SQUARES],
    /// By detour: the cells on which either it or its better side lands, and not both.
    pub(crate) differing: [Places; 128],
    len: usize,
}

/// The shapes whose outline is a cycle of at most eight steps, as sets of squares: bit `3 * row +
/// column`. Laid everywhere in the grid they make 101 outlines.
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
        with_step: [0; 64],
        by_size: [0; 3],
        better_lands: [0; 32],
        steps: [0; 128],
        better: [0; SQUARES],
        differing: [Places::NONE; 128],
        len: 0,
    };

    /// Returns the detours of a grid with these steps.
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

    /// Adds the worse side of a cycle, unless it has too many steps.
    const fn add(&mut self, ones: &Ones, sides: [u64; 2]) {
        let [first, second] = [sides[0].count_ones(), sides[1].count_ones()];
        let earlier = sides[0].trailing_zeros() < sides[1].trailing_zeros();
        let first_is_better = first < second || (first == second && earlier);
        let [better, worse] = if first_is_better { sides } else { [sides[1], sides[0]] };
        let size = worse.count_ones() as usize;
        if size > 4 {
            return;
        }
        let bit = 1 << self.len;
        self.steps[self.len] = worse;
        if self.len < SQUARES {
            self.better[self.len] = better;
        }
        self.by_size[size - 2] |= bit;
        let mut number = 0;
        while number < 40 {
            if worse >> number & 1 != 0 {
                self.with_step[number] |= bit;
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

    /// Lists both sides of every square, each with the other one.
    pub(crate) fn squares(&self) -> impl Iterator<Item = [u64; 2]> + '_ {
        let sides = self.steps.iter().zip(&self.better);
        sides.flat_map(|(&worse, &better)| [[worse, better], [better, worse]])
    }

    /// Returns all steps of these detours except one.
    pub(crate) fn others_of(&self, detours: u128, number: u32) -> u64 {
        let steps =
            detour_numbers(detours).fold(0, |steps, detour| steps | entry(&self.steps, detour));
        steps & !(1 << (number & 63))
    }

    /// Returns the detours whose better side lands on cells of `open` only.
    pub(crate) fn better_open(&self, open: Places) -> u128 {
        let closed = CELLS & !open;
        closed.iter().fold(!0, |detours, cell| detours & !entry(&self.better_lands, cell.number()))
    }

    /// Returns the detours of which one side lands on one of these cells and the other does not.
    pub(crate) fn differing_on(&self, cells: Places) -> u128 {
        let detours = (0..).zip(self.differing).filter(|(_, differing)| differing.meets(cells));
        detours.fold(0, |set, (detour, _): (u32, Places)| set | 1 << detour)
    }
}

/// Returns the steps that lead clockwise along the outline of a shape, and those that lead the other
/// way round. Returns `None` if the shape does not fit into the grid there.
const fn outline(
    grid: &[[u8; 5]; 5],
    ones: &Ones,
    shape: u16,
    top: usize,
    left: usize,
) -> Option<[u64; 2]> {
    // By step: how often it is passed forward, less how often backward. An edge between two of the
    // squares is passed in both directions, and drops out.
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

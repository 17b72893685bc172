//! What a die of one can do: a step along the corridor, or a jump over a wall (L4, L5).
//!
//! Every edge of the grid is such a step, for each side in one direction: 24 lead along the corridor,
//! and 16 over a wall. They are numbered by the cell where they start, in the order of the way, and
//! then by the cell where they land. A set of them is a mask of 40 bits.
//!
//! So a step that lands on a cell has a lower number than one that leaves it. If no count is below 0
//! after a set of steps, the set can be played in the order of the numbers. Nothing else has to be
//! asked of it.

use core::fmt;

use race_game_core::{Change, Places, Step as _, Way};

use crate::Turn;
use crate::generate::detours::Detours;
use crate::generate::numbers::{entry, numbers};
use crate::play::Step;
use crate::side::CELLS;

/// The steps of one side by a one, as tables.
#[derive(Clone)]
pub(crate) struct Ones {
    /// By cell: the steps that start there.
    pub(crate) leaving: [u64; 32],
    /// By cell: the steps that land there.
    reaching: [u64; 32],
    /// By cell: where the steps that start there land.
    targets: [Places; 32],
    /// By step: what it changes in the own counts.
    changes: [Change; 64],
    /// By step: its code as a [`Step`].
    codes: [u16; 64],
    /// By die (its number less one): the jumps that go as far as a step by this die.
    pub(crate) as_far_as: [u64; 6],
    /// The sets of steps that are not listed, since a better set has the same result.
    pub(crate) detours: Detours,
}

impl Ones {
    /// Returns the steps along `way` in a grid that is a corridor.
    #[inline(never)]
    pub(crate) const fn new(grid: &[[u8; 5]; 5], way: Way) -> Ones {
        let mut ones = Ones {
            leaving: [0; 32],
            reaching: [0; 32],
            targets: [Places::NONE; 32],
            changes: [Change::NONE; 64],
            codes: [0; 64],
            as_far_as: [0; 6],
            detours: Detours::EMPTY,
        };
        let mut squares = [(0, 0); 26];
        let mut square = 0;
        while square < 25 {
            squares[grid[square / 5][square % 5] as usize % 26] = (square / 5, square % 5);
            square += 1;
        }
        let mut number = 0;
        let mut place = 1;
        while place <= 25 {
            let mut ahead = place + 1;
            while ahead <= 25 {
                let (from, to) =
                    if way.is_up() { (place, ahead) } else { (26 - place, 26 - ahead) };
                let (a, b) = (squares[from], squares[to]);
                if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1 {
                    ones.leaving[from] |= 1 << number;
                    ones.reaching[to] |= 1 << number;
                    ones.targets[from].0 |= 1 << to;
                    ones.changes[number] = Change::by_move(Places(1 << from), Places(1 << to));
                    ones.codes[number] = Step::code(from as u8, to as u8, 1);
                    if ahead - place > 1 && ahead - place <= 6 {
                        ones.as_far_as[ahead - place - 1] |= 1 << number;
                    }
                    number += 1;
                }
                ahead += 1;
            }
            place += 1;
        }
        ones.detours = Detours::new(grid, &ones);
        ones
    }

    /// Returns the steps that start on a cell.
    pub(crate) const fn leaving_cell(&self, cell: u32) -> u64 {
        self.leaving[cell as usize & 31]
    }

    /// Returns the steps that land on a cell.
    pub(crate) const fn reaching_cell(&self, cell: u32) -> u64 {
        self.reaching[cell as usize & 31]
    }

    /// Returns the steps that start on any of `cells`.
    pub(crate) fn leaving(&self, cells: Places) -> u64 {
        cells.iter().fold(0, |steps, cell| steps | self.leaving_cell(cell.number()))
    }

    /// Returns the steps that land on any of `cells`.
    pub(crate) fn reaching(&self, cells: Places) -> u64 {
        cells.iter().fold(0, |steps, cell| steps | self.reaching_cell(cell.number()))
    }

    /// Returns where the steps land that start on the cell with this number.
    pub(crate) fn targets(&self, cell: u32) -> Places {
        *entry(&self.targets, cell)
    }

    /// Returns what a step changes in the own counts.
    pub(crate) fn change(&self, number: u32) -> Change {
        *entry(&self.changes, number)
    }

    /// Returns the code of a step.
    pub(crate) fn code(&self, number: u32) -> u16 {
        *entry(&self.codes, number)
    }

    /// Returns the numbers of the cells where a step starts and where it lands.
    pub(crate) fn ends(&self, number: u32) -> (u32, u32) {
        Step::ends(self.code(number))
    }

    /// Returns where a step lands.
    pub(crate) fn landing(&self, number: u32) -> Places {
        Places::one(self.ends(number).1)
    }

    /// Returns the set of this step alone.
    pub(crate) fn set_of(&self, step: Step) -> u64 {
        self.leaving_cell(step.from().get().into()) & self.reaching_cell(step.to().get().into())
    }

    /// Returns where the steps of a set land.
    pub(crate) fn landings(&self, set: u64) -> Places {
        numbers(set).map(|number| self.landing(number)).collect()
    }

    /// Returns the step with this number.
    pub(crate) fn step(&self, number: u32) -> Step {
        Step::from_code(self.code(number))
    }
}

// The tables would fill pages.
impl fmt::Debug for Ones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ones")
    }
}

impl Turn<'_> {
    /// Returns the steps by a one that a piece can make now.
    pub(crate) fn one_steps(&self) -> u64 {
        self.ones.leaving(self.movers) & !self.ones.reaching(CELLS & !self.open)
    }
}

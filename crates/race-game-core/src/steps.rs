//! What the steps of a side change in its counts, as tables.

use dice_cup::Die;

use crate::{Change, Places};

/// The changes that the steps of one side by one die make in the counts, by the place that a step
/// starts from.
///
/// As a table they save about 14 instructions for each play of Plakoto. All twelve tables of a game
/// take 6 KiB, so compact code works each change out when it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    #[cfg(not(feature = "compact"))]
    changes: [Change; 32],
    #[cfg(feature = "compact")]
    line: Line,
}

/// Steps up or down by a number of pips, on a board with places 1 to `places`.
#[derive(Clone, Copy, Debug)]
struct Line {
    up: bool,
    pips: u32,
    places: u32,
}

impl Line {
    /// Returns the change by the step from place `number`, which may be that of a bar: 0 for the side
    /// that goes up, and one more than the last place for the other. A step beyond the board leaves it.
    const fn change(self, number: u32) -> Change {
        let from = 1 << number;
        let to = match self.up {
            true if number + self.pips <= self.places => from << self.pips,
            false if number > self.pips => from >> self.pips,
            _ => 0,
        };
        Change::by_move(Places(from), Places(to))
    }
}

impl Steps {
    #[cfg(not(feature = "compact"))]
    const fn of(line: Line) -> Steps {
        let mut changes = [Change::NONE; 32];
        let mut number = 0;
        while number <= line.places + 1 {
            changes[number as usize] = line.change(number);
            number += 1;
        }
        Steps { changes }
    }

    #[cfg(feature = "compact")]
    const fn of(line: Line) -> Steps {
        Steps { line }
    }

    /// Returns the change of the step from place `number`, which is less than 32. Masking tells
    /// this to the compiler, which then leaves out the check of bounds in the innermost loops.
    #[cfg(not(feature = "compact"))]
    #[inline(always)]
    pub const fn at(&self, number: u32) -> Change {
        self.changes[number as usize & 31]
    }

    /// Returns the change of the step from place `number`, which is less than 32.
    #[cfg(feature = "compact")]
    pub const fn at(&self, number: u32) -> Change {
        self.line.change(number & 31)
    }
}

/// Returns the steps of a side that goes down and of one that goes up, by each die ([`Die::index`]),
/// on a board with places 1 to `places`, at most 28.
pub const fn steps(places: u32) -> [[Steps; 6]; 2] {
    let mut steps = [[Steps::of(Line { up: false, pips: 1, places }); 6]; 2];
    let mut pips = 1;
    while pips <= Die::ALL.len() as u32 {
        steps[0][pips as usize - 1] = Steps::of(Line { up: false, pips, places });
        steps[1][pips as usize - 1] = Steps::of(Line { up: true, pips, places });
        pips += 1;
    }
    steps
}

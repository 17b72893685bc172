//! Boloko: a network for each layout, with and without `portes`.

use boloko_core::{Cell, Position, Rules, Side};

use crate::network::{Collector, Inputs};
use crate::race::{Race, spread};

/// The counts of pieces on a cell that have an input of their own: at least so many.
const COUNTS: [u8; 5] = [1, 2, 3, 4, 6];

/// The pips that the pieces of a side are from a group at its track end (L8) that have an input of
/// their own: at least so many.
const AWAY: [u8; 20] =
    [1, 2, 3, 5, 7, 10, 13, 16, 20, 25, 30, 36, 43, 50, 60, 70, 85, 100, 120, 140];

/// The leads in these pips that have an input of their own: at least so many.
const LEADS: [i16; 21] =
    [-70, -50, -40, -30, -24, -18, -13, -9, -5, -2, 0, 3, 6, 10, 14, 19, 25, 31, 41, 51, 71];

const CELLS: usize = 25;
const PIECES: usize = 10;

impl Race for Rules<'_> {
    // For each side and cell: the counts, whether a piece is pinned there, and whether a single
    // piece can be hit at once by one die, by two, or by a jump. For each side: how many cells in a
    // row it holds from its track end, and how far its pieces are from a group. Then the lead of
    // White, and whether White is to move.
    const INPUTS: usize = 2 * (CELLS * (COUNTS.len() + 4) + PIECES + AWAY.len()) + LEADS.len() + 1;

    // The two ways over a spiral are different, so all is as White sees it.
    fn inputs(&self, position: &Position) -> Inputs {
        let mover = position.side_to_move();
        // White goes down to bit 0.
        let seen = |cells: u32| cells.reverse_bits() >> 6;
        let mut inputs = Collector::new();
        let sides = [Side::White, Side::Blue].map(|side| {
            let at_least = COUNTS.map(|count| seen(position.cells_with(side, count)));
            for cells in at_least {
                inputs.add(cells, CELLS);
            }
            let pinned = seen(position.pinned_cells(side));
            inputs.add(pinned, CELLS);
            let row = match side {
                Side::White => at_least[0].trailing_ones(),
                Side::Blue => (at_least[0] << (32 - CELLS)).leading_ones(),
            };
            inputs.add((1 << row) - 1, PIECES);
            let away = away(position, side);
            inputs.add(at_least_each(&AWAY, away), AWAY.len());
            (at_least[0], at_least[1], pinned, away)
        });
        let [
            (white, white_many, white_pinned, white_away),
            (blue, blue_many, blue_pinned, blue_away),
        ] = sides;
        // The single pieces that can be hit, where they can be hit from, and the way of a step.
        let (blots, hitters) = match mover {
            Side::White => (blue & !blue_many & !white, white & !white_pinned),
            Side::Blue => (white & !white_many & !blue, blue & !blue_pinned),
        };
        let onward = |cells: u32, steps: u32| match mover {
            Side::White => cells >> steps,
            Side::Blue => cells << steps,
        };
        let near = spread(hitters, |cells| onward(cells, 1));
        // What is more than six cells away takes two dice.
        let far = spread(onward(hitters, 6), |cells| onward(cells, 1));
        for reached in [near, far, seen(jumped(self, position, mover))] {
            let hit = blots & reached;
            let [of_white, of_blue] = if mover == Side::Blue { [hit, 0] } else { [0, hit] };
            inputs.add(of_white, CELLS);
            inputs.add(of_blue, CELLS);
        }
        let lead = i16::from(blue_away) - i16::from(white_away);
        inputs.add(at_least_each(&LEADS, lead), LEADS.len());
        inputs.add(u32::from(mover == Side::White), 1);
        inputs.finish()
    }

    fn seen_by_mover(position: &Position) -> bool {
        position.side_to_move() == Side::White
    }

    fn passed(position: &Position) -> Position {
        position.with_side_to_move(!position.side_to_move())
    }

    fn learned(&self) -> Self {
        *self
    }

    #[cfg(feature = "learning")]
    const LATER: f64 = 250_000.0;

    #[cfg(feature = "networks")]
    fn file(&self) -> Option<&'static [u8]> {
        match (self.layout.name()?, self.portes) {
            ("spiral", false) => Some(include_bytes!("../networks/boloko-spiral.network")),
            ("spiral", true) => Some(include_bytes!("../networks/boloko-spiral-portes.network")),
            ("serpentine", false) => Some(include_bytes!("../networks/boloko-serpentine.network")),
            ("serpentine", true) => {
                Some(include_bytes!("../networks/boloko-serpentine-portes.network"))
            }
            _ => None,
        }
    }
}

/// Returns how many pips the pieces of a side are from a group at its track end, if each takes the
/// next place that is free or stays where it is.
fn away(position: &Position, side: Side) -> u8 {
    let mut counts = position.counts()[side];
    if side == Side::White {
        counts.reverse();
    }
    let (mut place, mut away) = (0, 0);
    for (pips, count) in (0..).zip(counts) {
        for _ in 0..count {
            let taken: u8 = place.min(pips);
            away += pips - taken;
            place = taken + 1;
        }
    }
    away
}

/// Returns the cells to which free pieces of a side can jump (L5), as a mask.
fn jumped(rules: &Rules<'_>, position: &Position, side: Side) -> u32 {
    let free = position.cells_with(side, 1) & !position.pinned_cells(side);
    Cell::all()
        .filter(|cell| free >> cell.get() & 1 == 1)
        .flat_map(|cell| rules.layout.jumps(side, cell))
        .fold(0, |cells, cell| cells | 1 << cell.get())
}

/// Returns a bit for each bound that `number` reaches.
fn at_least_each<T: Copy + PartialOrd>(bounds: &[T], number: T) -> u32 {
    bounds.iter().rev().fold(0, |bits, &bound| bits << 1 | u32::from(number >= bound))
}

//! Boloko: a network for each layout, with and without `portes`.

mod bots;

use boloko_core::{Cell, Position, Rules, Side};

use crate::race::spread;
use crate::{Course, Inputs, NetworkGame};

/// The counts of pieces on a cell that have an input of their own: at least this many.
const COUNTS: [u8; 5] = [1, 2, 3, 4, 6];

/// The pips that the pieces of a side are from a group at its track end (L8) that have an input of
/// their own: at least this many.
const AWAY: [u8; 20] =
    [1, 2, 3, 5, 7, 10, 13, 16, 20, 25, 30, 36, 43, 50, 60, 70, 85, 100, 120, 140];

/// The leads in these pips that have an input of their own: at least this many.
const LEADS: [i16; 21] =
    [-70, -50, -40, -30, -24, -18, -13, -9, -5, -2, 0, 3, 6, 10, 14, 19, 25, 31, 41, 51, 71];

/// In how many of 36 throws a side is hit: the numbers that have an input of their own, at least so
/// many.
const SHOTS: [u32; 11] = [1, 3, 5, 8, 11, 14, 17, 20, 24, 28, 33];

/// The pips that a side loses by these throws together that have an input of their own: at least so
/// many.
const LOST: [u32; 11] = [9, 27, 54, 81, 108, 144, 180, 225, 288, 378, 504];

const CELLS: usize = 25;
const PIECES: usize = 10;

impl NetworkGame for Rules<'_> {
    // For each side and cell: the counts, whether a piece is pinned there, and whether a single
    // piece can be hit at once by one die, by two, or by a jump. For each side: how many cells in a
    // row it holds from its track end, and how far its pieces are from a group. Then the lead of
    // White, and whether White is to move. With `portes`, also how often each side is hit by the next
    // roll, and what that costs.
    //
    // The two ways over a spiral are different, so all is as White sees it.
    fn inputs(&self, position: &Position) -> Inputs {
        let mover = position.side_to_move();
        // White goes down to bit 0.
        let seen = |cells: u32| cells.reverse_bits() >> 6;
        let mut inputs = Inputs::new();
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
            inputs.add_at_least(away, &AWAY);
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
        if self.portes {
            for side in [Side::White, Side::Blue] {
                let Shots { rolls, pips } = Shots::at(self, position, side);
                inputs.add_at_least(rolls, &SHOTS);
                inputs.add_at_least(pips, &LOST);
            }
        }
        let lead = i16::from(blue_away) - i16::from(white_away);
        inputs.add_at_least(lead, &LEADS);
        inputs.add(u32::from(mover == Side::White), 1);
        inputs
    }

    fn seen_by(&self, _: &Position) -> Side {
        Side::White
    }

    fn course(&self) -> Course {
        // With `portes` luck decides more. What comes in the end then tells less of a position.
        if self.portes {
            Course { first: 0.03, later: 0.002, fall: 500_000.0, lambda: 0.6 }
        } else {
            Course::default()
        }
    }

    #[cfg(feature = "networks")]
    fn network_file(&self) -> Option<&'static [u8]> {
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

/// What the next roll does to a side with `portes`, if the other side hits the most advanced piece that
/// it can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shots {
    /// In how many of 36 throws a piece is sent back.
    rolls: u32,
    /// The pips that are lost in these throws together.
    pips: u32,
}

impl Shots {
    /// Returns what a roll of the other side does to `side`. Steps go on over open cells; a jump after
    /// a step is not considered.
    fn at(rules: &Rules<'_>, position: &Position, side: Side) -> Shots {
        let (own, closed) = (position.cells_with(side, 1), position.cells_with(side, 2));
        let enemies = position.cells_with(!side, 1);
        // A piece on its own starting cell is already where it would be sent (L10).
        let start = 1 << Cell::start(side).get();
        let blots = own & !closed & !enemies & !start;
        let mut shots = Shots { rolls: 0, pips: 0 };
        if blots == 0 {
            return shots;
        }
        let open = BOARD & !closed;
        let step = |cells: u32, die: u32| match side {
            Side::White => cells >> die & open,
            Side::Blue => cells << die & open,
        };
        let jumps = jumped(rules, position, !side) & open;
        let first: [u32; 6] = core::array::from_fn(|index| {
            let jumps = if index == 0 { jumps } else { 0 };
            step(enemies, index as u32 + 1) | jumps
        });
        for (one, larger) in (1..).zip(first) {
            for (other, smaller) in (1..=one).zip(first) {
                let reached = if one == other {
                    let second = step(larger, one);
                    let third = step(second, one);
                    larger | second | third | step(third, one)
                } else {
                    larger | smaller | step(larger, other) | step(smaller, one)
                };
                let hit = blots & reached;
                if hit != 0 {
                    let throws = if one == other { 1 } else { 2 };
                    shots.rolls += throws;
                    shots.pips += throws
                        * match side {
                            Side::White => hit.ilog2() - 1,
                            Side::Blue => 25 - hit.trailing_zeros(),
                        };
                }
            }
        }
        shots
    }
}

/// The cells of the board, as a mask.
const BOARD: u32 = 0x03ff_fffe;

#[cfg(test)]
mod tests;

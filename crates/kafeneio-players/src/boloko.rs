//! Boloko: a network for each layout, with and without `portes`.

use boloko_core::{Position, Rules, Side};

use crate::network::{Collector, Inputs};
use crate::race::{Race, spread};

/// The counts of pieces on a cell that have an input of their own: at least so many.
const COUNTS: [u8; 5] = [1, 2, 3, 4, 6];

const CELLS: usize = 25;
const PIECES: usize = 10;

impl Race for Rules<'_> {
    // For each side and cell: the counts, whether a piece is pinned there, and whether a single
    // piece can be hit from up to six cells away. For each side: how many cells in a row it holds
    // from its track end.
    const INPUTS: usize = 2 * (CELLS * (COUNTS.len() + 2) + PIECES);

    fn inputs(&self, position: &Position) -> Inputs {
        let mover = position.side_to_move();
        // Cells are counted by their way to the track end of the mover, who goes down to bit 0.
        let seen = |cells: u32| match mover {
            Side::Blue => cells >> 1,
            Side::White => cells.reverse_bits() >> 6,
        };
        let mut inputs = Collector::new();
        let sides = [mover, !mover].map(|side| {
            let at_least = COUNTS.map(|count| seen(position.cells_with(side, count)));
            for cells in at_least {
                inputs.add(cells, CELLS);
            }
            let pinned = seen(position.pinned_cells(side));
            inputs.add(pinned, CELLS);
            let row = if side == mover {
                at_least[0].trailing_ones()
            } else {
                (at_least[0] << (32 - CELLS)).leading_ones()
            };
            inputs.add((1 << row) - 1, PIECES);
            (at_least[0], at_least[1], pinned)
        });
        let [(own, own_many, own_pinned), (other, other_many, other_pinned)] = sides;
        let (own_blots, other_blots) = (own & !own_many & !other, other & !other_many & !own);
        inputs.add(own_blots & spread(other & !other_pinned, |cells| cells << 1), CELLS);
        inputs.add(other_blots & spread(own & !own_pinned, |cells| cells >> 1), CELLS);
        inputs.finish()
    }

    fn passed(position: &Position) -> Position {
        position.with_side_to_move(!position.side_to_move())
    }

    fn learned(&self) -> Self {
        *self
    }

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

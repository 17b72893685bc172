//! Plakoto: a network that knows points, and exact endings.

mod solver;

use plakoto_core::{Position, Rules, Side};

use crate::network::{Collector, Inputs};
use crate::race::{Race, spread};

pub use solver::{Solution, solve};

/// The counts of checkers on a point that have an input of their own: at least so many.
const COUNTS: [u8; 7] = [1, 2, 3, 4, 5, 7, 10];

const POINTS: usize = 24;
const CHECKERS: usize = 15;

impl Race for Rules {
    // For each side and point: the counts, whether a checker is pinned there, whether a blot can be
    // hit from up to six points away, and whether a prime of four or of six points ends there. For
    // each side: the checkers borne off.
    const INPUTS: usize = 2 * (POINTS * (COUNTS.len() + 4) + CHECKERS);

    fn inputs(&self, position: &Position) -> Inputs {
        let mover = position.side_to_move();
        // Points are counted in pips of the mover, who goes down to bit 1. For Blue they are turned.
        let seen = |points: u32| match mover {
            Side::Red => points >> 1,
            Side::Blue => points.reverse_bits() >> 7,
        };
        let mut inputs = Collector::new();
        let sides = [mover, !mover].map(|side| {
            let at_least = COUNTS.map(|count| seen(position.points_with(side, count)));
            for points in at_least {
                inputs.add(points, POINTS);
            }
            let pinned = seen(position.pinned_points(side));
            inputs.add(pinned, POINTS);
            // Who has a checker outside the home has borne off none (P13).
            let home = if side == mover { 0x3f } else { 0x3f << 18 };
            let off = if at_least[0] & !home == 0 { position.borne_off(side) } else { 0 };
            inputs.add((1 << off) - 1, CHECKERS);
            (at_least[0], at_least[1], pinned)
        });
        let [(own, own_many, own_pinned), (other, other_many, other_pinned)] = sides;
        let (own_blots, other_blots) = (own & !own_many & !other, other & !other_many & !own);
        inputs.add(own_blots & spread(other & !other_pinned, |points| points << 1), POINTS);
        inputs.add(other_blots & spread(own & !own_pinned, |points| points >> 1), POINTS);
        for closed in [own_many | own & other_pinned, other_many | other & own_pinned] {
            let pairs = closed & closed >> 1;
            let fours = pairs & pairs >> 2;
            inputs.add(fours, POINTS);
            inputs.add(fours & pairs >> 4, POINTS);
        }
        inputs.finish()
    }

    fn passed(position: &Position) -> Position {
        position.with_side_to_move(!position.side_to_move())
    }

    fn learned(&self) -> Rules {
        Rules::new() // whether the larger die has to be played (P7) decides few games
    }

    #[cfg(feature = "networks")]
    fn file(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../networks/plakoto.network"))
    }
}

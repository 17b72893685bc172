//! Plakoto: a network that knows points, and what endings are worth.
//!
//! # Endings
//!
//! | endings | by | worth | how many |
//! | --- | --- | --- | --- |
//! | both sides at home, up to 10 checkers each | [`BearOff`] | exact, rounded to 0.00002 points | 64,112,049 |
//! | up to 15 checkers at home, at most one of the other side not on its last point, with pins | [`PinEndings`] | exact, rounded to 0.00003 points | 11,782,824 |
//! | small trees, with pins and blocks | [`solve`] | exact | as the budget allows |
//! | both sides at home, any number of checkers | [`BearOffTurns`] | estimated | 2.9 billion |
//!
//! [`Endings`] asks all four, in this order. `strong` takes tables of up to 6 checkers each, and of 4 with pins.
//!
//! ## Endings with pins
//!
//! While a checker of a side, the *straggler*, is pinned in the home of the other side, the *holder*,
//! its fourteen others come to stand on its last point. [`PinEndings`] has all of these endings, and
//! all that can follow when the straggler is let go:
//!
//! | where the straggler is | positions, either side to move | the network alone is off by | and loses with each choice |
//! | --- | --- | --- | --- |
//! | pinned on the holder's point 2 | 77,520 | 0.021 points | 0.0014 points |
//! | pinned on 3 | 77,520 | 0.036 | 0.0025 |
//! | pinned on 4 | 77,520 | 0.061 | 0.0031 |
//! | pinned on 5 | 77,520 | 0.069 | 0.0029 |
//! | pinned on 6 | 77,520 | 0.081 | 0.0032 |
//! | pinning a checker of the holder | 139,536 | 0.209 | 0.0062 |
//! | free in the holder's home | 186,036 | 0.153 | 0.0043 |
//! | between the homes | 1,302,312 | 0.132 | 0.0131 |
//! | at home, maybe with others off | 9,767,340 | | |
//!
//! A pin on point 1 is that of the mother checker, with which the game is over (P11). The two columns
//! on the right are means over 20,000 positions of each kind, drawn equally likely, most of which
//! hardly ever come up. Of 20,000 games of the network against itself, 1,585 came to an ending with
//! such a straggler before the race. What the network lost in these was 0.00008 points for each game
//! played.
//!
//! If the fourteen stand elsewhere in their home, a table would be too large. [`solve`] can solve some
//! of these endings. The table shows how many of 200 drawn ones it solves within 10,000 nodes, as the
//! example `plakoto_endings` has measured:
//!
//! | checkers of the holder | the straggler is pinned | it pins a checker of the holder | it is free in the holder's home |
//! | --- | --- | --- | --- |
//! | 1 | 86 %, 100 % | 14 %, 100 % | 69 %, 100 % |
//! | 2 | 27 %, 98 % | 1 %, 86 % | 29 %, 91 % |
//! | 3 | 7 %, 68 % | 0 %, 44 % | 7 %, 59 % |
//! | 4 | 1 %, 35 % | 0 %, 13 % | 3 %, 36 % |
//!
//! The first number is for fourteen checkers anywhere in their home, the second for twelve on the
//! last point and two anywhere at home. The first column has 116,280 positions for one checker,
//! 697,680 for two, 2,441,880 for three and 6,511,680 for four, either side to move. The trees that
//! are solved have 100 to 6,000 nodes.
//!
//! The only databases that were published for pinned endings are five, with 12,480,720 records for
//! roughly 3.4 quadrillion positions (Papahristou and Refanidis, 2015). With so many positions
//! to a record, a record has to stand for one side, whatever the other has. The databases are not
//! public, so their endings cannot be compared one by one. Here a value is that of best play by both
//! sides, and fewer endings have one. The largest table here happens to have 12,480,720 entries as
//! well: 54,264 layouts of the holder, 115 places of the other side's checkers, and either side to
//! move. Of these, 11,782,824 are positions in which the game goes on.

mod bear_off;
mod bots;
mod endings;
mod layouts;
mod pin_endings;
mod solver;
mod turns;
mod value;
mod with_endings;

use plakoto_core::{Position, Rules, Side};

use crate::race::spread;
use crate::{Course, Inputs, NetworkGame};

pub use bear_off::BearOff;
pub use endings::Endings;
pub use pin_endings::PinEndings;
pub use solver::{Solution, solve};
pub use turns::BearOffTurns;
pub use with_endings::WithEndings;

/// The counts of checkers on a point that have an input of their own: at least this many.
const COUNTS: [u8; 7] = [1, 2, 3, 4, 5, 7, 10];

const POINTS: usize = 24;
const CHECKERS: usize = 15;

impl NetworkGame for Rules {
    // For each side and point: the counts, whether a checker is pinned there, whether a blot can be
    // hit from up to six points away, and whether a prime of four or of six points ends there. For
    // each side: the checkers borne off.
    fn inputs(&self, position: &Position) -> Inputs {
        let mover = position.side_to_move();
        // Points are counted in pips of the mover, who goes down to bit 1. For Blue they are turned.
        let seen = |points: u32| match mover {
            Side::Red => points >> 1,
            Side::Blue => points.reverse_bits() >> 7,
        };
        let mut inputs = Inputs::new();
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
        inputs
    }

    fn network_rules(&self) -> Rules {
        Rules::new() // whether the larger die has to be played (P7) decides few games
    }

    fn course(&self) -> Course {
        Course { fall: 2_500_000.0, ..Course::default() }
    }

    #[cfg(feature = "networks")]
    fn network_file(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../networks/plakoto.network"))
    }
}

//! What several of the test files need.

#[path = "../../../game-core/tests/support/saved.rs"]
pub(crate) mod saved;
#[path = "../../../game-core/tests/support/shared.rs"]
pub(crate) mod shared;
#[path = "../../../game-core/tests/support/stack.rs"]
pub(crate) mod stack;
#[path = "../../../game-core/tests/support/suite.rs"]
pub(crate) mod suite;
#[path = "../../../race-game-core/tests/support/written.rs"]
pub(crate) mod written;

use plakoto_core::dice_cup::DiceCup;
use plakoto_core::{Play, Point, Position, Roll, Rules, Setup, Side};
use rand_core::Rng;
pub(crate) use shared::{below, changes, cup, mutated};

pub(crate) const BOTH_RULES: [Rules; 2] = [Rules::new(), Rules::new().with_larger_die(false)];

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn roll(text: &str) -> Roll {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All plays in the order of the generator, with the positions they lead to.
pub(crate) fn listed(position: &Position, rules: Rules, roll: Roll) -> Vec<(Play, Position)> {
    let mut plays = Vec::new();
    position.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
    plays
}

/// The position after `plies` random turns, or the end of the game if that comes first.
pub(crate) fn played<R: Rng>(cup: &mut DiceCup<R>, plies: usize) -> Position {
    let mut position = Position::start(Side::ALL[below(cup, 2)]);
    for _ in 0..plies {
        let roll = cup.roll();
        match position.random_play(Rules::default(), roll, cup) {
            Some((_, next)) => position = next,
            None => break,
        }
    }
    position
}

/// The corners of the game that random play seldom reaches.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Corner {
    /// Both sides in their homes, 1 to 15 checkers left.
    Race,
    /// The side to move at home but for a few stragglers, the other one lying in wait there.
    Ambush,
    /// Few checkers on the origins, single ones near both ends, mothers bare or pinned.
    Mothers,
    /// The side to move about to bear off, the other one's mother bare on its last point.
    Finish,
    /// Walls of two and three.
    Primes,
    /// Anything anywhere.
    Scatter,
}

impl Corner {
    pub(crate) const ALL: [Corner; 6] = [
        Corner::Race,
        Corner::Ambush,
        Corner::Mothers,
        Corner::Finish,
        Corner::Primes,
        Corner::Scatter,
    ];

    /// A valid position of this kind, either side to move.
    pub(crate) fn position<R: Rng>(self, cup: &mut DiceCup<R>) -> Position {
        loop {
            let mover = Side::ALL[below(cup, 2)];
            let mut setup = Setup::empty(mover);
            match self {
                Corner::Race => {
                    for side in Side::ALL {
                        let left = 1 + below(cup, 15);
                        scatter(&mut setup, cup, side, left, 1..=6);
                    }
                }
                Corner::Ambush => {
                    let outside = below(cup, 3);
                    let lurking = below(cup, 4);
                    let left = if outside > 0 { 15 } else { 1 + below(cup, 15) };
                    scatter(&mut setup, cup, mover, outside, 7..=12);
                    scatter(&mut setup, cup, !mover, lurking, 19..=24);
                    scatter(&mut setup, cup, mover, left - outside, 1..=6);
                    scatter(&mut setup, cup, !mover, 15 - lurking, 1..=24);
                }
                Corner::Mothers => {
                    for side in [mover, !mover] {
                        let on_origin = below(cup, 5);
                        let in_reach = 1 + below(cup, 3);
                        scatter(&mut setup, cup, side, on_origin, 24..=24);
                        scatter(&mut setup, cup, side, in_reach, 1..=13);
                        scatter(&mut setup, cup, side, 15 - on_origin - in_reach, 5..=20);
                    }
                }
                Corner::Finish => {
                    let outside = below(cup, 3);
                    let lurking = below(cup, 8);
                    let left = if outside > 0 { 15 } else { 1 + below(cup, 5) };
                    scatter(&mut setup, cup, !mover, 1, 24..=24);
                    scatter(&mut setup, cup, mover, outside, 7..=24);
                    scatter(&mut setup, cup, !mover, lurking, 19..=23);
                    scatter(&mut setup, cup, mover, left - outside, 2..=6);
                    scatter(&mut setup, cup, !mover, 14 - lurking, 1..=23);
                }
                Corner::Primes => {
                    for side in Side::ALL {
                        let first = 1 + below(cup, 14) as u8;
                        for pips in first..first + 5 {
                            let height = 2 + below(cup, 2);
                            scatter(&mut setup, cup, side, height, pips..=pips);
                        }
                    }
                    for side in Side::ALL {
                        let rest = 15 - on_board(&setup, side).min(15);
                        scatter(&mut setup, cup, side, rest, 1..=24);
                    }
                }
                Corner::Scatter => {
                    for side in [mover, !mover] {
                        scatter(&mut setup, cup, side, 15, 1..=24);
                    }
                }
            }
            if let Ok(position) = Position::try_from(&setup) {
                return position;
            }
        }
    }
}

fn on_board(setup: &Setup, side: Side) -> usize {
    setup.checkers[side].iter().map(|&count| usize::from(count)).sum()
}

/// Puts up to `count` checkers on points so many pips from being off, where they could land (P5).
fn scatter<R: Rng>(
    setup: &mut Setup,
    cup: &mut DiceCup<R>,
    side: Side,
    count: usize,
    pips: std::ops::RangeInclusive<u8>,
) {
    for _ in 0..count {
        for _ in 0..50 {
            let span = usize::from(pips.end() - pips.start()) + 1;
            let pips = pips.start() + below(cup, span) as u8;
            let index = Point::from_pips(pips, side).expect("1 to 24 pips").index();
            let enemies = setup.checkers[!side][index];
            if enemies < 2 && !setup.pinned[side][index] {
                setup.checkers[side][index] += 1;
                setup.pinned[!side][index] = enemies == 1;
                break;
            }
        }
    }
}

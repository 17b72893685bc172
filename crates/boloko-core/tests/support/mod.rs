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

use boloko_core::dice_cup::DiceCup;
use boloko_core::{Cell, Layout, Play, Position, Roll, Rules, Setup, Side, layout};
use rand_core::Rng;
pub(crate) use shared::{below, changes, cup, mutated};

/// The spiral from its centre outwards: White's cell 1 has three walls to jump over.
pub(crate) static OUTWARDS: &Layout = layout!([
    [25, 24, 23, 22, 21],
    [10, 9, 8, 7, 20],
    [11, 2, 1, 6, 19],
    [12, 3, 4, 5, 18],
    [13, 14, 15, 16, 17],
]);

/// A corridor of no pattern, with jumps of all kinds side by side.
pub(crate) static CROOKED: &Layout = layout!([
    [7, 8, 9, 24, 25],
    [6, 5, 10, 23, 22],
    [3, 4, 11, 20, 21],
    [2, 13, 12, 19, 18],
    [1, 14, 15, 16, 17],
]);

/// Visits the grid of every corridor there is, each from both ends.
pub(crate) fn for_each_corridor(visit: &mut impl FnMut([[u8; 5]; 5])) {
    let mut grid = [[0; 5]; 5];
    for square in 0..25 {
        go_on(&mut grid, square / 5, square % 5, 1, visit);
    }
}

/// All ways to go on from a free square with the cell `number`.
fn go_on(
    grid: &mut [[u8; 5]; 5],
    row: usize,
    column: usize,
    number: u8,
    visit: &mut impl FnMut([[u8; 5]; 5]),
) {
    grid[row][column] = number;
    if number == 25 {
        visit(*grid);
    }
    for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        let (next, beside) = (row.checked_add_signed(down), column.checked_add_signed(right));
        if let (Some(next @ 0..5), Some(beside @ 0..5)) = (next, beside) {
            if grid[next][beside] == 0 {
                go_on(grid, next, beside, number + 1, visit);
            }
        }
    }
    grid[row][column] = 0;
}

/// Every layout that is tested, by both rules.
pub(crate) fn all_rules() -> impl Iterator<Item = Rules<'static>> + Clone {
    [Layout::SPIRAL, Layout::SERPENTINE, OUTWARDS, CROOKED].into_iter().flat_map(|layout| {
        [false, true].map(|portes| Rules::new().with_layout(layout).with_portes(portes))
    })
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn roll(text: &str) -> Roll {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All plays in the order of the generator, with the positions they lead to.
pub(crate) fn listed(position: &Position, rules: Rules<'_>, roll: Roll) -> Vec<(Play, Position)> {
    let mut plays = Vec::new();
    position.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
    plays
}

/// The position after `plies` random turns, or the end of the game if that comes first.
pub(crate) fn played<R: Rng>(cup: &mut DiceCup<R>, rules: Rules<'_>, plies: usize) -> Position {
    let mut position = Position::start(Side::ALL[below(cup, 2)]);
    for _ in 0..plies {
        let roll = cup.roll();
        match position.random_play(rules, roll, cup) {
            Some((_, next)) => position = next,
            None => break,
        }
    }
    position
}

/// A position of a random game, or of a corner that these seldom reach, with the rules that it is
/// valid by.
pub(crate) fn any_position(seed: u64) -> (Position, Rules<'static>) {
    let mut cup = cup(seed);
    let all: Vec<_> = all_rules().collect();
    let rules = all[below(&mut cup, all.len())];
    let position = if below(&mut cup, 2) == 0 {
        let plies = below(&mut cup, 120);
        played(&mut cup, rules, plies)
    } else {
        let corner = Corner::ALL[below(&mut cup, Corner::ALL.len())];
        corner.position(&mut cup, rules.portes)
    };
    (position, rules)
}

/// The corners of the game that random play seldom reaches.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Corner {
    /// The side to move with nearly all its pieces at its track end.
    Winning,
    /// Single pieces of both sides all over the board.
    Blots,
    /// Stacks of two and three that close the corridor.
    Blocked,
    /// A few enemy blots before the track end, and enemy pieces on it.
    Doorstep,
    /// Anything anywhere.
    Scatter,
}

impl Corner {
    pub(crate) const ALL: [Corner; 5] =
        [Corner::Winning, Corner::Blots, Corner::Blocked, Corner::Doorstep, Corner::Scatter];

    /// A valid position of this kind, either side to move.
    pub(crate) fn position<R: Rng>(self, cup: &mut DiceCup<R>, portes: bool) -> Position {
        loop {
            let mover = Side::ALL[below(cup, 2)];
            let mut setup = Setup::empty(mover);
            let mut put = |side, count, pips: std::ops::RangeInclusive<u8>| {
                scatter(&mut setup, cup, portes, side, count, pips);
            };
            match self {
                Corner::Winning => {
                    put(mover, 3, 0..=0);
                    put(!mover, 10, 0..=24);
                    put(mover, 5, 0..=4);
                    put(mover, 10, 0..=9);
                }
                Corner::Blots => {
                    for _ in 0..10 {
                        put(mover, 1, 0..=24);
                        put(!mover, 1, 0..=24);
                    }
                }
                Corner::Blocked => {
                    // Pairs on six cells in a row and a few more, with the mover right behind.
                    let ahead = 1 + below(cup, 12) as u8;
                    for pips in ahead..ahead + 5 {
                        scatter(&mut setup, cup, portes, !mover, 2, 24 - pips..=24 - pips);
                    }
                    let mut put = |side, count, pips: std::ops::RangeInclusive<u8>| {
                        scatter(&mut setup, cup, portes, side, count, pips);
                    };
                    put(mover, 9, ahead + 5..=(ahead + 7).min(24));
                    put(mover, 10, 0..=24);
                }
                Corner::Doorstep => {
                    put(!mover, 2, 23..=24);
                    put(mover, 4, 1..=4);
                    put(!mover, 4, 18..=24);
                    put(mover, 10, 0..=12);
                    put(!mover, 10, 0..=24);
                }
                Corner::Scatter => {
                    for side in [mover, !mover] {
                        put(side, 10, 0..=24);
                    }
                }
            }
            if let Ok(position) = Position::try_from(&setup) {
                return position;
            }
        }
    }
}

/// Puts up to `count` pieces, as long as there are fewer than ten, on cells so many pips from the
/// track end, where they may stand (L11).
fn scatter<R: Rng>(
    setup: &mut Setup,
    cup: &mut DiceCup<R>,
    portes: bool,
    side: Side,
    count: usize,
    pips: std::ops::RangeInclusive<u8>,
) {
    for _ in 0..count {
        for _ in 0..50 {
            if setup.pieces[side].iter().sum::<u8>() >= Position::PIECES {
                return;
            }
            let span = usize::from(pips.end() - pips.start()) + 1;
            let pips = pips.start() + below(cup, span) as u8;
            let cell = Cell::from_pips(pips, side).expect("0 to 24 pips");
            let index = cell.index();
            let enemies = setup.pieces[!side][index];
            if portes {
                let start = cell == Cell::start(side) || cell == Cell::start(!side);
                if enemies == 0 || start {
                    setup.pieces[side][index] += 1;
                    break;
                }
            } else if enemies < 2 && !setup.pinned[side][index] {
                setup.pieces[side][index] += 1;
                setup.pinned[!side][index] = enemies == 1;
                break;
            }
        }
    }
}

//! Races of Plakoto: the table against the solver, the estimate against both, and what all the
//! knowledge of endings says together.

use std::sync::LazyLock;

use dice_cup::DiceCup;
use kafeneio_players::plakoto::{BearOff, BearOffTurns, Endings, solve};
use kafeneio_players::{Budget, FileError};
use plakoto_core::{Point, Position, Rules, Setup, Side};
use proptest::prelude::*;
use rand_core::Rng;

use crate::support::{below, cup, scatter};

static TABLE: LazyLock<BearOff> = LazyLock::new(|| BearOff::build(8));
static TURNS: LazyLock<BearOffTurns> = LazyLock::new(BearOffTurns::build);

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A race with this many checkers of the side to move and of the other one, each somewhere at home.
fn race<R: Rng>(cup: &mut DiceCup<R>, checkers: [usize; 2]) -> Position {
    let mover = Side::ALL[below(cup, 2)];
    let mut setup = Setup::empty(mover);
    for (side, count) in [mover, !mover].into_iter().zip(checkers) {
        for _ in 0..count {
            let pips = 1 + below(cup, 6) as u8;
            let point = Point::from_pips(pips, side).expect("1 to 6 pips");
            setup.checkers[side][point.index()] += 1;
        }
    }
    Position::try_from(&setup).expect("a race")
}

fn solved(position: &Position) -> f64 {
    let solution = solve(Rules::new(), position, &Budget::nodes(1_000_000));
    solution.expect("a race is small").expectation.points
}

#[test]
fn the_table_agrees_with_the_solver() {
    let mut cup = cup(1);
    let mut worst = 0.0_f64;
    for number in 0..600 {
        // A few races are larger, as far as the solver gets.
        let most = if number < 12 { 6 } else { 4 };
        let checkers = [(); 2].map(|()| 1 + below(&mut cup, most));
        let position = race(&mut cup, checkers);
        let expectation = TABLE.expectation(&position).expect("a race of the table");
        let error = (expectation.points - solved(&position)).abs();
        assert!(error <= BearOff::ERROR + 1e-12, "{position}: {error}");
        let chances = expectation.chances.expect("a race has chances");
        assert!((chances.points() - expectation.points).abs() < 1e-12 && expectation.exact);
        worst = worst.max(error);
    }
    assert!(worst > BearOff::ERROR / 2.0, "the table is less coarse than it says");
}

#[test]
fn mirrored_races_have_the_same_value() {
    let mut cup = cup(2);
    for _ in 0..2_000 {
        let checkers = [(); 2].map(|()| 1 + below(&mut cup, 15));
        let (position, table) = (race(&mut cup, checkers), &*TABLE);
        let mirrored = position.mirrored();
        assert_eq!(table.expectation(&position), table.expectation(&mirrored), "{position}");
        assert_eq!(TURNS.estimate(&position), TURNS.estimate(&mirrored), "{position}");
        let few = checkers.iter().all(|&checkers| checkers <= 8);
        assert_eq!(table.expectation(&position).is_some(), few);
    }
}

#[test]
fn positions_that_are_no_race_are_not_in_the_table() {
    for text in [
        "r1,22,b1 r",       // both have one
        "r1,5,r14,16,b1 r", // Red's fourteen are not at home
        "r1,16,b15,6 r",    // Blue's fifteen are not at home
        "r1b,22,b14 r",     // Red pins one
        "24 r",             // over
        "23,b1 r",          // over
        "r1,23 r",          // over
    ] {
        let position = position(text);
        let race = text == "r1,22,b1 r";
        assert_eq!(TABLE.expectation(&position).is_some(), race, "{text}");
        assert_eq!(TURNS.estimate(&position).is_some(), race, "{text}");
    }
}

#[test]
fn a_table_is_read_from_its_file() {
    for checkers in [0, 1, 3] {
        let table = BearOff::build(checkers);
        let file = table.to_file();
        assert_eq!(BearOff::read(&file), Ok(table));
    }
    assert_eq!(TABLE.to_file().len(), 18_036_132);
    assert_eq!(BearOff::build(2).checkers(), 2);
}

#[test]
fn damaged_files_are_refused() {
    let file = BearOff::build(2).to_file();
    for index in 0..file.len() {
        let mut file = file.clone();
        file[index] ^= 1;
        let error = BearOff::read(&file).expect_err("a byte was changed");
        let expected = match index {
            0..8 => error == FileError::NotOurs,
            8..12 => matches!(error, FileError::Version { .. }),
            _ => error == FileError::Damaged,
        };
        assert!(expected, "byte {index}: {error}");
        assert!(BearOff::read(&file[..index]).is_err(), "{index} bytes");
    }
}

#[test]
fn the_estimate_is_near_the_table() {
    let mut cup = cup(3);
    let (mut sum, mut worst) = (0.0, 0.0_f64);
    for _ in 0..20_000 {
        let checkers = [(); 2].map(|()| 1 + below(&mut cup, 8));
        let position = race(&mut cup, checkers);
        let exact = TABLE.expectation(&position).expect("a race of the table").points;
        let estimate = TURNS.estimate(&position).expect("a race");
        assert!(!estimate.exact);
        let error = (estimate.points - exact).abs();
        sum += error;
        worst = worst.max(error);
    }
    assert!(sum / 20_000.0 < 0.002, "{sum}");
    assert!(worst < 0.0280, "{worst}");
}

/// Fifteen checkers on the rearmost points often take several turns until one is off.
#[test]
fn the_estimate_knows_double_wins() {
    for (text, doubles) in [
        ("5,r2,12,b1,b14,4 r", [0.05, 0.0]),
        ("5,r2,12,b15,5 r", [0.05, 0.0]),
        ("5,r1,12,b14,b1,4 b", [0.0, 0.05]),
        ("4,r1,r1,12,b15,5 b", [0.0, 0.05]),
    ] {
        let position = position(text);
        let solution = solve(Rules::new(), &position, &Budget::nodes(400_000));
        let solution = solution.expect("few turns are left");
        let exact = solution.expectation.chances.expect("a solution has chances");
        let estimate = TURNS.estimate(&position).expect("a race");
        let found = estimate.chances.expect("an estimate has chances");
        assert!((estimate.points - solution.expectation.points).abs() < 1e-5, "{text}");
        assert!((found.win_double - exact.win_double).abs() < 1e-5, "{text}: {exact:?}");
        assert!((found.lose_double - exact.lose_double).abs() < 1e-5, "{text}: {exact:?}");
        assert!(exact.win_double >= doubles[0] && exact.lose_double >= doubles[1], "{exact:?}");
    }
}

#[test]
fn turns_are_those_of_a_side_alone() {
    let means = |text| TURNS.mean_turns(&position(text)).expect("a race");
    let near = |found: [f64; 2], expected: [f64; 2]| {
        (0..2).all(|index| (found[index] - expected[index]).abs() < 1e-6)
    };
    assert!(near(means("r1,22,b1 r"), [0.0, 1.0]));
    // Three checkers on the last point are off in one turn by a double, otherwise in two.
    assert!(near(means("r3,22,b1 r"), [0.0, 2.0 - 1.0 / 6.0]));
    // One checker needs six pips: 27 of the 36 throws do.
    assert!(near(means("5,r1,17,b1 r"), [0.0, 1.25]));
    // Of fifteen on the rearmost point a six bears one off, and so do 51, 42, 33 and 22: 17 throws.
    let estimate = TURNS.estimate(&position("r1,17,b15,5 b")).expect("a race");
    let chances = estimate.chances.expect("an estimate has chances");
    assert!((chances.lose_double - 19.0 / 36.0).abs() < 1e-6);
    // They need about 100 pips with what is wasted, and a turn has 8 1/6 of them.
    let [first, last] = means("5,r15,17,b1 r");
    assert!((1.61..1.62).contains(&first) && (12.2..12.3).contains(&last));
}

#[test]
fn endings_say_what_they_know() {
    let endings = Endings::new().with_table(TABLE.clone()).with_turns(TURNS.clone());
    let rules = Rules::new();
    let exact = |endings: &Endings, text: &str| {
        endings.value(rules, &position(text)).map(|expectation| expectation.exact)
    };
    let (solver, nothing) = (Endings::new(), Endings::new().with_nodes(0));
    let turns = Endings::new().with_nodes(0).with_turns(TURNS.clone());
    for (text, known) in [
        // A finished game, a race of the table, a larger race, an ending with a pin, the start.
        ("r15,23 b", [Some(true), Some(true), Some(true), Some(true)]),
        ("1,r2,r3,18,b3,b2,1 r", [Some(true), None, None, Some(false)]),
        ("r3,r3,r3,r3,r2,r1,12,b15,5 r", [Some(false), None, None, Some(false)]),
        ("r14,21,b1r,b1 b", [Some(true), Some(true), None, None]),
        ("b15,22,r15 b", [None; 4]),
    ] {
        let found = [&endings, &solver, &nothing, &turns].map(|endings| exact(endings, text));
        assert_eq!(found, known, "{text}");
    }
}

proptest! {
    #[test]
    fn any_position_has_a_value_or_none(seed: u64, nodes in 0..100_u64, reach in 1..24_usize) {
        let mut cup = cup(seed);
        let mut setup = Setup::empty(Side::ALL[below(&mut cup, 2)]);
        for side in Side::ALL {
            let count = below(&mut cup, 16);
            scatter(&mut cup, &mut setup, side, count, 1..=reach);
        }
        let endings = Endings::new()
            .with_nodes(nodes)
            .with_table(BearOff::build(2))
            .with_turns(TURNS.clone());
        if let Ok(position) = Position::try_from(&setup) {
            if let Some(value) = endings.value(Rules::new(), &position) {
                prop_assert!(value.points.abs() <= 2.0);
                prop_assert!(value.chances.is_some() || position.is_over());
            }
        }
    }
}

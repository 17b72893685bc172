//! Endings of Plakoto with one straggler: the table against the solver and the table of races, and
//! what it is asked that it does not know.

use std::sync::LazyLock;

use dice_cup::DiceCup;
use kafeneio_players::plakoto::{BearOff, Endings, PinEndings, solve};
use kafeneio_players::{Budget, FileError};
use plakoto_core::{Point, Position, Rules, Setup, Side};
use proptest::prelude::*;
use rand_core::Rng;

use crate::support::{below, cup, scatter};

/// The checkers that a holder of the tables has at most.
const CHECKERS: u8 = 4;

const BOTH_RULES: [Rules; 2] = [Rules::new(), Rules::new().with_larger_die(false)];

static TABLES: LazyLock<[PinEndings; 2]> =
    LazyLock::new(|| BOTH_RULES.map(|rules| PinEndings::build(rules, CHECKERS)));

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// An ending: the holder has up to this many checkers at home, the other side fourteen or fewer on its
/// last point, and one this many pips away from being off.
fn ending<R: Rng>(cup: &mut DiceCup<R>, checkers: u8, straggler: u8) -> Position {
    loop {
        let [mover, holder] = [(); 2].map(|()| Side::ALL[below(cup, 2)]);
        let mut setup = Setup::empty(mover);
        for _ in 0..=below(cup, checkers.into()) {
            let point = Point::from_pips(1 + below(cup, 6) as u8, holder).expect("a home");
            setup.checkers[holder][point.index()] += 1;
        }
        let last = Point::from_pips(1, !holder).expect("the last point");
        let others = if straggler > 6 { 14 } else { below(cup, 15) as u8 };
        setup.checkers[!holder][last.index()] = others;
        let point = Point::from_pips(straggler, !holder).expect("1 to 24 pips").index();
        setup.checkers[!holder][point] += 1;
        match setup.checkers[holder][point] {
            0 => {}
            1 if below(cup, 2) == 0 => setup.pinned[holder][point] = true,
            _ => setup.pinned[!holder][point] = true,
        }
        let position = Position::try_from(&setup).unwrap_or_else(|errors| panic!("{errors}"));
        if !position.is_over() {
            return position;
        }
    }
}

/// How many of the endings that were compared had a straggler that was held, one that held, one that
/// was free in the other home, and how many were races.
#[derive(Debug, Default)]
struct Met {
    held: u32,
    holding: u32,
    free: u32,
    races: u32,
}

#[test]
fn the_table_agrees_with_the_solver() {
    let mut cup = cup(1);
    let (mut met, mut worst) = (Met::default(), 0.0_f64);
    for number in 0..4_000 {
        let straggler = 1 + below(&mut cup, 24) as u8;
        let position = ending(&mut cup, CHECKERS, straggler);
        let (rules, table) = (BOTH_RULES[number % 2], &TABLES[number % 2]);
        let budget = Budget::nodes(1_500);
        let Some(solution) = solve(rules, &position, &budget) else { continue };
        let expectation = table.expectation(rules, &position).expect("an ending of the table");
        let error = (expectation.points - solution.expectation.points).abs();
        assert!(error <= PinEndings::ERROR + 1e-12, "{position}: {error}");
        let chances = expectation.chances.expect("an ending has chances");
        assert!((chances.points() - expectation.points).abs() < 1e-12 && expectation.exact);
        worst = worst.max(error);
        let [own, other] = [position.side_to_move(), !position.side_to_move()]
            .map(|side| position.pinned_points(side) != 0);
        let home = |side| Point::all().all(|p| position.checkers(side, p) == 0 || p.is_home(side));
        let mover_holds = home(position.side_to_move());
        match (own || other, own == mover_holds) {
            (false, _) if straggler > 18 => met.free += 1,
            (false, _) => met.races += 1,
            (true, false) => met.held += 1,
            (true, true) => met.holding += 1,
        }
    }
    // Mostly one of the three chances is neither 0 nor 1.
    assert!(worst > PinEndings::ERROR / 5.0, "the table is less coarse than it says");
    let Met { held, holding, free, races } = met;
    assert!(held > 50 && holding > 50 && free > 50 && races > 300, "{met:?}");
}

/// In a race of both tables, either side can be taken for the holder.
#[test]
fn the_table_agrees_with_that_of_races() {
    let (races, mut cup) = (BearOff::build(CHECKERS), cup(2));
    let mut both = 0;
    for _ in 0..20_000 {
        let straggler = 1 + below(&mut cup, 6) as u8;
        let position = ending(&mut cup, CHECKERS, straggler);
        let table = &TABLES[0];
        let found = table.expectation(Rules::new(), &position).expect("an ending of the table");
        let Some(race) = races.expectation(&position) else { continue };
        let error = (found.points - race.points).abs();
        assert!(error <= PinEndings::ERROR + BearOff::ERROR, "{position}: {error}");
        both += 1;
    }
    assert!(both > 4_000, "{both}");
}

#[test]
fn mirrored_endings_have_the_same_value() {
    let mut cup = cup(3);
    for _ in 0..5_000 {
        let straggler = 1 + below(&mut cup, 24) as u8;
        let position = ending(&mut cup, 15, straggler);
        let values = [position, position.mirrored()]
            .map(|position| TABLES[0].expectation(Rules::new(), &position));
        assert_eq!(values[0], values[1], "{position}");
    }
}

/// The holder keeps its pin while it can, and then hopes that the straggler does not come home in time.
#[test]
fn a_held_checker_loses_double() {
    let table = &TABLES[0];
    let points = |text| {
        let expectation = table.expectation(Rules::new(), &position(text));
        expectation.unwrap_or_else(|| panic!("{text} is not in the table")).points
    };
    assert!((points("1,r1b,21,b14 r") - 2.0).abs() < 1e-9, "any roll bears it off");
    assert!(points("2,r4b,20,b14 r") > 1.98);
    assert!(points("2,r4b,20,b14 b") < -1.98);
    // The straggler holds the last checker but one, so nothing goes off until it leaves.
    assert!((1.9..1.95).contains(&points("2,b1r,r1,19,b14 r")));
}

#[test]
fn other_positions_are_not_in_the_table() {
    let table = &TABLES[0];
    for (text, known) in [
        ("2,r2b,20,b14 r", true),
        ("r14,20,b2r,2 b", true),         // the same from the other side
        ("r14,20,r1b,b1,1 b", true),      // the straggler pins
        ("r13,2,b1,18,r2b,b13 b", false), // both have checkers on the way
        ("2,r5b,20,b14 r", false),        // five checkers are too many
        ("2,r2b,19,b1,b13 r", false),     // two are not on the last point
        ("2,r2,b2,19,b13 r", false),      // two stragglers
        ("2,r1b,12,r14,7,b14 r", false),  // the holder has checkers on the way
        ("r1b,r2,21,b14 r", false),       // over: the mother is pinned
        ("24 r", false),                  // over
        ("2,r2,21 b", false),             // over
        ("b15,22,r15 b", false),          // the start
    ] {
        let position = position(text);
        assert_eq!(table.expectation(Rules::new(), &position).is_some(), known, "{text}");
        let others = table.expectation(Rules::new().with_larger_die(false), &position);
        assert_eq!(others, None, "the table is for other rules");
    }
}

#[test]
fn a_table_is_read_from_its_file() {
    for (rules, table) in BOTH_RULES.into_iter().zip(&*TABLES) {
        let file = table.to_file();
        assert_eq!(PinEndings::read(&file, rules).as_ref(), Ok(table));
        let refused = PinEndings::read(&file, rules.with_larger_die(!rules.larger_die));
        assert!(matches!(refused, Err(FileError::OtherRules { .. })), "{refused:?}");
    }
    let refused = PinEndings::read(&BearOff::build(1).to_file(), Rules::new());
    assert!(matches!(refused, Err(FileError::OtherKind { .. })), "{refused:?}");
    assert_eq!(TABLES[0].checkers(), CHECKERS);
}

#[test]
fn damaged_files_are_refused() {
    let file = PinEndings::build(Rules::new(), 0).to_file();
    for index in 0..file.len() {
        let mut file = file.clone();
        file[index] ^= 1;
        let error = PinEndings::read(&file, Rules::new()).expect_err("a byte was changed");
        let expected = match index {
            0..8 => error == FileError::NotOurs,
            8..12 => matches!(error, FileError::Version { .. }),
            _ => error == FileError::Damaged,
        };
        assert!(expected, "byte {index}: {error}");
        assert!(PinEndings::read(&file[..index], Rules::new()).is_err(), "{index} bytes");
    }
}

#[test]
fn endings_ask_the_table() {
    let nothing = Endings::new().with_nodes(0);
    let with_pins = nothing.clone().with_pins(TABLES[0].clone());
    for text in ["2,r2,r2b,19,b14 r", "2,r2,r2b,19,b14 b", "3,b1r,r3,18,b14 b"] {
        let position = position(text);
        assert_eq!(nothing.value(Rules::new(), &position), None, "{text}");
        let known = TABLES[0].expectation(Rules::new(), &position);
        assert!(known.is_some(), "{text}");
        assert_eq!(with_pins.value(Rules::new(), &position), known, "{text}");
        assert_eq!(with_pins.value(BOTH_RULES[1], &position), None, "{text}");
    }
}

proptest! {
    #[test]
    fn any_position_has_a_value_or_none(seed: u64, reach in 1..24_usize) {
        let mut cup = cup(seed);
        let mut setup = Setup::empty(Side::ALL[below(&mut cup, 2)]);
        for side in Side::ALL {
            let count = below(&mut cup, 16);
            scatter(&mut cup, &mut setup, side, count, 1..=reach);
        }
        if let Ok(position) = Position::try_from(&setup) {
            if let Some(value) = TABLES[0].expectation(Rules::new(), &position) {
                prop_assert!(value.points.abs() <= 2.0 && value.exact && !position.is_over());
            }
        }
    }
}

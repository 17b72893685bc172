//! Small endings of Plakoto: the solver against a naive recursion, and what has to hold of values.

use std::collections::{BTreeMap, BTreeSet};

use dice_cup::DiceCup;
use kafeneio_players::Budget;
use kafeneio_players::plakoto::{BearOff, BearOffTurns, Endings, Solution, solve};
use plakoto_core::{Position, Roll, Rules, Setup, Side};
use proptest::prelude::*;
use rand_core::Rng;

use crate::support::{below, cup, scatter};
use crate::twin;

const BOTH_RULES: [Rules; 2] = [Rules::new(), Rules::new().with_larger_die(false)];

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn solved(rules: Rules, position: &Position) -> Solution {
    solve(rules, position, &Budget::nodes(100_000)).unwrap_or_else(|| panic!("{position} is large"))
}

/// A valid position with a small tree: most checkers are off or on the last points, a few may have
/// to get past each other.
fn small_ending<R: Rng>(cup: &mut DiceCup<R>) -> Position {
    loop {
        let mover = Side::ALL[below(cup, 2)];
        let mut setup = Setup::empty(mover);
        let met = below(cup, 2) == 0;
        for side in [mover, !mover] {
            if met {
                // The last of one side are among the first of the other: pins, blocks, mothers.
                let among = below(cup, 4);
                scatter(cup, &mut setup, side, among, 21..=24);
                let near = below(cup, 4);
                scatter(cup, &mut setup, side, near, 1..=4);
            } else {
                let far = below(cup, 2);
                scatter(cup, &mut setup, side, far, 7..=24);
                let near = below(cup, 4);
                scatter(cup, &mut setup, side, near, 1..=6);
            }
            // All fifteen, or a few with the others off.
            let on_board: u8 = setup.checkers[side].iter().sum();
            let last = if below(cup, 2) == 0 { 15 - usize::from(on_board) } else { below(cup, 3) };
            let pips = 1 + below(cup, 2);
            scatter(cup, &mut setup, side, last, 1..=pips);
        }
        if let Ok(position) = Position::try_from(&setup) {
            return position;
        }
    }
}

/// A recursion over the twin, with a memory, in which a pass is tried until nothing changes.
struct Naive {
    larger_die: bool,
    points: BTreeMap<twin::Board, f64>,
    doubles: u32,
    passes: u32,
    back_and_forth: u32,
}

impl Naive {
    fn new(rules: Rules) -> Naive {
        let (doubles, passes, back_and_forth) = (0, 0, 0);
        let points = BTreeMap::new();
        Naive { larger_die: rules.larger_die, points, doubles, passes, back_and_forth }
    }

    fn points(&mut self, board: &twin::Board) -> f64 {
        if let Some((winner, points, _)) = board.status() {
            self.doubles += u32::from(points == 2);
            return match winner {
                Some(winner) if winner == board.mover => f64::from(points),
                Some(_) => -f64::from(points),
                None => 0.0,
            };
        }
        if let Some(&points) = self.points.get(board) {
            return points;
        }
        let mut other = board.clone();
        other.mover = other.mover.other();
        let (own, pass) = self.plays(board);
        let points = if pass == 0.0 {
            own
        } else {
            self.passes += 1;
            let (others, other_pass) = self.plays(&other);
            self.back_and_forth += u32::from(other_pass > 0.0);
            let mut points = 0.0;
            loop {
                let before = points;
                points = own - pass * (others - other_pass * before);
                if (points - before).abs() < 1e-15 {
                    break points;
                }
            }
        };
        self.points.insert(board.clone(), points);
        points
    }

    /// The points from the rolls that let a checker move, and the chance of the others.
    fn plays(&mut self, board: &twin::Board) -> (f64, f64) {
        let (mut sum, mut pass) = (0.0, 0.0);
        for roll in twin::ROLLS {
            let chance = if roll.0 == roll.1 { 1.0 } else { 2.0 } / 36.0;
            let turns = board.turns(roll, self.larger_die);
            if turns.iter().any(|(steps, _)| steps.is_empty()) {
                pass += chance;
                continue;
            }
            let after = turns.iter().map(|(_, next)| -self.points(next));
            sum += chance * after.fold(f64::NEG_INFINITY, f64::max);
        }
        (sum, pass)
    }
}

/// What the trees have met that were compared.
#[derive(Debug, Default)]
struct Met {
    positions: u32,
    doubles: u32,
    passes: u32,
    back_and_forth: u32,
}

impl Met {
    /// Compares the solver with the naive recursion.
    fn compare(&mut self, rules: Rules, position: &Position, solution: &Solution) {
        let board = twin::Board::parse(&position.to_string()).expect("the twin reads the text");
        let mut naive = Naive::new(rules);
        let expected = naive.points(&board);
        let found = solution.expectation;
        assert!((found.points - expected).abs() < 1e-12, "{position}: {found:?}, not {expected}");
        let chances = found.chances.expect("a solution has chances");
        assert!((chances.points() - expected).abs() < 1e-12, "{position}: {chances:?}");
        assert!(found.exact);
        assert!(naive.points.len() as u64 <= solution.nodes, "{position}");
        self.positions += 1;
        self.doubles += u32::from(naive.doubles > 0);
        self.passes += u32::from(naive.passes > 0);
        self.back_and_forth += u32::from(naive.back_and_forth > 0);
    }
}

/// Compares this many positions of a kind, by either rules in turn.
fn compare(seed: u64, positions: u32, nodes: u64, kind: impl Fn(&Position) -> bool) -> Met {
    let mut cup = cup(seed);
    let mut met = Met::default();
    let mut known = BTreeSet::new();
    while met.positions < positions {
        let position = small_ending(&mut cup);
        if !kind(&position) || !known.insert(position) {
            continue;
        }
        let rules = BOTH_RULES[met.positions as usize % 2];
        let solution = solve(rules, &position, &Budget::nodes(nodes));
        // Many are over, or nearly so.
        if let Some(solution) = solution.filter(|solution| solution.nodes > 10) {
            met.compare(rules, &position, &solution);
        }
    }
    met
}

fn has_pin(position: &Position) -> bool {
    Side::ALL.into_iter().any(|side| position.pinned_points(side) != 0)
}

/// Whether one of the sides has a roll with which it could not move.
fn may_pass(position: &Position) -> bool {
    Side::ALL.into_iter().any(|side| {
        let turn = position.with_side_to_move(side).turn(Rules::new());
        Roll::ALL.into_iter().any(|roll| !turn.can_move(roll))
    })
}

#[test]
fn small_endings_have_the_points_of_a_naive_recursion() {
    let met = compare(1, 150, 400, |_| true);
    assert!(met.doubles > 75, "{met:?}");
}

#[test]
fn endings_with_pins_have_the_points_of_a_naive_recursion() {
    let met = compare(2, 120, 700, has_pin);
    assert!(met.passes > 80 && met.back_and_forth > 5, "{met:?}");
}

#[test]
fn endings_with_passes_have_the_points_of_a_naive_recursion() {
    let met = compare(3, 120, 700, may_pass);
    assert!(met.passes > 110 && met.back_and_forth >= 5, "{met:?}");
}

/// On these boards both sides pass with some rolls, so the same position comes back.
#[test]
fn passes_back_and_forth_have_the_points_of_a_naive_recursion() {
    let mut met = Met::default();
    for text in [
        "b1r,r2,1,r1,19,b14 r",
        "b1r,r2,r1,20,b14 r",
        "b1r,2,r2,19,b14 r",
        "r12,21,b1r,r2 r",
        "b2,r2,21,b13 r",
        "r12,20,b1r,r2,1 r",
    ] {
        let position = position(text);
        for side in Side::ALL {
            let position = position.with_side_to_move(side);
            met.compare(Rules::new(), &position, &solved(Rules::new(), &position));
        }
    }
    assert_eq!(met.back_and_forth, met.positions);
}

#[test]
fn where_the_larger_die_matters_the_points_are_those_of_a_naive_recursion() {
    let mut met = Met::default();
    for text in [
        "1,r1,2,r1b,14,b1,3,b13 b",
        "r2,1,r1,b1r,19,b14 r",
        "r1,4,r1b,13,b1,3,b13 b",
        "r13,2,r1,15,b1r,3,b2 r",
        "r3,1,r1b,18,b1,1,b13 b",
        "r3,r2b,19,b1,1,b13 b",
    ] {
        let position = position(text);
        let [larger, either] = BOTH_RULES.map(|rules| {
            let solution = solved(rules, &position);
            met.compare(rules, &position, &solution);
            solution.expectation.points
        });
        assert!(either > larger, "{text}: the choice is worth nothing");
    }
}

#[test]
fn mirrored_positions_have_the_same_value() {
    let mut cup = cup(4);
    for _ in 0..2_000 {
        let position = small_ending(&mut cup);
        let budget = Budget::nodes(200);
        let found = solve(Rules::new(), &position, &budget);
        assert_eq!(solve(Rules::new(), &position.mirrored(), &budget), found, "{position}");
    }
}

#[test]
fn finished_games_have_their_points() {
    for (text, points) in [
        ("r1,21,b14,1 b", None),
        ("24 b", Some(-1.0)),
        ("r15,23 b", Some(2.0)),
        ("r15,23 r", Some(-2.0)),
        ("r1b,10,b14,10,r14,1 b", Some(-2.0)),
        ("r1b,10,b14,10,r14,1 r", Some(2.0)),
        ("r2b,7,b13,6,r12,7,b1r r", Some(0.0)),
    ] {
        let position = position(text);
        let outcome = position.outcome();
        let solution = solved(Rules::new(), &position);
        assert_eq!(outcome.is_some(), points.is_some(), "{text}");
        if let Some(points) = points {
            assert!((solution.expectation.points - points).abs() < 1e-12, "{text}");
            assert_eq!(solution.nodes, 0);
        }
    }
}

#[test]
fn a_budget_is_enough_or_kept() {
    let mut cup = cup(5);
    let mut solutions = 0;
    while solutions < 200 {
        let position = small_ending(&mut cup);
        let Some(found) = solve(Rules::new(), &position, &Budget::nodes(300)) else { continue };
        if found.nodes == 0 {
            continue;
        }
        let with = |nodes| solve(Rules::new(), &position, &Budget::nodes(nodes));
        assert_eq!(with(found.nodes), Some(found), "{position}");
        assert_eq!(with(found.nodes - 1), None, "{position}");
        let stopped = Budget::nodes(300).until(&|| true);
        assert_eq!(solve(Rules::new(), &position, &stopped), None);
        solutions += 1;
    }
}

/// All that is known of endings, with a small table.
fn knowledge() -> (BearOff, Endings) {
    let table = BearOff::build(4);
    (table.clone(), Endings::new().with_table(table).with_turns(BearOffTurns::build()))
}

/// Many of 400 endings look too large at first, and none of them is.
#[test]
fn a_budget_solves_every_ending_that_fits() {
    let (rules, budget) = (Rules::new(), Budget::nodes(1_000_000));
    let (table, endings) = knowledge();
    let mut cup = cup(6);
    let (mut number, mut estimates) = (0, 0);
    while number < 400 {
        let position = small_ending(&mut cup);
        // Larger ones take their time; a few follow in the next test.
        let solution = solve(rules, &position, &Budget::nodes(4_000));
        let Some(solution) = solution.filter(|solution| solution.nodes > 0) else { continue };
        number += 1;
        let found = endings.value_within(rules, &position, &budget);
        assert_eq!(found, Some(solution.expectation), "{number}: {position}");
        if let Some(known) = table.expectation(&position) {
            let error = (known.points - solution.expectation.points).abs();
            assert!(error <= BearOff::ERROR + 1e-12, "{number}: {position}");
        }
        let at_once = endings.value(rules, &position);
        estimates += u32::from(at_once.is_none_or(|known| !known.exact));
    }
    assert!(estimates >= 100, "{estimates}");
}

/// Also where both sides still have to come home.
#[test]
fn a_budget_is_enough_for_an_ending_or_changes_nothing() {
    let (rules, (_, endings)) = (Rules::new(), knowledge());
    for text in ["r15,4,b1,10,b1,5,b7,b6 r", "r12,2,r1,16,r1,r1,1,b15 r", "r14,6,r1,8,b1,6,b14 b"] {
        let position = position(text);
        let Solution { expectation, nodes, .. } = solved(rules, &position);
        let within = |nodes| endings.value_within(rules, &position, &Budget::nodes(nodes));
        let at_once = endings.value(rules, &position);
        assert_ne!(at_once, Some(expectation), "{text}");
        assert_eq!(within(nodes - 1), at_once, "{text}");
        assert_eq!(within(nodes), Some(expectation), "{text}: {nodes}");
        assert_eq!(within(0), at_once, "{text}");
    }
    // The tree of the start is not begun.
    let nobody = |_| panic!("no node is asked for");
    let budget = Budget::nodes(1_000_000).watched(&nobody);
    assert_eq!(endings.value_within(rules, &Position::default(), &budget), None);
}

proptest! {
    #[test]
    fn any_position_is_solved_or_not(seed: u64, nodes in 0..200_u64, larger_die: bool) {
        let mut cup = cup(seed);
        let mut setup = Setup::empty(Side::ALL[below(&mut cup, 2)]);
        for side in Side::ALL {
            scatter(&mut cup, &mut setup, side, 15, 1..=24);
        }
        let rules = Rules::new().with_larger_die(larger_die);
        if let Ok(position) = Position::try_from(&setup) {
            if let Some(solution) = solve(rules, &position, &Budget::nodes(nodes)) {
                prop_assert!(solution.nodes <= nodes);
                prop_assert!(solution.expectation.points.abs() <= 2.0);
            }
        }
    }
}

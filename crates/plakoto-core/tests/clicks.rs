//! Turns as they are clicked: from a checker to a place, with no word of dice.

use std::collections::BTreeMap;

use crate::support::{BOTH_RULES, Corner, cup, played, position, roll};
use plakoto_core::{HalfTurn, IllegalStep, Play, Point, Position, Roll, Rules, Side};

fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

fn turn(board: &str, dice: &str) -> HalfTurn {
    position(board).half_turn(Rules::new(), roll(dice))
}

fn sources(turn: &HalfTurn) -> Vec<u8> {
    turn.sources().map(Point::get).collect()
}

/// The places that a checker can go to, each with its path.
fn places(turn: &HalfTurn, from: u8) -> Vec<String> {
    let place = turn.landings(point(from));
    place.map(|place| place.path.to_string()).collect()
}

#[test]
fn one_click_plays_one_die_or_several() {
    let mut turn = turn("b15,22,r15 r", "61");
    assert_eq!(sources(&turn), [24]);
    assert_eq!(places(&turn, 24), ["24/18", "24/23", "24/18 18/17"]);
    let played = turn.enter(point(24), Some(point(17))).expect("both dice");
    assert_eq!(played.to_string(), "24/18 18/17");
    assert_eq!(sources(&turn), [0_u8; 0]);
    assert!(turn.is_complete());
}

#[test]
fn a_double_takes_a_checker_up_to_four_times() {
    let turn = turn("b15,22,r15 r", "33");
    assert_eq!(
        places(&turn, 24),
        ["24/21", "24/21 21/18", "24/21 21/18 18/15", "24/21 21/18 18/15 15/12"]
    );
}

/// Three fours are as far as it comes: the last point is closed.
#[test]
fn the_way_ends_before_a_closed_point() {
    let turn = turn("b13,6,b2,15,r15 r", "44");
    assert_eq!(places(&turn, 24), ["24/20", "24/20 20/16", "24/20 20/16 16/12"]);
}

#[test]
fn bearing_off_takes_the_smallest_die_that_does() {
    let mut turn = turn("r1,r1,20,b2,b13 r", "64");
    assert_eq!(places(&turn, 2), ["2/off"]);
    turn.enter(point(2), None).expect("either die does");
    assert_eq!(turn.play().steps().map(|step| step.die().get()).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_combined_move_bears_off_with_both_dice() {
    let mut turn = turn("r1,3,r1,17,b2,b13 r", "41");
    assert_eq!(places(&turn, 5), ["5/1", "5/4", "5/1 1/off"]);
    assert_eq!(turn.enter(point(5), None).expect("both dice").to_string(), "5/1 1/off");
}

/// What is wrong with the click, whatever the dice.
#[test]
fn a_refused_click_says_why() {
    for (board, dice, from, to, reason) in [
        (
            "b15,22,r15 r",
            "61",
            23,
            Some(17),
            IllegalStep::NoChecker { side: Side::Red, point: point(23) },
        ),
        ("b15,22,r15 r", "61", 24, Some(20), IllegalStep::WrongDistance(4)),
        ("b15,22,r15 b", "61", 1, None, IllegalStep::WrongDistance(24)),
        ("b13,16,b2,5,r15 r", "61", 24, Some(18), IllegalStep::Blocked(point(18))),
        ("b13,10,b2,11,r15 r", "66", 24, Some(12), IllegalStep::Blocked(point(12))),
        ("b13,15,b2,6,r15 r", "61", 24, Some(17), IllegalStep::Blocked(point(17))),
        ("r13,5,r1b,2,r1,13,b14 b", "31", 7, Some(10), IllegalStep::Pinned(point(7))),
        ("r14,20,b2,r1b,b12 r", "31", 1, None, IllegalStep::NotAllHome),
        ("r1,r1,20,b2,b13 r", "64", 2, Some(1), IllegalStep::WrongDistance(1)),
        ("b15,22,r15 b", "61", 1, Some(1), IllegalStep::WrongDistance(0)),
        ("b14,8,b1,13,r15 b", "61", 10, Some(9), IllegalStep::WrongDirection(Side::Blue)),
    ] {
        let mut turn = turn(board, dice);
        let before = turn;
        assert_eq!(
            turn.enter(point(from), to.map(point)),
            Err(reason),
            "{from} in {board} with {dice}"
        );
        assert_eq!(turn, before, "{board}");
    }
}

#[test]
fn after_the_dice_are_played_the_click_says_so() {
    let mut turn = turn("b15,22,r15 r", "61");
    turn.enter(point(24), Some(point(18))).expect("the 6");
    assert_eq!(
        turn.enter(point(24), Some(point(18))),
        Err(IllegalStep::DiePlayed(roll("61").larger()))
    );
}

/// Whichever die is left: what is wrong with the checker comes before what is wrong with the dice.
#[test]
fn a_place_without_a_checker_is_named_when_a_die_is_played() {
    for first in [21, 23] {
        let mut turn = turn("b15,22,r15 r", "31");
        turn.enter(point(24), Some(point(first))).expect("a die");
        for to in [10, 16, 19] {
            let error = turn.enter(point(20), Some(point(to)));
            let expected = IllegalStep::NoChecker { side: Side::Red, point: point(20) };
            assert_eq!(error, Err(expected), "{first} {to}");
        }
    }
}

/// The places of a checker by single steps, with the fewest dice for each.
fn by_steps(turn: &HalfTurn, from: Point, dice: usize, found: &mut BTreeMap<Option<Point>, usize>) {
    for step in turn.next_steps().filter(|step| step.from() == from) {
        let least = found.entry(step.to()).or_insert(dice);
        *least = dice.min(*least);
        let mut next = *turn;
        next.push(step).expect("it was offered");
        if let Some(to) = step.to() {
            by_steps(&next, to, dice + 1, found);
        }
    }
}

#[test]
fn clicks_reach_what_steps_reach() {
    let (mut clicks, mut combined) = (0, 0);
    for seed in 0..400 {
        let mut dice = cup(seed);
        let position = match seed % 4 {
            0 => Corner::ALL[seed as usize / 4 % Corner::ALL.len()].position(&mut dice),
            _ => played(&mut dice, seed as usize % 90),
        };
        for (rules, roll) in
            BOTH_RULES.into_iter().flat_map(|rules| Roll::ALL.map(|roll| (rules, roll)))
        {
            check(&position, rules, roll, &mut clicks, &mut combined);
        }
    }
    assert!(clicks > 50_000 && combined > 10_000, "{clicks}, {combined} combined");
}

fn check(position: &Position, rules: Rules, roll: Roll, clicks: &mut u32, combined: &mut u32) {
    let turn = position.half_turn(rules, roll);
    let starts: Vec<_> = turn.sources().collect();
    for from in Point::all() {
        let mut expected = BTreeMap::new();
        by_steps(&turn, from, 1, &mut expected);
        assert_eq!(
            starts.contains(&from),
            !expected.is_empty(),
            "{from} in {position} with {roll}"
        );
        let found: BTreeMap<_, _> =
            turn.landings(from).map(|place| (place.to, place.path.len())).collect();
        assert_eq!(found, expected, "from {from} in {position} with {roll}");
        assert_eq!(turn.why_not(from).is_none(), starts.contains(&from), "{from} in {position}");
        for place in turn.landings(from) {
            let (mut clicked, mut stepped) = (turn, turn);
            assert_eq!(clicked.enter(from, place.to), Ok(place.path));
            assert!(place.path.steps().all(|step| stepped.push(step).is_ok()));
            assert_eq!(clicked, stepped);
            *clicks += 1;
            *combined += u32::from(place.path.len() > 1);
        }
        for to in Point::all().map(Some).chain([None]) {
            let mut clicked = turn;
            let reachable = expected.contains_key(&to);
            assert_eq!(
                clicked.enter(from, to).is_ok(),
                reachable,
                "{from} to {to:?} in {position}"
            );
            assert!(reachable || clicked == turn);
        }
    }
}

#[test]
fn a_finished_game_has_no_checker_to_move() {
    let over = turn("22,b1,b14 r", "61");
    assert_eq!(sources(&over), [0_u8; 0]);
    assert_eq!(over.clone().enter(point(24), None), Err(IllegalStep::GameDecided));
    assert_eq!(over.play(), Play::PASS);
}

#[test]
fn a_checker_that_cannot_move_says_why() {
    for (board, dice, from, reason) in [
        ("b15,22,r15 r", "61", 24, None),
        (
            "b15,22,r15 r",
            "61",
            23,
            Some(IllegalStep::NoChecker { side: Side::Red, point: point(23) }),
        ),
        ("r13,5,r1b,2,r1,13,b14 b", "31", 7, Some(IllegalStep::Pinned(point(7)))),
        ("b11,16,b2,1,b2,3,r15 r", "64", 24, Some(IllegalStep::Blocked(point(18)))),
    ] {
        assert_eq!(turn(board, dice).why_not(point(from)), reason, "{from} in {board}");
    }
}

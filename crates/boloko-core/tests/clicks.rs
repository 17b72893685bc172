//! Turns as they are clicked: from a piece to a cell, with no word of dice.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{OUTWARDS, any_position, below, cup, position, roll};
use boloko_core::{Cell, Die, HalfTurn, IllegalStep, Layout, Play, Roll, Rules, Side, Step};

const SPIRAL: Rules<'static> = Rules::new();
const PORTES: Rules<'static> = Rules::new().with_portes(true);
const SERPENTINE: Rules<'static> = Rules::new().with_layout(Layout::SERPENTINE);

fn cell(number: u8) -> Cell {
    Cell::new(number).expect("1 to 25")
}

fn turn(rules: Rules<'static>, board: &str, dice: &str) -> HalfTurn<'static> {
    position(board).half_turn(rules, roll(dice))
}

fn sources(turn: &HalfTurn<'_>) -> Vec<u8> {
    turn.sources().map(Cell::get).collect()
}

/// The paths to the cells that a piece can go to.
fn paths(turn: &HalfTurn<'_>, from: u8) -> Vec<String> {
    turn.landings(cell(from)).map(|place| place.path.to_string()).collect()
}

#[test]
fn one_click_plays_one_die_or_several() {
    let mut turn = turn(SPIRAL, "b9,1,b1,7,w1,13,w9 w", "42");
    assert_eq!(sources(&turn), [11]);
    assert_eq!(paths(&turn, 11), ["11/15", "11/13", "11/15 15/17"]);
    assert_eq!(paths(&turn, 25), [""; 0]);
    let path = turn.enter(cell(11), cell(17)).expect("both dice");
    assert_eq!(path.to_string(), "11/15 15/17");
    assert_eq!(sources(&turn), [0_u8; 0]);
    assert!(turn.is_complete());
    assert_eq!(turn.pop().map(|step| step.to_string()).as_deref(), Some("15/17"));
    assert_eq!(paths(&turn, 15), ["15/17"]);
}

#[test]
fn a_double_takes_a_piece_up_to_four_times() {
    let turn = turn(SPIRAL, "b9,1,b1,1,w1,19,w9 w", "22");
    assert_eq!(paths(&turn, 5), ["5/7", "5/7 7/9", "5/7 7/9 9/11", "5/7 7/9 9/11 11/13"]);
}

#[test]
fn every_wall_of_a_cell_is_a_way() {
    let board = "w1,15,b10,7,w9 w";
    let turn = turn(SPIRAL.with_layout(OUTWARDS), board, "61");
    let expected = [
        "1/7", "1/2", "1^4", "1^6", "1^8", "1/7 7^20", "1/7 7^22", "1^4 4/10", "1^6 6/12",
        "1^8 8/14",
    ];
    assert_eq!(paths(&turn, 1), expected);
}

#[test]
fn a_step_that_comes_to_the_same_cell_goes_before_a_jump() {
    let mut turn = turn(SPIRAL, "b9,1,b1,18,w1,2,w9 w", "31");
    assert_eq!(paths(&turn, 22), ["22/25", "22/23"]);
    let path = turn.enter(cell(22), cell(25)).expect("by the three");
    assert_eq!(path.steps().map(|step| step.die().get()).collect::<Vec<_>>(), [3]);
}

#[test]
fn four_ones_jump_and_step_in_one_click() {
    // Over the wall of 11 to 22, over that of 22 to 25, where it has won.
    let turn = turn(SPIRAL, "b9,1,b1,7,w1,13,w9 w", "11");
    let found = paths(&turn, 11);
    assert_eq!(found[..2], ["11/12", "11^22"]);
    assert!(found.contains(&"11^22 22^25".to_owned()), "{found:?}");
    let ends: BTreeSet<u8> = turn.landings(cell(11)).map(|place| place.to.get()).collect();
    assert_eq!(ends, [12, 13, 14, 15, 22, 23, 24, 25].into());
}

#[test]
fn the_way_does_not_go_over_a_win() {
    // 22/24 wins and ends the turn, so it is the other order that goes on to 25.
    let turn = turn(SERPENTINE, "b9,1,b1,18,w1,w1,1,w8 w", "21");
    assert_eq!(paths(&turn, 22), ["22/24", "22/23", "22/23 23/25"]);
}

#[test]
fn with_portes_the_larger_die_goes_first_and_sends_back_what_is_there() {
    let mut turn = turn(PORTES, "b8,9,w9,1,b1,b1,10,w1 w", "32");
    assert_eq!(paths(&turn, 11), ["11/14*", "11/13*", "11/14* 14/16"]);
    turn.enter(cell(11), cell(16)).expect("by the three, then the two");
    assert_eq!(turn.board().to_string(), "b8,9,w8,1,b1,2,w1,8,w1+b1 w");
    // The other way is entered step by step.
    turn.pop();
    turn.pop();
    turn.enter(cell(11), cell(13)).expect("the two");
    turn.enter(cell(13), cell(16)).expect("the three");
    assert_eq!(turn.board().to_string(), "b8,9,w8,2,b1,1,w1,8,w1+b1 w");
}

/// What is wrong with the click, whatever the dice.
#[test]
fn a_refused_click_says_why() {
    let runner = "b9,1,b1,7,w1,13,w9 w";
    let no_piece = IllegalStep::NoPiece { side: Side::White, cell: cell(12) };
    for (board, dice, from, to, reason) in [
        (runner, "42", 12, 14, no_piece),
        ("b9,11,b1w,11,w9 w", "42", 13, 15, IllegalStep::Pinned(cell(13))),
        // A die that leads there, and a closed cell.
        ("b8,9,w1,2,b2,10,w9 w", "31", 11, 14, IllegalStep::Blocked(cell(14))),
        // Both dice lead there, but neither gets on: the larger one's cell is named.
        ("b4,9,w1,1,b2,1,b2,b2,8,w9 w", "42", 11, 17, IllegalStep::Blocked(cell(15))),
        // The smaller one gets farther, as far as the cell that was clicked.
        ("b4,9,w1,3,b2,1,b2,b2,6,w9 w", "42", 11, 17, IllegalStep::Blocked(cell(17))),
        // Either gets on, and stops before the same cell.
        ("b8,9,w1,5,b2,7,w9 w", "42", 11, 17, IllegalStep::Blocked(cell(17))),
        // A wall, and no one; a wall, and a closed cell; no wall.
        (runner, "42", 11, 22, IllegalStep::NotRolled(Die::One)),
        ("b8,9,w1,10,b2,2,w9 w", "41", 11, 22, IllegalStep::Blocked(cell(22))),
        (runner, "41", 11, 20, IllegalStep::WrongDistance(9)),
        // The dice do not lead there, or it lies behind.
        (runner, "42", 11, 14, IllegalStep::WrongDistance(3)),
        (runner, "42", 11, 9, IllegalStep::WrongDirection(Side::White)),
        (runner, "42", 11, 11, IllegalStep::WrongDistance(0)),
        ("b9,1,b1,21,w10 b", "42", 3, 1, IllegalStep::GameDecided),
    ] {
        let mut turn = turn(SPIRAL, board, dice);
        let before = turn;
        let refused = turn.enter(cell(from), cell(to));
        assert_eq!(refused, Err(reason), "{from} to {to} with {dice} in {board}");
        assert_eq!(turn, before);
    }
}

#[test]
fn a_die_that_is_played_is_named() {
    let mut turn = turn(SPIRAL, "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", "61");
    turn.enter(cell(1), cell(7)).expect("the six");
    assert_eq!(turn.enter(cell(2), cell(8)), Err(IllegalStep::DiePlayed(Die::Six)));
    assert_eq!(turn.enter(cell(2), cell(9)), Err(IllegalStep::WrongDistance(7)));
    turn.enter(cell(7), cell(8)).expect("the one");
    assert_eq!(turn.enter(cell(1), cell(16)), Err(IllegalStep::DiePlayed(Die::One)));
}

/// The cells that one piece comes to by entering steps, each with the first of the shortest paths.
fn reached(
    turn: &HalfTurn<'_>,
    from: Cell,
    path: &[String],
    found: &mut BTreeMap<Cell, Vec<String>>,
) {
    for step in turn.next_steps().filter(|step| step.from() == from) {
        let mut next = *turn;
        next.push(step).expect("it was offered");
        let path = [path, &[step.to_string()]].concat();
        let known = found.get(&step.to()).map_or(usize::MAX, Vec::len);
        if path.len() < known {
            found.insert(step.to(), path.clone());
        }
        reached(&next, step.to(), &path, found);
    }
}

fn texts(path: Play) -> Vec<String> {
    path.steps().map(|step| step.to_string()).collect()
}

#[test]
fn clicks_reach_what_steps_reach() {
    let (mut several, mut refused) = (0, 0);
    for seed in 0..1_500 {
        let (position, rules) = any_position(seed);
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules, Roll::ALL[seed as usize % 21]);
        loop {
            let steps: Vec<_> = turn.next_steps().collect();
            let expected: BTreeSet<Cell> = steps.iter().map(|step| step.from()).collect();
            assert_eq!(turn.sources().collect::<Vec<_>>(), Vec::from_iter(expected));
            for from in Cell::all() {
                let mut expected = BTreeMap::new();
                reached(&turn, from, &[], &mut expected);
                let places: Vec<_> = turn.landings(from).collect();
                assert_eq!(
                    turn.why_not(from).is_none(),
                    !places.is_empty(),
                    "{from} in {position}"
                );
                let found = places.iter().map(|place| (place.to, texts(place.path))).collect();
                assert_eq!(expected, found, "from {from} after {turn} in {position}");
                assert_eq!(places.len(), found.len(), "a cell twice");
                assert!(places.is_sorted_by_key(|place| place.path.len()));
                for place in &places {
                    let (mut entered, mut pushed) = (turn, turn);
                    assert_eq!(entered.enter(from, place.to), Ok(place.path));
                    place.path.steps().for_each(|step| pushed.push(step).expect("a path"));
                    assert_eq!(entered, pushed);
                    several += u32::from(place.path.len() > 1);
                }
                for to in Cell::all().filter(|to| !found.contains_key(to)) {
                    let mut entered = turn;
                    let reason = entered.enter(from, to).expect_err("no path leads there");
                    assert_eq!(entered, turn);
                    why_not(&turn, from, to, reason);
                    refused += 1;
                }
            }
            if steps.is_empty() {
                break;
            }
            turn.push(steps[below(&mut cup, steps.len())]).expect("it was offered");
        }
    }
    assert!(several > 5_000 && refused > 100_000, "{several} {refused}");
}

/// A reason is one that a step of this piece meets, and the one of the die of that distance if such
/// a die was rolled.
fn why_not(turn: &HalfTurn<'_>, from: Cell, to: Cell, reason: IllegalStep) {
    let side = turn.position().side_to_move();
    let pips = i16::from(from.pips(side)) - i16::from(to.pips(side));
    let over = turn.next_steps().next().is_none();
    match reason {
        IllegalStep::GameDecided => {
            assert!(over || turn.board().pieces(side, from) > 0, "{from} to {to}");
        }
        IllegalStep::NoPiece { cell, .. } => {
            assert_eq!((cell, turn.board().pieces(side, from)), (from, 0));
        }
        IllegalStep::Pinned(cell) => {
            assert!(cell == from && turn.board().is_pinned(side, from));
        }
        IllegalStep::WrongDirection(mover) => {
            assert!(mover == side && pips < 0, "{from} to {to} after {turn}");
        }
        IllegalStep::WrongDistance(distance) => {
            let rolled = turn.roll().pair().map(Die::get);
            assert!(
                i16::from(distance) == pips && !rolled.contains(&distance),
                "{from} to {to} after {turn}"
            );
        }
        IllegalStep::NotRolled(Die::One) => assert!(turn.rules().layout.is_wall(from, to)),
        IllegalStep::DiePlayed(die) => {
            assert_eq!(
                turn.step(Step::new(from, to, die)),
                Err(reason),
                "{from} to {to} after {turn}"
            );
        }
        IllegalStep::Blocked(_) => assert!(pips > 0, "{from} to {to} after {turn}"),
        reason => panic!("{from} to {to} after {turn}: {reason}"),
    }
}

//! How large things can get, each with a position that reaches it.
//!
//! The numbers of plays are the most that are known: a search that moved pieces about on both
//! built-in layouts has found no more. Nothing proves them to be bounds, and nothing in the library
//! relies on them. The mover's pieces stand alone in all of them, and the enemy closes nothing.

use crate::support::{OUTWARDS, all_rules, listed, position, roll};
use crate::twin;
use boloko_core::{Cell, Layout, Play, Position, Roll, Rules, Side};

/// On the spiral Blue comes out of the center, where most walls lead on.
const SPIRAL: &str = "w1,w1,w1,w1,w1,w1,w1,w1,w1,w1,5,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1 b";

fn counts(position: &Position, roll: Roll, rules: Rules<'_>) -> [u64; 3] {
    let board = twin::Board::parse(&position.to_string()).expect("the twin reads it");
    let mut path = [0; 25];
    for cell in Cell::all() {
        let (row, column) = rules.layout.square(cell);
        path[cell.index()] = (row * 5 + column) as u8;
    }
    let layout = twin::Layout::new(&path).expect("the twin takes it");
    let dice = (roll.larger().get(), roll.smaller().get());
    [
        position.count_plays(rules, roll),
        listed(position, rules, roll).len() as u64,
        board.results(&layout, rules.portes, dice).len() as u64,
    ]
}

/// Counts in three ways, and in the mirror.
fn assert_most(layout: &Layout, portes: bool, dice: &str, board: &str, plays: u64) {
    let witness = position(board);
    let rules = Rules::new().with_layout(layout).with_portes(portes);
    let other_way = layout.reversed();
    let reversed = rules.with_layout(&other_way);
    assert_eq!(counts(&witness, roll(dice), rules), [plays; 3], "{board}");
    assert_eq!(counts(&witness.mirrored(), roll(dice), reversed), [plays; 3], "{board}");
}

#[test]
fn the_most_known_plays_of_four_ones() {
    assert_most(Layout::SPIRAL, false, "11", SPIRAL, 13_405);
    let hittable = "1,w1,w1,w1,1,w1,w1,w1,2,w1,w1,w1,1,w1,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1 b";
    assert_most(Layout::SPIRAL, true, "11", hittable, 15_781);
    let mixed = "3,w1,1,w1,1,b1,w1,b1,1,b1,w1,b1,b1,w1,w1,b1,w1,b1,w1,b1,w1,b1,b1w b";
    assert_most(Layout::SERPENTINE, false, "11", mixed, 9_221);
    let mixed = "w1,w1,b1,w1,b1,w1,b1,w1,b1,b1,w1,w1,b1,w1,b1,w1,b1,w1,b1,b1,5 w";
    assert_most(Layout::SERPENTINE, true, "11", mixed, 9_584);
}

#[test]
fn the_most_known_plays_of_other_doubles() {
    // Without ones the layout does not matter.
    let open = "w1,w1,w1,w1,w1,2,w1,1,w1,2,b1,1,w1,b1,b1,b1,1,b1,b1,b1,b1w,b1w,b1 b";
    for rules in all_rules().filter(|rules| !rules.portes) {
        assert_most(rules.layout, false, "66", open, 779);
    }
    let shared = "1,w1,w1,w1,2,w1,1,w1,1,w1,1,b1,b1,1,b1,b1,1,w1,b1,b1,b1,b1,b1,w3+b1 b";
    assert_most(Layout::SPIRAL, true, "66", shared, 779);
}

#[test]
fn the_most_known_plays_of_two_dice() {
    let board = "2,w1,w1,2,w1,1,w1,1,w1,2,w1,w1,b1,b1,b1w,b1,b1w,b1,b1,b1w,b1,b1 b";
    assert_most(Layout::SPIRAL, false, "51", board, 273);
    let board = "1,w1,2,w1,w1,1,w1,1,w1,w1,w1,w1,w1,w1,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1 b";
    assert_most(Layout::SPIRAL, true, "51", board, 278);
    let board = "1,w1,w1,1,w1,1,w1,b1w,1,b1,w1,b1,b1,1,b1,3,w1,b1w,w1,b1w,b1,b1,b1 b";
    assert_most(Layout::SERPENTINE, false, "61", board, 227);
    let board = "1,w1,w1,3,w1,b1,w1,b1,w1,b1,b1,1,b1,w1,b1,w1,w1,b1,w1,b1,w1,b1,b1 b";
    assert_most(Layout::SERPENTINE, true, "61", board, 238);
    let board = "w1,w1b,w1,w1b,w1,1,b1,1,b1,1,b1,w1,w1,w1,w1,w1b,1,b1,1,b1,b1,b1,3 w";
    assert_most(Layout::SPIRAL, false, "65", board, 118);
}

#[test]
fn a_play_has_at_most_four_steps() {
    for rules in all_rules() {
        let start = Position::start(Side::White);
        let plays = listed(&start, rules, roll("11"));
        let longest = plays.iter().map(|(play, _)| play.len()).max();
        assert_eq!(longest, Some(Play::MAX_STEPS));
        let mut turn = start.half_turn(rules, roll("11"));
        for _ in 0..Play::MAX_STEPS {
            let step = turn.next_steps().next().expect("ten pieces can move");
            turn.push(step).expect("it was offered");
        }
        assert_eq!(turn.next_steps().count(), 0);
        assert!(turn.is_complete());
    }
}

#[test]
fn a_piece_has_at_most_four_ways_to_play_a_one() {
    // Only the first cell of a side can have three walls: all others have two sides in the corridor.
    let ways = |rules, board: &str, from| {
        let turn = position(board).half_turn(rules, roll("11"));
        turn.next_steps().filter(|step| step.from().get() == from).count()
    };
    let outwards = Rules::new().with_layout(OUTWARDS);
    assert_eq!(ways(outwards, "w1,15,b10,7,w9 w", 1), 4);
    assert_eq!(ways(Rules::default(), "b9,7,w10,15,b1 b", 25), 4);
}

#[test]
fn all_pieces_may_stand_on_one_cell() {
    let tall = position("w10,23,b10 w");
    assert_eq!([Side::White, Side::Blue].map(|side| tall.pip_count(side)), [240, 240]);
    for rules in all_rules() {
        let next = tall.play_to(rules, roll("66"), &position("w6,5,w4,17,b10 b"));
        assert_eq!(next.map(|play| play.to_string()), Some("1/7(4)".to_owned()));
    }
}

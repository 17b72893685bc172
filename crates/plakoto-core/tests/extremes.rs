//! How large things can get, each bound with a position that reaches it.
//!
//! Why no position has more plays: an opponent who blocks nothing leaves the most steps. For two
//! different dice all sets of up to fifteen points were tried, the checkers left over making second
//! ones; games that can be decided in the turn (P12) come to no more. For doubles a play is a
//! multiset of steps, a point being used as often as it has checkers or is moved to. Counted point
//! by point from the rear, keeping for each number of checkers only what nothing else dominates,
//! the most is 2226, with ones; turns cut off by P12 make it 2240 where the mother on point 1 can be
//! pinned and the own origin is empty, and no more than 2228 where it is not. Bearing off leaves
//! too few points to come near.

use crate::support::{BOTH_RULES, listed, position, roll};
use crate::twin;
use plakoto_core::{Play, Position, Roll, Rules, Side};

const MOST_OF_A_DOUBLE: &str =
    "b1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,b14 r";
const MOST_OF_TWO_DICE: &str = "2,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,b1,r1,r1,1,r1 r";

fn counts(position: &Position, roll: Roll) -> [u64; 3] {
    let board = twin::Board::parse(&position.to_string()).expect("the twin reads it");
    let dice = (roll.larger().get(), roll.smaller().get());
    let rules = Rules::default();
    [
        position.count_plays(rules, roll),
        listed(position, rules, roll).len() as u64,
        board.results(dice, rules.larger_die).len() as u64,
    ]
}

#[test]
fn a_double_has_at_most_2240_plays() {
    let witness = position(MOST_OF_A_DOUBLE);
    assert_eq!(counts(&witness, roll("11")), [Position::MAX_PLAYS; 3]);
    assert_eq!(counts(&witness.mirrored(), roll("11")), [Position::MAX_PLAYS; 3]);
}

#[test]
fn two_different_dice_have_at_most_210_plays() {
    let witness = position(MOST_OF_TWO_DICE);
    assert_eq!(counts(&witness, roll("21")), [210; 3]);
    assert_eq!(counts(&witness.mirrored(), roll("21")), [210; 3]);
}

#[test]
fn a_play_has_at_most_four_steps() {
    for rules in BOTH_RULES {
        let plays = listed(&Position::start(Side::Red), rules, roll("11"));
        assert!(plays.iter().all(|(play, _)| play.len() == Play::MAX_STEPS));
        let mut turn = Position::start(Side::Red).half_turn(rules, roll("11"));
        for _ in 0..Play::MAX_STEPS {
            let step = turn.next_steps().next().expect("fifteen checkers can move");
            turn.push(step).expect("it was offered");
        }
        assert_eq!(turn.next_steps().count(), 0);
        assert!(turn.is_complete());
    }
}

#[test]
fn all_checkers_may_stand_on_one_point() {
    // Fifteen is the largest number that a stack can show, at both ends of the way.
    let tall = position("r15,22,b15 r");
    assert_eq!(tall.pip_count(Side::Red) + tall.pip_count(Side::Blue), 30);
    let next = tall.play_to(Rules::default(), roll("21"), &position("r13,22,b15 b"));
    assert_eq!(next.map(|play| play.to_string()), Some("1/off(2)".to_owned()));
}

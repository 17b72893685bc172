//! What a game comes to: counts and transcripts.

use crate::support::heap::{Fault, HEAP, Heap};
use game_core::conformance::{PerftCount, assert_same_lines, transcript};
use game_core::dice_cup::DiceCup;
use game_core::{Notation, Session, random_policy};
use rand_pcg::Pcg64Mcg;

/// Each roll has as many plays as it shows, so there are 21. With one match left, every roll takes it.
fn count(position: &str, depth: u32, nodes: u128) -> PerftCount<Heap> {
    let parsed = HEAP.parse_position(position).expect("a position");
    PerftCount::new("matches", HEAP, parsed, depth, nodes)
}

#[test]
fn right_counts() {
    for (position, depth, nodes) in
        [("10 0/2", 0, 1), ("10 0/2", 1, 21), ("1 2/3", 1, 6), ("1 2/3", 2, 0)]
    {
        let count = count(position, depth, nodes);
        count.check();
        if depth > 0 {
            count.check_divided();
        }
    }
}

#[test]
#[should_panic(expected = "6 nodes instead of 7: perft 1 of matches, 1 2/3 by Heap")]
fn a_wrong_count_is_found() {
    count("1 2/3", 1, 7).check();
}

/// Every roll takes the last match.
#[test]
#[should_panic(expected = "\n1: |: 1\n2: |: 1\n3: |: 1\n4: |: 1\n5: |: 1\n6: |: 1\n")]
fn a_wrong_count_is_divided() {
    count("1 2/3", 1, 7).check();
}

#[test]
#[should_panic(expected = "divided there are 21 nodes instead of 20: perft 1 of matches")]
fn a_wrong_sum_is_found() {
    count("10 0/2", 1, 20).check_divided();
}

#[test]
fn a_transcript_has_everything_that_a_seed_comes_to() {
    let start = HEAP.parse_position("6 2/3").expect("a position");
    let game = Session::from_position(HEAP, start);
    let text = transcript(game, &mut DiceCup::new(Pcg64Mcg::new(7)), random_policy);
    assert_eq!(
        text,
        "start: 6 2/3\n\
         1. 2 4 of 4: || -> 4 0/3\n\
         2. 0 5 of 4: || -> 2 1/3\n\
         3. 1 5 of 2: || -> 0 2/3\n\
         end: 1 wins 1 (last taken)\n"
    );
}

#[test]
#[should_panic(expected = "no play after\nstart: 10 0/2\n")]
fn a_policy_may_not_give_up() {
    transcript(Session::new(HEAP), &mut DiceCup::new(Pcg64Mcg::new(7)), |_, _| None);
}

#[test]
#[should_panic(expected = "is not legal after\nstart: 10 0/2\n")]
fn a_policy_may_not_choose_what_is_not_legal() {
    let rules = Heap { fault: Some(Fault::RandomIllegal), clones: 0 };
    transcript(Session::new(rules), &mut DiceCup::new(Pcg64Mcg::new(7)), random_policy);
}

#[test]
#[should_panic(expected = "is not legal after\nstart: 10 0/2\n")]
fn a_play_leads_where_the_policy_says() {
    let rules = Heap { fault: Some(Fault::RandomElsewhere), clones: 0 };
    transcript(Session::new(rules), &mut DiceCup::new(Pcg64Mcg::new(7)), random_policy);
}

#[test]
fn lines_that_are_the_same() {
    assert_same_lines("a\nb\n", "a\nb\n");
}

#[test]
#[should_panic(expected = "line 2")]
fn a_line_that_differs() {
    assert_same_lines("a\nb\nc\n", "a\nB\nc\n");
}

#[test]
#[should_panic(expected = "how many lines there are")]
fn a_line_too_many() {
    assert_same_lines("a\nb\n", "a\n");
}

//! Files that hold what a game comes to: counts and transcripts.

#![cfg(feature = "conformance")]

#[path = "support/heap.rs"]
mod heap;

use game_core::conformance::{PerftCount, assert_same_lines, read_perft, transcript, with_options};
use game_core::dice_cup::DiceCup;
use game_core::{Notation, OptionError, OptionInfo, OptionValue, Options, Session, random_policy};
use heap::{Fault, HEAP, Heap};
use rand_pcg::Pcg64Mcg;

fn read(text: &str) -> Vec<PerftCount<Heap>> {
    read_perft(text, |rules| (rules == "plain").then_some(HEAP))
}

const FILE: &str = "\
# Six rolls, and as many plays as they show.

id start
position 10 0/2
rules plain
perft 0 1
perft 1 21
#
id one
position 1 2/3
perft 1 6
perft 2 0
";

#[test]
fn a_file_is_read_line_by_line() {
    let counts = read(FILE);
    let lines: Vec<_> = counts
        .iter()
        .map(|count| (count.id.as_str(), count.position.to_string(), count.depth, count.nodes))
        .collect();
    let (start, one) = ("10 0/2".to_owned(), "1 2/3".to_owned());
    assert_eq!(
        lines,
        [
            ("start", start.clone(), 0, 1),
            ("start", start, 1, 21),
            ("one", one.clone(), 1, 6),
            ("one", one, 2, 0),
        ]
    );
    counts.iter().for_each(PerftCount::check);
    counts.iter().filter(|count| count.depth > 0).for_each(PerftCount::check_divided);
}

#[test]
#[should_panic(expected = "6 nodes instead of 7: perft 1 of one, 1 2/3 by Heap")]
fn a_wrong_count_is_found() {
    read(&FILE.replace("perft 1 6", "perft 1 7"))[2].check();
}

/// Every roll takes the last match.
#[test]
#[should_panic(expected = "\n1: |: 1\n2: |: 1\n3: |: 1\n4: |: 1\n5: |: 1\n6: |: 1\n")]
fn a_wrong_count_is_divided() {
    read(&FILE.replace("perft 1 6", "perft 1 7"))[2].check();
}

#[test]
#[should_panic(expected = "divided there are 21 nodes instead of 20: perft 1 of start")]
fn a_wrong_sum_is_found() {
    read(&FILE.replace("perft 1 21", "perft 1 20"))[1].check_divided();
}

#[test]
#[should_panic(expected = "line 5 of the perft file: rules fancy")]
fn other_rules_are_refused() {
    read(&FILE.replace("plain", "fancy"));
}

#[test]
#[should_panic(expected = "line 6 of the perft file: perft 0 1")]
fn a_position_has_to_be_valid() {
    read(&FILE.replace("10 0/2", "ten"));
}

#[test]
#[should_panic(expected = "line 5 of the perft file: perft 0 1")]
fn rules_have_to_be_named() {
    read(&FILE.replace("rules plain\n", ""));
}

#[test]
#[should_panic(expected = "line 7 of the perft file: perft 1 many")]
fn nodes_are_a_number() {
    read(&FILE.replace("21", "many"));
}

#[test]
#[should_panic(expected = "line 3 of the perft file: name start")]
fn a_line_begins_with_a_word_of_the_file() {
    read(&FILE.replace("id start", "name start"));
}

#[test]
fn options_are_set_by_name() {
    #[derive(Debug, Default, PartialEq)]
    struct Rules {
        doubles: bool,
        passes: bool,
    }

    impl Options for Rules {
        const OPTIONS: &'static [OptionInfo] =
            &[OptionInfo::switch("doubles", "X1"), OptionInfo::switch("passes", "X2")];

        fn option(&self, _: &str) -> Option<OptionValue<'_>> {
            None
        }

        fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
            let on = OptionInfo::find(Rules::OPTIONS, name)?.read_switch(value)?;
            *(if name == "doubles" { &mut self.doubles } else { &mut self.passes }) = on;
            Ok(())
        }
    }

    let rules = |doubles, passes| Some(Rules { doubles, passes });
    assert_eq!(with_options("doubles=off passes=on"), rules(false, true));
    assert_eq!(with_options("doubles=on"), rules(true, false));
    assert_eq!(with_options(""), rules(false, false));
    for wrong in ["doubles", "doubles=perhaps", "triples=on", "doubles=on on"] {
        assert_eq!(with_options::<Rules>(wrong), None, "{wrong}");
    }
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

//! The walk over a game with one fault at a time: every check has to find the fault that it is for.
//!
//! Only what the walk says of the way back of a session has no fault here: it is about `Session`

//! alone, and `tests/session.rs` tries that.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use crate::support::heap::{FAULTS, Fault, HEAP, Heap};
use game_core::conformance::{Seen, Walk, check_random_plays};
use game_core::dice_cup::{DiceCup, Die};
use game_core::{Game, Notation};
use rand_pcg::Pcg64Mcg;

fn walk(fault: Option<Fault>) -> Seen {
    let walk = Walk { games: 5, ..Walk::default() };
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    walk.run_all(&Heap { fault, clones: 0 }, &mut cup, |position| position.players)
}

/// What the walk says of a fault; `None` if it finds none.
fn report(fault: Fault) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(|| walk(Some(fault)))).err()?;
    let message = panic.downcast_ref::<String>().map_or("not a text", String::as_str);
    let assertion = "assertion `left == right` failed: ";
    Some(message.strip_prefix(assertion).unwrap_or(message).to_owned())
}

#[test]
fn every_fault_is_found_by_the_check_that_is_for_it() {
    let seen = walk(None);
    assert_eq!(seen.ended, 5);
    assert!(seen.positions > 15 && seen.moves > 200 && seen.entries > 200, "{seen:?}");
    assert!(seen.refused > 100, "{seen:?}");

    // About seventy panics are meant here, and need not be seen.
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let reports: Vec<_> = FAULTS.iter().map(|&(fault, _)| report(fault)).collect();
    set_hook(hook);
    let missed: Vec<_> = FAULTS
        .iter()
        .zip(reports)
        .filter(|((_, expected), report)| {
            let begins = |report: &String| {
                let (first, rest) = expected.split_once('…').unwrap_or((expected, ""));
                report.strip_prefix(first).is_some_and(|report| report.contains(rest))
            };
            !report.as_ref().is_some_and(begins)
        })
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The walk is asked with each comparison, so it ends where it is told to.
#[test]
fn a_walk_can_be_ended() {
    let walk = |until: &dyn Fn(&Seen) -> bool| {
        let walk = Walk { games: 3, until, ..Walk::default() };
        walk.run_all(&HEAP, &mut DiceCup::new(Pcg64Mcg::new(7)), |_| ())
    };
    for what in [|seen: &Seen| seen.moves, |seen: &Seen| seen.refused, |seen: &Seen| seen.entries] {
        let seen = walk(&|seen| what(seen) >= 25);
        assert_eq!((seen.stopped, what(&seen)), (true, 25), "{seen:?}");
    }
    let asked = Cell::new(0);
    let seen = walk(&|_| {
        asked.set(asked.get() + 1);
        false
    });
    assert_eq!((seen.stopped, seen.ended), (false, 3));
    assert!(asked.get() > seen.moves + seen.entries + seen.refused, "{asked:?} {seen:?}");
}

fn draw(fault: Option<Fault>, roll: Die) {
    let rules = Heap { fault, clones: 0 };
    check_random_plays(&rules, &rules.start(), roll, &mut DiceCup::new(Pcg64Mcg::new(7)), 1_000);
}

/// A die draws one of the plays, again from the first after the last: six are equally likely.
#[test]
fn plays_that_are_equally_likely() {
    draw(None, Die::Six);
    draw(None, Die::One);
}

/// Of five, the first comes up twice as often.
#[test]
#[should_panic(expected = "not equally likely with Five")]
fn plays_that_are_not() {
    draw(None, Die::Five);
}

#[test]
#[should_panic(expected = "nothing to draw with Six")]
fn no_plays_at_all() {
    let over = HEAP.parse_position("0 0/2").expect("a position");
    check_random_plays(&HEAP, &over, Die::Six, &mut DiceCup::new(Pcg64Mcg::new(7)), 1_000);
}

#[test]
#[should_panic(expected = "no random move with Six")]
fn plays_that_are_not_drawn() {
    draw(Some(Fault::RandomNone), Die::Six);
}

#[test]
#[should_panic(expected = "random Take(7) is not listed with Six")]
fn plays_that_are_not_listed() {
    draw(Some(Fault::RandomIllegal), Die::Six);
}

#[test]
#[should_panic(expected = "after random Take(")]
fn plays_that_lead_elsewhere() {
    draw(Some(Fault::RandomElsewhere), Die::Six);
}

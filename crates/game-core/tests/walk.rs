//! The walk over a game with one fault at a time: every check has to find the fault that it is for.
//!
//! Only what the walk says of the way back of a session has no fault here: it is about `Session`
//! alone, and `tests/session.rs` tries that.

#![cfg(feature = "conformance")]

#[path = "support/heap.rs"]
mod heap;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use game_core::conformance::{Seen, Walk};
use game_core::dice_cup::DiceCup;
use heap::{FAULTS, Fault, Heap};
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

    // More than sixty panics are meant here, and need not be seen.
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let reports: Vec<_> = FAULTS.iter().map(|&(fault, _)| report(fault)).collect();
    set_hook(hook);
    let missed: Vec<_> = FAULTS
        .iter()
        .zip(reports)
        .filter(|((_, expected), report)| {
            !report.as_ref().is_some_and(|it| it.starts_with(expected))
        })
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

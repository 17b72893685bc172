//! Games that the bytes play: where they end, the next roll has the plays that the naive twin finds.

#![no_main]

// Collapsed ifs and `is_multiple_of` are not of the oldest Rust that builds the twin.
#[allow(clippy::collapsible_if, clippy::manual_is_multiple_of)]
#[path = "../../crates/bolo-core/tests/twin/mod.rs"]
mod twin;

use std::collections::BTreeSet;

use bolo_core::{DicePool, Die, Position, Rules, score};
use kafeneio_fuzz::bolo;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for (session, roll) in bolo::ends(bytes, |_, _| {}) {
        if let Some(roll) = roll {
            compare(*session.rules(), session.position(), roll);
        }
    }
});

fn compare(rules: Rules, position: &Position, roll: DicePool) {
    let text = position.to_string();
    let board = twin::Board::parse(&text, rules.extend_series).expect("a position");
    let faces: Vec<u8> = roll.dice().map(Die::get).collect();
    assert_eq!(score(roll), twin::score(&faces), "{roll}");
    let mut plays = BTreeSet::new();
    position.for_each_play(rules, roll, |play, next| {
        let end = next.outcome().map(|outcome| {
            (outcome.winner.map(|seat| usize::from(seat.get())), outcome.reason.name())
        });
        let told = (play.to_string(), next.to_string(), end);
        assert!(plays.insert(told), "{roll} in {position}: {play} twice");
    });
    let expected: BTreeSet<_> = board
        .plays(&faces, rules.extend_series)
        .into_iter()
        .map(|(play, next)| {
            let end = next.status().map(|(seat, reason)| (Some(seat), reason));
            (play.to_string(), next.to_text(rules.extend_series), end)
        })
        .collect();
    assert_eq!(plays, expected, "{roll} in {position} by {rules:?}");
}

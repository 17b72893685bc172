//! A game that the bytes play: where they end, the next roll has the results that the naive twin
//! finds.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/plakoto-core/tests/twin/mod.rs"]
mod twin;

use std::collections::BTreeSet;

use kafeneio_fuzz::walk;
use libfuzzer_sys::fuzz_target;
use plakoto_core::Rules;

fuzz_target!(|bytes: &[u8]| {
    let loose = Rules::new().with_larger_die(false);
    let (session, Some(roll)) = walk(&loose, bytes, |_| {}) else {
        return;
    };
    let position = session.position();
    let board = twin::Board::parse(&position.to_string()).expect("a position");
    let dice = (roll.larger().get(), roll.smaller().get());
    for larger_die in [true, false] {
        let mut results = BTreeSet::new();
        position.for_each_play(loose.with_larger_die(larger_die), roll, |_, next| {
            assert!(results.insert(next.to_string()), "{roll} in {position}: {next} twice");
        });
        let expected = board.results(dice, larger_die);
        let expected: BTreeSet<_> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(results, expected, "{roll} in {position}, larger die: {larger_die}");
    }
});

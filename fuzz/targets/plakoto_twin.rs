//! A game that the bytes play: where they end, the next roll has the results that the naive twin
//! finds.

#![no_main]

#[allow(dead_code)]
#[path = "../../crates/plakoto-core/tests/twin/mod.rs"]
mod twin;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kafeneio_fuzz::walk;
use libfuzzer_sys::fuzz_target;
use plakoto_core::Rules;

fuzz_target!(|bytes: &[u8]| {
    let (position, Some(roll)) = walk(&Rules { larger_die: false }, bytes, |_| {}) else {
        return;
    };
    let board = twin::Board::parse(&position.to_string()).expect("a position");
    let dice = (roll.larger().get(), roll.smaller().get());
    for larger_die in [true, false] {
        let mut results = BTreeSet::new();
        let _ = position.for_each_play::<()>(Rules { larger_die }, roll, |_, next| {
            assert!(results.insert(next.to_string()), "{roll} in {position}: {next} twice");
            ControlFlow::Continue(())
        });
        let expected = board.results(dice, larger_die);
        let expected: BTreeSet<_> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(results, expected, "{roll} in {position}, larger die: {larger_die}");
    }
});

//! Trees counted.

mod support;

use bolo_core::Position;
use bolo_core::game_core::perft;
use support::BOTH_RULES;

#[test]
fn from_the_start() {
    for (rules, expected) in BOTH_RULES
        .into_iter()
        .zip([[1, 5_489, 8_269_364, 15_485_980_814], [1, 5_489, 8_439_286, 16_069_588_632]])
    {
        let start = Position::start(rules, 2).expect("2 players");
        for (depth, nodes) in (0..).zip(expected) {
            assert_eq!(perft(&rules, &start, depth), nodes, "depth {depth} by {rules:?}");
        }
    }
}

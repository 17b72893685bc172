//! The walk that all games of the workspace share: random games in which everything that can be
//! asked of a position is compared with everything else.

use crate::support::{ALL_RULES, cup};
use buku_core::game_core::conformance::{Seen, Walk};
use buku_core::{Position, Side};

/// What no turn changes: all counters are on the board, captured, or the spare one.
fn counters(position: &Position) -> u8 {
    let captured: u8 = Side::ALL.map(|side| position.captured(side)).iter().sum();
    position.on_board() + captured + u8::from(position.has_spare())
}

#[test]
fn by_all_rules() {
    for (seed, rules) in (1..).zip(ALL_RULES) {
        let walk =
            Walk { games: 4, listed: 3_000, entered: 3_000, by_play: true, ..Walk::default() };
        let Seen { positions, moves, ended, entries, refused, .. } =
            walk.run_all(&rules, &mut cup(seed), counters);
        assert_eq!(ended, walk.games);
        assert!(positions > 20 * walk.games, "{positions} positions");
        assert!(moves > 1_000, "{moves} moves");
        assert!(entries > 1_000, "{entries} ways of entering a turn");
        assert!(refused > 500, "{refused} plays refused");
    }
}

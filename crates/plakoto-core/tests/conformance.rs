//! The walk that all games of the workspace share: random games in which everything that can be
//! asked of a position is compared with everything else.

use crate::support::cup;
use plakoto_core::game_core::conformance::{Seen, Walk};
use plakoto_core::{Position, Rules, Side};

/// What no turn changes: every checker is on the board or off it.
fn checkers(position: &Position) -> [u32; 2] {
    Side::ALL.map(|side| {
        let on_board: u32 = position.counts()[side].iter().map(|&count| u32::from(count)).sum();
        on_board + u32::from(position.borne_off(side))
    })
}

fn walk(rules: Rules, seed: u64) {
    let walk = Walk { games: 8, listed: 60, entered: 15, ..Walk::default() };
    let Seen { positions, moves, ended, entries, refused, .. } =
        walk.run_all(&rules, &mut cup(seed), checkers);
    assert_eq!(ended, walk.games);
    assert!(positions > 50 * walk.games, "{positions} positions");
    assert!(moves > 150 * positions, "{moves} moves");
    assert!(entries > 40 * positions, "{entries} ways of entering a turn");
    assert!(refused > 500 * positions, "{refused} plays refused");
}

#[test]
fn with_the_larger_die_forced() {
    walk(Rules::new(), 1);
}

#[test]
fn with_the_choice_of_the_die_free() {
    walk(Rules::new().with_larger_die(false), 2);
}

//! The walk that all games of the workspace share: random games in which everything that can be
//! asked of a position is compared with everything else.

use crate::support::{BOTH_RULES, Corner, cup};
use bolo_core::game_core::conformance::{Seen, Walk};
use bolo_core::{Position, Rules};

/// What no turn changes: who plays, and by which rules.
fn table(position: &Position) -> (usize, bool) {
    (position.players(), position.series().is_some())
}

/// Different dice may bring the same points, so plays are told apart by what is played.
fn thorough() -> Walk<'static> {
    Walk { games: 1, listed: Position::MAX_PLAYS, entered: 6, by_play: true, ..Walk::default() }
}

fn walk(rules: Rules, seed: u64) {
    let walk = thorough();
    let Seen { positions, moves, ended, entries, refused, .. } =
        walk.run_all(&rules, &mut cup(seed), table);
    assert_eq!(ended, walk.games);
    assert!(positions > 40 * walk.games, "{positions} positions");
    assert!(moves > 1_000 * positions, "{moves} moves");
    assert!(entries > 1_000 * positions, "{entries} ways of entering a turn");
    assert!(refused > 500 * positions, "{refused} plays refused");
}

#[test]
fn without_series_that_grow() {
    walk(Rules::new(), 1);
}

#[test]
fn with_series_that_grow() {
    walk(Rules::new().with_extend_series(true), 2);
}

/// Tables of two to eight players, where a random game of two seldom comes. Where scores hardly fit
/// there may be no play, which the walk does not expect.
#[test]
fn in_the_corners() {
    let corners = Corner::ALL.into_iter().filter(|corner| !matches!(corner, Corner::Ceiling));
    let mut cup = cup(3);
    let mut seen = Seen::default();
    for corner in corners {
        for number in 0..12 {
            let rules = BOTH_RULES[number % 2];
            let position = corner.position(&mut cup, rules);
            thorough().check(&rules, &position, &mut seen);
            thorough().check_entering(&rules, &position, &mut seen);
            thorough().check_texts(&rules, &position);
        }
    }
    assert_eq!(seen.positions, 4 * 12);
    assert!(seen.moves > 50_000 && seen.entries > 20_000, "{seen:?}");
}

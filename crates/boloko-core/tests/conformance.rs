//! The walk that all games of the workspace share: random games in which everything that can be
//! asked of a position is compared with everything else, clicks, boards and frames included.

use crate::support::{CROOKED, OUTWARDS, cup};
use boloko_core::game_core::conformance::{Seen, Walk};
use boloko_core::{Layout, Position, Rules, Side};
use race_game_core::conformance::run_all;

/// What no turn changes: every piece is on the board.
fn pieces(position: &Position) -> [u8; 2] {
    Side::ALL.map(|side| position.counts()[side].iter().sum())
}

fn walk(layout: &'static Layout, portes: bool, seed: u64) {
    let walk = Walk { games: 4, listed: 60, entered: 15, ..Walk::default() };
    let rules = Rules::new().with_layout(layout).with_portes(portes);
    let Seen { positions, moves, ended, entries, refused, .. } =
        run_all(&walk, &rules, &mut cup(seed), pieces);
    assert_eq!(ended, walk.games);
    assert!(positions > 40 * walk.games, "{positions} positions");
    assert!(moves > 250 * positions, "{moves} moves");
    assert!(entries > 30 * positions, "{entries} ways of entering a turn");
    assert!(refused > 500 * positions, "{refused} plays refused");
}

#[test]
fn on_the_spiral() {
    walk(Layout::SPIRAL, false, 1);
}

#[test]
fn on_the_spiral_with_portes() {
    walk(Layout::SPIRAL, true, 2);
}

#[test]
fn on_the_serpentine() {
    walk(Layout::SERPENTINE, false, 3);
}

#[test]
fn on_the_serpentine_with_portes() {
    walk(Layout::SERPENTINE, true, 4);
}

#[test]
fn out_of_the_spiral() {
    walk(OUTWARDS, false, 5);
}

#[test]
fn on_a_crooked_corridor_with_portes() {
    walk(CROOKED, true, 6);
}

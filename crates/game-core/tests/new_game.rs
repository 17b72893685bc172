//! The game of `examples/new_game.rs`, walked.

#[allow(dead_code, unreachable_pub)] // Its `main` is for the example.
#[path = "../examples/new_game.rs"]
mod example;

use example::Rules;
use game_core::conformance::{Seen, Walk};
use game_core::dice_cup::DiceCup;
use game_core::{Game, perft};
use rand_pcg::Pcg64Mcg;

#[test]
fn a_game_of_a_hundred_lines_can_be_walked() {
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let walk = Walk { games: 300, ..Walk::default() };
    let Seen { positions, moves, ended, .. } = walk.run(&Rules, &mut cup, |_| ());
    assert_eq!(ended, 300);
    assert!(positions > 3_000 && moves > 6 * positions, "{positions} positions, {moves} moves");
}

#[test]
fn its_tree_can_be_counted() {
    let counts = [1, 2, 3].map(|depth| perft(&Rules, &Rules.start(), depth));
    assert_eq!(counts, [6, 36, 432]);
}

/// With its documentation it is about a hundred lines.
#[test]
fn it_stays_short() {
    let text = include_str!("../examples/new_game.rs");
    let code = text.lines().filter(|line| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with("//")
    });
    assert!(code.count() <= 110, "the new game has grown");
}

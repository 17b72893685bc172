//! Games that the bytes play, turn by turn beside the naive twin. Where they end and lines are short,
//! both have to find the same moves, and what the bytes make of the last one both have to judge alike.

#![no_main]

// The oldest Rust that builds the twin has no `is_multiple_of`.
#[allow(clippy::manual_is_multiple_of)]
#[path = "../../crates/buku-core/tests/twin/mod.rs"]
mod twin;

use std::collections::BTreeSet;

use buku_core::{Footprint, Past, Play, Position, Repetition, Rules, Side};
use kafeneio_fuzz::buku;
use libfuzzer_sys::fuzz_target;

/// Up to so many moves are compared one by one.
const MOST_LISTED: u64 = 20_000;

/// Up to so many counters in a line: the twin walks every path.
const SHORT: u8 = 8;

fuzz_target!(|bytes: &[u8]| {
    for rules in buku::RULES {
        let mut naive: Option<(twin::Board, twin::Past)> = None;
        let mut last = Footprint::EMPTY;
        let session = buku::walk(rules, bytes, |session, play| {
            let (position, past) = (session.position(), session.past());
            let (board, naive_past) =
                naive.get_or_insert_with(|| (board(position), twin::Past::new()));
            compare(rules, position, past, board, naive_past);
            let (next, _) = board
                .apply(twin_move(play), naive_past, twin_rules(rules))
                .unwrap_or_else(|| panic!("{play} in {position} by {rules:?}"));
            naive_past.push(board);
            *board = next;
            last = play.footprint;
        });
        let (end, past) = (session.position(), session.past());
        let (board, naive_past) = naive.unwrap_or_else(|| (board(end), twin::Past::new()));
        compare(rules, end, past, &board, &naive_past);
        if rules == Rules::new() {
            compare_moves(end, &board);
            // Squares that no path may cover: of the last footprint, one more or less.
            for byte in bytes.iter().rev().take(4) {
                let mask = last.mask() ^ 1 << (byte & 63);
                let found = Footprint::new(mask).is_some();
                if mask.count_ones() as usize <= Footprint::MAX_SQUARES {
                    assert_eq!(found, twin::is_footprint(mask), "{mask:#x}");
                }
            }
        }
    }
});

fn board(position: &Position) -> twin::Board {
    twin::Board::parse(&position.to_string()).expect("a position")
}

fn twin_rules(rules: Rules) -> twin::Rules {
    let repetition = match rules.repetition {
        Repetition::Board => twin::Repetition::Board,
        Repetition::BoardAndMover => twin::Repetition::BoardAndMover,
    };
    twin::Rules { repetition, early_majority: rules.early_majority }
}

fn twin_move(play: Play) -> twin::Move {
    twin::Move { line: play.line.index() as u8, footprint: play.footprint.mask() }
}

/// The position, what each line gives to sow, and the end of the game, if that has come.
fn compare(
    rules: Rules,
    position: &Position,
    past: &Past,
    board: &twin::Board,
    naive_past: &twin::Past,
) {
    assert_eq!(position.to_string(), board.to_string());
    assert!(board.is_valid(), "{position}");
    assert_eq!(position.hands().map(usize::from), board.in_hand(), "{position}");
    let end = position.outcome_after(rules, past).map(|outcome| {
        let claims = position.claims(outcome.reason);
        let claims = Side::ALL.map(|side| u32::from(claims[side]));
        (outcome.winner == Some(Side::White), outcome.reason.name(), claims)
    });
    let naive_end = board.status(naive_past, twin_rules(rules)).map(|end| {
        let winner = end.winner.expect("no draws (U8)");
        (winner == twin::Colour::White, end.reason, end.claims)
    });
    assert_eq!(end, naive_end, "{position} by {rules:?}");
}

fn compare_moves(position: &Position, board: &twin::Board) {
    let rules = Rules::new();
    let short = position.hands().iter().all(|&hand| hand <= SHORT);
    if !short || position.count_plays(rules) > MOST_LISTED {
        return;
    }
    let mut moves = BTreeSet::new();
    position.for_each_play(rules, |play, _| {
        assert!(moves.insert(twin_move(play)), "{play} twice in {position}");
    });
    assert!(board.moves().into_iter().eq(moves), "{position}");
}

//! What is remembered of the positions before, with the feature `alloc` and without it.

mod support;

use buku_core::{Past, Position, Repetition, Rules, Side};
use support::{play, put};

/// How many arrangements are kept when there is no heap.
const KEPT: usize = 32;

const BOTH: [Repetition; 2] = [Repetition::Board, Repetition::BoardAndMover];

/// White's counter walks over these squares, all of different arrangements; Black passes.
fn walk() -> Vec<Position> {
    let mut board = put(Side::White, 30, "2a1 a8");
    let mut positions = vec![board];
    for rank in (2..=8).rev() {
        for file in 'a'..='g' {
            if (file, rank) == ('a', 8) {
                continue;
            }
            let from = if file == 'a' { rank + 1 } else { rank };
            for text in [format!("{from}(1):{file}{rank}"), "h(0):".to_owned()] {
                board = board.play(Rules::default(), play(&board, &text)).expect("a legal play");
                positions.push(board);
            }
        }
    }
    assert_eq!(positions.len(), 97);
    positions
}

#[test]
fn nothing_stood_before_the_start() {
    let past = Past::new();
    assert!(past.is_empty());
    assert_eq!(past.len(), 0);
    for repetition in BOTH {
        assert!(!past.contains(&Position::start(), repetition));
        // No counter on the board is as many as an empty past has.
        let empty = put(Side::White, 30, "");
        assert!(!past.contains(&empty, repetition));
    }
}

#[test]
fn what_stood_lately_is_never_forgotten() {
    let positions = walk();
    for count in 1..=KEPT {
        let mut past = Past::default();
        for position in &positions[..count] {
            past.remember(position);
        }
        assert_eq!(past.len(), count);
        for repetition in BOTH {
            assert!(positions[..count].iter().all(|before| past.contains(before, repetition)));
        }
        let unseen = &positions[count..];
        assert!(unseen.iter().all(|other| !past.contains(other, Repetition::BoardAndMover)));
    }
}

#[test]
fn the_oldest_is_forgotten_where_there_is_no_heap() {
    let positions = walk();
    let mut past = Past::new();
    for (turn, position) in positions.iter().enumerate() {
        past.remember(position);
        let entered = turn + 1;
        let kept = if cfg!(feature = "alloc") { entered } else { entered.min(KEPT) };
        assert_eq!(past.len(), kept);
        let (forgotten, remembered) = positions[..entered].split_at(entered - kept);
        for repetition in BOTH {
            assert!(remembered.iter().all(|before| past.contains(before, repetition)));
        }
        let mover = Repetition::BoardAndMover;
        assert!(forgotten.iter().all(|before| !past.contains(before, mover)), "{entered}");
    }
}

#[test]
#[cfg(feature = "alloc")]
fn with_the_heap_a_repetition_after_any_number_of_turns_is_seen() {
    let positions = walk();
    let mut past = Past::new();
    for position in &positions {
        past.remember(position);
    }
    let last = positions[positions.len() - 1];
    let back = last.play(Rules::default(), play(&last, "2(1):a8")).expect("a legal play");
    let outcome = back.outcome_after(Rules::default(), &past).expect("a repetition");
    assert_eq!(outcome.winner, Some(Side::Black));
}

#[test]
#[cfg(not(feature = "alloc"))]
fn without_the_heap_a_repetition_over_too_many_turns_goes_unseen() {
    let positions = walk();
    let mut past = Past::new();
    for position in &positions {
        past.remember(position);
    }
    let last = positions[positions.len() - 1];
    let next = |text| last.play(Rules::default(), play(&last, text)).expect("a legal play");
    assert_eq!(next("2(1):a8").outcome_after(Rules::default(), &past), None);
    // One that is short enough is seen.
    assert!(next("2(1):a3").outcome_after(Rules::default(), &past).is_some());
}

#[test]
fn a_capture_makes_a_new_beginning() {
    let board = put(Side::White, 20, "3b1 2a1 2d1 a8");
    let mut past = Past::new();
    for _ in 0..3 {
        past.remember(&board);
    }
    let after = board.play(Rules::default(), play(&board, "7(0):")).expect("a legal play");
    assert_eq!(after.on_board(), board.on_board() - 3);
    assert!(!past.contains(&after, Repetition::Board));
    past.remember(&after);
    assert_eq!(past.len(), 1);
    assert!(past.contains(&after, Repetition::Board));
    assert!(!past.contains(&board, Repetition::Board));
}

#[test]
fn a_capture_after_a_long_time_forgets_all_of_it() {
    let mut past = Past::new();
    for position in walk() {
        past.remember(&position);
    }
    let fewer = put(Side::White, 30, "a1 a8");
    past.remember(&fewer);
    assert_eq!(past.len(), 1);
    for position in walk() {
        assert!(!past.contains(&position, Repetition::Board));
    }
    assert!(past.contains(&fewer, Repetition::BoardAndMover));
}

#[test]
fn only_the_board_and_the_mover_are_compared() {
    let mut past = Past::new();
    past.remember(&put(Side::White, 30, "2a1 a8"));
    for (position, board, mover) in [
        (put(Side::White, 30, "2a1 a8"), true, true),
        (put(Side::White, 20, "2a1 a8"), true, true),
        (put(Side::Black, 30, "2a1 a8"), true, false),
        (put(Side::White, 30, "a1 2a8"), false, false),
        (put(Side::White, 30, "3a8"), false, false),
        (put(Side::White, 30, "2a1 b8"), false, false),
        (put(Side::White, 30, "2a1"), false, false),
    ] {
        assert_eq!(past.contains(&position, Repetition::Board), board, "{position}");
        assert_eq!(past.contains(&position, Repetition::BoardAndMover), mover, "{position}");
    }
}

#[test]
fn a_copy_of_a_past_has_a_future_of_its_own() {
    let positions = walk();
    let mut past = Past::new();
    past.remember(&positions[0]);
    let mut other = past.clone();
    other.remember(&positions[1]);
    assert_eq!((past.len(), other.len()), (1, 2));
    assert!(!past.contains(&positions[1], Repetition::BoardAndMover));
}

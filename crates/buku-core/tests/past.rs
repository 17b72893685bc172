//! What is remembered of the positions before, with the feature `alloc` and without it.

use crate::support::{ALL_RULES, cup, play, position, put};
use buku_core::game_core::Session;
use buku_core::{NoRoll, Past, PastError, Position, Reason, Repetition, Rules, Side};

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
        // Not even if it is said to have stood there: no turn leads to it.
        let mut itself = Past::new();
        itself.remember(&Position::start());
        assert!(!itself.contains(&Position::start(), repetition));
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

#[test]
fn the_start_is_not_over_by_a_past() {
    let (mut past, start) = (Past::new(), Position::start());
    past.remember(&start);
    for rules in ALL_RULES {
        assert_eq!(start.outcome_after(rules, &past), None, "{rules:?}");
    }
    // The same counters after a turn are over by themselves.
    let ones = position(&start.to_string().replace("0-0 1", "1-0 0"));
    let outcome = ones.outcome_after(Rules::new(), &past).expect("no square holds two");
    assert_eq!(outcome.reason, Reason::Singletons);
}

#[test]
fn a_game_as_it_was_played_can_have_been() {
    let mut dice = cup(29);
    let mut turns = 0;
    for rules in ALL_RULES.into_iter().cycle().take(400) {
        let mut session = Session::new(rules);
        while !session.is_over() {
            let before = *session.position();
            let chosen = before.quick_play(rules, &mut dice).expect("not over");
            session.play(NoRoll, chosen.0).expect("a legal play");
            assert_eq!(session.past().check(session.position()), Ok(()), "{before}");
            // It cannot go back over a capture.
            let captured = before.on_board() > session.position().on_board();
            let mut past = session.past().clone();
            past.remember(session.position());
            assert_eq!(past.check(&before).is_err(), captured || before.has_spare(), "{before}");
            turns += 1;
        }
    }
    assert!(turns > 5_000, "{turns}");
}

#[test]
fn counters_do_not_come_back() {
    let start = Position::start();
    let board = |side, counters| put(side, 20, counters);
    let many =
        position("11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 b 0-0 0");
    let ones = position(&format!("{} b 1-0 0", ["11111111"; 8].join("/")));
    for (told, now, expected) in [
        (vec![board(Side::White, "2a1")], board(Side::Black, "2a1 a8"), Some((2, 3))),
        (vec![board(Side::White, "2a1 a8")], board(Side::Black, "2a8 2a1"), Some((3, 4))),
        (vec![board(Side::White, "2a1 a8")], many, Some((3, 65))),
        // They go, and they stay.
        (vec![board(Side::White, "2a1 a8")], board(Side::Black, "2a1"), None),
        (vec![board(Side::White, "2a1 a8")], board(Side::Black, "a1 2a8"), None),
        (vec![many], board(Side::Black, "2a1"), None),
        // Only from the start on does one come in: that in White's hand.
        (vec![start], many, None),
        (vec![start], board(Side::Black, "2a1"), None),
        (vec![start, board(Side::White, "2a1")], board(Side::Black, "2a1 a8"), Some((2, 3))),
        // As many counters as at the start, but it is not the start.
        (vec![ones], many, Some((64, 65))),
    ] {
        let mut past = Past::new();
        for earlier in &told {
            past.remember(earlier);
        }
        let expected = expected.map(|(before, now)| PastError::CountersBack { before, now });
        assert_eq!(past.check(&now).err(), expected, "{told:?}, {now}");
    }
    for position in walk() {
        assert_eq!(Past::new().check(&position), Ok(()), "nothing was before");
    }
}

#[test]
fn counters_are_compared_with_the_last_of_many() {
    let mut past = Past::new();
    let more = put(Side::White, 30, "2a1 2a8");
    for position in walk() {
        assert_eq!(past.check(&position), Ok(()));
        past.remember(&position);
        assert_eq!(past.check(&more), Err(PastError::CountersBack { before: 3, now: 4 }));
    }
    past.remember(&put(Side::White, 30, "2a1"));
    let back = past.check(&put(Side::Black, 30, "2a1 a8"));
    assert_eq!(back, Err(PastError::CountersBack { before: 2, now: 3 }));
}

#[test]
fn the_start_comes_first_and_once() {
    let start = Position::start();
    for before in [start, put(Side::White, 31, "2a1"), put(Side::Black, 30, "2a1 a8")] {
        let mut past = Past::new();
        past.remember(&before);
        assert_eq!(past.check(&start), Err(PastError::BeforeStart), "{before}");
    }
    assert_eq!(Past::new().check(&start), Ok(()));
}

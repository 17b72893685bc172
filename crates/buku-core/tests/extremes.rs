//! How large things can get, each bound with a position or a game that reaches it.

use crate::support::{cup, play, position, put};
use buku_core::{Footprint, Footprints, Past, Play, Position, Rules, Side};
use std::mem::size_of;

#[test]
fn a_position_takes_twenty_four_bytes_and_a_play_sixteen() {
    assert_eq!(size_of::<Position>(), 24);
    assert_eq!(size_of::<Option<Position>>(), 24);
    assert_eq!(size_of::<Play>(), 16);
    assert_eq!(size_of::<Footprint>(), 8);
}

/// Two turns of each side, from the start.
const TO_NINETEEN: [(&str, u8); 4] = [
    ("8(9):a2,a1,b1,c1,c3,e3,e2", 7),
    ("b(8):b2,b1,g1,g2", 12),
    ("1(12):h8,h3,f3,f4,c4", 12),
    ("h(12):a6,a2,h2", 19),
];

#[test]
fn a_line_of_nineteen_counters_comes_up_in_the_fifth_turn() {
    let mut board = Position::start();
    for (text, most) in TO_NINETEEN {
        let next = board.play(Rules::default(), play(&board, text));
        board = next.unwrap_or_else(|error| panic!("{text} in {board}: {error}"));
        assert!(board.hands().into_iter().max() >= Some(most), "{text} leads to {board}");
    }
    assert_eq!(usize::from(board.hands()[1]), Footprint::MAX_SQUARES);
    assert_eq!(position(&board.to_string()), board);
    let nineteen = Footprint::COUNTS[Footprint::MAX_SQUARES];
    assert!(board.count_plays(Rules::default()) > nineteen);
    let last = board.count_plays(Rules::default()) - 1;
    assert!(board.nth_play(Rules::default(), last).is_some());
    assert_eq!(board.nth_play(Rules::default(), last + 1), None);
}

#[test]
fn nineteen_squares_are_the_most() {
    assert_eq!(Footprint::MAX_SQUARES, 19);
    assert_eq!(Footprint::COUNTS.len(), 20);
    assert_eq!(Footprints::of(19).count(), 84_942_912);
    for squares in [20, 64, 255] {
        assert_eq!(Footprints::of(squares).count(), 0);
        assert_eq!(Footprints::of(squares).count_by_shapes(), 0);
        assert_eq!(Footprints::of(squares).nth(0), None);
    }
    // The lowest ranks have a path of any length, but twenty squares are no footprint.
    assert!(Footprint::new((1 << 19) - 1).is_some());
    assert_eq!(Footprint::new((1 << 20) - 1), None);
    assert_eq!(Footprint::new(!0), None);
}

/// What is sown on the other's squares is not captured, and of two counters in hand one is sown there.
/// So to capture all sixty-five a turn sows one counter or none, which makes threes and at most one
/// four of them; but neither sixty-five nor sixty-one is three times a number.
#[test]
fn a_turn_captures_sixty_four_counters_at_most() {
    let threes = "3b1 3d1 3f1 3h1 3a2 3c2 3e2 3g2 3b3 3d3 3f3 3h3 3a4 3c4 3e4 3g4 3b5 3d5 3f5 3h5";
    let board = put(Side::White, 0, &format!("{threes} 3a6 h8"));
    assert_eq!(board.on_board(), 64);
    let (play, next) = board.best_capture(Rules::default()).expect("a move");
    assert_eq!((next.captured(Side::White), next.on_board()), (64, 0));
    assert_eq!(play.line.to_string(), "8");
    // The sixty-fifth Black has captured before.
    assert_eq!(next.captured(Side::Black), 1);
    assert!(next.is_over(Rules::default()));
}

#[test]
fn the_best_capture_is_not_always_of_the_longest_line() {
    let mut board = Position::start();
    let (_, next) = board.best_capture(Rules::default()).expect("a move");
    assert_eq!(next.captured(Side::White), 0);
    for (text, _) in TO_NINETEEN {
        board = board.play(Rules::default(), play(&board, text)).expect("a legal play");
    }
    let (play, next) = board.best_capture(Rules::default()).expect("a move");
    let gained = next.captured(Side::White) - board.captured(Side::White);
    assert_eq!((gained, play.footprint.len()), (26, 12));
    let mut counts = [0, 0];
    for (count, least) in counts.iter_mut().zip([gained, gained + 1]) {
        board.for_each_capture(Rules::default(), least, |_, _| {
            *count += 1;
        });
    }
    assert!(counts[0] > 0 && counts[1] == 0, "{counts:?}");
}

#[test]
fn what_games_of_chance_come_to() {
    let rules = Rules::default();
    let mut cup = cup(5);
    let (mut longest, mut turns, mut most) = (0, 0, 0);
    for _ in 0..3_000 {
        let (mut board, mut past) = (Position::start(), Past::new());
        let mut count = 0;
        while board.outcome_after(rules, &past).is_none() {
            let (_, next) = board.quick_play(rules, &mut cup).expect("the game goes on");
            past.remember(&board);
            longest = longest.max(past.len());
            let mover = board.side_to_move();
            most = most.max(next.captured(mover) - board.captured(mover));
            board = next;
            count += 1;
        }
        turns = turns.max(count);
    }
    // A past keeps 32 arrangements without the heap: no repetition among these goes unseen.
    assert_eq!((longest, turns, most), (21, 53, 19));
}

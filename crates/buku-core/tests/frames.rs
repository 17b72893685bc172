//! A turn as it is shown: frame by frame.

use crate::support::{cup, play, played, put};
use buku_core::{Frame, IllegalPlay, Position, Rules, Side, Square, Step};

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn a_turn_that_captures_a_three_and_a_four() {
    let board = put(Side::White, 10, "2c3 2d3 2e3 2f3 3g4 a1");
    let (turn, next) = board.parse_play(Rules::new(), "3(8):c3,f3,f4,h4,h3").expect("a play");
    let frames: Vec<Frame> = board.frames(Rules::new(), turn).expect("a legal play").collect();
    assert_eq!(frames.len(), 10);
    let steps: Vec<String> =
        frames.iter().filter_map(|frame| frame.step).map(|step| step.to_string()).collect();
    assert_eq!(steps.join(" "), "3 c3 d3 e3 f3 f4 g4 h4 h3");
    assert_eq!(
        frames.iter().map(|frame| frame.in_hand).collect::<Vec<_>>(),
        [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    );
    let at = |text: &str| {
        let index = square(text).index();
        frames.iter().map(|frame| frame.counts[index]).collect::<Vec<_>>()
    };
    // The line is emptied, and then sown again.
    assert_eq!(at("d3"), [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    // Four counters lie there until the turn is over.
    assert_eq!(at("g4"), [3, 3, 3, 3, 3, 3, 4, 4, 4, 0]);
    let [.., last] = frames[..] else { panic!("no frame") };
    assert_eq!((last.step, last.captured), (None, square("g4").bit()));
    assert_eq!(last.counts, next.counts());
    assert_eq!(next.captured(Side::White), 14);
}

#[test]
fn an_empty_line_has_its_frames_too() {
    let board = put(Side::White, 20, "3b1 2a2 a8");
    let frames: Vec<Frame> =
        board.frames(Rules::new(), play(&board, "5(0):")).expect("a legal play").collect();
    let [line, last] = frames[..] else { panic!("{} frames", frames.len()) };
    assert_eq!((line.counts, line.in_hand, line.captured), (board.counts(), 0, 0));
    assert_eq!((last.step, last.captured), (None, square("b1").bit()));
    assert_eq!(last.counts[1], 0);
}

#[test]
fn a_play_that_is_not_legal_has_none() {
    let start = Position::start();
    let black = "a(9):a1,a8,b8".parse().expect("a play");
    let refused = start.frames(Rules::new(), black).map(Iterator::count);
    assert!(matches!(refused, Err(IllegalPlay::WrongLine(_))));
}

/// The frames are what entering the steps shows, and the last is the next position.
#[test]
fn frames_are_what_is_entered() {
    let (rules, mut dice) = (Rules::new(), cup(3));
    let mut seen = 0;
    for turns in (0..50).cycle().take(2_000) {
        let board = played(&mut dice, turns);
        let Some((turn, next)) = board.quick_play(rules, &mut dice) else { continue };
        let mut entered = board.half_turn(rules);
        let mut frames = board.frames(rules, turn).expect("a legal play");
        for (step, frame) in turn.steps().zip(frames.by_ref()) {
            entered.push(step).expect("a step of the first path");
            assert_eq!(frame.step, Some(step));
            assert_eq!((frame.counts, frame.in_hand), (entered.counts(), entered.in_hand()));
            assert_eq!(frame.captured, 0);
        }
        let last = frames.next().expect("the captures");
        assert_eq!((last.step, last.counts, last.in_hand), (None, next.counts(), 0));
        let counts = entered.counts();
        for at in Square::all() {
            let captured = last.captured & at.bit() != 0;
            assert_eq!(captured, counts[at.index()] != last.counts[at.index()]);
            assert!(!captured || at.owner() == board.side_to_move());
            seen += u32::from(captured);
        }
        assert_eq!(frames.next(), None);
        assert_eq!(entered.finish(), Some((turn, next)));
        assert!(matches!(turn.steps().next(), Some(Step::Line(line)) if line == turn.line));
    }
    assert!(seen > 100, "{seen} captures");
}

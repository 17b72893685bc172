//! How much stack the calls need.
//!
//! `STACK_CALL=parse STACK_BYTES=3000` tries one call with another size.

use std::hint::black_box;

use crate::support::stack::{self, Call, try_all};
use crate::support::{BOTH_RULES, Corner, cup, listed, played, position, roll};
use plakoto_core::{Frame, HalfTurn, Play, Position, Roll, Rules, Setup, Side, Turn};

/// What all calls of a game in play need at most.
const PLAY: usize = 16 * 1024;

#[test]
fn every_call_keeps_to_its_stack() {
    try_all(CALLS, &cases());
}

/// A roll to be played, with all its plays.
struct Case {
    position: Position,
    rules: Rules,
    roll: Roll,
    plays: Vec<(Play, Position)>,
}

/// Positions of games, corners, and the one with most plays.
fn cases() -> Vec<Case> {
    let mut dice = cup(40);
    let mut positions = vec![
        (
            position("b1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,b14 r"),
            roll("11"),
        ),
        (Position::start(Side::Red), roll("66")),
    ];
    for turns in 0..40 {
        positions.push((played(&mut dice, turns), dice.roll()));
        for corner in Corner::ALL {
            positions.push((corner.position(&mut dice), dice.roll()));
        }
    }
    let mut cases = Vec::new();
    for (position, roll) in positions {
        for rules in BOTH_RULES {
            let plays = listed(&position, rules, roll);
            cases.push(Case { position, rules, roll, plays });
        }
    }
    cases
}

const CALLS: &[Call<Case>] = &[
    ("count", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        assert_eq!(position.count_plays(*rules, *roll), plays.len() as u64);
        assert_eq!(
            position.can_move(*rules, *roll),
            plays.iter().any(|(play, _)| !play.is_empty())
        );
    }),
    ("count all", PLAY, |case| {
        black_box(case.position.count_all_plays(case.rules));
    }),
    ("list", PLAY, |case| {
        let mut left = case.plays.iter();
        case.position.for_each_play(case.rules, case.roll, |play, next| {
            assert_eq!(left.next(), Some(&(play, *next)));
        });
        assert_eq!(left.next(), None);
    }),
    #[cfg(feature = "alloc")]
    ("plays", PLAY, |case| {
        assert_eq!(case.position.plays(case.rules, case.roll).as_slice(), case.plays);
    }),
    ("nth", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        for (n, (play, next)) in (0..).zip(plays).step_by(1 + plays.len() / 10) {
            assert_eq!(position.nth_play(*rules, *roll, n), Some((*play, *next)));
            assert_eq!(position.play_index(*rules, *roll, *play), Some(n));
        }
    }),
    ("random", PLAY, |case| {
        let found = case.position.random_play(case.rules, case.roll, &mut cup(41));
        assert_eq!(found.is_none(), case.plays.is_empty());
    }),
    ("play", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        for (play, next) in plays.iter().step_by(1 + plays.len() / 10) {
            assert_eq!(position.play(*rules, *roll, *play), Ok(*next));
            assert_eq!(position.play_unchecked(*rules, *roll, *play), *next);
            assert_eq!(position.play_to(*rules, *roll, next), Some(*play));
        }
    }),
    ("outcome", PLAY, |case| {
        assert_eq!(case.position.outcome().is_some(), case.plays.is_empty());
    }),
    ("enter", PLAY, |case| {
        let mut turn = case.position.half_turn(case.rules, case.roll);
        let last = |turn: &HalfTurn| turn.next_steps().last();
        while let Some(step) = last(&turn) {
            turn.push(step).expect("it was offered");
        }
        assert_eq!(turn.finish().is_some(), !case.plays.is_empty());
        while turn.pop().is_some() {}
    }),
    ("click", PLAY, |case| {
        let mut turn = case.position.half_turn(case.rules, case.roll);
        loop {
            let Some(from) = turn.sources().next() else { break };
            let to = turn.landings(from).last().expect("a source has a landing").to;
            turn.enter(from, to).expect("it was offered");
            black_box(turn.why_not(from));
        }
    }),
    ("frames", PLAY, |case| {
        for (play, next) in case.plays.iter().step_by(1 + case.plays.len() / 10) {
            let frames = case.position.frames(case.rules, case.roll, *play).expect("a legal play");
            let last = frames.last();
            assert!(
                last.is_none_or(|frame: Frame| frame.board
                    == next.with_side_to_move(frame.board.side_to_move()))
            );
        }
    }),
    ("text", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        assert_eq!(position.to_string().parse(), Ok(*position));
        for (play, next) in plays.iter().step_by(1 + plays.len() / 10) {
            let text = play.to_string();
            let (_, read) = position.parse_play(*rules, *roll, &text).expect("a legal play");
            assert_eq!(read, *next);
            black_box(
                position.parse_half_turn(*rules, *roll, &text).map(|turn: HalfTurn| turn.play()),
            )
            .expect("a turn");
        }
    }),
    ("refused text", PLAY, |case| {
        let error =
            case.position.parse_play(case.rules, case.roll, "24/1 99/8").expect_err("no play");
        black_box(error.to_string());
        let error = "b15,22,r16 b".parse::<Position>().expect_err("too many");
        black_box(error.to_string());
    }),
    ("bytes", PLAY, |case| {
        assert_eq!(Position::from_bytes(case.position.to_bytes()), Ok(case.position));
        for (play, _) in &case.plays {
            assert_eq!(Play::from_bytes(play.to_bytes()), Ok(*play));
        }
    }),
    ("set-up", PLAY, |case| {
        let setup = Setup::from(&case.position);
        assert_eq!(Position::try_from(&setup), Ok(case.position));
    }),
    ("diagram", PLAY, |case| {
        black_box(case.position.diagram().colored(true).to_string());
    }),
    ("perft", PLAY, |case| {
        if case.plays.len() < 3 {
            stack::count_two_plies(&case.rules, &case.position);
        }
    }),
    ("session", PLAY, |case| stack::play_a_session(&case.rules, &case.position)),
    #[cfg(feature = "alloc")]
    ("record", PLAY, |case| stack::read_a_record(&case.rules, &case.position)),
    ("playout", PLAY, |case| stack::play_out(&case.rules, &case.position, 20)),
    ("serde", PLAY, |case| {
        stack::keep(&case.position);
        stack::keep(&case.position.half_turn(case.rules, case.roll));
        for (play, _) in case.plays.iter().take(3) {
            stack::keep(play);
        }
    }),
];

#[test]
fn values_are_small() {
    let sizes =
        [size_of::<Position>(), size_of::<Play>(), size_of::<HalfTurn>(), size_of::<Turn>()];
    assert_eq!(sizes, [36, 8, 128, 84]);
}

//! How much stack the calls need.
//!
//! `STACK_CALL=parse STACK_BYTES=3000` tries one call with another size.

#[path = "../../game-core/tests/support/stack.rs"]
mod stack;
mod support;

use std::hint::black_box;

use plakoto_core::game_core::{Game, Session, divide, perft, playout, random_policy};
use plakoto_core::{Frame, Partial, Play, Position, Roll, Rules, Setup, Side};
use stack::{Call, try_all};
use support::{BOTH_RULES, Corner, cup, listed, played, position, roll};

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
        let mut turn = case.position.partial(case.rules, case.roll);
        let last = |turn: &Partial| turn.next_steps().last();
        while let Some(step) = last(&turn) {
            turn.push(step).expect("it was offered");
        }
        assert_eq!(turn.finish().is_some(), !case.plays.is_empty());
        while turn.pop().is_some() {}
    }),
    ("click", PLAY, |case| {
        let mut turn = case.position.partial(case.rules, case.roll);
        loop {
            let Some(from) = turn.sources().next() else { break };
            let to = turn.destinations(from).last().expect("a source has a destination").to;
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
                position.parse_partial(*rules, *roll, &text).map(|turn: Partial| turn.play()),
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
            let nodes = perft(&case.rules, &case.position, 2);
            let mut sum = 0;
            divide(&case.rules, &case.position, 2, |_, _, below| sum += below);
            assert_eq!(sum, nodes);
        }
    }),
    ("session", PLAY, |case| {
        let (mut session, mut dice) = (Session::from_position(case.rules, case.position), cup(42));
        session.play_on(&mut dice, 10, random_policy);
        let Ok(roll) = session.roll(&mut dice);
        if let Some((play, _)) = case.rules.random_play(session.position(), roll, &mut dice) {
            // A game may also be over by what was before.
            let over = session.is_over();
            assert_eq!(session.play(roll, play).is_err(), over);
        }
        black_box(session.outcome());
        #[cfg(feature = "alloc")]
        {
            while session.undo().is_some() {}
            assert_eq!(session.position(), &case.position);
        }
    }),
    #[cfg(feature = "alloc")]
    ("record", PLAY, |case| {
        let mut session = Session::from_position(case.rules, case.position);
        session.play_on(&mut cup(42), 10, random_policy);
        let record = session.record().to_string();
        let read = Session::from_record(case.rules, &record).expect("a record");
        assert_eq!(read.position(), session.position());
    }),
    ("playout", PLAY, |case| {
        let session = Session::from_position(case.rules, case.position);
        black_box(playout(&session, &mut cup(43), 20, random_policy));
    }),
    #[cfg(feature = "serde")]
    ("serde", PLAY, |case| {
        let json = serde_json::to_string(&case.position).expect("JSON");
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), case.position);
        let turn = case.position.partial(case.rules, case.roll);
        let json = serde_json::to_string(&turn).expect("JSON");
        assert_eq!(serde_json::from_str::<Partial>(&json).expect("a turn"), turn);
        for (play, _) in case.plays.iter().take(3) {
            let json = serde_json::to_string(play).expect("JSON");
            assert_eq!(serde_json::from_str::<Play>(&json).expect("a play"), *play);
        }
    }),
];

#[test]
fn values_are_small() {
    let sizes = [size_of::<Position>(), size_of::<Play>(), size_of::<Partial>()];
    assert_eq!(sizes, [36, 8, 64]);
}

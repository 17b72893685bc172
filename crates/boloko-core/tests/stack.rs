//! How much stack the calls need.
//!
//! `STACK_CALL=parse STACK_BYTES=3000` tries one call with another size.

use std::hint::black_box;

use crate::support::stack::{self, Call, try_all};
use crate::support::{Corner, all_rules, cup, listed, played, position, roll};
use boloko_core::{Cell, Frame, HalfTurn, Layout, Play, Position, Roll, Rules, Setup, Side};

/// What all calls of a game in play need at most.
const PLAY: usize = 16 * 1024;

/// What it takes to have a layout that was not there when this was compiled: its tables are 10 KB.
const LAYOUT: usize = 80 * 1024;

#[test]
fn every_call_keeps_to_its_stack() {
    try_all(CALLS, &cases());
}

/// A roll to be played, with all its plays.
struct Case {
    position: Position,
    rules: Rules<'static>,
    roll: Roll,
    plays: Vec<(Play, Position)>,
}

/// Positions of games, corners, and the one with most plays that is known.
fn cases() -> Vec<Case> {
    let mut dice = cup(40);
    let mut cases = Vec::new();
    for rules in all_rules() {
        let mut positions = vec![(Position::start(Side::Blue), roll("11"))];
        if rules.layout == Layout::SPIRAL {
            let most = "w1,w1,w1,w1,w1,w1,w1,w1,w1,w1,5,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1 b";
            positions.push((position(most), roll("11")));
        }
        for turns in 0..20 {
            positions.push((played(&mut dice, rules, turns), dice.roll()));
            for corner in Corner::ALL {
                positions.push((corner.position(&mut dice, rules.portes), dice.roll()));
            }
        }
        for (position, roll) in positions {
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
        for (n, (play, next)) in (0..).zip(plays).step_by(1 + plays.len() / 5) {
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
        for (play, next) in plays.iter().step_by(1 + plays.len() / 5) {
            assert_eq!(position.play(*rules, *roll, *play), Ok(*next));
            assert_eq!(position.play_unchecked(*rules, *roll, *play), *next);
            assert_eq!(position.play_to(*rules, *roll, next), Some(*play));
        }
    }),
    ("outcome", PLAY, |case| {
        assert_eq!(case.position.outcome(case.rules).is_some(), case.plays.is_empty());
    }),
    ("enter", PLAY, |case| {
        let mut turn = case.position.half_turn(case.rules, case.roll);
        let last = |turn: &HalfTurn<'_>| turn.next_steps().last();
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
        for (play, next) in case.plays.iter().step_by(1 + case.plays.len() / 5) {
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
        for (play, next) in plays.iter().step_by(1 + plays.len() / 5) {
            let text = play.to_string();
            let (_, read) = position.parse_play(*rules, *roll, &text).expect("a legal play");
            assert_eq!(read, *next);
            black_box(
                position
                    .parse_half_turn(*rules, *roll, &text)
                    .map(|turn: HalfTurn<'_>| turn.play()),
            )
            .expect("a turn");
        }
    }),
    ("refused text", PLAY, |case| {
        let error =
            case.position.parse_play(case.rules, case.roll, "24/1 99/8").expect_err("no play");
        black_box(error.to_string());
        let error = "w2,w2,w2,w2,w3,15,b2,b2,b2,b2,b2 w".parse::<Position>().expect_err("too many");
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
        black_box(case.position.diagram(case.rules).colored(true).to_string());
    }),
    ("perft", PLAY, |case| {
        if case.plays.len() < 3 {
            stack::count_two_plies(&case.rules, &case.position);
        }
    }),
    ("session", PLAY, |case| stack::play_a_session(&case.rules, &case.position)),
    #[cfg(feature = "alloc")]
    ("record", PLAY, |case| stack::read_a_record(&case.rules, &case.position)),
    ("playout", PLAY, |case| stack::play_out(&case.rules, &case.position, 10)),
    ("serde", PLAY, |case| {
        stack::keep(&case.position);
        // Rules are read with a built-in layout only.
        if case.rules.layout.name().is_some() {
            stack::keep(&case.rules);
            stack::keep(&case.position.half_turn(case.rules, case.roll));
        }
        for (play, _) in case.plays.iter().take(3) {
            stack::keep(play);
        }
    }),
    ("build a layout", LAYOUT, |case| {
        let layout = Layout::new(case.rules.layout.grid()).expect("a corridor");
        assert_eq!(black_box(&layout), case.rules.layout);
    }),
    ("reverse a layout", LAYOUT, |case| {
        let layout = case.rules.layout.reversed();
        assert_eq!(
            black_box(&layout).cell(0, 0),
            case.rules.layout.cell(0, 0).and_then(|cell| Cell::new(26 - cell.get()))
        );
    }),
    ("copy a layout", LAYOUT, |case| {
        let layout = case.rules.layout.clone();
        assert_eq!(black_box(&layout), case.rules.layout);
    }),
    ("read a layout", LAYOUT, |case| {
        let text = case.rules.layout.to_string();
        let layout: Layout = text.parse().expect("a corridor");
        assert_eq!(black_box(&layout), case.rules.layout);
    }),
    ("read a layout by serde", LAYOUT, |case| {
        let json = serde_json::to_string(case.rules.layout).expect("JSON");
        let layout: Layout = serde_json::from_str(&json).expect("a corridor");
        assert_eq!(black_box(&layout), case.rules.layout);
    }),
    ("read rules by serde", PLAY, |case| {
        let json = serde_json::to_string(&case.rules).expect("JSON");
        let built_in =
            case.rules.layout == Layout::SPIRAL || case.rules.layout == Layout::SERPENTINE;
        assert_eq!(serde_json::from_str::<Rules<'_>>(&json).is_ok(), built_in);
    }),
];

#[test]
fn values_are_small() {
    let sizes =
        [size_of::<Position>(), size_of::<Play>(), size_of::<HalfTurn<'_>>(), size_of::<Layout>()];
    assert_eq!(sizes, [36, 8, 160, 10_240]);
}

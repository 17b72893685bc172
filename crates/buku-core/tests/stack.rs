//! How much stack the calls need.
//!
//! `STACK_CALL=text STACK_BYTES=3000` tries one call with another size.

use std::hint::black_box;
use std::ops::ControlFlow;

use crate::support::stack::{self, Call, try_all};
use crate::support::{ALL_RULES, cup, played, position, put};
use buku_core::{
    Footprint, Footprints, Frame, HalfTurn, Line, Past, Play, Position, Rules, Setup, Side, Step,
};

/// What all calls of a game in play need at most.
const PLAY: usize = 16 * 1024;

#[test]
fn every_call_keeps_to_its_stack() {
    try_all(CALLS, &cases());
}

/// A turn to be played, with some of its plays.
struct Case {
    position: Position,
    rules: Rules,
    plays: Vec<(Play, Position)>,
}

/// Positions of games, the longest line, the longest captures, and few counters.
fn cases() -> Vec<Case> {
    let mut dice = cup(40);
    let mut positions = vec![
        Position::start(),
        position("00000000/10111110/20111110/20111110/20222210/20222220/32323231/00000000 w 0-3 0"),
        put(Side::White, 20, "3b1 2a1 2d1 a8"),
        put(Side::Black, 30, "a1 a8"),
    ];
    positions.extend((0..20).map(|turns| played(&mut dice, turns)));
    let mut cases = Vec::new();
    for (position, rules) in positions.into_iter().zip(ALL_RULES.into_iter().cycle()) {
        // The first are at hand in any position, others only where there are not too many.
        let count = position.count_plays(rules);
        let others = if count < 300_000 { count } else { 0 };
        let numbers = (0..3).chain((1..4).map(|part| others / 4 * part));
        let plays = numbers.filter_map(|n| position.nth_play(rules, n)).collect();
        cases.push(Case { position, rules, plays });
    }
    cases
}

/// How many plays are listed at most: there are millions.
const MOST_LISTED: u64 = 20_000;

/// Goes on until so many are visited.
fn only_some<P>(visited: &mut u64) -> impl FnMut(P, &Position) -> ControlFlow<()> + '_ {
    |_, _| {
        *visited += 1;
        if *visited < MOST_LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

const CALLS: &[Call<Case>] = &[
    ("count", PLAY, |case| {
        let counted = case.position.count_plays(case.rules);
        assert_eq!(counted, case.position.count_all_plays(case.rules));
        assert_eq!(counted == 0, case.plays.is_empty());
    }),
    ("list", PLAY, |case| {
        let mut visited = 0;
        let _ = case.position.try_for_each_play(case.rules, only_some(&mut visited));
        assert_eq!(visited, case.position.count_plays(case.rules).min(MOST_LISTED));
    }),
    ("list by capture", PLAY, |case| {
        let mut visited = 0;
        for least in [1, 9] {
            let _ = case.position.try_for_each_capture(case.rules, least, only_some(&mut visited));
        }
    }),
    ("list by squares", PLAY, |case| {
        for (play, _) in &case.plays {
            let mask = play.footprint.mask();
            let mut found = false;
            let _ = case.position.try_for_each_play_between(case.rules, mask, mask, |other, _| {
                found |= other == *play;
                ControlFlow::<()>::Continue(())
            });
            assert!(found, "{play}");
        }
    }),
    #[cfg(feature = "alloc")]
    ("plays", PLAY, |case| {
        if case.position.count_plays(case.rules) < MOST_LISTED {
            let plays = case.position.plays(case.rules);
            assert_eq!(plays.first(), case.plays.first());
        }
    }),
    ("nth", PLAY, |case| {
        for (play, next) in &case.plays {
            let n = case.position.play_index(case.rules, *play).expect("a legal play");
            assert_eq!(case.position.nth_play(case.rules, n), Some((*play, *next)));
        }
    }),
    ("random", PLAY, |case| {
        let found = case.position.random_play(case.rules, &mut cup(41));
        assert_eq!(found.is_none(), case.plays.is_empty());
        assert_eq!(case.position.quick_play(case.rules, &mut cup(41)).is_none(), found.is_none());
    }),
    ("best capture", PLAY, |case| {
        assert_eq!(case.position.best_capture(case.rules).is_none(), case.plays.is_empty());
    }),
    ("play", PLAY, |case| {
        for (play, next) in &case.plays {
            assert_eq!(case.position.play(case.rules, *play), Ok(*next));
            assert_eq!(case.position.play_unchecked(case.rules, *play), *next);
        }
    }),
    ("outcome", PLAY, |case| {
        assert_eq!(case.position.outcome(case.rules).is_some(), case.plays.is_empty());
    }),
    ("past", PLAY, |case| {
        let mut past = Past::new();
        past.remember(&case.position);
        for (_, next) in &case.plays {
            past.check(next).expect("a turn led there");
            black_box(next.outcome_after(case.rules, &past));
            black_box(past.clone());
        }
    }),
    ("footprints", PLAY, |case| {
        for (play, _) in &case.plays {
            let (mask, squares) = (play.footprint.mask(), play.footprint.len() as u8);
            assert_eq!(Footprint::new(mask), Some(play.footprint));
            let all = Footprints::of(squares);
            let n = all.index_of(play.footprint).expect("one of them");
            assert_eq!(all.nth(n), Some(play.footprint));
            assert_eq!(Footprints::of(squares).containing(mask).inside(mask).count(), 1);
        }
    }),
    ("enter", PLAY, |case| {
        for (play, next) in &case.plays {
            let mut turn = case.position.half_turn(case.rules);
            for step in play.steps() {
                assert!(turn.next_steps().any(|other| other == step));
                turn.push(step).expect("it was offered");
            }
            assert_eq!(turn.finish(), Some((*play, *next)));
            while turn.pop().is_some() {}
        }
    }),
    ("click", PLAY, |case| {
        for (play, _) in &case.plays {
            let mut turn = case.position.half_turn(case.rules);
            turn.push(Step::Line(play.line)).expect("a line");
            for square in play.footprint.path().squares() {
                turn.enter(*square).expect("the next square");
                black_box(turn.counts());
            }
        }
    }),
    ("frames", PLAY, |case| {
        for (play, next) in &case.plays {
            let frames = case.position.frames(case.rules, *play).expect("a legal play");
            let last = frames.last().map(|frame: Frame| frame.counts);
            assert_eq!(last, Some(next.counts()));
        }
    }),
    ("text", PLAY, |case| {
        assert_eq!(case.position.to_string().parse(), Ok(case.position));
        for (play, next) in &case.plays {
            let text = play.to_string();
            assert_eq!(case.position.parse_play(case.rules, &text), Ok((*play, *next)));
            let turn = case.position.parse_half_turn(case.rules, &text).expect("a turn");
            assert_eq!(turn.finish(), Some((*play, *next)));
        }
    }),
    ("refused text", PLAY, |case| {
        let line = Line::new(case.position.side_to_move(), 2).expect("a line");
        let error =
            case.position.parse_play(case.rules, &format!("{line}:a1,h8,a2")).expect_err("no play");
        black_box(error.to_string());
        let error =
            case.position.to_string().replace('-', "9-").parse::<Position>().expect_err("too many");
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
        if case.position.count_plays(case.rules) < 10_000 {
            stack::count_two_plies(&case.rules, &case.position);
        }
    }),
    ("session", PLAY, |case| stack::play_a_session(&case.rules, &case.position)),
    #[cfg(feature = "alloc")]
    ("record", 20 * 1024, |case| stack::read_a_record(&case.rules, &case.position)),
    ("playout", PLAY, |case| stack::play_out(&case.rules, &case.position, 20)),
    ("serde", PLAY, |case| {
        stack::keep(&case.position);
        let mut turn = case.position.half_turn(case.rules);
        for step in case.plays.first().into_iter().flat_map(|(play, _)| play.steps()) {
            turn.push(step).expect("a legal play");
        }
        stack::keep(&turn);
        for (play, _) in case.plays.iter().take(3) {
            stack::keep(play);
        }
    }),
];

#[test]
fn values_are_small() {
    let sizes =
        [size_of::<Position>(), size_of::<Play>(), size_of::<HalfTurn>(), size_of::<Past>()];
    let past = if cfg!(feature = "alloc") { 808 } else { 784 };
    assert_eq!(sizes, [24, 16, 48, past]);
}

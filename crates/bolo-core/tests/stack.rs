//! How much stack the calls need.
//!
//! `STACK_CALL=text STACK_BYTES=3000` tries one call with another size.

use std::hint::black_box;
use std::sync::OnceLock;

use crate::support::stack::{self, Call, try_all};
use crate::support::{BOTH_RULES, Corner, cup, listed, played, pool};
use bolo_core::game_core::Notation;
use bolo_core::odds::{Aim, BestScores, OptimalTurn};
use bolo_core::{DicePool, HalfTurn, Play, Position, Rules, Setup, score};

/// What all calls of a game in play need at most.
const PLAY: usize = 16 * 1024;

#[test]
fn every_call_keeps_to_its_stack() {
    TABLE.get_or_init(|| Box::new(OptimalTurn::new(Aim::Points)));
    try_all(CALLS, &cases());
}

/// A roll to be played, with all its plays.
struct Case {
    position: Position,
    rules: Rules,
    roll: DicePool,
    plays: Vec<(Play, Position)>,
}

/// Positions of games, corners, and the roll with most plays.
fn cases() -> Vec<Case> {
    let mut dice = cup(40);
    let mut cases = Vec::new();
    for rules in BOTH_RULES {
        let start = Position::start(rules, 8).expect("8 players");
        let mut positions = vec![(start, pool("1111555")), (start, pool("2234466"))];
        for turns in 0..40 {
            let position = played(&mut dice, rules, turns);
            positions.push((position, dice.pool(position.dice())));
            for corner in Corner::ALL {
                let position = corner.position(&mut dice, rules);
                positions.push((position, dice.pool(position.dice())));
            }
        }
        for (position, roll) in positions {
            let plays = listed(&position, rules, roll);
            cases.push(Case { position, rules, roll, plays });
        }
    }
    cases
}

/// Filled once, by the first test that asks it, on a thread with all the stack there is.
static TABLE: OnceLock<Box<OptimalTurn>> = OnceLock::new();

const CALLS: &[Call<Case>] = &[
    ("count", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        assert_eq!(position.count_plays(*rules, *roll), plays.len() as u64);
        assert_eq!(
            position.can_move(*rules, *roll),
            plays.iter().any(|(play, _)| *play != Play::Bust)
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
            assert!(position.play_to(*rules, *roll, next).is_some());
        }
    }),
    ("outcome", PLAY, |case| {
        assert_eq!(case.position.outcome().is_some(), case.plays.is_empty());
    }),
    ("score", PLAY, |case| {
        black_box(score(case.roll));
    }),
    ("enter", PLAY, |case| {
        let mut turn = case.position.half_turn(case.rules, case.roll);
        let last = |turn: &HalfTurn| turn.next_steps().last();
        while let Some(step) = last(&turn) {
            black_box(turn.points());
            turn.push(step).expect("it was offered");
        }
        assert_eq!(turn.finish().is_some(), !case.plays.is_empty());
        while turn.pop().is_some() {}
    }),
    ("tap", PLAY, |case| {
        let mut turn = case.position.half_turn(case.rules, case.roll);
        loop {
            let Some(die) = turn.next_dice().next() else { break };
            turn.keep(die).expect("it was offered");
            black_box((turn.points(), turn.end()));
        }
    }),
    ("text", PLAY, |case| {
        let Case { position, rules, roll, plays } = case;
        assert_eq!(Position::parse(*rules, &position.to_string()), Ok(*position));
        assert_eq!(position.parse_roll(&roll.to_string()), Ok(*roll));
        for (play, next) in plays {
            let text = play.to_string();
            assert_eq!(position.parse_play(*rules, *roll, &text), Ok((*play, *next)));
            let turn = position.parse_half_turn(*rules, *roll, &text).expect("a turn");
            assert_eq!(turn.finish(), Some((*play, *next)));
        }
    }),
    ("refused text", PLAY, |case| {
        let error =
            case.position.parse_play(case.rules, case.roll, "keep 7 bank").expect_err("no play");
        black_box(error.to_string());
        let error = case.rules.parse_position("0,25 1 0 7 -").expect_err("no score");
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
        assert_eq!(Position::try_from(setup), Ok(case.position));
    }),
    ("diagram", PLAY, |case| {
        black_box(case.position.diagram().with_roll(case.roll).colored(true).to_string());
    }),
    ("perft", PLAY, |case| {
        if case.position.dice() < 3 {
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
    ("best scores", PLAY, |case| {
        assert!(BestScores::of(case.position.dice()).sum() > 0);
    }),
    ("fill a table of odds", PLAY, |case| {
        // Few aims take as much as many. The table lies elsewhere: in a static or on the heap.
        if case.plays.len() < 20 {
            return;
        }
        let mut turn = Box::new(OptimalTurn::EMPTY);
        turn.set_aim(Aim::of(&case.position));
    }),
    ("build a table of odds", 160 * 1024, |case| {
        if case.plays.len() < 20 {
            return;
        }
        let turn = OptimalTurn::new(Aim::of(&case.position));
        black_box(&turn);
    }),
    ("ask a table of odds", PLAY, |case| {
        let turn = TABLE.get().expect("it was filled");
        let best = turn.best_play(case.rules, &case.position, case.roll);
        assert_eq!(best.is_some(), !case.plays.is_empty());
        black_box(turn.value(case.position.dice(), case.position.at_risk()));
    }),
];

#[test]
fn values_are_small() {
    let sizes =
        [size_of::<Position>(), size_of::<Play>(), size_of::<HalfTurn>(), size_of::<OptimalTurn>()];
    assert_eq!(sizes, [48, 8, 64, 69_168]);
}

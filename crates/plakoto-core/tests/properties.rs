//! What must hold of every position, play and text.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::support::{
    BOTH_RULES, Corner, below, changes, cup, listed, mutated, played, position, roll,
    written::{self, WrittenStep},
};
use plakoto_core::game_core::Turn as _;
use plakoto_core::game_core::conformance::{Seen, Walk, check_random_plays};
use plakoto_core::{
    HalfTurn, IllegalPlay, Play, PlayError, Point, Position, PositionError, Roll, Rules, Setup,
    SetupError, Side, Step,
};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;

/// What the texts of positions and plays are made of, and what may be taken for it.
const CHARACTERS: &str = "0123456789rbRB,;/*()[]x:.!?\\off pas\t-+";

/// Positions of random games and of the corners that these seldom reach.
fn positions() -> impl Strategy<Value = Position> {
    let reached =
        (any::<u64>(), 0..120_usize).prop_map(|(seed, plies)| played(&mut cup(seed), plies));
    let corners = (any::<u64>(), proptest::sample::select(Corner::ALL.to_vec()))
        .prop_map(|(seed, corner)| corner.position(&mut cup(seed)));
    prop_oneof![reached, corners]
}

fn rolls() -> impl Strategy<Value = Roll> {
    proptest::sample::select(Roll::ALL.to_vec())
}

fn rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(BOTH_RULES.to_vec())
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let counts = || {
        let count = prop_oneof![20 => Just(0_u8), 8 => 1..4_u8, 1 => any::<u8>()];
        proptest::array::uniform24(count)
    };
    let pins = || proptest::array::uniform24(proptest::bool::weighted(0.1));
    (counts(), counts(), pins(), pins(), any::<bool>()).prop_map(
        |(red, blue, under, over, mover)| {
            let mut setup = Setup::empty(if mover { Side::Red } else { Side::Blue });
            setup.checkers[Side::Red] = red;
            setup.checkers[Side::Blue] = blue;
            setup.pinned[Side::Red] = under;
            setup.pinned[Side::Blue] = over;
            setup
        },
    )
}

/// What P13 finds wrong, in words of its own.
fn expected_defects(setup: &Setup) -> BTreeSet<String> {
    let mut defects = BTreeSet::new();
    let mut add = |defect: SetupError| {
        defects.insert(format!("{defect:?}"));
    };
    for side in Side::ALL {
        let own = setup.checkers[side];
        let count = own.iter().map(|&count| u16::from(count)).sum();
        if count > 15 {
            add(SetupError::TooManyCheckers { side, count });
        }
        let home = if side == Side::Red { 0..6 } else { 18..24 };
        if count < 15 && (0..24).any(|index| own[index] > 0 && !home.contains(&index)) {
            add(SetupError::OffTooEarly(side));
        }
    }
    for point in Point::all() {
        let index = point.index();
        let counts = Side::ALL.map(|side| setup.checkers[side][index]);
        let pinned = Side::ALL.map(|side| setup.pinned[side][index]);
        if counts[0] > 0 && counts[1] > 0 && pinned == [false, false] {
            add(SetupError::Shared(point));
        }
        for (side, own, other) in [(Side::Red, 0, 1), (Side::Blue, 1, 0)] {
            if pinned[own] && (counts[own] != 1 || counts[other] == 0 || pinned[other]) {
                add(SetupError::BadPin { side, point });
            }
        }
    }
    defects
}

/// The play written as somebody else may write it.
fn rewritten(play: Play, roll: Roll, seed: u64) -> String {
    let written = |step: Step| WrittenStep {
        from: step.from().to_string(),
        sign: '/',
        to: step.to().map_or("off".to_owned(), |to| to.to_string()),
        star: step.pins(),
    };
    let steps: Vec<WrittenStep> = play.steps().map(written).collect();
    written::rewritten(&steps, true, roll, &mut cup(seed))
}

fn read_position(text: &str) {
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(PositionError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            assert!(!error.expected().is_empty());
        }
        Err(PositionError::Setup(errors)) => assert_ne!(errors.iter().count(), 0, "{text:?}"),
    }
}

fn read_play(position: &Position, rules: Rules, roll: Roll, text: &str) {
    match position.parse_play(rules, roll, text) {
        Ok((play, next)) => {
            assert_eq!(position.play(rules, roll, play), Ok(next), "{text:?} is read as {play}");
        }
        Err(PlayError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            assert!(["play", "roll", "step"].contains(&error.field()), "{text:?}");
        }
        Err(PlayError::Illegal(IllegalPlay::Step { number, .. })) => {
            assert!((1..=4).contains(&number), "{text:?}: step {number}");
        }
        Err(PlayError::Illegal(IllegalPlay::Incomplete)) => {
            assert!(position.can_move(rules, roll), "{text:?}");
        }
        Err(PlayError::Illegal(IllegalPlay::GameOver)) => assert!(position.is_over(), "{text:?}"),
        Err(other) => panic!("{text:?}: {other}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_as_it_is_printed(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        let spaced = format!("  {}  ", text.replace(',', " , ").to_uppercase());
        prop_assert_eq!(spaced.parse(), Ok(position), "{}", spaced);
    }

    #[test]
    fn a_position_survives_being_set_up_anew(position in positions()) {
        let setup = Setup::from(&position);
        prop_assert_eq!(Position::try_from(&setup), Ok(position));
        prop_assert_eq!(position.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn every_defect_of_a_setup_is_reported(setup in any_setup()) {
        let found: Vec<String> = setup.defects().iter().map(|defect| format!("{defect:?}")).collect();
        let distinct: BTreeSet<String> = found.iter().cloned().collect();
        prop_assert_eq!(found.len(), distinct.len());
        prop_assert_eq!(&distinct, &expected_defects(&setup));
        prop_assert_eq!(Position::try_from(&setup).is_ok(), found.is_empty());
    }

    #[test]
    fn a_position_is_its_mirror_mirrored(position in positions()) {
        let mirror = position.mirrored();
        prop_assert_eq!(mirror.mirrored(), position);
        prop_assert_eq!(mirror.side_to_move(), !position.side_to_move());
        for side in Side::ALL {
            prop_assert_eq!(mirror.borne_off(!side), position.borne_off(side));
            prop_assert_eq!(mirror.pip_count(!side), position.pip_count(side));
            let mut flipped = position.counts()[side];
            flipped.reverse();
            prop_assert_eq!(mirror.counts()[!side], flipped);
        }
    }

    #[test]
    fn both_sides_play_by_the_same_rules(position in positions(), roll in rolls(), rules in rules()) {
        let results = |position: &Position| -> BTreeSet<Position> {
            listed(position, rules, roll).into_iter().map(|(_, next)| next).collect()
        };
        let mirrored: BTreeSet<Position> =
            results(&position.mirrored()).iter().map(Position::mirrored).collect();
        prop_assert_eq!(results(&position), mirrored);
    }

    #[test]
    fn plays_are_listed_counted_and_numbered_alike(
        position in positions(),
        roll in rolls(),
        rules in rules(),
    ) {
        Walk::default().check_roll(&rules, &position, roll, &mut Seen::default());
        let plays = listed(&position, rules, roll);
        #[cfg(feature = "alloc")]
        prop_assert_eq!(&position.plays(rules, roll)[..], &plays[..]);
        for (play, next) in &plays {
            prop_assert_eq!(position.play_to(rules, roll, next), Some(*play));
        }
        let moving = plays.iter().any(|(play, _)| !play.is_empty());
        prop_assert_eq!(position.can_move(rules, roll), moving);
    }

    #[test]
    fn a_turn_answers_for_every_roll(position in positions(), rules in rules(), seed in any::<u64>()) {
        let turn = position.turn(rules);
        prop_assert_eq!((turn.position(), turn.rules()), (&position, rules));
        let mut all = 0;
        for roll in Roll::ALL {
            let plays = listed(&position, rules, roll);
            let mut left = plays.iter();
            turn.for_each_play(roll, |play, next| assert_eq!(left.next(), Some(&(play, *next))));
            prop_assert_eq!(left.next(), None);
            #[cfg(feature = "alloc")]
            prop_assert_eq!(&turn.plays(roll)[..], &plays[..]);
            let stopped = turn.try_for_each_play(roll, |play, next| ControlFlow::Break((play, *next)));
            prop_assert_eq!(stopped.break_value(), plays.first().copied());

            let count = plays.len() as u64;
            all += count;
            prop_assert_eq!(turn.count_plays(roll), count);
            prop_assert_eq!(turn.can_move(roll), position.can_move(rules, roll));
            let n = seed % (count + 1);
            prop_assert_eq!(turn.nth_play(roll, n), plays.get(n as usize).copied());
            let drawn = turn.random_play(roll, &mut cup(seed));
            prop_assert_eq!(drawn, position.random_play(rules, roll, &mut cup(seed)));
            prop_assert!(drawn.map_or(plays.is_empty(), |drawn| plays.contains(&drawn)));
        }
        prop_assert_eq!(position.count_all_plays(rules), all);
        prop_assert_eq!(all == 0, position.is_over());
    }

    #[test]
    fn a_turn_leaves_the_opponents_checkers_alone(position in positions(), roll in rolls(), rules in rules()) {
        let mover = position.side_to_move();
        for (play, next) in listed(&position, rules, roll) {
            prop_assert_eq!(next.side_to_move(), !mover);
            prop_assert_eq!(next.counts()[!mover], position.counts()[!mover], "{}", play);
            let pips: u32 = play.steps().map(|step| {
                u32::from(step.from().pips(mover) - step.to().map_or(0, |to| to.pips(mover)))
            }).sum();
            prop_assert_eq!(next.pip_count(mover) + pips, position.pip_count(mover), "{}", play);
            let off = play.steps().filter(|step| step.to().is_none()).count();
            let expected = usize::from(position.borne_off(mover)) + off;
            prop_assert_eq!(usize::from(next.borne_off(mover)), expected, "{}", play);
            for point in Point::all() {
                let stays = position.is_pinned(mover, point);
                prop_assert_eq!(next.is_pinned(mover, point), stays, "{}", play);
            }
        }
    }

    #[test]
    fn a_step_is_marked_if_it_pins(position in positions(), roll in rolls(), rules in rules()) {
        let mover = position.side_to_move();
        for (play, _) in listed(&position, rules, roll) {
            let mut own = position.counts()[mover];
            for step in play.steps() {
                own[step.from().index()] -= 1;
                let pins = step.to().is_some_and(|to| {
                    own[to.index()] == 0 && position.checkers(!mover, to) == 1
                });
                prop_assert_eq!(step.pins(), pins, "{} of {}", step, play);
                if let Some(to) = step.to() {
                    own[to.index()] += 1;
                }
            }
        }
    }

    #[test]
    fn the_larger_die_only_takes_plays_away(position in positions(), roll in rolls()) {
        let [on, off] = BOTH_RULES.map(|rules| -> BTreeMap<Position, Play> {
            listed(&position, rules, roll).into_iter().map(|(play, next)| (next, play)).collect()
        });
        prop_assert!(on.iter().all(|(next, play)| off.get(next) == Some(play)));
        for play in off.iter().filter(|(next, _)| !on.contains_key(next)).map(|(_, play)| play) {
            prop_assert_eq!(play.len(), 1);
            prop_assert!(play.steps().all(|step| step.die() == roll.smaller()));
        }
    }

    #[test]
    fn plays_are_read_however_they_are_written(
        position in positions(),
        roll in rolls(),
        rules in rules(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        if let Some((play, next)) = position.random_play(rules, roll, &mut cup) {
            prop_assert_eq!(position.parse_play(rules, roll, &play.to_string()), Ok((play, next)));
            for seed in 0..8 {
                let text = rewritten(play, roll, seed);
                prop_assert_eq!(position.parse_play(rules, roll, &text), Ok((play, next)), "{}", text);
            }
            let entered = position.parse_half_turn(rules, roll, &play.to_string()).map(|turn| turn.finish());
            prop_assert_eq!(entered.map(|end| end.map(|(_, next)| next)), Ok(Some(next)));
        }
    }

    #[test]
    fn a_step_that_is_taken_back_leaves_no_trace(
        position in positions(),
        roll in rolls(),
        rules in rules(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules, roll);
        let mut before: Vec<(HalfTurn, Step)> = Vec::new();
        loop {
            let steps: Vec<Step> = turn.next_steps().collect();
            if steps.is_empty() {
                break;
            }
            let step = steps[below(&mut cup, steps.len())];
            before.push((turn, step));
            prop_assert_eq!(turn.push(step), Ok(()));
            prop_assert_eq!(turn.play().steps().next_back(), Some(step));
        }
        prop_assert_eq!(turn.is_complete(), !position.is_over());
        let (play, board) = (turn.play(), turn.board());
        if turn.is_complete() {
            let next = board.with_side_to_move(!position.side_to_move());
            prop_assert_eq!(turn.finish(), Some((play, next)));
        }
        for (earlier, step) in before.into_iter().rev() {
            prop_assert_eq!(turn.pop(), Some(step));
            prop_assert_eq!(turn, earlier);
        }
        prop_assert_eq!(turn.pop(), None);
        prop_assert_eq!(turn.board(), position);
    }

    #[test]
    fn a_step_that_cannot_follow_changes_nothing(
        position in positions(),
        roll in rolls(),
        other in rolls(),
        rules in rules(),
    ) {
        let mut turn = position.half_turn(rules, roll);
        let offered: BTreeSet<Step> = turn.next_steps().collect();
        let foreign: BTreeSet<Step> = position.half_turn(rules, other).next_steps().collect();
        for step in foreign.difference(&offered) {
            prop_assert!(turn.push(*step).is_err(), "{:?} was not offered", step);
            prop_assert_eq!(turn, position.half_turn(rules, roll));
        }
    }

    #[test]
    fn garbage_is_an_error_with_a_place(text in ".{0,60}") {
        read_position(&text);
        for board in ["b15,22,r15 r", "1,r1,1,r1,19,b1 r", "23,b1 b"] {
            read_play(&position(board), Rules::default(), roll("42"), &text);
        }
    }

    #[test]
    fn nearly_valid_positions_are_read_or_refused(position in positions(), changes in changes(CHARACTERS)) {
        read_position(&mutated(&position.to_string(), &changes));
    }

    #[test]
    fn nearly_valid_plays_are_read_or_refused(
        position in positions(),
        roll in rolls(),
        rules in rules(),
        changes in changes(CHARACTERS),
    ) {
        for (play, _) in listed(&position, rules, roll).into_iter().take(20) {
            read_play(&position, rules, roll, &mutated(&play.to_string(), &changes));
        }
    }
}

#[test]
fn all_defects_are_reported_at_once() {
    let mut setup = Setup::empty(Side::Red);
    setup.checkers[Side::Red][9] = 12;
    setup.checkers[Side::Red][0] = 4;
    setup.checkers[Side::Blue][9] = 1;
    setup.checkers[Side::Blue][2] = 2;
    setup.pinned[Side::Blue][2] = true;
    let [three, ten] = [3, 10].map(|number| Point::new(number).expect("1 to 24"));
    let errors = setup.defects();
    assert_eq!(
        errors.iter().collect::<Vec<_>>(),
        [
            SetupError::TooManyCheckers { side: Side::Red, count: 16 },
            SetupError::OffTooEarly(Side::Blue),
            SetupError::Shared(ten),
            SetupError::BadPin { side: Side::Blue, point: three },
        ]
    );
    assert_eq!(Position::try_from(&setup), Err(errors));
    assert_eq!(
        errors.to_string(),
        "red has 16 checkers, more than 15 (P13); \
         blue has fewer than 15 checkers on the board, so all of them have to be in its home (P13); \
         point 10 holds both colors, so one checker on it has to be pinned (P13); \
         point 3: blue is pinned there only if exactly one blue checker stands under red ones (P13)"
    );
}

#[test]
fn random_plays_are_all_equally_likely() {
    let position = position("b15,5,r2,5,r3,4,r5,5,r5 r");
    let rules = Rules::default();
    let roll = roll("42");
    check_random_plays(&rules, &position, roll, &mut cup(1), 2_000);
}

#[test]
fn a_forced_play_costs_no_random_bits() {
    let position = position("r14,8,r1,13,b15 r");
    let mut cup = cup(1);
    let untouched: Pcg64Mcg = cup.clone().into_inner();
    let forced = position.random_play(Rules::default(), roll("31"), &mut cup);
    assert_eq!(forced.map(|(play, _)| play.to_string()), Some("10/7 7/6".to_owned()));
    assert_eq!(cup.get_ref(), &untouched);
    cup.below(NonZero::new(2).expect("2"));
    assert_ne!(cup.get_ref(), &untouched);
}

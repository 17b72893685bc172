//! What must hold of every position, play and text.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::support;
use crate::support::{
    BOTH_RULES, Corner, below, changes, cup, listed, mutated, played, pool, position,
};
use bolo_core::game_core::conformance::{Seen, Walk, check_random_plays};
use bolo_core::game_core::{Game, Turn as _};
use bolo_core::{
    DicePool, Die, HalfTurn, IllegalPlay, Phase, Play, PlayError, Position, PositionError, Reason,
    Rules, Seat, Seats, Setup, SetupError, Step, score,
};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;

/// What the texts of positions and plays are made of, and what may be taken for it.
const CHARACTERS: &str = "0123456789,:x+- \tabdehklnorstuwKB\u{3000}";

/// Positions of random games and of the corners that these seldom reach, with their rules.
fn positions() -> impl Strategy<Value = (Rules, Position)> {
    let reached = (any::<u64>(), 0..300_usize, rules())
        .prop_map(|(seed, plies, rules)| (rules, played(&mut cup(seed), rules, plies)));
    let corners = (any::<u64>(), proptest::sample::select(Corner::ALL.to_vec()), rules())
        .prop_map(|(seed, corner, rules)| (rules, corner.position(&mut cup(seed), rules)));
    prop_oneof![reached, corners]
}

/// The same with a roll of the dice in hand.
fn rolled() -> impl Strategy<Value = (Rules, Position, DicePool)> {
    (positions(), any::<u64>())
        .prop_map(|((rules, position), seed)| (rules, position, cup(seed).pool(position.dice())))
}

fn rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(BOTH_RULES.to_vec())
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let score = prop_oneof![
        4 => Just(0_u32),
        8 => (20..200_u32).prop_map(|units| 50 * units),
        8 => (200..210_u32).prop_map(|units| 50 * units),
        1 => any::<u32>(),
    ];
    let risk = prop_oneof![
        8 => Just(0_u32),
        8 => (0..60_u32).prop_map(|units| 50 * units),
        1 => any::<u32>(),
    ];
    let dice = prop_oneof![8 => Just(7_u8), 8 => 1..8_u8, 1 => any::<u8>()];
    let seats = || prop_oneof![12 => 1..4_u8, 1 => 1..9_u8];
    let players = prop_oneof![12 => 2..4_u8, 4 => 2..9_u8, 1 => any::<u8>()];
    let series = proptest::option::of(prop_oneof![
        4 => Just([0; 6]),
        1 => proptest::array::uniform6(prop_oneof![4 => Just(0_u8), 1 => 0..5_u8]),
    ]);
    let table = (players, proptest::array::uniform8(score), seats(), risk, dice);
    let phase = (0..4_u8, seats(), 0..8_u8, any::<u8>(), any::<bool>());
    (table, phase, series).prop_map(|(table, phase, series)| {
        let (players, scores, seat, at_risk, dice) = table;
        let (kind, named, turns, mask, own) = phase;
        let [seat, named] = [seat, if own { seat } else { named }].map(support::seat);
        let contenders: Seats = Seat::all()
            .take(usize::from(players) + usize::from(turns == 0))
            .filter(|seat| mask >> seat.index() & 1 == 1)
            .collect();
        let phase = match kind {
            0 => Phase::Open,
            1 => Phase::LastRound { leader: named, turns },
            2 => Phase::SuddenDeath { contenders },
            _ => Phase::Won { winner: named, reason: Reason::ALL[usize::from(turns) % 2] },
        };
        let series = series.map(|counts| DicePool::from_counts(counts).unwrap_or_default());
        Setup { players, scores, seat, at_risk, dice, phase, series }
    })
}

/// What O11 finds wrong, in words of its own.
fn expected_defects(setup: &Setup) -> BTreeSet<String> {
    let mut defects = BTreeSet::new();
    let mut add = |wrong: bool, defect: SetupError| {
        if wrong {
            defects.insert(format!("{defect:?}"));
        }
    };
    let players = u32::from(setup.players);
    let number = |seat: Seat| u32::from(seat.get());
    let taken: Vec<Seat> = Seat::all().filter(|&seat| number(seat) <= players).collect();
    let points = |seat: Seat| setup.scores[seat.index()];
    add(!(2..=8).contains(&players), SetupError::Players(setup.players));
    for &seat in &taken {
        let sheet = points(seat) == 0 || (points(seat) >= 1_000 && points(seat) % 50 == 0);
        add(!sheet, SetupError::Score { seat, points: points(seat) });
    }

    add(setup.at_risk % 50 != 0, SetupError::AtRisk(setup.at_risk));
    let total = u64::from(points(setup.seat)) + u64::from(setup.at_risk);
    add(total > u64::from(u32::MAX), SetupError::TooManyPoints);
    let possible = (1..=7).contains(&setup.dice);
    add(!possible, SetupError::Dice(setup.dice));
    add(possible && setup.dice < 7 && setup.at_risk == 0, SetupError::NothingAtRisk(setup.dice));
    let (mut dice, mut worth) = (0, 0);
    for die in Die::ALL {
        let count = setup.series.unwrap_or_default().count(die);
        add(count == 1 || count == 2, SetupError::ShortSeries(die));
        dice += u32::from(count);
        let alone = DicePool::from_dice((0..count).map(|_| die)).expect("few");
        worth += score(alone).unwrap_or(0);
    }
    let goes = dice + u32::from(setup.dice) <= 7 || dice == 0;
    add(!goes || worth > setup.at_risk, SetupError::Series);

    let mut named = vec![setup.seat];
    let below = |seat: Seat| points(seat) < 10_000;
    // Turns until a seat is to move, where all that are named play.
    let ahead = |seat: Seat| {
        let around = if seat < setup.seat { players } else { 0 };
        (around + number(seat)).saturating_sub(number(setup.seat))
    };
    let inside: Vec<Seat> = match setup.phase {
        Phase::Open => {
            for &seat in &taken {
                add(!below(seat), SetupError::ReachedGoal(seat));
            }
            taken.clone()
        }
        Phase::LastRound { leader, turns } => {
            named.push(leader);
            let left = u32::from(turns);
            add(
                left == 0 || left >= players || ahead(leader) != left,
                SetupError::LastRound { turns },
            );
            add(below(leader), SetupError::BelowGoal(leader));
            for &seat in taken.iter().filter(|&&seat| seat != leader && ahead(seat) < left) {
                add(!below(seat), SetupError::ReachedGoal(seat));
            }
            taken.clone()
        }
        Phase::SuddenDeath { contenders } => {
            named.extend(contenders.iter());
            let fit = contenders.len() > 1 && contenders.contains(setup.seat);
            add(!fit, SetupError::Contenders);
            for seat in contenders.iter() {
                add(below(seat), SetupError::BelowGoal(seat));
            }
            contenders.iter().collect()
        }
        Phase::Won { winner, reason } => {
            named.push(winner);
            let ended = winner == setup.seat && setup.at_risk == 0 && setup.dice == 7;
            add(!ended, SetupError::OverInTurn);
            add(below(winner), SetupError::BelowGoal(winner));
            let others = || taken.iter().filter(|&&seat| seat != winner && !below(seat));
            match reason {
                Reason::Goal => {
                    for &seat in others().filter(|&&seat| points(seat) == points(winner)) {
                        add(true, SetupError::Tied(seat));
                    }
                }
                _ => add(others().next().is_none(), SetupError::NoSuddenDeath),
            }
            vec![winner]
        }
    };
    for seat in named {
        add(number(seat) > players, SetupError::Nobody(seat));
    }
    let best = inside.iter().map(|&seat| points(seat)).max().unwrap_or(0);
    for &seat in &taken {
        add(!inside.contains(&seat) && points(seat) > best, SetupError::OutButAhead(seat));
    }
    defects
}

/// The same play in another way of writing it.
fn rewritten(play: Play, seed: u64) -> String {
    let mut cup = cup(seed);
    let mut dice: Vec<String> = play.kept().dice().map(|die| die.to_string()).collect();
    for last in (1..dice.len()).rev() {
        dice.swap(last, below(&mut cup, last + 1));
    }
    let between = ["", " ", "-", ", "][below(&mut cup, 4)];
    let spaces = ["", " ", "\t "];
    let mut space = |line: &mut String| line.push_str(spaces[below(&mut cup, 3)]);
    let mut line = String::new();
    space(&mut line);
    if seed % 3 > 0 && play != Play::Bust {
        line += "keep";
        space(&mut line);
    }
    line += &dice.join(between);
    if play != Play::Bust && seed % 5 == 0 {
        line += ",";
    }
    space(&mut line);
    line += match play {
        Play::Roll(_) => "roll",
        Play::Bank(_) => "bank",
        Play::Bust => "bust",
    };
    space(&mut line);
    if seed % 2 == 0 { line.to_uppercase() } else { line }
}

fn read_position(text: &str) {
    let read = BOTH_RULES.map(|rules| Position::parse(rules, text)).into_iter();
    for read in read.chain([text.parse::<Position>()]) {
        match read {
            Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
            Err(PositionError::Text(error)) => {
                assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
                assert!(!error.expected().is_empty());
                let fields = ["score", "seat", "risk", "dice", "phase", "series"];
                assert!(fields.contains(&error.field()), "{text:?}: {error}");
            }
            Err(PositionError::Setup(errors)) => assert_ne!(errors.iter().count(), 0, "{text:?}"),
        }
    }
}

fn read_play(position: &Position, rules: Rules, roll: DicePool, text: &str) {
    match position.parse_play(rules, roll, text) {
        Ok((play, next)) => {
            let played = position.play(rules, roll, play);
            assert_eq!(played, Ok(next), "{text:?} is read as {play}");
        }
        Err(PlayError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            assert!(["play", "dice"].contains(&error.field()), "{text:?}");
        }
        Err(PlayError::Illegal(reason)) => match reason {
            IllegalPlay::GameOver => assert!(position.is_over(), "{text:?}"),
            IllegalPlay::WrongRoll { rolled, in_hand } => {
                assert_eq!((rolled, in_hand), (roll.len(), position.dice()));
                assert_ne!(rolled, in_hand);
            }
            IllegalPlay::Step { number, .. } => {
                assert!((1..=8).contains(&number), "{text:?}: step {number}");
            }
            IllegalPlay::NoBust | IllegalPlay::Incomplete => {
                assert!(position.can_move(rules, roll), "{text:?}");
            }
            IllegalPlay::NothingKept => {}
            other => panic!("{text:?}: {other}"),
        },
    }
}

/// What turns leave alone: everything but the score of who plays.
fn others(position: &Position, mover: Seat) -> Vec<u32> {
    Seat::all().filter(|&seat| seat != mover).map(|seat| position.score(seat)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_as_it_is_printed((rules, position) in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        prop_assert_eq!(Position::parse(rules, &text), Ok(position));
        let spaced = format!("  {}  ", text.replace(' ', "  ").replace(',', " , ").to_uppercase());
        prop_assert_eq!(spaced.parse(), Ok(position), "{}", spaced);
    }

    #[test]
    fn a_position_survives_being_set_up_anew((_, position) in positions()) {
        let setup = Setup::from(&position);
        prop_assert_eq!(Position::try_from(&setup), Ok(position));
        prop_assert_eq!(position.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn every_defect_of_a_setup_is_reported(setup in any_setup()) {
        let found: Vec<String> = setup.defects().iter().map(|defect| format!("{defect:?}")).collect();
        let distinct: BTreeSet<String> = found.iter().cloned().collect();
        prop_assert_eq!(found.len(), distinct.len());
        prop_assert_eq!(&distinct, &expected_defects(&setup), "{:?}", setup);
        prop_assert_eq!(Position::try_from(&setup).is_ok(), found.is_empty());
    }

    #[test]
    fn plays_are_listed_counted_and_numbered_alike((rules, position, roll) in rolled()) {
        let walk = Walk { by_play: true, ..Walk::default() };
        walk.check_roll(&rules, &position, roll, &mut Seen::default());
        let plays = listed(&position, rules, roll);
        for (_, next) in &plays {
            // Different dice may bring the same: the first play is the one that is found.
            let first = plays.iter().find(|(_, other)| other == next).map(|&(play, _)| play);
            prop_assert_eq!(position.play_to(rules, roll, next), first);
        }
        // Of all that can be set aside, what is not listed has no number.
        for kept in (0..=roll.len()).flat_map(DicePool::all).filter(|&kept| roll.contains(kept)) {
            for play in [Play::Roll(kept), Play::Bank(kept), Play::Bust] {
                let number = plays.iter().position(|&(listed, _)| listed == play);
                let number = number.map(|number| number as u64);
                prop_assert_eq!(position.play_index(rules, roll, play), number, "{}", play);
            }
        }
        #[cfg(feature = "alloc")]
        prop_assert_eq!(position.plays(rules, roll).to_vec(), plays.clone());
        let keeps = plays.iter().any(|(play, _)| *play != Play::Bust);
        prop_assert!(!keeps || position.can_move(rules, roll));
    }

    #[test]
    fn a_turn_answers_for_every_roll((rules, position) in positions(), seed in any::<u64>()) {
        let turn = position.turn(rules);
        prop_assert_eq!((turn.position(), turn.rules()), (&position, rules));
        let mut dice = cup(seed);
        // Some have a wrong number of dice.
        let sizes = (0..=Position::DICE + 1).chain([position.dice(); 20]);
        for roll in sizes.map(|size| dice.pool(size)) {
            let plays = listed(&position, rules, roll);
            let mut left = plays.iter();
            turn.for_each_play(roll, |play, next| assert_eq!(left.next(), Some(&(play, *next))));
            prop_assert_eq!(left.next(), None);
            #[cfg(feature = "alloc")]
            prop_assert_eq!(&turn.plays(roll)[..], &plays[..]);
            let stopped = turn.try_for_each_play(roll, |play, next| ControlFlow::Break((play, *next)));
            prop_assert_eq!(stopped.break_value(), plays.first().copied());

            let count = plays.len() as u64;
            prop_assert_eq!(turn.count_plays(roll), count);
            prop_assert_eq!(turn.can_move(roll), position.can_move(rules, roll));
            let n = seed % (count + 1);
            prop_assert_eq!(turn.nth_play(roll, n), plays.get(n as usize).copied());
            let drawn = turn.random_play(roll, &mut cup(seed));
            prop_assert_eq!(drawn, position.random_play(rules, roll, &mut cup(seed)));
            prop_assert!(drawn.map_or(plays.is_empty(), |drawn| plays.contains(&drawn)));
        }
        prop_assert_eq!(rules.count_all_plays(&position), position.count_all_plays(rules));
    }

    #[test]
    fn all_rolls_have_the_plays_of_each((rules, position) in positions()) {
        let sum: u64 = position.rolls().map(|(roll, _)| position.count_plays(rules, roll)).sum();
        prop_assert_eq!(position.count_all_plays(rules), sum);
        let weights: u64 = position.rolls().map(|(_, weight)| weight).sum();
        prop_assert_eq!(weights, 6_u64.pow(position.dice().into()));
    }

    #[test]
    fn a_roll_of_other_dice_has_no_plays((rules, position, _) in rolled(), dice in 0..10_u8, seed in any::<u64>()) {
        prop_assume!(dice != position.dice() && !position.is_over());
        let roll = cup(seed).pool(dice);
        prop_assert_eq!(position.count_plays(rules, roll), 0);
        prop_assert_eq!(listed(&position, rules, roll), vec![]);
        prop_assert_eq!(position.nth_play(rules, roll, 0), None);
        prop_assert_eq!(position.play_index(rules, roll, Play::Bust), None);
        prop_assert_eq!(position.random_play(rules, roll, &mut cup(seed)), None);
        prop_assert!(!position.can_move(rules, roll));
        let wrong = IllegalPlay::WrongRoll { rolled: dice, in_hand: position.dice() };
        prop_assert_eq!(position.play(rules, roll, Play::Bust), Err(wrong));
        prop_assert_eq!(position.half_turn(rules, roll).next_steps().count(), 0);
    }

    #[test]
    fn points_are_neither_made_nor_lost((rules, position, roll) in rolled()) {
        let mover = position.seat_to_move();
        for (play, next) in listed(&position, rules, roll) {
            prop_assert_eq!(others(&next, mover), others(&position, mover), "{}", play);
            let gained = next.score(mover) - position.score(mover);
            match play {
                Play::Bust => prop_assert_eq!((gained, next.at_risk()), (0, 0)),
                Play::Bank(_) => {
                    prop_assert!(gained > position.at_risk());
                    prop_assert_eq!(next.at_risk(), 0);
                }
                Play::Roll(kept) => {
                    prop_assert_eq!((gained, next.seat_to_move()), (0, mover));
                    prop_assert_eq!(next.phase(), position.phase());
                    prop_assert!(next.at_risk() > position.at_risk());
                    let left = position.dice() - kept.len();
                    prop_assert_eq!(next.dice(), if left == 0 { 7 } else { left });
                }
            }
            if play.ends_turn() {
                prop_assert_eq!(next.dice(), 7);
                prop_assert!(next.series().is_none_or(DicePool::is_empty));
            }
            prop_assert_eq!(next.series().is_some(), rules.extend_series);
        }
    }

    #[test]
    fn what_is_rolled_can_be_banked_exactly_where_enough_is_at_risk((rules, position, roll) in rolled()) {
        let plays: BTreeMap<Play, Position> = listed(&position, rules, roll).into_iter().collect();
        for (play, next) in &plays {
            if let Play::Roll(kept) = *play {
                let bank = plays.contains_key(&Play::Bank(kept));
                prop_assert_eq!(bank, next.at_risk() >= position.least_to_bank(), "{}", play);
            }
            if let Play::Bank(kept) = *play {
                prop_assert!(plays.contains_key(&Play::Roll(kept)), "{}", play);
            }
        }
    }

    #[test]
    fn series_that_grow_only_add_plays(
        seed in any::<u64>(),
        corner in proptest::sample::select(Corner::ALL[..4].to_vec()),
    ) {
        let mut cup = cup(seed);
        let position = corner.position(&mut cup, Rules::new().with_extend_series(true));
        let roll = cup.pool(position.dice());
        let [off, on] = BOTH_RULES.map(|rules| -> BTreeMap<Play, u32> {
            let plays = listed(&position, rules, roll).into_iter();
            plays.map(|(play, next)| (play, next.at_risk())).collect()
        });
        for (play, at_risk) in off.iter().filter(|(play, _)| **play != Play::Bust) {
            prop_assert!(on.get(play).is_some_and(|more| more >= at_risk), "{}", play);
        }
    }

    #[test]
    fn plays_are_read_however_they_are_written((rules, position, roll) in rolled(), seed in any::<u64>()) {
        let mut cup = cup(seed);
        if let Some((play, next)) = position.random_play(rules, roll, &mut cup) {
            prop_assert_eq!(position.parse_play(rules, roll, &play.to_string()), Ok((play, next)));
            prop_assert_eq!(play.to_string().parse(), Ok(play));
            for seed in 0..8 {
                let text = rewritten(play, seed);
                let read = position.parse_play(rules, roll, &text);
                prop_assert_eq!(read, Ok((play, next)), "{}", text);
                prop_assert_eq!(text.parse(), Ok(play), "{}", text);
            }
            let entered = position.parse_half_turn(rules, roll, &play.to_string()).map(|turn| turn.finish());
            prop_assert_eq!(entered, Ok(Some((play, next))));
        }
    }

    #[test]
    fn a_step_that_is_taken_back_leaves_no_trace((rules, position, roll) in rolled(), seed in any::<u64>()) {
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
        }
        prop_assert_eq!(turn.is_complete(), position.count_plays(rules, roll) > 0);
        if let Some((play, next)) = turn.finish() {
            prop_assert_eq!(position.play(rules, roll, play), Ok(next));
            prop_assert_eq!(turn.kept(), play.kept());
        }
        for (earlier, step) in before.into_iter().rev() {
            prop_assert_eq!(turn.pop(), Some(step));
            prop_assert_eq!(turn, earlier);
        }
        prop_assert_eq!(turn.pop(), None);
        prop_assert_eq!(turn, position.half_turn(rules, roll));
    }

    #[test]
    fn a_step_that_cannot_follow_changes_nothing((rules, position, roll) in rolled(), seed in any::<u64>()) {
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules, roll);
        loop {
            let offered: Vec<Step> = turn.next_steps().collect();
            let before = turn;
            for step in Die::ALL.map(Step::Keep).into_iter().chain([Step::Roll, Step::Bank]) {
                if !offered.contains(&step) {
                    prop_assert!(turn.push(step).is_err(), "{:?} was not offered", step);
                    prop_assert_eq!(turn, before);
                }
            }
            if offered.is_empty() {
                break;
            }
            prop_assert_eq!(turn.push(offered[below(&mut cup, offered.len())]), Ok(()));
        }
    }

    #[test]
    fn a_diagram_shows_every_seat_and_colors_change_no_letter((_, position, roll) in rolled()) {
        let diagram = position.diagram().with_roll(roll);
        let plain = diagram.to_string();
        for seat in Seat::all().take(position.players()) {
            let line = format!(" seat {seat} {:>6} ", position.score(seat));
            prop_assert!(plain.contains(&line), "{}", plain);
        }
        let pips: u32 = roll.dice().map(|die| u32::from(die.get())).sum();
        let drawn = plain.matches('●').count();
        prop_assert_eq!(drawn, if position.is_over() { 0 } else { pips as usize });
        let colored = diagram.colored(true).to_string();
        prop_assert_ne!(&colored, &plain);
        prop_assert_eq!(colored.replace("\x1b[1;93m", "").replace("\x1b[0m", ""), plain);
    }

    #[test]
    fn garbage_is_an_error_with_a_place(text in ".{0,60}") {
        read_position(&text);
        for board in ["1000,0 1 0 7 -", "0,0 1 900 7 -", "10000,10000 1 0 7 death:1,2"] {
            read_play(&position(board), Rules::default(), pool("1123456"), &text);
        }
    }

    #[test]
    fn nearly_valid_positions_are_read_or_refused((_, position) in positions(), changes in changes(CHARACTERS)) {
        read_position(&mutated(&position.to_string(), &changes));
    }

    #[test]
    fn nearly_valid_plays_are_read_or_refused((rules, position, roll) in rolled(), changes in changes(CHARACTERS)) {
        for (play, _) in listed(&position, rules, roll) {
            read_play(&position, rules, roll, &mutated(&play.to_string(), &changes));
        }
    }
}

#[test]
fn all_defects_are_reported_at_once() {
    let mut setup = Setup::start(3);
    setup.scores[..3].copy_from_slice(&[525, 10_000, 0]);
    (setup.seat, setup.at_risk, setup.dice) = (support::seat(3), 75, 9);
    setup.phase = Phase::LastRound { leader: support::seat(4), turns: 3 };
    setup.series = Some(pool("2255"));
    let [one, two, four] = [1, 2, 4].map(support::seat);
    let errors = setup.defects();
    assert_eq!(
        errors.iter().collect::<Vec<_>>(),
        [
            SetupError::Score { seat: one, points: 525 },
            SetupError::Nobody(four),
            SetupError::AtRisk(75),
            SetupError::Dice(9),
            SetupError::ShortSeries(Die::Two),
            SetupError::ShortSeries(Die::Five),
            SetupError::Series,
            SetupError::LastRound { turns: 3 },
            SetupError::BelowGoal(four),
            SetupError::ReachedGoal(two),
        ]
    );
    assert_eq!(Position::try_from(&setup), Err(errors));
    assert_eq!(
        errors.to_string(),
        "seat 1 has 525 points; a score is 0 or at least 1000, and a multiple of 50 (O11); \
         seat 4 is named, but nobody has it (O11); \
         75 points are at risk, which is no multiple of 50 (O11); \
         1 to 7 dice can be rolled, not 9 (O11); \
         a series of face 2 needs three dice or more (O11); \
         a series of face 5 needs three dice or more (O11); \
         the series have more dice than are set aside, or more points than are at risk (O11); \
         the turns left in the last round, 3, do not match the seats (O11); \
         seat 4 leads, contends or has won, but has not reached the goal (O11); \
         seat 2 has reached the goal too early for this phase (O11)"
    );
}

#[test]
fn random_plays_are_all_equally_likely() {
    let position = position("0,0 1 850 7 -");
    let rules = Rules::default();
    // Not all of its selections may be banked.
    let roll = pool("1113555");
    let plays = position.count_plays(rules, roll);
    assert_eq!(plays, 15 + 12);
    check_random_plays(&rules, &position, roll, &mut cup(1), 2_000);
}

#[test]
fn a_forced_play_costs_no_random_bits() {
    let position = position("1000,0 1 300 3 -");
    let mut cup = cup(1);
    let untouched: Pcg64Mcg = cup.clone().into_inner();
    let forced = position.random_play(Rules::default(), pool("246"), &mut cup);
    assert_eq!(forced.map(|(play, _)| play), Some(Play::Bust));
    assert_eq!(cup.get_ref(), &untouched);
    cup.below(NonZero::new(2).expect("2"));
    assert_ne!(cup.get_ref(), &untouched);
}

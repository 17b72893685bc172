//! What must hold of every position, play and text, on every layout and by both rules.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::support::{
    Corner, all_rules, below, changes, cup, listed, mutated, played, position, roll,
    written::{self, WrittenStep},
};
use boloko_core::game_core::conformance::{Seen, Walk, check_random_plays};
use boloko_core::game_core::{Notation, Turn};
use boloko_core::{
    Cell, HalfTurn, IllegalPlay, IllegalStep, Layout, LayoutError, Play, PlayError, Position,
    PositionError, Reason, Roll, Rules, Setup, SetupError, Side, Step,
};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;

/// What the texts of positions and plays are made of, and what may be taken for it.
const CHARACTERS: &str = "0123456789wbWB,;/^*()[]x:.!?\\pas+\t-";

/// Up to how many plays of a roll all ways of entering them are tried.
const ENTERED: u64 = 60;

fn rules() -> impl Strategy<Value = Rules<'static>> {
    proptest::sample::select(all_rules().collect::<Vec<_>>())
}

/// Positions of random games and of the corners that these seldom reach, with the rules that they
/// are valid by.
fn positions() -> impl Strategy<Value = (Position, Rules<'static>)> {
    let reached = (any::<u64>(), 0..120_usize, rules())
        .prop_map(|(seed, plies, rules)| (played(&mut cup(seed), rules, plies), rules));
    let corners = (any::<u64>(), proptest::sample::select(Corner::ALL.to_vec()), rules())
        .prop_map(|(seed, corner, rules)| (corner.position(&mut cup(seed), rules.portes), rules));
    prop_oneof![reached, corners]
}

fn rolls() -> impl Strategy<Value = Roll> {
    proptest::sample::select(Roll::ALL.to_vec())
}

/// Anything at all, and positions with little wrong.
fn any_setup() -> impl Strategy<Value = Setup> {
    let counts = || {
        let count = prop_oneof![20 => Just(0_u8), 8 => 1..4_u8, 1 => any::<u8>()];
        proptest::array::uniform25(count)
    };
    let pins = || proptest::array::uniform25(proptest::bool::weighted(0.1));
    let wild = (counts(), counts(), pins(), pins(), any::<bool>()).prop_map(
        |(white, blue, under, over, mover)| {
            let mut setup = Setup::empty(if mover { Side::White } else { Side::Blue });
            setup.pieces[Side::White] = white;
            setup.pieces[Side::Blue] = blue;
            setup.pinned[Side::White] = under;
            setup.pinned[Side::Blue] = over;
            setup
        },
    );
    let change = (any::<bool>(), 0..25_usize, 0..25_usize, any::<bool>());
    let near = (positions(), proptest::collection::vec(change, 0..3)).prop_map(
        |((position, _), changes)| {
            let mut setup = Setup::from(&position);
            for (white, from, to, pins) in changes {
                let side = if white { Side::White } else { Side::Blue };
                if pins {
                    setup.pinned[side][to] = !setup.pinned[side][to];
                } else if setup.pieces[side][from] > 0 {
                    setup.pieces[side][from] -= 1;
                    setup.pieces[side][to] += 1;
                }
            }
            setup
        },
    );
    prop_oneof![wild, near]
}

/// What L11 finds wrong, in words of its own; by certain rules, or by either kind of them.
fn expected_defects(setup: &Setup, portes: Option<bool>) -> BTreeSet<String> {
    let mut defects = BTreeSet::new();
    let mut add = |defect: SetupError| {
        defects.insert(format!("{defect:?}"));
    };
    for side in Side::ALL {
        let count = setup.pieces[side].iter().map(|&count| u16::from(count)).sum();
        if count != 10 {
            add(SetupError::WrongTotal { side, count });
        }
    }
    let no_pin = Cell::all().all(|cell| Side::ALL.iter().all(|&s| !setup.pinned[s][cell.index()]));
    for cell in Cell::all() {
        let index = cell.index();
        let counts = Side::ALL.map(|side| setup.pieces[side][index]);
        let pinned = Side::ALL.map(|side| setup.pinned[side][index]);
        if counts[0] > 0 && counts[1] > 0 && pinned == [false, false] {
            let start = [1, 25].contains(&cell.get());
            if portes == Some(false) || !start || !no_pin {
                add(SetupError::Shared(cell));
            }
        }
        for (side, own, other) in [(Side::White, 0, 1), (Side::Blue, 1, 0)] {
            if pinned[own] && (counts[own] != 1 || counts[other] == 0 || pinned[other]) {
                add(SetupError::BadPin { side, cell });
            }
        }
        if portes == Some(true) && pinned != [false, false] {
            add(SetupError::PinWithPortes(cell));
        }
    }
    defects
}

/// The play written as somebody else may write it.
fn rewritten(play: Play, joined: bool, roll: Roll, seed: u64) -> String {
    let written = |step: Step| WrittenStep {
        from: step.from().to_string(),
        sign: if step.is_jump() { '^' } else { '/' },
        to: step.to().to_string(),
        star: step.hits(),
    };
    let steps: Vec<WrittenStep> = play.steps().map(written).collect();
    written::rewritten(&steps, joined, roll, &mut cup(seed))
}

fn read_position(text: &str) {
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(PositionError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            assert!(["cell", "mover"].contains(&error.field()), "{text:?}: {error}");
            if let Some(cell) = error.number() {
                assert!((1..=26).contains(&cell), "{text:?}: {error}");
            }
            assert!(!error.expected().is_empty());
        }
        Err(PositionError::Setup(errors)) => assert_ne!(errors.iter().count(), 0, "{text:?}"),
    }
}

fn read_layout(text: &str) {
    match text.parse::<Layout>() {
        Ok(layout) => assert_eq!(layout.to_string().parse(), Ok(layout)),
        Err(LayoutError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            assert_eq!(error.field(), "layout");
        }
        Err(error) => assert!(!error.to_string().is_empty() && !error.message().is_empty()),
    }
}

fn read_play(position: &Position, rules: Rules<'_>, roll: Roll, text: &str) {
    match position.parse_play(rules, roll, text) {
        Ok((play, next)) => {
            assert_eq!(position.play(rules, roll, play), Ok(next), "{text:?} is read as {play}");
            assert_eq!(position.play_to(rules, roll, &next), Some(play), "{text:?}");
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
        Err(PlayError::Illegal(IllegalPlay::GameOver)) => {
            assert!(position.is_over(rules), "{text:?}");
        }
        Err(error) => panic!("{text:?}: {error:?}"),
    }
}

/// Every result of entering a turn, with how many ways lead to one.
fn enter(turn: &mut HalfTurn<'_>, found: &mut BTreeMap<Position, u32>) {
    if let Some((_, next)) = turn.finish() {
        *found.entry(next).or_default() += 1;
    }
    let steps: Vec<Step> = turn.next_steps().collect();
    for step in steps {
        turn.push(step).unwrap_or_else(|error| panic!("{step} was offered: {error}"));
        enter(turn, found);
        turn.pop();
    }
}

fn opposite(cell: Cell) -> Cell {
    Cell::new(26 - cell.get()).expect("1 to 25")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_as_it_is_printed((position, rules) in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        prop_assert_eq!(rules.parse_position(&text), Ok(position));
        let spaced = format!("  {}  ", text.replace(',', " , ").to_uppercase());
        prop_assert_eq!(spaced.parse(), Ok(position), "{}", spaced);
    }

    #[test]
    fn a_position_survives_being_set_up_anew((position, rules) in positions()) {
        let setup = Setup::from(&position);
        prop_assert_eq!(setup.defects_by(rules).iter().count(), 0);
        prop_assert_eq!(Position::try_from(&setup), Ok(position));
        prop_assert_eq!(position.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn what_is_said_of_a_cell_agrees((position, rules) in positions()) {
        for cell in Cell::all() {
            let counts = Side::ALL.map(|side| position.pieces(side, cell));
            prop_assert_eq!(counts, Side::ALL.map(|side| position.counts()[side][cell.index()]));
            for side in Side::ALL {
                let pinned = u8::from(position.is_pinned(side, cell));
                prop_assert_eq!(position.free_pieces(side, cell), position.pieces(side, cell) - pinned);
            }
            let Some(stack) = position.stack(cell) else {
                prop_assert_eq!(counts, [0, 0]);
                continue;
            };
            let under = u8::from(stack.pins) + stack.shares;
            prop_assert_eq!(stack.free, position.pieces(stack.side, cell));
            prop_assert_eq!(under, position.pieces(!stack.side, cell));
            prop_assert_eq!(stack.pins, position.is_pinned(!stack.side, cell));
            prop_assert!(!position.is_pinned(stack.side, cell));
            let other_kind = if rules.portes { stack.pins } else { stack.shares > 0 };
            prop_assert!(!other_kind);
        }
    }

    #[test]
    fn every_defect_of_a_setup_is_reported(setup in any_setup()) {
        for portes in [None, Some(false), Some(true)] {
            let errors = portes.map_or_else(
                || setup.defects(),
                |portes| setup.defects_by(Rules::new().with_portes(portes)),
            );
            let found: Vec<String> = errors.iter().map(|defect| format!("{defect:?}")).collect();
            let distinct: BTreeSet<String> = found.iter().cloned().collect();
            prop_assert_eq!(found.len(), distinct.len());
            prop_assert_eq!(&distinct, &expected_defects(&setup, portes), "{:?}", portes);
        }
        let defects = setup.defects();
        let valid = defects.iter().next().is_none();
        prop_assert_eq!(Position::try_from(&setup).err(), (!valid).then_some(defects));
        let by = |portes| expected_defects(&setup, Some(portes)).is_empty();
        prop_assert_eq!(valid, by(false) || by(true), "valid by one kind of rules or the other");
    }

    #[test]
    fn a_position_is_its_mirror_mirrored((position, _) in positions()) {
        let mirror = position.mirrored();
        prop_assert_eq!(mirror.mirrored(), position);
        prop_assert_eq!(mirror.side_to_move(), !position.side_to_move());
        for side in Side::ALL {
            prop_assert_eq!(mirror.is_grouped(!side), position.is_grouped(side));
            prop_assert_eq!(mirror.pip_count(!side), position.pip_count(side));
            let mut flipped = position.counts()[side];
            flipped.reverse();
            prop_assert_eq!(mirror.counts()[!side], flipped);
            for cell in Cell::all() {
                let pinned = position.is_pinned(side, cell);
                prop_assert_eq!(mirror.is_pinned(!side, opposite(cell)), pinned);
            }
        }
    }

    #[test]
    fn both_sides_play_by_the_same_rules((position, rules) in positions(), roll in rolls()) {
        let layout = rules.layout.reversed();
        let reversed = rules.with_layout(&layout);
        let mirror = position.mirrored();
        let ends = [position.outcome(rules), mirror.outcome(reversed)]
            .map(|end| end.map(|end| (end.winner, end.reason)));
        prop_assert_eq!(ends[0].map(|(winner, reason)| (winner.map(|side| !side), reason)), ends[1]);
        let plays = listed(&position, rules, roll);
        let results: BTreeSet<Position> = plays.iter().map(|(_, next)| next.mirrored()).collect();
        let mirrored: BTreeSet<Position> =
            listed(&mirror, reversed, roll).into_iter().map(|(_, next)| next).collect();
        prop_assert_eq!(results, mirrored);
        for (play, next) in plays.iter().step_by(1 + plays.len() / 100) {
            let mut turn = mirror.half_turn(reversed, roll);
            for step in play.steps() {
                let [from, to] = [step.from(), step.to()].map(opposite);
                let other = turn.step(Step::new(from, to, step.die())).map_err(|error| {
                    TestCaseError::fail(format!("{play} mirrored: {error}"))
                })?;
                prop_assert_eq!((other.hits(), other.is_jump()), (step.hits(), step.is_jump()));
                prop_assert_eq!(turn.push(other), Ok(()));
            }
            prop_assert_eq!(turn.finish().map(|(_, next)| next.mirrored()), Some(*next));
        }
    }

    #[test]
    fn plays_are_listed_counted_and_numbered_alike((position, rules) in positions(), roll in rolls()) {
        Walk::default().check_roll(&rules, &position, roll, &mut Seen::default());
        let plays = listed(&position, rules, roll);
        #[cfg(feature = "alloc")]
        prop_assert_eq!(&position.plays(rules, roll)[..], &plays[..]);
        for (play, next) in plays.iter().step_by(1 + plays.len() / 100) {
            prop_assert_eq!(position.play_to(rules, roll, next), Some(*play));
        }
        prop_assert_eq!(position.play_to(rules, roll, &position), None);
        let moving = plays.iter().any(|(play, _)| !play.is_empty());
        prop_assert_eq!(position.can_move(rules, roll), moving);
    }

    #[test]
    fn a_play_has_a_number_in_whatever_order_its_steps_are(
        (position, rules) in positions(),
        roll in rolls(),
        seed in any::<u64>(),
    ) {
        // Entered at random, stopping anywhere, with marks that say nothing.
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules, roll);
        for _ in 0..=below(&mut cup, 4) {
            let steps: Vec<Step> = turn.next_steps().collect();
            if steps.is_empty() {
                break;
            }
            turn.push(steps[below(&mut cup, steps.len())]).expect("it was offered");
        }
        let plain: Vec<Step> =
            turn.play().steps().map(|step| Step::new(step.from(), step.to(), step.die())).collect();
        let play = Play::from_steps(&plain).expect("at most four");
        let index = position.play_index(rules, roll, play);
        prop_assert_eq!(position.is_legal(rules, roll, play), turn.is_complete(), "{}", play);
        if let Some((_, next)) = turn.finish() {
            let index = index.expect("a legal play has a number");
            let found = position.nth_play(rules, roll, index);
            prop_assert_eq!(found.map(|(_, position)| position), Some(next));
            prop_assert_eq!(position.play(rules, roll, play), Ok(next));
        } else {
            prop_assert_eq!(index, None);
        }
    }

    #[test]
    fn a_turn_answers_for_every_roll((position, rules) in positions(), seed in any::<u64>()) {
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
        prop_assert_eq!(all == 0, position.is_over(rules));
    }

    #[test]
    fn a_turn_changes_what_its_steps_say((position, rules) in positions(), roll in rolls()) {
        let mover = position.side_to_move();
        let start = Cell::start(!mover).index();
        for (play, next) in listed(&position, rules, roll) {
            prop_assert_eq!(next.side_to_move(), !mover);
            let mut counts = position.counts();
            for step in play.steps() {
                counts[mover][step.from().index()] -= 1;
                counts[mover][step.to().index()] += 1;
                let pips = step.from().pips(mover) - step.to().pips(mover);
                prop_assert_eq!(step.is_jump(), pips != step.die().get(), "{}", play);
                if step.is_jump() {
                    prop_assert!(rules.layout.is_wall(step.from(), step.to()), "{}", play);
                }
                if step.hits() && rules.portes {
                    counts[!mover][step.to().index()] -= 1;
                    counts[!mover][start] += 1;
                }
            }
            prop_assert_eq!(next.counts(), counts, "{}", play);
            for side in Side::ALL {
                prop_assert_eq!(counts[side].iter().sum::<u8>(), Position::PIECES);
            }
            for cell in Cell::all() {
                let stays = position.is_pinned(mover, cell);
                prop_assert_eq!(next.is_pinned(mover, cell), stays, "{}", play);
                let both = next.pieces(mover, cell) > 0 && next.pieces(!mover, cell) > 0;
                let pins = both && !stays && !rules.portes;
                prop_assert_eq!(next.is_pinned(!mover, cell), pins, "{}", play);
            }
            prop_assert_eq!(Setup::from(&next).defects_by(rules).iter().count(), 0, "{}", play);
        }
    }

    #[test]
    fn every_beginning_of_a_play_is_one((position, rules) in positions(), roll in rolls()) {
        let plays = listed(&position, rules, roll);
        let results: BTreeSet<Position> = plays.iter().map(|&(_, next)| next).collect();
        for (play, _) in plays.iter().filter(|(play, _)| !play.is_empty()) {
            let mut turn = position.half_turn(rules, roll);
            prop_assert!(!turn.is_complete());
            for step in play.steps() {
                prop_assert_eq!(turn.push(step), Ok(()), "{}", play);
                let (_, next) = turn.finish().expect("a piece has been moved");
                prop_assert!(results.contains(&next), "{} of {}", turn.play(), play);
            }
        }
    }

    #[test]
    fn turns_can_be_entered_as_far_as_they_are_legal((position, rules) in positions(), roll in rolls()) {
        if position.count_plays(rules, roll) <= ENTERED {
            let mut found = BTreeMap::new();
            enter(&mut position.half_turn(rules, roll), &mut found);
            let results: BTreeSet<Position> =
                listed(&position, rules, roll).into_iter().map(|(_, next)| next).collect();
            prop_assert_eq!(found.into_keys().collect::<BTreeSet<_>>(), results);
        }
    }

    #[test]
    fn with_portes_a_game_never_locks((position, rules) in positions()) {
        if let Some(outcome) = position.outcome(rules) {
            prop_assert!(!rules.portes || outcome.reason == Reason::Grouped);
            prop_assert_eq!(outcome.winner.is_none(), outcome.reason == Reason::Deadlock);
            prop_assert_eq!(outcome.points, u32::from(outcome.winner.is_some()));
        }
    }

    #[test]
    fn plays_are_read_however_they_are_written(
        (position, rules) in positions(),
        roll in rolls(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        if let Some((play, next)) = position.random_play(rules, roll, &mut cup) {
            prop_assert_eq!(position.parse_play(rules, roll, &play.to_string()), Ok((play, next)));
            for seed in 0..8 {
                let text = rewritten(play, false, roll, seed);
                prop_assert_eq!(position.parse_play(rules, roll, &text), Ok((play, next)), "{}", text);
                let text = rewritten(play, true, roll, seed);
                match position.parse_play(rules, roll, &text) {
                    Ok(read) => prop_assert_eq!(read, (play, next), "{}", text),
                    // Which pieces a joined way sends back may be open.
                    Err(PlayError::Text(error)) => {
                        prop_assert!(rules.portes, "{}: {}", text, error);
                        prop_assert_eq!(error.field(), "step");
                    }
                    Err(error) => prop_assert!(false, "{}: {}", text, error),
                }
            }
            let entered = position.parse_half_turn(rules, roll, &play.to_string()).map(|turn| turn.finish());
            prop_assert_eq!(entered.map(|end| end.map(|(_, next)| next)), Ok(Some(next)));
        }
    }

    #[test]
    fn a_step_that_is_taken_back_leaves_no_trace(
        (position, rules) in positions(),
        roll in rolls(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules, roll);
        let mut before: Vec<(HalfTurn<'_>, Step)> = Vec::new();
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
        prop_assert_eq!(turn.is_complete(), !position.is_over(rules));
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
        (position, rules) in positions(),
        roll in rolls(),
        other in rolls(),
    ) {
        let mut turn = position.half_turn(rules, roll);
        let offered: BTreeSet<Step> = turn.next_steps().collect();
        let foreign: BTreeSet<Step> = position.half_turn(rules, other).next_steps().collect();
        for step in foreign.difference(&offered) {
            prop_assert_eq!(turn.push(*step), Err(IllegalStep::NotRolled(step.die())));
            prop_assert_eq!(turn, position.half_turn(rules, roll));
        }
    }

    #[test]
    fn any_two_cells_and_any_die_make_a_step_or_a_reason(
        (position, rules) in positions(),
        roll in rolls(),
        seed in any::<u64>(),
    ) {
        let turn = position.half_turn(rules, roll);
        let offered: BTreeSet<Step> = turn.next_steps().collect();
        let mut cup = cup(seed);
        for _ in 0..60 {
            let [from, to] = [0; 2].map(|_| Cell::new(1 + below(&mut cup, 25) as u8).expect("1 to 25"));
            let die = cup.die();
            match turn.step(Step::new(from, to, die)) {
                Ok(step) => {
                    prop_assert!(offered.contains(&step), "{:?} was not offered", step);
                    prop_assert_eq!((step.from(), step.to(), step.die()), (from, to, die));
                }
                Err(reason) => {
                    let given = |step: &&Step| (step.from(), step.to(), step.die()) == (from, to, die);
                    prop_assert_eq!(offered.iter().find(given), None, "{}", reason);
                    let over = position.is_over(rules);
                    prop_assert_eq!(reason == IllegalStep::GameDecided, over);
                }
            }
        }
    }

    #[test]
    fn rules_that_a_position_does_not_go_with_do_no_harm(
        (position, rules) in positions(),
        roll in rolls(),
    ) {
        // What comes out has no meaning, but it comes out, and the same by every way.
        let rules = rules.with_portes(!rules.portes);
        let plays = listed(&position, rules, roll);
        prop_assert_eq!(position.count_plays(rules, roll), plays.len() as u64);
        for (n, (_, next)) in plays.iter().enumerate().step_by(7) {
            prop_assert_eq!(position.nth_play(rules, roll, n as u64).map(|(_, next)| next), Some(*next));
            prop_assert!(!next.to_string().is_empty());
            prop_assert!(!next.diagram(rules).to_string().is_empty());
            let _ = (next.outcome(rules), next.count_plays(rules, roll));
        }
        let mut turn = position.half_turn(rules, roll);
        loop {
            let Some(step) = turn.next_steps().next() else { break };
            prop_assert!(turn.push(step).is_ok());
        }
        prop_assert!(!turn.board().to_string().is_empty());
    }

    #[test]
    fn garbage_is_an_error_with_a_place(text in ".{0,60}") {
        read_position(&text);
        read_layout(&text);
        for rules in all_rules() {
            for board in ["w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", "b9,9,w1,1,b1,11,w9 w", "b9,1,b1,21,w10 b"] {
                read_play(&position(board), rules, roll("42"), &text);
            }
        }
    }

    #[test]
    fn nearly_valid_positions_are_read_or_refused((position, _) in positions(), changes in changes(CHARACTERS)) {
        read_position(&mutated(&position.to_string(), &changes));
    }

    #[test]
    fn nearly_valid_layouts_are_read_or_refused(rules in rules(), changes in changes(CHARACTERS)) {
        let rows = rules.layout.grid().map(|row| row.map(|number| number.to_string()).join(","));
        read_layout(&mutated(&rows.join("/"), &changes));
        read_layout(&mutated(&rules.layout.to_string(), &changes));
    }

    #[test]
    fn nearly_valid_plays_are_read_or_refused(
        (position, rules) in positions(),
        roll in rolls(),
        changes in changes(CHARACTERS),
    ) {
        let plays = listed(&position, rules, roll);
        for (play, _) in plays.iter().step_by(1 + plays.len() / 20) {
            read_play(&position, rules, roll, &mutated(&play.to_string(), &changes));
        }
    }
}

#[test]
fn all_defects_are_reported_at_once() {
    let mut setup = Setup::empty(Side::White);
    setup.pieces[Side::White][9] = 8;
    setup.pieces[Side::White][0] = 4;
    setup.pieces[Side::Blue][9] = 1;
    setup.pieces[Side::Blue][2] = 2;
    setup.pieces[Side::Blue][24] = 1;
    setup.pinned[Side::Blue][2] = true;
    let [three, ten] = [3, 10].map(|number| Cell::new(number).expect("1 to 25"));
    let errors = setup.defects();
    assert_eq!(
        errors.iter().collect::<Vec<_>>(),
        [
            SetupError::WrongTotal { side: Side::White, count: 12 },
            SetupError::WrongTotal { side: Side::Blue, count: 4 },
            SetupError::Shared(ten),
            SetupError::BadPin { side: Side::Blue, cell: three },
        ]
    );
    assert_eq!(Position::try_from(&setup), Err(errors));
    assert_eq!(
        errors.to_string(),
        "white has 12 pieces, not 10 (L11); \
         blue has 4 pieces, not 10 (L11); \
         cell 10 holds both colors, but no piece on it is pinned (L11); \
         cell 3: blue is pinned there only if exactly one blue piece stands under white ones (L11)"
    );
}

#[test]
fn a_text_that_cannot_be_read_names_the_field_and_the_place() {
    for (text, field, number, at) in [
        ("", "cell", Some(1), 0),
        ("w2,w2,x", "cell", Some(3), 6),
        ("w2,w2,w,20 w", "cell", Some(3), 7),
        ("w2,w2,w0,20 w", "cell", Some(3), 8),
        ("w2,w2,23", "mover", None, 8),
        ("w2,w2,23 r", "mover", None, 9),
        ("w2,w2,23 w b", "mover", None, 9),
        ("w2,w2,24 w", "cell", Some(3), 6),
        ("w2,w2,22 w", "cell", Some(25), 9),
        ("w2,24,b1 w", "cell", Some(26), 6),
        ("w2+w1,24 w", "cell", Some(1), 3),
        ("w2+b,24 w", "cell", Some(1), 3),
    ] {
        match text.parse::<Setup>() {
            Err(error) => {
                let found = (error.field(), error.number(), error.at());
                assert_eq!(found, (field, number, at), "{text:?}: {error}");
            }
            Ok(setup) => panic!("{text:?} reads as {setup:?}"),
        }
    }
    let start = Position::default();
    for (text, field, number, at) in [
        ("", "play", None, 0),
        ("x", "step", Some(1), 0),
        ("1/7 2", "step", Some(2), 5),
        ("1/7 2+3", "step", Some(2), 5),
        ("1/7 2/26", "step", Some(2), 6),
        ("1/7 0/6", "step", Some(2), 4),
        ("1/7(5)", "step", Some(1), 4),
        ("1/7(2", "step", Some(1), 5),
        ("1/7-", "step", Some(1), 4),
        ("1^16 pass", "step", Some(2), 5),
        ("1/7 1/7 1/7 1/7 1/7", "step", Some(5), 16),
    ] {
        match start.parse_play(Rules::default(), roll("61"), text) {
            Err(PlayError::Text(error)) => {
                let found = (error.field(), error.number(), error.at());
                assert_eq!(found, (field, number, at), "{text:?}: {error}");
            }
            other => panic!("{text:?} gives {other:?}"),
        }
    }
}

#[test]
fn different_layouts_have_different_hashes() {
    let hash = |layout: &Layout| {
        let mut hasher = DefaultHasher::new();
        layout.hash(&mut hasher);
        hasher.finish()
    };
    let layouts: BTreeSet<String> = all_rules().map(|rules| rules.layout.to_string()).collect();
    let hashes: BTreeSet<u64> = all_rules().map(|rules| hash(rules.layout)).collect();
    assert_eq!((layouts.len(), hashes.len()), (4, 4));
    assert_eq!(hash(&Layout::SPIRAL.clone()), hash(Layout::SPIRAL));
}

#[test]
fn a_way_of_several_dice_can_be_written_as_one_step() {
    for (dice, play, whole) in [
        ("53", "1/9", "1/6 6/9"),
        ("22", "1/9", "1/3 3/5 5/7 7/9"),
        ("22", "1/5(2)", "1/3(2) 3/5(2)"),
        ("11", "1/3 5/6", "1/2 2/3 5/6"),
    ] {
        let start = Position::default();
        let read = start.parse_half_turn(Rules::default(), roll(dice), play).expect("legal");
        let spelled_out =
            start.parse_half_turn(Rules::default(), roll(dice), whole).expect("legal");
        assert_eq!(read.board(), spelled_out.board(), "{play} with {dice}");
        assert_eq!(read.play().len(), spelled_out.play().len(), "{play} with {dice}");
    }
}

#[test]
fn random_plays_are_all_equally_likely() {
    let position = position("w2,w2,1,w1,2,b1,w2,2,b2,3,w1,b3,1,w2,1,b2,1,b2,3 w");
    let rules = Rules::default();
    let roll = roll("41");
    let plays = position.count_plays(rules, roll);
    assert!(plays > 30, "{plays}");
    check_random_plays(&rules, &position, roll, &mut cup(1), 2_000);
}

#[test]
fn a_forced_play_costs_no_random_bits() {
    let position = position("b9,1,b1,16,w1,4,w9 w");
    let mut cup = cup(1);
    let untouched: Pcg64Mcg = cup.clone().into_inner();
    let forced = position.random_play(Rules::default(), roll("65"), &mut cup);
    assert_eq!(forced.map(|(play, _)| play.to_string()), Some("20/25".to_owned()));
    assert_eq!(cup.get_ref(), &untouched);
    cup.below(NonZero::new(2).expect("2"));
    assert_ne!(cup.get_ref(), &untouched);
}

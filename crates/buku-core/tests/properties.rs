//! What must hold of every position, play and text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::support::{ALL_RULES, below, changes, cup, listed, mutated, played, position, put};
use buku_core::game_core::conformance::{Seen, Walk, check_random_plays};
use buku_core::{
    BySide, Footprint, HalfTurn, IllegalPlay, Line, NoRoll, Play, PlayError, Position,
    PositionError, Reason, Rules, Setup, SetupError, Side, Square, Step,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// What the texts of positions and plays are made of, and what may be taken for it.
const CHARACTERS: &str = "0123456789abcdefghwB,/-():\t";

/// Lists longer than this are not made.
const SHORT: u64 = 30_000;

/// Positions of random games, and of captures that were as large as they could be.
fn positions() -> impl Strategy<Value = Position> {
    let reached =
        (any::<u64>(), 0..60_usize).prop_map(|(seed, turns)| played(&mut cup(seed), turns));
    let greedy = (any::<u64>(), 0..20_usize).prop_map(|(seed, turns)| {
        let position = played(&mut cup(seed), turns);
        position.best_capture(Rules::default()).map_or(position, |(_, next)| next)
    });
    prop_oneof![3 => reached, 1 => greedy, 2 => set_up()]
}

/// Positions that are put up, with lines of up to nineteen counters and own threes everywhere.
fn set_up() -> impl Strategy<Value = Position> {
    (any::<u64>(), 1..20_usize).prop_map(|(seed, every)| {
        let mut cup = cup(seed);
        let mover = Side::ALL[below(&mut cup, 2)];
        let mut setup = Setup::empty(mover);
        let full = Line::of(mover).nth(below(&mut cup, 16)).map_or(0, Line::squares);
        for square in Square::all() {
            let most = if square.owner() == mover { 3 } else { 2 };
            if full & square.bit() != 0 {
                setup.counters[square.index()] = most as u8;
                continue;
            }
            let held = &mut setup.counters[square.index()];
            *held = if below(&mut cup, every) < 2 { below(&mut cup, most + 1) as u8 } else { 0 };
        }
        // What is too much is taken away again, square by square.
        while has_excess(&setup) {
            let held: Vec<usize> = (0..64).filter(|&index| setup.counters[index] > 0).collect();
            setup.counters[held[below(&mut cup, held.len())]] -= 1;
        }
        let captured = 65 - setup.counters.iter().sum::<u8>();
        let white = below(&mut cup, usize::from(captured) + 1) as u8;
        setup.captured = BySide::new(white, captured - white);
        Position::try_from(&setup).expect("a position")
    })
}

/// Whether there are more counters than a line or a game can have.
fn has_excess(setup: &Setup) -> bool {
    let total: u8 = setup.counters.iter().sum();
    total > 65 || setup.defects().iter().any(|error| matches!(error, SetupError::LongLine { .. }))
}

/// Positions with few moves, so that all of them can be looked at.
fn short_positions() -> impl Strategy<Value = Position> {
    positions()
        .prop_filter("a long list", |position| position.count_plays(Rules::default()) <= SHORT)
}

fn rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(ALL_RULES.to_vec())
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let counters = || {
        let count = prop_oneof![12 => Just(0_u8), 10 => 1..4_u8, 1 => any::<u8>()];
        proptest::collection::vec(count, 64)
    };
    let few = proptest::collection::vec(prop_oneof![20 => Just(0_u8), 1 => Just(1_u8)], 64);
    let left = (any::<bool>(), 0..4_u8);
    (prop_oneof![counters(), few], any::<bool>(), proptest::bool::weighted(0.1), left).prop_map(
        |(counters, white, spare, (right, wrong))| {
            let mut setup = Setup::empty(if white { Side::White } else { Side::Black });
            setup.counters.copy_from_slice(&counters);
            let total: u16 = counters.iter().copied().map(u16::from).sum();
            let left = 65_u16.saturating_sub(total) as u8;
            setup.captured = BySide::new(left, if right { 0 } else { wrong });
            setup.spare = spare;
            setup
        },
    )
}

/// What U10 finds wrong, in words of its own.
fn expected_defects(setup: &Setup) -> BTreeSet<String> {
    let mut defects = BTreeSet::new();
    let mut add = |defect: SetupError| {
        defects.insert(format!("{defect:?}"));
    };
    let white = setup.side_to_move == Side::White;
    let mut lines = [0_u16; 8];
    let mut total: u16 = setup.captured.iter().map(|&count| u16::from(count)).sum();
    for (index, &count) in setup.counters.iter().enumerate() {
        let (file, rank) = (index % 8, index / 8);
        let light = file % 2 != rank % 2;
        let most = if light == white { 3 } else { 2 };
        let square = Square::new(index as u8).expect("0 to 63");
        if count > most {
            add(SetupError::Overfull { square, most });
        }
        lines[if white { rank } else { file }] += u16::from(count);
        total += u16::from(count);
    }
    for (line, count) in Line::of(setup.side_to_move).zip(lines) {
        if count > 19 {
            add(SetupError::LongLine { line, count });
        }
    }
    let start = "11111111/".repeat(8).trim_end_matches('/').to_owned() + " w 0-0 1";
    if setup.spare {
        if start.parse() != Ok(*setup) {
            add(SetupError::NoStart);
        }
    } else if total != 65 {
        add(SetupError::WrongTotal(total));
    }
    defects
}

/// What a play does, square by square: counters on the board, and how many are captured.
fn by_hand(position: &Position, play: Play) -> ([u8; 64], u8) {
    let white = position.side_to_move() == Side::White;
    let mut counters = position.counts();
    for (index, count) in counters.iter_mut().enumerate() {
        let line = if white { index / 8 } else { index % 8 };
        if line == play.line.index() {
            *count = 0;
        }
    }
    for square in play.footprint.squares() {
        counters[square.index()] += 1;
    }
    assert!(counters.iter().all(|&count| count <= 4), "{play} in {position}");
    let mut captured = 0;
    for (index, count) in counters.iter_mut().enumerate() {
        let light = index % 8 % 2 != index / 8 % 2;
        if light == white && *count >= 3 {
            captured += *count;
            *count = 0;
        }
    }
    (counters, captured)
}

/// Whether some path covers the squares, tried from each of them.
fn has_path(mask: u64) -> bool {
    fn goes(at: u8, left: u64) -> bool {
        let beside = |other: u8| (at % 8).abs_diff(other % 8) + (at / 8).abs_diff(other / 8) == 1;
        left == 0
            || (0..64).any(|next| {
                left & 1 << next != 0 && beside(next) && goes(next, left & !(1 << next))
            })
    }
    mask == 0 || (0..64).any(|start| mask & 1 << start != 0 && goes(start, mask & !(1 << start)))
}

/// The board a quarter turn further, White's ranks as Black's files, and the players exchanged.
fn turned(position: &Position) -> Position {
    let mut setup = Setup::from(position);
    for square in Square::all() {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        setup.counters[(7 - file) * 8 + rank] = position.count(square);
    }
    setup.captured = BySide::new(position.captured(Side::Black), position.captured(Side::White));
    setup.side_to_move = !position.side_to_move();
    Position::try_from(&setup).expect("a position")
}

/// Some path over the squares of a play, entered step by step.
fn entered(position: &Position, rules: Rules, play: Play, seed: u64) -> HalfTurn {
    let mut cup = cup(seed);
    let mut turn = position.half_turn(rules);
    turn.push(Step::Line(play.line)).expect("a line");
    let mask = play.footprint.mask();
    // Forwards along the first path, or backwards, or by chance where that goes on.
    let mut path = play.footprint.path().squares().to_vec();
    if below(&mut cup, 2) == 0 {
        path.reverse();
    }
    for _ in 0..20 {
        let mut tried = turn;
        while tried.in_hand() > 0 {
            let covered = |step: &Step| matches!(step, Step::Square(to) if mask & to.bit() != 0);
            let steps: Vec<Step> = tried.next_steps().filter(covered).collect();
            if steps.is_empty() {
                break;
            }
            tried.push(steps[below(&mut cup, steps.len())]).expect("it was offered");
        }
        if tried.is_complete() {
            return tried;
        }
    }
    for square in path {
        turn.push(Step::Square(square)).expect("a step of the path");
    }
    turn
}

/// The play that is entered as a player may write it.
fn rewritten(turn: &HalfTurn, seed: u64) -> String {
    let mut cup = cup(seed);
    let line = turn.line().expect("a line");
    let short = turn.to_string();
    let path = short.split_once(':').expect("a colon").1.to_owned();
    let all: Vec<String> = turn.path().squares().iter().map(ToString::to_string).collect();
    let path = if below(&mut cup, 2) == 0 { all.join(",") } else { path };
    let separator = [",", " ", " , ", "-", " - "][below(&mut cup, 5)];
    let path = path.replace(',', separator);
    let number = turn.path().squares().len();
    let text = match below(&mut cup, 3) {
        0 => format!("{line}:{path}"),
        1 => format!("{line} ( {number} ) : {path} "),
        _ => format!(" {line}({number}):{path}"),
    };
    if below(&mut cup, 2) == 0 { text.to_uppercase() } else { text }
}

fn read_position(text: &str) {
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(PositionError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            let fields = ["rank", "mover", "won", "spare"];
            assert!(fields.contains(&error.field()), "{text:?}: {error}");
            assert_eq!(error.number().is_some(), error.field() == "rank");
        }
        Err(PositionError::Setup(errors)) => assert_ne!(errors.iter().count(), 0, "{text:?}"),
    }
}

fn read_play(position: &Position, rules: Rules, text: &str) {
    match position.parse_play(rules, text) {
        Ok((play, next)) => {
            assert_eq!(position.play(rules, play), Ok(next), "{text:?} is read as {play}");
        }
        Err(PlayError::Text(error)) => {
            assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
            let fields = ["play", "line", "counters", "square"];
            assert!(fields.contains(&error.field()), "{text:?}: {error}");
        }
        Err(PlayError::Illegal(IllegalPlay::GameOver)) => {
            assert!(position.is_over(rules), "{text:?}");
        }
        Err(PlayError::Illegal(IllegalPlay::WrongLine(line))) => {
            assert_ne!(line.side(), position.side_to_move(), "{text:?}");
        }
        Err(PlayError::Illegal(IllegalPlay::Counters { line, held, sown })) => {
            assert_eq!(held, position.hand(line), "{text:?}");
            assert_ne!(held, sown, "{text:?}");
        }
        Err(PlayError::Illegal(IllegalPlay::Step { number, .. })) => {
            assert!((1..=64).contains(&number), "{text:?}: square {number}");
        }
        Err(PlayError::Illegal(IllegalPlay::Incomplete { left })) => {
            assert!((1..=19).contains(&left), "{text:?}: {left} left");
        }
        Err(PlayError::Illegal(other)) => panic!("{text:?}: {other}"),
    }
}

/// Every play that can be entered from here on.
fn all_entries(turn: &HalfTurn, found: &mut BTreeMap<Play, Position>) {
    if let Some((play, next)) = turn.finish() {
        assert_eq!(turn.next_steps().count(), 0);
        assert!(found.insert(play, next).is_none_or(|other| other == next));
        return;
    }
    let mut next = *turn;
    assert_ne!(turn.next_steps().count(), 0, "{turn} goes nowhere");
    for step in turn.next_steps() {
        assert_eq!(next.push(step), Ok(()));
        all_entries(&next, found);
        assert_eq!(next.pop(), Some(step));
    }
    assert_eq!(&next, turn);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_as_it_is_printed(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        let spaced = format!("  {}  ", text.replace('/', " / ").replace('-', " - ").to_uppercase());
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
    fn a_turn_does_what_is_done_by_hand(position in positions(), rules in rules(), seed in any::<u64>()) {
        let mut cup = cup(seed);
        let drawn = [position.random_play(rules, &mut cup), position.quick_play(rules, &mut cup)];
        for (play, next) in drawn.into_iter().flatten() {
            let (counters, captured) = by_hand(&position, play);
            prop_assert_eq!(next.counts(), counters, "{}", play);
            let mover = position.side_to_move();
            prop_assert_eq!(next.captured(mover), position.captured(mover) + captured);
            prop_assert_eq!(next.captured(!mover), position.captured(!mover));
            prop_assert_eq!(next.side_to_move(), !mover);
            prop_assert!(!next.has_spare());
            prop_assert_eq!(position.play(rules, play), Ok(next));
            prop_assert_eq!(position.play_unchecked(rules, play), next);
        }
        prop_assert_eq!(drawn.iter().flatten().count(), if position.is_over(rules) { 0 } else { 2 });
    }

    #[test]
    fn no_counter_is_lost_or_found(position in positions(), seed in any::<u64>()) {
        let rules = Rules::default();
        let mut cup = cup(seed);
        let mut board = position;
        while let Some((_, next)) = board.quick_play(rules, &mut cup) {
            board = next;
            let captured = Side::ALL.map(|side| board.captured(side));
            prop_assert_eq!(board.on_board() + captured[0] + captured[1], Position::COUNTERS);
        }
    }

    #[test]
    fn the_bounds_of_u5_hold_in_whole_games(position in positions(), seed in any::<u64>()) {
        let rules = Rules::default();
        let mut cup = cup(seed);
        let mut board = position;
        for turn in 0.. {
            let mover = board.side_to_move();
            for square in Square::all() {
                let most = if square.owner() == mover { 3 } else { 2 };
                prop_assert!(board.count(square) <= most, "{} in {}", square, board);
            }
            prop_assert!(board.hands().iter().all(|&hand| hand <= 19), "{}", board);
            prop_assert_eq!(Setup::from(&board).defects().iter().count(), 0, "{}", board);
            prop_assert!(turn < 2_000, "{} does not end", position);
            let drawn = if turn % 4 == 3 {
                board.best_capture(rules)
            } else {
                board.quick_play(rules, &mut cup)
            };
            match drawn {
                Some((_, next)) => board = next,
                None => break,
            }
        }
    }

    #[test]
    fn the_claims_are_all_counters(position in positions()) {
        let claims = |reason| {
            let claims = position.claims(reason);
            claims[Side::White] + claims[Side::Black]
        };
        let spare = u8::from(position.has_spare());
        prop_assert_eq!(claims(Reason::Singletons), 65);
        prop_assert_eq!(claims(Reason::Repetition), 65);
        prop_assert_eq!(claims(Reason::Majority), 65 - spare - position.on_board());
        for rules in ALL_RULES {
            let over = position.outcome(rules);
            prop_assert_eq!(over.is_some(), position.is_over(rules));
            let Some(outcome) = over else { continue };
            let claims = position.claims(outcome.reason);
            let winner = outcome.winner.expect("there is no draw");
            prop_assert!(claims[winner] > 32 && claims[!winner] <= 32);
        }
    }

    #[test]
    fn both_sides_play_by_the_same_rules(position in positions(), rules in rules()) {
        prop_assume!(!position.has_spare());
        let other = turned(&position);
        prop_assert_eq!(turned(&turned(&turned(&other))), position);
        prop_assert_eq!(other.count_plays(rules), position.count_plays(rules));
        let (ends, others) = (position.outcome(rules), other.outcome(rules));
        prop_assert_eq!(ends.map(|end| end.reason), others.map(|end| end.reason));
        prop_assert_eq!(ends.and_then(|end| end.winner), others.and_then(|end| end.winner).map(|side| !side));
        let gained = |position: &Position| position.best_capture(rules).map(|(_, next)| {
            let mover = position.side_to_move();
            next.captured(mover) - position.captured(mover)
        });
        prop_assert_eq!(gained(&position), gained(&other));
    }

    #[test]
    fn squares_are_a_footprint_exactly_if_a_path_covers_them(seed in any::<u64>(), squares in 0..=12_usize) {
        let mut cup = cup(seed);
        let mut mask = 0_u64;
        // Squares that hang together, mostly.
        for square in 0..squares {
            let beside: Vec<u64> = Square::all()
                .filter(|at| mask & at.bit() == 0)
                .filter(|at| {
                    let near = |other: Square| at.file().abs_diff(other.file()) + at.rank().abs_diff(other.rank()) == 1;
                    mask == 0 || Square::all().any(|other| mask & other.bit() != 0 && near(other))
                })
                .map(Square::bit)
                .collect();
            mask |= if square == 5 && below(&mut cup, 8) == 0 {
                1 << below(&mut cup, 64)
            } else {
                beside[below(&mut cup, beside.len())]
            };
        }
        let footprint = Footprint::new(mask);
        prop_assert_eq!(footprint.is_some(), has_path(mask), "{:x}", mask);
        let Some(footprint) = footprint else { return Ok(()) };
        prop_assert_eq!(footprint.mask(), mask);
        prop_assert_eq!(footprint.len(), mask.count_ones() as usize);
        prop_assert_eq!(footprint.is_empty(), mask == 0);
        let path = footprint.path();
        prop_assert_eq!(path.squares().len(), footprint.len());
        prop_assert_eq!(path.footprint(), footprint);
        prop_assert_eq!(path.last(), path.squares().last().copied());
        for pair in path.squares().windows(2) {
            let steps = pair[0].file().abs_diff(pair[1].file()) + pair[0].rank().abs_diff(pair[1].rank());
            prop_assert_eq!(steps, 1, "{}", path);
        }
        prop_assert!(Square::all().all(|square| footprint.contains(square) == (mask & square.bit() != 0)));
        prop_assert!(footprint.squares().map(Square::bit).eq(
            Square::all().map(Square::bit).filter(|bit| mask & bit != 0)
        ));
    }

    #[test]
    fn plays_are_read_however_they_are_written(
        position in positions(),
        rules in rules(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        if let Some((play, next)) = position.quick_play(rules, &mut cup) {
            prop_assert_eq!(position.parse_play(rules, &play.to_string()), Ok((play, next)));
            prop_assert_eq!(play.to_string().parse(), Ok(play));
            let turn = entered(&position, rules, play, seed);
            prop_assert_eq!(turn.finish(), Some((play, next)));
            for seed in 0..8 {
                let text = rewritten(&turn, seed);
                prop_assert_eq!(position.parse_play(rules, &text), Ok((play, next)), "{}", text);
                prop_assert_eq!(text.parse(), Ok(play), "{}", text);
                prop_assert_eq!(position.parse_half_turn(rules, &text), Ok(turn), "{}", text);
            }
        }
    }

    #[test]
    fn a_half_entered_turn_can_always_be_finished_and_taken_back(
        position in positions(),
        rules in rules(),
        seed in any::<u64>(),
    ) {
        let mut cup = cup(seed);
        let mut turn = position.half_turn(rules);
        let mut before: Vec<(HalfTurn, Step)> = Vec::new();
        loop {
            let steps: Vec<Step> = turn.next_steps().collect();
            let all = Line::of(Side::White).chain(Line::of(Side::Black)).map(Step::Line);
            for step in all.chain(Square::all().map(Step::Square)) {
                let mut tried = turn;
                prop_assert_eq!(tried.push(step).is_ok(), steps.contains(&step), "{} {}", turn, step);
                prop_assert_eq!(tried == turn, !steps.contains(&step));
            }
            if steps.is_empty() {
                break;
            }
            let step = steps[below(&mut cup, steps.len())];
            before.push((turn, step));
            prop_assert_eq!(turn.push(step), Ok(()));
            prop_assert_eq!(position.parse_half_turn(rules, &turn.to_string()), Ok(turn));
        }
        prop_assert_eq!(turn.is_complete(), !position.is_over(rules));
        if let Some((play, next)) = turn.finish() {
            prop_assert_eq!(position.play(rules, play), Ok(next));
            prop_assert_eq!(turn.counts().iter().sum::<u8>(), position.on_board() + u8::from(position.has_spare()));
        }
        for (earlier, step) in before.into_iter().rev() {
            prop_assert_eq!(turn.pop(), Some(step));
            prop_assert_eq!(turn, earlier);
        }
        prop_assert_eq!(turn.pop(), None);
    }

    #[test]
    fn garbage_is_an_error_with_a_place(text in ".{0,60}") {
        read_position(&text);
        for board in [Position::start(), put(Side::Black, 20, "2a1 3c3"), put(Side::White, 20, "a1")] {
            read_play(&board, Rules::default(), &text);
        }
    }

    #[test]
    fn nearly_valid_positions_are_read_or_refused(position in positions(), changes in changes(CHARACTERS)) {
        read_position(&mutated(&position.to_string(), &changes));
    }

    #[test]
    fn nearly_valid_plays_are_read_or_refused(
        position in positions(),
        rules in rules(),
        changes in changes(CHARACTERS),
        seed in any::<u64>(),
    ) {
        if let Some((play, _)) = position.quick_play(rules, &mut cup(seed)) {
            read_play(&position, rules, &mutated(&play.to_string(), &changes));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn plays_are_listed_counted_and_numbered_alike(
        position in short_positions(),
        rules in rules(),
        seed in any::<u64>(),
    ) {
        let walk = Walk { by_play: true, ..Walk::default() };
        walk.check_roll(&rules, &position, NoRoll, &mut Seen::default());
        let plays = listed(&position, rules);
        prop_assert_eq!(position.count_all_plays(rules), plays.len() as u64);
        prop_assert!(plays.windows(2).all(|pair| pair[0].0.line <= pair[1].0.line));
        for (play, _) in &plays {
            prop_assert_eq!(Footprint::new(play.footprint.mask()), Some(play.footprint));
        }
        prop_assert_eq!(position.nth_play(rules, u64::MAX), None);
        let distinct: BTreeSet<Play> = plays.iter().map(|&(play, _)| play).collect();
        let mut cup = cup(seed);
        for _ in 0..plays.len().min(20) {
            for drawn in [position.random_play(rules, &mut cup), position.quick_play(rules, &mut cup)] {
                let (play, next) = drawn.expect("a move");
                prop_assert!(distinct.contains(&play), "{}", play);
                prop_assert_eq!(position.play(rules, play), Ok(next));
            }
        }
    }

    #[test]
    fn what_is_asked_for_by_masks_is_what_a_filter_leaves(
        position in short_positions(),
        inside in any::<u64>(),
        more in any::<u64>(),
        containing in (any::<u64>(), any::<u64>(), any::<u64>(), any::<u64>()),
    ) {
        let rules = Rules::default();
        let (a, b, c, d) = containing;
        for (containing, inside) in
            [(0, inside), (0, inside | more), (a & b & c & d, !0), (a & b & c & d & !more, inside | more | a)]
        {
            let mut between = Vec::new();
            position.for_each_play_between(rules, containing, inside, |play, next| {
                between.push((play, *next));
            });
            let mut wanted = listed(&position, rules);
            wanted.retain(|(play, _)| {
                let mask = play.footprint.mask();
                mask & !inside == 0 && containing & !mask == 0
            });
            prop_assert!(between == wanted, "{:x} {:x}: {} not {}", containing, inside, between.len(), wanted.len());
        }
    }

    #[test]
    fn the_best_capture_is_the_most_of_the_list(position in short_positions(), least in 0..30_u8) {
        let rules = Rules::default();
        let mover = position.side_to_move();
        let gained = |next: &Position| next.captured(mover) - position.captured(mover);
        let plays = listed(&position, rules);
        let best = position.best_capture(rules);
        prop_assert_eq!(best.as_ref().map(|(_, next)| gained(next)), plays.iter().map(|(_, next)| gained(next)).max());
        if let Some((play, next)) = best {
            prop_assert_eq!(position.play(rules, play), Ok(next));
            // Of the lowest line that has one.
            let first = plays.iter().find(|(_, other)| gained(other) == gained(&next));
            prop_assert_eq!(first.map(|(play, _)| play.line), Some(play.line));
        }
        let mut enough = Vec::new();
        position.for_each_capture(rules, least, |play, next| {
            enough.push((play, *next));
        });
        let wanted: Vec<_> = plays.into_iter().filter(|(_, next)| gained(next) >= least).collect();
        prop_assert!(enough == wanted, "{}: {} not {}", least, enough.len(), wanted.len());
    }

    #[test]
    fn a_visit_stops_when_it_is_told_to(position in short_positions(), seed in any::<u64>()) {
        let rules = Rules::default();
        let plays = listed(&position, rules);
        prop_assume!(!plays.is_empty());
        let last = below(&mut cup(seed), plays.len());
        let mut visited = 0;
        let stopped = position.try_for_each_play(rules, |play, next| {
            visited += 1;
            if visited > last { ControlFlow::Break((play, *next)) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(stopped.break_value(), Some(plays[last]));
        prop_assert_eq!(visited, last + 1);
    }

    #[test]
    fn half_entered_turns_lead_to_the_legal_plays_and_no_others(
        position in short_positions(),
        rules in rules(),
    ) {
        prop_assume!(position.hands().iter().all(|&hand| hand <= 4));
        let mut found = BTreeMap::new();
        if position.is_over(rules) {
            prop_assert_eq!(position.half_turn(rules).next_steps().count(), 0);
        } else {
            all_entries(&position.half_turn(rules), &mut found);
        }
        let plays: BTreeMap<Play, Position> = listed(&position, rules).into_iter().collect();
        prop_assert!(found == plays, "{} entered, {} listed", found.len(), plays.len());
    }
}

fn assert_uniform(position: &Position, each: u64) {
    check_random_plays(&Rules::default(), position, NoRoll, &mut cup(1), each);
}

#[test]
fn random_plays_of_short_lines_are_all_equally_likely() {
    let board = put(Side::White, 20, "2a1 b2 d5");
    assert_eq!(board.count_plays(Rules::default()), 112 + 64 + 64 + 5);
    assert_uniform(&board, 1_000);
    let board = put(Side::Black, 20, "2a1 2a2 b1 b2 b3 h8");
    assert_eq!(board.count_plays(Rules::default()), 633 + 292 + 64 + 5);
    assert_uniform(&board, 400);
}

#[test]
fn random_plays_of_a_long_line_are_all_equally_likely() {
    let board = put(Side::White, 20, "2a1 b1 c1 d1 e1 f1 g1 h1");
    assert_eq!(board.count_plays(Rules::default()), 46_296 + 7);
    assert_uniform(&board, 10);
}

#[test]
fn quick_plays_reach_every_move() {
    let rules = Rules::default();
    let board = put(Side::White, 20, "2a1 2b1 b2 d5");
    let plays = listed(&board, rules);
    let mut cup = cup(2);
    let mut seen: BTreeMap<Play, u32> = BTreeMap::new();
    for _ in 0..400 * plays.len() {
        let (play, next) = board.quick_play(rules, &mut cup).expect("not over");
        assert_eq!(board.play(rules, play), Ok(next));
        *seen.entry(play).or_default() += 1;
    }
    assert!(seen.keys().copied().eq(plays.iter().map(|&(play, _)| play).collect::<BTreeSet<_>>()));
    // Each line is as likely as another, however many moves it has.
    let mut lines = [0_u32; 8];
    for (play, count) in seen {
        lines[play.line.index()] += count;
    }
    let each = 400 * plays.len() as u32 / 8;
    assert!(lines.iter().all(|line| line.abs_diff(each) < each / 50), "{lines:?}");
}

#[test]
fn positions_of_all_kinds_come_up() {
    // What the tests above are about has to be among what they are given.
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = positions();
    let (mut starts, mut long, mut threes, mut over, mut short) = (0, 0, 0, 0, 0);
    for _ in 0..2_000 {
        let position = strategy.new_tree(&mut runner).expect("a position").current();
        starts += u32::from(position.has_spare());
        long += u32::from(position.hands().iter().any(|&hand| hand >= 15));
        threes += u32::from(position.counts().contains(&3));
        over += u32::from(position.is_over(Rules::default()));
        short += u32::from(position.hands().iter().all(|&hand| hand <= 4));
    }
    let seen = [starts, long, threes, over, short];
    assert!(seen.iter().all(|&count| count >= 15), "{seen:?}");
}

#[test]
fn a_long_list_is_numbered_to_its_end() {
    let board =
        position("11111111/11111111/11111111/11111111/11111111/11111111/11111112/11111111 b 0-0 0");
    let rules = Rules::default();
    let plays = listed(&board, rules);
    assert_eq!(plays.len() as u64, board.count_plays(rules));
    for n in (0..plays.len()).step_by(99_991).chain([plays.len() - 1]) {
        assert_eq!(board.play_index(rules, plays[n].0), Some(n as u64));
        assert_eq!(board.nth_play(rules, n as u64), Some(plays[n]));
    }
}

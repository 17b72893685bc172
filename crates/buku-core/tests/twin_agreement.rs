//! The engine beside the naive twin, which shares no code with it and was written from the rules
//! alone.

use crate::support::{ALL_RULES, below, cup, listed};
use crate::twin;
use buku_core::game_core::perft;
use buku_core::{
    Footprint, Footprints, Line, Outcome, Past, Play, Position, Reason, Repetition, Rules, Side,
    Square,
};
use std::collections::{BTreeMap, BTreeSet};

fn board(position: &Position) -> twin::Board {
    twin::Board::parse(&position.to_string()).expect("a board")
}

fn twin_rules(rules: Rules) -> twin::Rules {
    let repetition = match rules.repetition {
        Repetition::Board => twin::Repetition::Board,
        Repetition::BoardAndMover => twin::Repetition::BoardAndMover,
    };
    twin::Rules { repetition, early_majority: rules.early_majority }
}

fn twin_move(play: Play) -> twin::Move {
    twin::Move { line: play.line.index() as u8, footprint: play.footprint.mask() }
}

/// The end as the twin says it: reason, whether White wins, and both claims.
type End = Option<(String, bool, [u32; 2])>;

fn end(position: &Position, outcome: Option<Outcome>) -> End {
    let Outcome { winner, points, reason, .. } = outcome?;
    let claims = position.claims(reason);
    assert_eq!(points, 1);
    let winner = winner.expect("no draws (U8)");
    Some((reason.to_string(), winner == Side::White, Side::ALL.map(|side| u32::from(claims[side]))))
}

fn twin_end(end: Option<twin::End>) -> End {
    let twin::End { winner, reason, claims } = end?;
    Some((reason.to_string(), winner.expect("no draws (U8)") == twin::Colour::White, claims))
}

#[test]
fn every_footprint_up_to_twelve_squares() {
    for squares in 0..=12 {
        let mut found = BTreeSet::new();
        Footprints::of(squares).for_each(|footprint| {
            assert!(found.insert(footprint.mask()), "{footprint:?} twice");
            assert_eq!(footprint.len(), usize::from(squares));
        });
        assert!(found == twin::footprints(squares.into()), "{squares} squares");
    }
}

fn as_many_footprints_as_the_twin_has(squares: u8) {
    let counted = Footprints::of(squares).count_by_shapes();
    assert_eq!(counted, twin::footprints(squares.into()).len() as u64, "{squares}");
}

#[test]
fn as_many_footprints_of_thirteen_to_fifteen_squares() {
    (13..=15).for_each(as_many_footprints_as_the_twin_has);
}

// A test of its own, which can run beside that of fewer squares.
#[test]
fn as_many_footprints_of_sixteen_squares() {
    as_many_footprints_as_the_twin_has(16);
}

#[test]
fn whether_squares_are_a_footprint_and_its_path() {
    let mut cup = cup(1);
    let (mut yes, mut no) = (0, 0);
    for round in 0..40_000 {
        let squares = 1 + below(&mut cup, 14) as u8;
        let count = Footprints::of(squares).count();
        let some = if round % 50 == 0 {
            Footprints::of(squares).nth(below(&mut cup, count as usize) as u64).expect("one").mask()
        } else {
            grown(&mut cup, squares)
        };
        let footprint = Footprint::new(some);
        assert_eq!(footprint.is_some(), twin::is_footprint(some), "{some:x}");
        let Some(footprint) = footprint else {
            no += 1;
            continue;
        };
        yes += 1;
        let path = footprint.path();
        let squares: Vec<u8> = path.squares().iter().map(|&square| square.into()).collect();
        assert!(twin::is_path(&squares), "{path}");
        assert_eq!(path.mask(), some, "{path}");
    }
    assert!(yes > 5_000 && no > 5_000, "{yes} {no}");
}

/// Squares that hang together, but that no path may cover.
fn grown<R: rand_core::Rng>(cup: &mut buku_core::dice_cup::DiceCup<R>, squares: u8) -> u64 {
    let mut mask = 1_u64 << below(cup, 64);
    while mask.count_ones() < u32::from(squares) {
        let beside: Vec<u8> = (0..64)
            .filter(|&square| mask & 1 << square != 0)
            .flat_map(|square| twin::neighbours(square).into_iter().flatten())
            .filter(|&square| mask & 1 << square == 0)
            .collect();
        mask |= 1 << beside[below(cup, beside.len())];
    }
    mask
}

#[test]
fn whole_games_with_their_past() {
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let mut cup = cup(2);
    for game in 0..300 {
        let rules = ALL_RULES[game % 4];
        let (mut position, mut past) = (Position::start(), Past::new());
        let (mut naive, mut naive_past) = (twin::Board::start(), twin::Past::new());
        loop {
            assert_eq!(position.to_string(), naive.to_string());
            assert_eq!(position.to_string().parse(), Ok(position));
            assert!(naive.is_valid());
            let hands: [usize; 8] = naive.in_hand();
            assert_eq!(position.hands().map(usize::from), hands, "{position}");
            if hands.iter().all(|&hand| hand <= 13) {
                assert_eq!(position.count_plays(Rules::default()), naive.count_moves());
            }
            let outcome = end(&position, position.outcome_after(rules, &past));
            let naive_end = twin_end(naive.status(&naive_past, twin_rules(rules)));
            assert_eq!(outcome, naive_end, "{position} by {rules:?}");
            if let Some((reason, ..)) = outcome {
                *reasons.entry(reason).or_default() += 1;
                break;
            }
            // Passes, quick moves and fair ones.
            let drawn = match below(&mut cup, 100) {
                0 => empty_line(&position).map(|play| (play, position.play_unchecked(rules, play))),
                1..=40 => position.random_play(rules, &mut cup),
                _ => None,
            };
            let drawn = drawn.or_else(|| position.quick_play(rules, &mut cup));
            let (play, next) = drawn.expect("a move");
            assert_eq!(position.play(rules, play), Ok(next));
            assert_eq!(
                position.parse_play(rules, &play.to_string()).map(|(play, _)| play),
                Ok(play)
            );
            let (naive_next, _) = naive
                .apply(twin_move(play), &naive_past, twin_rules(rules))
                .unwrap_or_else(|| panic!("{play} in {position}"));
            past.remember(&position);
            naive_past.push(&naive);
            (position, naive) = (next, naive_next);
        }
    }
    for reason in [Reason::Singletons, Reason::Repetition, Reason::Majority] {
        assert!(reasons.get(reason.name()).is_some_and(|&games| games >= 5), "{reasons:?}");
    }
}

fn empty_line(position: &Position) -> Option<Play> {
    let empty = |line: &Line| position.hand(*line) == 0;
    let line = Line::of(position.side_to_move()).find(empty)?;
    Some(Play { line, footprint: Footprint::EMPTY })
}

#[test]
fn all_moves_of_positions_with_short_lines() {
    let mut cup = cup(3);
    let (mut positions, mut moves) = (0, 0);
    while positions < 120 {
        let mut position = Position::start();
        for _ in 0..below(&mut cup, 60) {
            match position.quick_play(Rules::default(), &mut cup) {
                Some((_, next)) => position = next,
                None => break,
            }
        }
        if position.hands().iter().any(|&hand| hand > 8) {
            continue;
        }
        positions += 1;
        let plays = listed(&position, Rules::default());
        let found: BTreeSet<twin::Move> = plays.iter().map(|&(play, _)| twin_move(play)).collect();
        assert_eq!(found.len(), plays.len(), "a move twice in {position}");
        assert!(found.iter().copied().eq(board(&position).moves()), "{position}");
        assert_eq!(position.count_plays(Rules::default()), plays.len() as u64);
        moves += plays.len();
        for (play, next) in plays.iter().step_by(97) {
            let naive = board(&position).apply(
                twin_move(*play),
                &twin::Past::new(),
                twin::Rules::default(),
            );
            assert_eq!(naive.expect("a move").0.to_string(), next.to_string(), "{play}");
        }
    }
    assert!(moves > 100_000, "{moves}");
}

#[test]
fn set_ups_of_all_kinds() {
    let mut cup = cup(4);
    let (mut valid, mut invalid) = (0, 0);
    for round in 0..20_000 {
        let most = 1 + below(&mut cup, 4);
        let mut counts = [0_u8; 64];
        for (index, count) in counts.iter_mut().enumerate() {
            let own = Square::new(index as u8).expect("a square").owner() == Side::White;
            let most = if round % 8 == 0 { most } else { 2 + usize::from(own) };
            *count = below(&mut cup, most + 1) as u8;
            if below(&mut cup, 3) != 0 && round % 8 != 0 {
                *count = (*count).min(1);
            }
        }
        let on_board: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let left = 65_u32.saturating_sub(on_board);
        let white = below(&mut cup, left as usize + 1) as u32;
        let black = left - white + u32::from(below(&mut cup, 40) == 0);
        let ranks: Vec<String> = (0..8)
            .rev()
            .map(|rank| counts[rank * 8..][..8].iter().map(ToString::to_string).collect())
            .collect();
        let spare = u8::from(below(&mut cup, 100) == 0);
        let mover = ["w", "b"][usize::from(below(&mut cup, 4) == 0)];
        let text = format!("{} {mover} {white}-{black} {spare}", ranks.join("/"));
        let naive = twin::Board::parse(&text).expect("a board").is_valid();
        assert_eq!(text.parse::<Position>().is_ok(), naive, "{text}");
        if naive { valid += 1 } else { invalid += 1 }
    }
    assert!(valid > 1_000 && invalid > 1_000, "{valid} {invalid}");
}

#[test]
fn the_tree_from_the_start() {
    let start = Position::start();
    assert_eq!(perft(&Rules::default(), &start, 1), u128::from(twin::perft(&board(&start), 1)));
}

/// A line of the other side can hold 20 counters; one of the mover's never.
#[test]
fn twenty_in_a_line_of_the_other_side() {
    let text = "30111100/22111100/32111100/21000000/32211100/21211100/32211100/21111100 w 0-3 0";
    assert!(twin::Board::parse(text).expect("a board").is_valid());
    let position: Position = text.parse().expect("a position");
    assert_eq!(position.to_string(), text);
    let line = Line::new(Side::Black, 0).expect("file a");
    assert_eq!(position.hand(line), 20);
    let turned = text.replace(" w ", " b ");
    assert!(turned.parse::<Position>().is_err());
}

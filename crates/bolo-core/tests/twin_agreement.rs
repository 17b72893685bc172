//! The engine beside the naive twin, which shares no code with it and was written from the rules
//! alone: in whole games, in corners that games seldom reach, and counting the tree.

use std::collections::BTreeSet;

use crate::support;
use crate::support::{BOTH_RULES, Corner, below, cup, listed, pool};
use crate::twin;
use bolo_core::dice_cup::DiceCup;
use bolo_core::game_core::perft;
use bolo_core::{DicePool, HalfTurn, Phase, Play, Position, Rules, score};
use rand_core::Rng;

/// Up to how many plays of a roll they are entered in every order of their dice.
const ENTERED: usize = 8;

/// What was compared, so that a test can tell that it was not little.
#[derive(Debug, Default)]
struct Compared {
    positions: u32,
    plays: usize,
    /// Ways of entering a play.
    entries: usize,
    busts: u32,
    /// Plays that take up all seven dice again.
    hot_dice: u32,
    /// Selections that may roll, but not bank.
    not_banked: u32,
    /// Plays that reach the goal first.
    goals: u32,
    /// Plays that begin sudden death, or go on with it.
    deaths: u32,
    /// Plays that end the game.
    wins: u32,
    /// Selections that score more than they would without the series of the basket.
    extended: u32,
    /// Rolls that score, but with nothing that would fit.
    ceilings: u32,
}

impl Compared {
    /// All that the two say about a position without dice.
    fn position(&mut self, position: &Position, rules: Rules) -> twin::Board {
        self.positions += 1;
        let text = position.to_string();
        let board = twin::Board::parse(&text, rules.extend_series)
            .unwrap_or_else(|| panic!("the twin cannot read {text}"));
        assert!(board.is_valid(), "{text}");
        board
    }

    /// All that they say about a roll.
    fn roll(&mut self, position: &Position, board: &twin::Board, roll: DicePool, rules: Rules) {
        let place = || format!("{roll} in {position} by {rules:?}");
        let expected = board.plays(&faces(roll), rules.extend_series);
        let plays = listed(position, rules, roll);

        let told = |play: &dyn ToString, text: String, status| (play.to_string(), text, status);
        let expected: BTreeSet<_> = expected
            .iter()
            .map(|(play, next)| told(play, next.to_text(rules.extend_series), next.status()))
            .collect();
        let found: BTreeSet<_> =
            plays.iter().map(|(play, next)| told(play, next.to_string(), status(next))).collect();
        assert_eq!(found, expected, "{}", place());
        assert_eq!(plays.len(), expected.len(), "a play twice with {}", place());
        assert_eq!(position.count_plays(rules, roll), plays.len() as u64, "{}", place());
        assert!(plays.len() as u64 <= Position::MAX_PLAYS, "{}", place());

        if plays.len() <= ENTERED {
            let mut entered = BTreeSet::new();
            enter(&mut position.half_turn(rules, roll), &mut entered, &mut self.entries);
            let listed: BTreeSet<_> =
                plays.iter().map(|(play, next)| (play.to_string(), next.to_string())).collect();
            assert_eq!(entered, listed, "entering {}", place());
        }

        for (play, next) in &plays {
            assert_eq!(position.play(rules, roll, *play), Ok(*next), "{play} with {}", place());
            self.note(position, *play, next, rules);
        }
        self.not_banked += u32::from(plays.len() > 1 && plays.len() % 2 == 1);
        let scores = roll.dice().any(|die| matches!(die.get(), 1 | 5));
        let bust = plays.first().is_some_and(|(play, _)| *play == Play::Bust);
        self.ceilings += u32::from(scores && bust);
        self.plays += plays.len();
    }

    fn note(&mut self, position: &Position, play: Play, next: &Position, rules: Rules) {
        let before = position.phase();
        self.busts += u32::from(play == Play::Bust);
        self.hot_dice += u32::from(matches!(play, Play::Roll(_)) && next.dice() == 7);
        self.goals +=
            u32::from(before == Phase::Open && matches!(next.phase(), Phase::LastRound { .. }));
        self.deaths +=
            u32::from(play.ends_turn() && matches!(next.phase(), Phase::SuddenDeath { .. }));
        self.wins += u32::from(next.is_over());
        if let (Play::Roll(kept), true) = (play, rules.extend_series) {
            let gained = next.at_risk() - position.at_risk();
            self.extended += u32::from(score(kept) != Some(gained));
        }
    }
}

fn faces(roll: DicePool) -> Vec<u8> {
    roll.dice().map(bolo_core::Die::get).collect()
}

fn status(position: &Position) -> Option<(usize, &'static str)> {
    let outcome = position.outcome()?;
    let winner = outcome.winner.expect("there is no draw");
    Some((winner.get().into(), outcome.reason.name()))
}

fn enter(turn: &mut HalfTurn, found: &mut BTreeSet<(String, String)>, entries: &mut usize) {
    if let Some((play, next)) = turn.finish() {
        *entries += 1;
        found.insert((play.to_string(), next.to_string()));
    }
    let steps: Vec<_> = turn.next_steps().collect();
    for step in steps {
        turn.push(step).unwrap_or_else(|error| panic!("{step} was offered: {error}"));
        enter(turn, found, entries);
        assert_eq!(turn.pop(), Some(step));
    }
}

fn all_pools(dice: u8) -> Vec<DicePool> {
    DicePool::all(dice).collect()
}

#[test]
fn every_selection_scores_alike() {
    let mut valid = 0;
    for dice in 0..=8 {
        for selection in DicePool::all(dice) {
            assert_eq!(score(selection), twin::score(&faces(selection)), "{selection}");
            valid += u32::from(score(selection).is_some());
        }
    }
    // Of 1,715 rolls, those of which every die scores.
    assert!(valid > 100, "{valid}");
}

/// Every roll in every state of a basket: with so many dice left, and each series there can be.
#[test]
fn every_roll_plays_alike() {
    let mut compared = Compared::default();
    for rules in BOTH_RULES {
        for dice in 1..=7 {
            let mut texts = vec!["-".to_owned()];
            if rules.extend_series {
                let left = 7 - dice;
                for face in 1..=6 {
                    texts.extend((3..=left).map(|count| format!("{count}x{face}")));
                    if left == 6 {
                        texts.extend((face + 1..=6).map(|other| format!("3x{face}+3x{other}")));
                    }
                }
            }
            for series in texts {
                for start in ["0,0 1 8000", "1500,9950 1 8000", "10000,11000 1 300"] {
                    let phase = if start.starts_with("10") { "death:1,2" } else { "-" };
                    let mut text = format!("{start} {dice} {phase}");
                    if rules.extend_series {
                        text = format!("{text} {series}");
                    }
                    let Ok(position) = Position::parse(rules, &text) else {
                        assert!(twin::Board::parse(&text, rules.extend_series).is_none(), "{text}");
                        continue;
                    };
                    let board = compared.position(&position, rules);
                    for roll in all_pools(dice) {
                        compared.roll(&position, &board, roll, rules);
                    }
                }
            }
        }
    }
    assert!(compared.plays > 90_000 && compared.extended > 3_000, "{compared:?}");
}

/// Whole games, the twin's board played on beside the engine's position.
fn whole_games(rules: Rules, seed: u64) {
    let mut compared = Compared::default();
    let mut cup = cup(seed);
    for number in 0..500 {
        let players = 2 + number % 7;
        let mut position = Position::start(rules, players).expect("2 to 8 players");
        let mut board = twin::Board::start(players, rules.extend_series);
        while !position.is_over() {
            let roll = cup.pool(position.dice());
            compared.roll(&position, &board, roll, rules);
            let (play, next) = chosen(&mut cup, &position, rules, roll);
            let text = play.to_string();
            let plays = board.plays(&faces(roll), rules.extend_series);
            board = plays
                .into_iter()
                .find_map(|(play, next)| (play.to_string() == text).then_some(next))
                .expect("the same plays");
            position = next;
            assert_eq!(board.to_text(rules.extend_series), position.to_string());
            compared.positions += 1;
        }
        assert_eq!(status(&position), board.status());
    }
    assert!(compared.plays > 200_000 && compared.entries > 100_000, "{compared:?}");
    assert!(compared.goals > 800 && compared.wins > 1_000, "{compared:?}");
    assert!(compared.busts > 4_000 && compared.hot_dice > 500, "{compared:?}");
}

#[test]
fn whole_games_without_series() {
    whole_games(BOTH_RULES[0], 4);
}

#[test]
fn whole_games_with_series() {
    whole_games(BOTH_RULES[1], 7);
}

/// A play that most often gains something, so that games end.
fn chosen<R: Rng>(
    cup: &mut DiceCup<R>,
    position: &Position,
    rules: Rules,
    roll: DicePool,
) -> (Play, Position) {
    let plays = listed(position, rules, roll);
    if below(cup, 3) == 0 {
        return plays[below(cup, plays.len())];
    }
    let bank = plays.iter().rev().find(|(play, _)| matches!(play, Play::Bank(_)));
    *bank.filter(|_| position.at_risk() > 200).unwrap_or(&plays[plays.len() - 1])
}

#[test]
fn corners() {
    let mut compared = Compared::default();
    let mut cup = cup(5);
    for number in 0..12_000 {
        let rules = BOTH_RULES[number % 2];
        let corner = Corner::ALL[number / 2 % Corner::ALL.len()];
        let position = corner.position(&mut cup, rules);
        let board = compared.position(&position, rules);
        for _ in 0..6 {
            let roll = cup.pool(position.dice());
            compared.roll(&position, &board, roll, rules);
        }
    }
    assert!(compared.deaths > 10_000 && compared.wins > 2_000, "{compared:?}");
    assert!(compared.not_banked > 1_000 && compared.ceilings > 50, "{compared:?}");
}

/// Set-ups, most of them wrong somewhere: both find the same ones valid.
#[test]
fn set_ups() {
    let mut cup = cup(6);
    let mut valid = 0;
    for _ in 0..220_000 {
        let extend = below(&mut cup, 2) == 1;
        let text = any_text(&mut cup, extend);
        let read = Position::parse(Rules::new().with_extend_series(extend), &text);
        let board = twin::Board::parse(&text, extend);
        assert_eq!(read.is_ok(), board.is_some(), "{text}: {read:?}");
        if let Ok(position) = read {
            assert_eq!(position.to_string(), text);
            assert_eq!(status(&position), board.expect("valid").status());
            valid += 1;
        }
    }
    assert!(valid > 10_000, "{valid}");
}

fn any_text<R: Rng>(cup: &mut DiceCup<R>, extend: bool) -> String {
    let players = if below(cup, 20) == 0 { 1 + below(cup, 8) } else { 2 + below(cup, 2) };
    let high = below(cup, 3);
    let scores: Vec<String> = (0..players)
        .map(|_| match (below(cup, 12), high) {
            (0, _) => below(cup, 1_200).to_string(),
            (1, _) => "10000".to_owned(),
            (_, 0) => (1_000 + 50 * below(cup, 180)).to_string(),
            (2..=4, 1) => "9950".to_owned(),
            _ => (10_000 + 50 * below(cup, 3)).to_string(),
        })
        .collect();
    let spread = players + usize::from(below(cup, 30) == 0);
    let seat = 1 + below(cup, spread);
    let risk = [0, 0, 50 * below(cup, 60), below(cup, 100)][below(cup, 4)];
    let dice = if below(cup, 2) == 0 { 7 } else { below(cup, 9) };
    let mut seats: Vec<usize> =
        (0..players).map(|ahead| (seat - 1 + ahead) % players + 1).collect();
    seats.retain(|_| below(cup, 4) > 0);
    let phase = match below(cup, 5) {
        0 => "-".to_owned(),
        1 => format!("last:{}:{}", 1 + below(cup, spread), 1 + below(cup, players)),
        2 => {
            let leader = below(cup, players) + 1;
            format!("last:{leader}:{}", (leader + 2 * players - seat) % players)
        }
        3 if !seats.is_empty() => {
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            format!("death:{}", seats.join(","))
        }
        _ => {
            let winner = if below(cup, 3) > 0 { seat } else { 1 + below(cup, spread) };
            let reason = ["goal", "sudden_death"][below(cup, 2)];
            format!("won:{winner}:{reason}")
        }
    };
    let series = match below(cup, 6) {
        _ if !extend => String::new(),
        0 => format!(" {}x{}", 2 + below(cup, 6), 1 + below(cup, 6)),
        1 => " 3x2+3x4".to_owned(),
        _ => " -".to_owned(),
    };
    format!("{} {seat} {risk} {dice} {phase}{series}", scores.join(","))
}

#[test]
fn trees() {
    for rules in BOTH_RULES {
        for (players, depths) in [(2, 2), (3, 1)] {
            let position = Position::start(rules, players).expect("2 to 8 players");
            let board = twin::Board::start(players, rules.extend_series);
            for depth in 0..=depths {
                let expected = twin::perft(&board, depth as usize, rules.extend_series);
                assert_eq!(perft(&rules, &position, depth), u128::from(expected), "{rules:?}");
            }
        }
    }
    let corner = support::position("9500,9900,0 1 700 3 -");
    assert_eq!(
        perft(&Rules::default(), &corner, 2),
        u128::from(twin::perft(
            &twin::Board::parse(&corner.to_string(), false).expect("valid"),
            2,
            false
        ))
    );
    assert_eq!(pool("1155").len(), 4);
}

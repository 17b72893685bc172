//! Bolo, and its twin.

#[allow(unreachable_pub, clippy::pedantic)]
#[path = "../../../../bolo-core/tests/twin/mod.rs"]
mod twin;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use kafeneio::bolo_core::odds::{Aim, BestScores, OptimalTurn, busts, throws};
use kafeneio::bolo_core::{HalfTurn, Phase, Position, Rules};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Feature, Suite, Variant};
use crate::files::Line;
use crate::program::Program;
use crate::sections::Headed;

impl Suite for Rules {
    const FEATURES: &'static [Feature<Self>] = &[
        ("one-die", |_, position| position.dice() == 1),
        ("two-dice", |_, position| position.dice() == 2),
        ("hot-dice-again", |_, position| position.dice() == 7 && position.at_risk() > 2_000),
        ("much-at-risk", |_, position| position.at_risk() >= 3_000),
        ("unopened-late", |_, position| {
            position.score(position.seat_to_move()) == 0 && highest(position) >= 6_000
        }),
        ("near-the-goal", |_, position| position.score(position.seat_to_move()) >= 9_500),
        ("last-round", |_, position| matches!(position.phase(), Phase::LastRound { .. })),
        ("sudden-death", |_, position| matches!(position.phase(), Phase::SuddenDeath { .. })),
        ("seven-players", |_, position| position.players() == 7 && highest(position) >= 4_000),
    ];

    const STEPS: usize = 6;

    fn variants() -> Vec<Variant<Rules>> {
        let rules = Rules::new();
        vec![
            Variant { rules, corpus: 2_100, legal: 3_000, games: 120, partial: 600 },
            Variant {
                rules: rules.with_extend_series(true),
                corpus: 2_100,
                legal: 2_100,
                games: 80,
                partial: 400,
            },
        ]
    }

    fn twin(&self) -> Box<dyn Program> {
        Box::new(Twin { extend_series: self.extend_series })
    }

    /// With `extend_series` a position also tells the series, and no series are the usual ones.
    fn text_of(&self, position: &str) -> String {
        let series = if self.extend_series && position.split(' ').count() == 5 { " -" } else { "" };
        position.to_owned() + series
    }

    /// Faces are asked about, and not whether to roll or to bank.
    fn entered(partial: &HalfTurn) -> Option<String> {
        let text = partial.to_string();
        let faces = text.strip_prefix("keep ").unwrap_or(&text);
        faces.bytes().all(|byte| byte.is_ascii_digit()).then_some(text)
    }

    fn is_slow_tree(&self, _: &Position, _: u32, nodes: u128) -> bool {
        nodes > 100_000
    }

    fn values() -> Vec<Line> {
        values()
    }
}

/// Returns the highest score.
fn highest(position: &Position) -> u32 {
    position.scores().iter().copied().max().unwrap_or_default()
}

/// The twin by these rules.
struct Twin {
    extend_series: bool,
}

impl Twin {
    fn board(&self, position: &str) -> twin::Board {
        twin::Board::parse(position, self.extend_series)
            .unwrap_or_else(|| panic!("the twin cannot read {position}"))
    }

    fn plays(&self, position: &str, roll: &str) -> Vec<(twin::Play, twin::Board)> {
        self.board(position).plays(&faces(roll), self.extend_series)
    }
}

/// Returns the faces of a text of digits.
fn faces(text: &str) -> Vec<u8> {
    text.bytes().map(|digit| digit - b'0').collect()
}

impl Program for Twin {
    fn rolls(&self, position: &str) -> Vec<String> {
        let text = |roll: Vec<u8>| roll.iter().map(ToString::to_string).collect();
        twin::rolls(self.board(position).dice).into_iter().map(|(roll, _)| text(roll)).collect()
    }

    fn moves(&self, position: &str, roll: &str) -> Vec<String> {
        let plays = self.plays(position, roll);
        let mut moves: Vec<_> =
            plays.iter().map(|(_, board)| board.to_text(self.extend_series)).collect();
        moves.sort();
        moves
    }

    fn perft(&self, position: &str, depth: u32) -> u128 {
        twin::perft(&self.board(position), depth as usize, self.extend_series).into()
    }

    fn play(&self, position: &str, roll: &str, play: &str) -> Option<String> {
        let plays = self.plays(position, roll);
        let found = plays.iter().find(|(listed, _)| listed.to_string() == play);
        found.map(|(_, board)| board.to_text(self.extend_series))
    }

    fn status(&self, position: &str, _: &[String]) -> Value {
        let board = self.board(position);
        match board.status() {
            None => json!({ "over": false, "to_move": board.seat + 1 }),
            Some((winner, reason)) => {
                json!({ "over": true, "winner": winner, "points": 1, "reason": reason })
            }
        }
    }

    /// A face can follow if the faces are then part of some that can be set aside.
    fn next(&self, position: &str, roll: &str, entered: &str) -> (Vec<String>, bool) {
        let entered = counts(&faces(entered.strip_prefix("keep ").unwrap_or("")));
        let keeps: BTreeSet<_> =
            self.plays(position, roll).iter().map(|(play, _)| counts(&play.keep)).collect();
        let within = |these: &[u8; 7]| {
            keeps.iter().any(|keep| these.iter().zip(keep).all(|(these, keep)| these <= keep))
        };
        let with = |face: usize| {
            let mut more = entered;
            more[face] += 1;
            more
        };
        let next = (1..=6).filter(|&face| within(&with(face))).map(|face| face.to_string());
        (next.collect(), keeps.contains(&entered))
    }
}

/// Returns how often each face is there.
fn counts(faces: &[u8]) -> [u8; 7] {
    let mut counts = [0; 7];
    for &face in faces {
        counts[usize::from(face)] += 1;
    }
    counts
}

/// An exact value, of which each kind has some of the fields.
#[derive(Serialize)]
struct Exact<T> {
    id: String,
    value: &'static str,
    dice: u8,
    #[serde(flatten)]
    fields: T,
}

impl<T: Serialize> Exact<T> {
    fn new(value: &'static str, dice: u8, id: String, fields: T) -> Headed<Exact<T>> {
        Headed::new(&Rules::new(), Exact { id, value, dice, fields })
    }
}

#[derive(Serialize)]
struct Busts {
    ways: u64,
    of: u64,
}

/// The most points that throws score, in ascending order, and in how many ways.
#[derive(Serialize)]
struct Best {
    ways: Vec<(u32, u64)>,
}

#[derive(Serialize)]
struct Turn {
    at_risk: u32,
    points: f64,
    error: f64,
}

/// How far the points of a turn may be from the exact ones: they are written with six decimals.
const ERROR: f64 = 1e-6;

fn values() -> Vec<Line> {
    let mut lines = Vec::new();
    for dice in 1..=7 {
        let line =
            move |ways, of| Exact::new("busts", dice, format!("busts-{dice}"), Busts { ways, of });
        let engine = line(busts(dice).into(), throws(dice).into());
        let twin = move || {
            let rolls = scored(dice);
            let none = rolls.iter().filter(|(_, choices)| choices.is_empty());
            line(none.map(|(ways, _)| ways).sum(), rolls.iter().map(|(ways, _)| ways).sum())
        };
        lines.push(Line::of_both(&engine, false, twin));
    }
    for dice in 1..=7 {
        let line = move |ways| {
            Exact::new("best_scores", dice, format!("best-scores-{dice}"), Best { ways })
        };
        let best = BestScores::of(dice);
        let engine = line(best.iter().map(|(points, ways)| (points, ways.into())).collect());
        let twin = move || {
            let mut ways = BTreeMap::new();
            for (times, choices) in scored(dice) {
                let most = choices.iter().map(|&(points, _)| points).max().unwrap_or(0);
                *ways.entry(most).or_insert(0) += times;
            }
            line(ways.into_iter().collect())
        };
        lines.push(Line::of_both(&engine, false, twin));
    }
    for (value, aim, least) in
        [("optimal_turn", Aim::Points, 0), ("optimal_first_turn", Aim::FirstPoints, twin::OPENING)]
    {
        let turn = OptimalTurn::new(aim);
        for dice in 1..=7 {
            for at_risk in [0, 50, 100, 150, 200, 250, 300, 350, 400, 500, 950, 1_000, 2_000, 5_000]
            {
                if at_risk == 0 && dice != 7 {
                    continue;
                }
                let name = value.replace('_', "-");
                let line = move |points: f64| {
                    let points = (points / ERROR).round() * ERROR;
                    let points = format!("{points:.6}").parse().expect("a number");
                    let fields = Turn { at_risk, points, error: ERROR };
                    Exact::new(value, dice, format!("{name}-{dice}-{at_risk}"), fields)
                };
                let again = line.clone();
                let twin = move || again(turn_values(least)[&(usize::from(dice), at_risk)]);
                lines.push(Line::of_both(&line(turn.value(dice, at_risk)), false, twin));
            }
        }
    }
    lines
}

/// Returns every roll of this many dice, as the twin has it: in how many ways it falls, and what can be
/// set aside, with its points and the number of dice that it takes.
fn scored(dice: u8) -> Vec<(u64, Vec<(u32, usize)>)> {
    let board = twin::Board {
        scores: vec![twin::OPENING; 2],
        seat: 0,
        risk: 50,
        dice: dice.into(),
        phase: twin::Phase::Open,
        series: Vec::new(),
    };
    let choices = |roll: &[u8]| {
        let plays = board.plays(roll, false);
        let rolled = plays.iter().filter(|(play, _)| play.then == twin::Then::Roll);
        rolled.map(|(play, next)| (next.risk - board.risk, play.keep.len())).collect()
    };
    twin::rolls(board.dice).iter().map(|(roll, ways)| (*ways, choices(roll))).collect()
}

/// Returns what a turn brings on average, by the dice in hand and the points at risk, if it is played
/// for points and may stop with `least` points or more. The values are found from the most points down:
/// rolling on only adds to them. With as many as `MOST`, it is best to stop.
fn turn_values(least: u32) -> &'static BTreeMap<(usize, u32), f64> {
    const MOST: u32 = 80_000;
    static VALUES: [OnceLock<BTreeMap<(usize, u32), f64>>; 2] = [OnceLock::new(), OnceLock::new()];
    VALUES[usize::from(least > 0)].get_or_init(|| {
        let rolls: Vec<Vec<(f64, _)>> = (1..=7)
            .map(|dice| {
                scored(dice).into_iter().map(|(ways, choices)| (to_f64(ways), choices)).collect()
            })
            .collect();
        let mut values: BTreeMap<(usize, u32), f64> = BTreeMap::new();
        for at_risk in (0..=MOST / 50).rev().map(|number| 50 * number) {
            for dice in 1..=7 {
                let (mut sum, mut all) = (0.0, 0.0);
                for (ways, choices) in &rolls[dice - 1] {
                    let worth = choices.iter().map(|&(points, taken)| {
                        let (total, left) = (at_risk + points, (dice - taken + 6) % 7 + 1);
                        let stop = if total >= least { f64::from(total) } else { 0.0 };
                        let go_on = values.get(&(left, total)).copied().unwrap_or(0.0);
                        stop.max(go_on)
                    });
                    sum += *ways * worth.fold(0.0, f64::max);
                    all += *ways;
                }
                values.insert((dice, at_risk), sum / all);
            }
        }
        values
    })
}

/// Returns a number of throws, of which there are few enough.
fn to_f64(ways: u64) -> f64 {
    f64::from(u32::try_from(ways).expect("a number of throws"))
}

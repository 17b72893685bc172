//! The sections of the suites: which lines each file has.

use std::collections::BTreeSet;

use game_core::{HalfTurn, Turn};
use kafeneio::settings_to_json;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::by_rule::by_rule;
use crate::engine::Engine;
use crate::features::found;
use crate::files::{File, Line, SECTIONS, by_hand};
use crate::lot::{below, cup, digest};
use crate::program::Program;
use crate::self_play::self_play;
use crate::suite::{Suite, Variant};

/// The most nodes of a tree of more than one ply, but for those that were set up by hand.
const MOST_NODES: u128 = 300_000;

/// The most positions that the corpus takes from a game, and from how many plies it takes one.
const OF_A_GAME: usize = 20;
const OF_PLIES: usize = 7;

/// Where the seeds of a section begin, so that no two of them have the same games.
const CORPUS_SEEDS: u64 = 1_000_000;
const LEGAL_SEEDS: u64 = 2_000_000;
const PARTIAL_SEEDS: u64 = 3_000_000;

/// Returns the files of a game.
pub(crate) fn files_of<G: Suite>(wanted: impl Fn(&str) -> bool) -> Vec<File> {
    let makes: [fn() -> Vec<Line>; 8] = [
        by_rule::<G>,
        perft::<G>,
        corpus::<G>,
        legal::<G>,
        games::<G>,
        partial::<G>,
        refusals::<G>,
        G::values,
    ];
    let made = SECTIONS.into_iter().zip(makes).filter(|(section, _)| wanted(section));
    let files = made.map(|(section, make)| File { game: G::NAME, section, lines: make() });
    files.filter(|file| !file.lines.is_empty()).collect()
}

/// A line after what all lines begin with: the game and the rules.
#[derive(Serialize)]
pub(crate) struct Headed<L> {
    game: &'static str,
    rules: Map<String, Value>,
    #[serde(flatten)]
    line: L,
}

impl<L> Headed<L> {
    pub(crate) fn new<G: Suite>(rules: &G, line: L) -> Headed<L> {
        Headed { game: G::NAME, rules: settings_to_json(rules), line }
    }
}

/// Writes a line as the engine has it, and keeps how the twin writes it.
pub(crate) fn line<G: Suite, L: Serialize>(
    rules: G,
    slow: bool,
    answer: impl Fn(&dyn Program) -> L + Send + Sync + 'static,
) -> Line {
    answered(rules, slow, answer(&Engine(rules)), answer)
}

/// Writes a line that the engine has answered already.
fn answered<G: Suite, L: Serialize>(
    rules: G,
    slow: bool,
    line: L,
    answer: impl Fn(&dyn Program) -> L + Send + Sync + 'static,
) -> Line {
    let twin = move || Headed::new(&rules, answer(&*rules.twin()));
    Line::of_both(&Headed::new(&rules, line), slow, twin)
}

/// Returns the positions set up by hand that there are by these rules, with their names and the depths of the
/// deepest trees. Some positions are those of other rules.
fn set_up<G: Suite>(rules: G) -> Vec<(String, u32, G::Position)> {
    let position = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let [id, depth, position] = [(); 3].map(|()| words.next().expect("three words"));
        let position = rules.parse_position(&rules.text_of(position)).ok()?;
        Some((id.to_owned(), depth.parse().expect("a depth"), position))
    };
    by_hand("positions", G::NAME, "txt").lines().filter_map(position).collect()
}

/// A line of `perft`.
#[derive(Serialize)]
pub(crate) struct Perft {
    id: String,
    position: String,
    depth: u32,
    nodes: u128,
    counted_by: [String; 2],
}

/// Returns how a program counts a tree.
pub(crate) fn counted<G: Suite>(
    id: String,
    position: String,
    depth: u32,
) -> impl Fn(&dyn Program) -> Perft {
    move |program| Perft {
        id: id.clone(),
        nodes: program.perft(&position, depth),
        position: position.clone(),
        depth,
        counted_by: [format!("{}-core", G::NAME), "twin".to_owned()],
    }
}

fn perft<G: Suite>() -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, Variant { rules, .. }) in G::variants().into_iter().enumerate() {
        let most = if number < G::DEEP { u128::MAX } else { MOST_NODES };
        let set_up = set_up(rules).into_iter();
        let set_up = set_up.map(|(id, depth, position)| (id, depth, position, most));
        let found = found(&rules).into_iter().map(|(id, position)| (id, 2, position, MOST_NODES));
        for (id, deepest, position, most) in set_up.chain(found) {
            for depth in 1..=deepest {
                let answer = counted::<G>(id.clone(), position.to_string(), depth);
                let line = answer(&Engine(rules));
                if depth > 1 && line.nodes > most {
                    break;
                }
                let slow = rules.is_slow_tree(&position, depth, line.nodes);
                lines.push(answered(rules, slow, line, answer));
            }
        }
    }
    lines
}

#[derive(Serialize)]
struct Corpus {
    position: String,
    counts: Vec<u64>,
}

fn corpus<G: Suite>() -> Vec<Line> {
    let mut lines = Vec::new();
    for Variant { rules, corpus, .. } in G::variants() {
        let mut seen = BTreeSet::new();
        for seed in CORPUS_SEEDS.. {
            if seen.len() == corpus {
                break;
            }
            let session = self_play(&rules, seed, None);
            let first = seed as usize % OF_PLIES;
            let kept = session.turns().iter().skip(first).step_by(OF_PLIES).take(OF_A_GAME);
            for turn in kept {
                let position = turn.before;
                let text = position.to_string();
                if seen.len() == corpus || !seen.insert(text.clone()) {
                    continue;
                }
                lines.push(line(rules, rules.is_slow_count(&position), move |program| {
                    let rolls = program.rolls(&text);
                    Corpus {
                        counts: rolls.iter().map(|roll| program.count(&text, roll)).collect(),
                        position: text.clone(),
                    }
                }));
            }
        }
    }
    lines
}

#[derive(Serialize)]
struct Legal {
    position: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    roll: String,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sha256: Option<String>,
}

/// The pairs of the positions set up by hand come first, with all their rolls if there are few.
fn legal<G: Suite>() -> Vec<Line> {
    let mut lines = Vec::new();
    for Variant { rules, legal, .. } in G::variants() {
        let (mut seen, mut of_kind) = (BTreeSet::new(), [0; 2]);
        for (position, roll) in hard_pairs(rules).into_iter().chain(played_pairs(rules)) {
            if seen.len() == legal {
                break;
            }
            let pair = (position.to_string(), roll.to_string());
            let count = rules.turn(&position).count_plays(roll);
            let listed = count <= G::MOST_LISTED;
            let of_kind = &mut of_kind[usize::from(listed)];
            let enough = G::MOST_LISTED < u64::MAX && *of_kind >= legal / 2;
            if enough || !seen.insert(pair.clone()) {
                continue;
            }
            *of_kind += 1;
            lines.push(line(rules, rules.is_slow_count(&position), move |program| {
                let (position, roll) = pair.clone();
                Legal {
                    count: program.count(&position, &roll),
                    sha256: listed.then(|| {
                        let moves = program.moves(&position, &roll);
                        digest(moves.iter().fold(String::new(), |text, one| text + one + "\n"))
                    }),
                    position,
                    roll,
                }
            }));
        }
    }
    lines
}

/// Returns pairs of the positions for perft that were set up by hand, with rolls.
fn hard_pairs<G: Suite>(rules: G) -> Vec<(G::Position, G::Roll)> {
    let mut cup = cup(LEGAL_SEEDS);
    let mut pairs = Vec::new();
    let positions = set_up(rules).into_iter().map(|(_, _, position)| position);
    for position in positions.filter(|position| !rules.is_over(position)) {
        let rolls: Vec<_> = rules.rolls(&position).map(|(roll, _)| roll).collect();
        if rolls.len() <= 21 {
            pairs.extend(rolls.into_iter().map(|roll| (position, roll)));
        } else {
            pairs.extend((0..10).map(|_| (position, rolls[below(&mut cup, rolls.len())])));
        }
    }
    pairs
}

/// Returns pairs of positions of self-play with rolls, all equally likely.
pub(crate) fn played_pairs<G: Suite>(rules: G) -> impl Iterator<Item = (G::Position, G::Roll)> {
    (LEGAL_SEEDS..).flat_map(move |seed| {
        let mut cup = cup(seed);
        let session = self_play(&rules, seed, None);
        let turns = session.turns();
        let drawn = (0..turns.len().min(OF_A_GAME)).map(|_| {
            let position = turns[below(&mut cup, turns.len())].before;
            let rolls: Vec<_> = rules.rolls(&position).map(|(roll, _)| roll).collect();
            (position, rolls[below(&mut cup, rolls.len())])
        });
        drawn.collect::<Vec<_>>()
    })
}

#[derive(Serialize)]
struct Recorded {
    id: String,
    start: String,
    plies: Vec<[String; 3]>,
    status: Value,
}

fn games<G: Suite>() -> Vec<Line> {
    let variants = G::variants();
    let rare = G::RARE.iter().copied();
    let usual = variants.iter().enumerate().flat_map(|(index, variant)| {
        (1..=variant.games as u64).map(move |seed| (index, seed, None))
    });
    let game = |(variant, seed, start): (usize, u64, Option<&str>)| {
        let rules: G = variants[variant].rules;
        let start = start.map(|start| Engine(rules).position(start));
        let way = if start.is_some() {
            "rare"
        } else if seed % 2 == 0 {
            "random"
        } else {
            "greedy"
        };
        let id = format!("{way}-{seed}");
        let session = self_play(&rules, seed, start);
        assert!(session.is_over(), "{} {seed} has no end", G::NAME);
        let start = session.start().to_string();
        let turns = session.turns().iter();
        let turns: Vec<_> =
            turns.map(|turn| (turn.roll.to_string(), turn.play.to_string())).collect();
        line(rules, false, move |program| {
            let mut past: Vec<String> = Vec::new();
            let mut position = start.clone();
            let mut plies = Vec::new();
            for (roll, play) in &turns {
                assert_eq!(program.status(&position, &past)["over"], false, "{id}: {position}");
                let next = program.play(&position, roll, play);
                let next = next.unwrap_or_else(|| panic!("{id}: {play} in {position}"));
                plies.push([roll.clone(), play.clone(), next.clone()]);
                past.push(std::mem::replace(&mut position, next));
            }
            Recorded {
                id: id.clone(),
                start: start.clone(),
                status: program.status(&position, &past),
                plies,
            }
        })
    };
    usual.chain(rare).map(game).collect()
}

#[derive(Serialize)]
struct Entered {
    position: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    roll: String,
    play: String,
    next: Vec<String>,
    complete: bool,
}

/// Turns entered up to a random point.
fn partial<G: Suite>() -> Vec<Line> {
    let mut lines = Vec::new();
    for Variant { rules, partial, .. } in G::variants() {
        let mut seen = BTreeSet::new();
        for seed in PARTIAL_SEEDS.. {
            if seen.len() == partial {
                break;
            }
            let session = self_play(&rules, seed, None);
            let mut cup = cup(seed);
            let turn = &session.turns()[below(&mut cup, session.turns().len())];
            let mut entered = rules.half_turn(&turn.before, turn.roll);
            for _ in 0..below(&mut cup, G::STEPS) {
                let next: Vec<_> = entered.next_steps().collect();
                if next.is_empty() || entered.push(next[below(&mut cup, next.len())]).is_err() {
                    break;
                }
            }
            let Some(text) = G::entered(&entered) else { continue };
            let question = [turn.before.to_string(), turn.roll.to_string(), text];
            if !seen.insert(question.clone()) {
                continue;
            }
            lines.push(line(rules, false, move |program| {
                let [position, roll, play] = question.clone();
                let (next, complete) = program.next(&position, &roll, &play);
                Entered { position, roll, play, next, complete }
            }));
        }
    }
    lines
}

/// Returns the requests that must be refused. They were written by hand, and from the rules alone.
fn refusals<G: Suite>() -> Vec<Line> {
    let raw = |line| -> Box<RawValue> {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
    };
    let lines = by_hand("refusals", G::NAME, "jsonl");
    lines.lines().map(|line| Line::by_hand(&raw(line))).collect()
}

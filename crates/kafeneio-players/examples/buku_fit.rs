//! Fits the weights of the evaluation of Buku to games of the strong player against itself, and
//! prints them as the file `src/buku/weights.rs`.
//!
//! `cargo run --release -p kafeneio-players --example buku_fit -- [games] [nodes] [seed]`
//!
//! 6,000 games made the weights of the crate; without arguments there are 60, to show how it goes.
//! The games are played with the weights that the crate has, so each run continues the last one.
//! They begin with up to two plays by lot, and the player is a little careless, so that no two are
//! alike. Each position is paired with the winner, and logistic regression does the rest.

use buku_core::{Position, Rules, Side, Square};
use dice_cup::DiceCup;
use game_core::{NoRoll, Session};
use kafeneio_players::buku::{Fitted, Strong};
use kafeneio_players::{Budget, Careless, Evaluation, Player};
use rand_pcg::Pcg64Mcg;

/// The lead, the tempo, own squares with 1 to 3 counters, others with 1 and 2, and three squares in
/// a row: across or not, with ends that are own squares or not, and by their counters.
const WEIGHTS: usize = 7 + 2 * 2 * 64;

/// How often each sample is learned from.
const ROUNDS: u32 = 12;

/// The size of the first steps. Steps become smaller in proportion to the rounds that are left.
const STEP: f64 = 0.05;

struct Sample {
    /// Which weights a position has how often.
    seen: Vec<(usize, f64)>,
    /// How full the board is, from 0 to 1.
    full: f64,
    won: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let mut next = |usual| numbers.next().unwrap_or(Ok(usual));
    let (games, nodes, seed) = (next(60)?, next(2500)?, next(1)?);
    let mut samples = Vec::new();
    for game in 0..games {
        let mut cup = DiceCup::new(Pcg64Mcg::new(u128::from(seed) << 64 | u128::from(game)));
        play(game % 3, nodes, &mut cup, &mut samples)?;
        if game % 20 == 19 {
            eprintln!("{} of {games} games, {} positions", game + 1, samples.len());
        }
    }
    let mut cup = DiceCup::new(Pcg64Mcg::new(seed.into()));
    print(&fit(&samples, &mut cup));
    Ok(())
}

/// Plays a game, and adds a sample for each position that is not decided at a glance.
fn play(
    lots: u64,
    nodes: u64,
    cup: &mut DiceCup<Pcg64Mcg>,
    samples: &mut Vec<Sample>,
) -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::new();
    let player = Careless::new(Strong::new(), 0.1);
    let mut session = Session::new(rules);
    let mut positions = Vec::new();
    while !session.is_over() {
        let position = *session.position();
        let choice = if session.plies() < lots {
            position.random_play(rules, cup)
        } else {
            if !Fitted.evaluate(&rules, &position).exact {
                positions.push(position);
            }
            player.choose(&session.decision(NoRoll), &Budget::nodes(nodes), cup)
        };
        let (play, _) = choice.ok_or("no play")?;
        session.play(NoRoll, play)?;
    }
    let winner = session.outcome().and_then(|outcome| outcome.winner);
    samples.extend(positions.iter().map(|position| Sample {
        seen: seen(position),
        full: f64::from(position.on_board()) / f64::from(Position::COUNTERS),
        won: winner == Some(position.side_to_move()),
    }));
    Ok(())
}

/// Returns which weights a position has how often.
fn seen(position: &Position) -> Vec<(usize, f64)> {
    let (side, counts) = (position.side_to_move(), position.counts());
    let mut times = [0.0; WEIGHTS];
    let [mine, theirs] = [side, side.opposite()].map(|side| f64::from(position.captured(side)));
    (times[0], times[1]) = (mine - theirs, 1.0);
    for square in Square::all() {
        let (first, is_own) = (square.index(), square.owner() == side);
        match (is_own, usize::from(counts[first])) {
            (_, 0) => {}
            (true, count) => times[1 + count] += 1.0,
            (false, count) => times[4 + count] += 1.0,
        }
        for (lines, step, room) in
            [(Side::White, 1, square.file() < 6), (Side::Black, 8, square.rank() < 6)]
        {
            if room {
                let [a, b, c] = [0, 1, 2].map(|times| usize::from(counts[first + times * step]));
                let across = usize::from(lines != side);
                times[row(across, usize::from(is_own), a.min(c) + 4 * b + 16 * a.max(c))] += 1.0;
            }
        }
    }
    times.into_iter().enumerate().filter(|&(_, times)| times != 0.0).collect()
}

/// Returns the number of the weight of three squares in a row.
fn row(across: usize, own: usize, counts: usize) -> usize {
    7 + (2 * across + own) * 64 + counts
}

/// Returns the weights on a full board and on an empty one: logistic regression by steps whose size
/// shrinks with the slopes so far (`AdaGrad`).
fn fit(samples: &[Sample], cup: &mut DiceCup<Pcg64Mcg>) -> Vec<[f64; 2]> {
    let mut weights = vec![[0.0_f64; 2]; WEIGHTS];
    let mut slopes = vec![[1e-8_f64; 2]; WEIGHTS];
    let Ok(count) = std::num::NonZero::try_from(samples.len() as u64) else { return weights };
    for round in 0..ROUNDS {
        let size = STEP * (1.0 - f64::from(round) / f64::from(ROUNDS));
        let mut loss = 0.0;
        for _ in samples {
            let sample = &samples[cup.below(count) as usize];
            let phases = [sample.full, 1.0 - sample.full];
            let sum = |index: usize| weights[index][0] * phases[0] + weights[index][1] * phases[1];
            let sum: f64 = sample.seen.iter().map(|&(index, times)| times * sum(index)).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            loss -= (if sample.won { chance } else { 1.0 - chance }).max(1e-9).ln();
            let error = f64::from(u8::from(sample.won)) - chance;
            for &(index, times) in &sample.seen {
                for phase in 0..2 {
                    let slope = error * times * phases[phase] - 1e-5 * weights[index][phase];
                    slopes[index][phase] += slope * slope;
                    weights[index][phase] += size * slope / slopes[index][phase].sqrt();
                }
            }
        }
        eprintln!(
            "round {} of {ROUNDS}: loss {:.4}",
            round + 1,
            loss / f64::from(samples.len() as u32)
        );
    }
    weights
}

/// Prints the weights as source code, in thousandths of a logit.
fn print(weights: &[[f64; 2]]) {
    let text = |index: usize| {
        let [full, empty] = weights[index].map(|weight| (weight * 1000.0).round() as i16);
        format!("[{full}, {empty}]")
    };
    println!("//! The weights of the evaluation, as the example `buku_fit` prints them.\n");
    println!("use super::worth::{{Weight, Weights}};\n");
    println!(
        "/// Each weight has two numbers, in thousandths of a logit: for a full board and for an empty one."
    );
    println!("pub(super) static WEIGHTS: Weights = Weights {{");
    println!("    lead: {},\n    tempo: {},", text(0), text(1));
    println!("    own: [{}, {}, {}],", text(2), text(3), text(4));
    println!("    other: [{}, {}],\n}};\n", text(5), text(6));
    println!(
        "/// The worth of three squares in a row: along the lines of the side to move or across, with"
    );
    println!(
        "/// ends of the other side or own ones, and by the counters on them. The first square counts"
    );
    println!("/// 1, the second 4 and the third 16.");
    println!("pub(super) static ROWS: [[[Weight; 64]; 2]; 2] = [");
    for across in 0..2 {
        println!("    [");
        for own in 0..2 {
            println!("        [");
            for counts in 0..64 {
                let (a, b, c) = (counts & 3, counts >> 2 & 3, counts >> 4);
                println!(
                    "            {},",
                    text(row(across, own, a.min(c) + 4 * b + 16 * a.max(c)))
                );
            }
            println!("        ],");
        }
        println!("    ],");
    }
    println!("];");
}

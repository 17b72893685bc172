//! Makes the Bolo corpora anew: `cargo run --release -p kafeneio-benches --example bolo_corpus
//! plain > benches/corpora/bolo.txt`; `extend_series` in place of `plain` for the other one.
//!
//! Half of the games are played at random; in the other half all players pick the best of all plays
//! by a simple taste (what is at risk times the chance to keep it, and what the next roll brings),
//! with a random play now and then, so that positions of sensible games and of their ends are there
//! as well. Two to eight play, in turn.

use bolo_core::dice_cup::DiceCup;
use bolo_core::odds::{BestScores, busts, throws};
use bolo_core::{DicePool, Play, Position, Rules};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SEED: u64 = 2026;
const POSITIONS: usize = 2_100;
/// Of how many rolls one is kept.
const KEPT: u64 = 13;
/// How many positions one game gives at most: games at random are long.
const OF_A_GAME: usize = 20;

fn main() {
    let kind = std::env::args().nth(1).unwrap_or("plain".to_owned());
    let rules = match kind.as_str() {
        "plain" => Rules::new(),
        "extend_series" => Rules::new().with_extend_series(true),
        _ => panic!("plain or extend_series, not {kind}"),
    };
    let taste = Taste::new();
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(SEED));
    println!(
        "# {POSITIONS} positions of Bolo self-play ({kind}), one of {KEPT} rolls of each game,"
    );
    println!("# at most {OF_A_GAME} of each half of it.");
    println!(
        "# Even games at random, odd games by taste. Made by examples/bolo_corpus.rs, seed {SEED}."
    );
    let mut left = POSITIONS;
    for game in 0.. {
        let players = 2 + game / 2 % 7;
        let Some(mut position) = Position::start(rules, players) else {
            unreachable!("2 to 8 play");
        };
        let mut of_half = [OF_A_GAME; 2];
        for turn in 0.. {
            if left == 0 {
                return;
            }
            if position.is_over() {
                break;
            }
            let half =
                &mut of_half[usize::from(position.scores().iter().any(|&score| score >= 5_000))];
            if turn % KEPT == (game as u64) % KEPT && *half > 0 {
                println!("{position}");
                *half -= 1;
                left -= 1;
            }
            let roll = cup.pool(position.dice());
            position = if game % 2 == 0 || cup.pool(2).index() == 0 {
                random(&position, rules, roll, &mut cup)
            } else {
                taste.choice(&position, rules, roll)
            };
        }
    }
}

fn random<R: Rng>(
    position: &Position,
    rules: Rules,
    roll: DicePool,
    cup: &mut DiceCup<R>,
) -> Position {
    position.random_play(rules, roll, cup).map_or(*position, |(_, next)| next)
}

/// By dice: the chance that something scores, and what a roll brings at most on average.
struct Taste([(f64, f64); 8]);

impl Taste {
    fn new() -> Taste {
        Taste([0, 1, 2, 3, 4, 5, 6, 7].map(|dice| {
            let alive = 1.0 - f64::from(busts(dice)) / f64::from(throws(dice));
            (alive, BestScores::of(dice).mean())
        }))
    }

    fn choice(&self, position: &Position, rules: Rules, roll: DicePool) -> Position {
        let seat = position.seat_to_move();
        let mut best = (-1.0, *position);
        position.for_each_play(rules, roll, |play, next| {
            let worth = match play {
                Play::Roll(_) => {
                    let (alive, mean) = self.0[usize::from(next.dice())];
                    f64::from(next.at_risk()) * alive + mean
                }
                Play::Bank(_) => f64::from(next.score(seat) - position.score(seat)),
                Play::Bust => 0.0,
            };
            if worth > best.0 {
                best = (worth, *next);
            }
        });
        best.1
    }
}

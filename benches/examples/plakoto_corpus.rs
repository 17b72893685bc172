//! Makes `corpora/plakoto.txt` anew: `cargo run --release -p kafeneio-benches --example
//! plakoto_corpus > benches/corpora/plakoto.txt`.
//!
//! Half of the games are played at random; in the other half both players pick the best of all
//! moves by a simple taste (pin, leave no blots, make points), with a random move now and then, so
//! that positions of sensible games and long bear-offs are there as well.

use plakoto_core::dice_cup::DiceCup;
use plakoto_core::{Point, Position, Roll, Rules, Side};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SEED: u64 = 2026;
const POSITIONS: usize = 2_100;
/// Of how many turns one is kept.
const KEPT: u64 = 7;

fn main() {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(SEED));
    println!("# {POSITIONS} positions of Plakoto self-play, one of {KEPT} turns of each game.");
    println!(
        "# Even games at random, odd games by taste. Made by examples/plakoto_corpus.rs, seed {SEED}."
    );
    let mut left = POSITIONS;
    for game in 0.. {
        let mut position = Position::start(Side::ALL[game % 2]);
        for turn in 0.. {
            if left == 0 {
                return;
            }
            if position.is_over() {
                break;
            }
            if turn % KEPT == (game as u64) % KEPT {
                println!("{position}");
                left -= 1;
            }
            let roll = cup.roll();
            position = if game % 2 == 0 {
                random(&position, roll, &mut cup)
            } else {
                tasteful(&position, roll, &mut cup)
            };
        }
    }
}

fn random<R: Rng>(position: &Position, roll: Roll, cup: &mut DiceCup<R>) -> Position {
    position.random_play(Rules::new(), roll, cup).map_or(*position, |(_, next)| next)
}

fn tasteful<R: Rng>(position: &Position, roll: Roll, cup: &mut DiceCup<R>) -> Position {
    if cup.roll().is_double() {
        return random(position, roll, cup);
    }
    let side = position.side_to_move();
    let mut best = (i32::MIN, *position);
    position.for_each_play(Rules::new(), roll, |_, next| {
        let taste = taste(next, side);
        if taste > best.0 {
            best = (taste, *next);
        }
    });
    best.1
}

fn taste(position: &Position, side: Side) -> i32 {
    Point::all()
        .filter_map(|point| Some((point, position.stack(point)?)))
        .filter(|(_, stack)| stack.side == side)
        .map(|(point, stack)| {
            let pin = if stack.pins { i32::from(point.pips(!side)) } else { 0 };
            let shape = if stack.free > 1 || stack.pins { 3 } else { -5 };
            pin + shape - i32::from(stack.free)
        })
        .sum()
}

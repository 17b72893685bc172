//! Makes the Boloko corpora anew: `cargo run --release -p kafeneio-benches --example boloko_corpus
//! spiral > benches/corpora/boloko.txt`; `serpentine` and `portes` in place of `spiral` for the
//! other two.
//!
//! Half of the games are played at random; in the other half both players pick the best of all
//! moves by a simple taste (get on, keep together, pin, leave no blots), with a random move now and
//! then, so that positions of sensible games and of their ends are there as well.

use boloko_core::dice_cup::DiceCup;
use boloko_core::{Cell, Layout, Position, Roll, Rules, Side};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SEED: u64 = 2026;
const POSITIONS: usize = 2_100;
/// Of how many turns one is kept.
const KEPT: u64 = 7;

fn main() {
    let kind = std::env::args().nth(1).unwrap_or("spiral".to_owned());
    let rules = match kind.as_str() {
        "spiral" => Rules::new(),
        "serpentine" => Rules::new().with_layout(Layout::SERPENTINE),
        "portes" => Rules::new().with_portes(true),
        _ => panic!("spiral, serpentine or portes, not {kind}"),
    };
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(SEED));
    println!(
        "# {POSITIONS} positions of Boloko self-play ({kind}), one of {KEPT} turns of each game."
    );
    println!(
        "# Even games at random, odd games by taste. Made by examples/boloko_corpus.rs, seed {SEED}."
    );
    let mut left = POSITIONS;
    for game in 0.. {
        let mut position = Position::start(Side::ALL[game / 2 % 2]);
        for turn in 0.. {
            if left == 0 {
                return;
            }
            if position.is_over(rules) {
                break;
            }
            if turn % KEPT == (game as u64) % KEPT {
                println!("{position}");
                left -= 1;
            }
            let roll = cup.roll();
            position = if game % 2 == 0 {
                random(&position, rules, roll, &mut cup)
            } else {
                tasteful(&position, rules, roll, &mut cup)
            };
        }
    }
}

fn random<R: Rng>(
    position: &Position,
    rules: Rules<'_>,
    roll: Roll,
    cup: &mut DiceCup<R>,
) -> Position {
    position.random_play(rules, roll, cup).map_or(*position, |(_, next)| next)
}

fn tasteful<R: Rng>(
    position: &Position,
    rules: Rules<'_>,
    roll: Roll,
    cup: &mut DiceCup<R>,
) -> Position {
    if cup.roll().is_double() {
        return random(position, rules, roll, cup);
    }
    let side = position.side_to_move();
    let mut best = (i32::MIN, *position);
    position.for_each_play(rules, roll, |_, next| {
        let taste = taste(next, side);
        if taste > best.0 {
            best = (taste, *next);
        }
    });
    best.1
}

fn taste(position: &Position, side: Side) -> i32 {
    if position.is_grouped(side) {
        return i32::MAX;
    }
    let stacks = Cell::all().filter_map(|cell| Some((cell, position.stack(cell)?)));
    let own = stacks.filter(|(_, stack)| stack.side == side);
    own.map(|(cell, stack)| {
        let free = i32::from(stack.free);
        let pips = i32::from(cell.pips(side));
        let pin = if stack.pins { 3 + i32::from(cell.pips(!side)) / 2 } else { 0 };
        let shape = if stack.free > 1 || stack.pins { 3 } else { -5 };
        // Who is far behind is in a hurry, and a pile has no use at the end.
        pin + shape - free - (pips + (pips - 8).max(0)) * free / 2
    })
    .sum()
}

//! Plays a random game and draws how it ends.
//!
//! `cargo run --example random_game -- 7` plays the game of seed 7.

use std::error::Error;

use plakoto_core::dice_cup::{DiceCup, roll_off};
use plakoto_core::{Position, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let seed: u64 = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::default();

    let starter = Side::ALL[roll_off(&mut cup)?.winner()];
    let mut position = Position::start(starter);
    while !position.is_over() {
        let roll = cup.roll();
        // There is always a play until the game is over: if nothing can be moved, it is the pass.
        let Some((play, next)) = position.random_play(rules, roll, &mut cup) else {
            break;
        };
        println!("{:<4} {roll}: {play}", position.side_to_move());
        position = next;
    }

    print!("\n{}", position.draw());
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner.map_or("nobody", Side::name);
        println!("\n{winner} wins {} ({})", outcome.points, outcome.reason);
    }
    Ok(())
}

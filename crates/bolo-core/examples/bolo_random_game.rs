//! Plays a random game and shows how it ends.
//!
//! `cargo run --example bolo_random_game -- 7 4` plays the game of seed 7 with four players.

use std::error::Error;

use bolo_core::dice_cup::DiceCup;
use bolo_core::{Position, Rules};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let players: usize = arguments.next().map_or(Ok(2), |players| players.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::new();

    let mut position = Position::start(rules, players).ok_or("2 to 8 can play")?;
    while !position.is_over() {
        let roll = cup.pool(position.dice());
        // There is always a play until the game is over: if nothing scores, it is the bust.
        let Some((play, next)) = position.random_play(rules, roll, &mut cup) else {
            break;
        };
        println!("seat {} {roll:<7}: {play}", position.seat_to_move());
        position = next;
    }

    print!("\n{}", position.diagram());
    if let Some(winner) = position.outcome().and_then(|outcome| outcome.winner) {
        let reason = position.outcome().map_or("", |outcome| outcome.reason.name());
        println!("\nseat {winner} wins ({reason})");
    }
    Ok(())
}

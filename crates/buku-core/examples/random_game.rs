//! Plays a random game and draws how it ends.
//!
//! `cargo run --example random_game -- 7` plays the game of seed 7.

use std::error::Error;

use buku_core::dice_cup::DiceCup;
use buku_core::{Past, Position, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let seed: u64 = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::default();

    let mut position = Position::start();
    // A repetition ends the game as well, and only the past tells of it.
    let mut past = Past::new();
    while position.outcome_after(rules, &past).is_none() {
        let count = position.count_plays(rules);
        let Some((play, next)) = position.random_play(rules, &mut cup) else {
            break;
        };
        println!("{} {play}, one of {count}", position.side_to_move());
        past.remember(&position);
        position = next;
    }

    print!("\n{}", position.draw());
    if let Some(outcome) = position.outcome_after(rules, &past) {
        let claims = position.claims(outcome.reason);
        let winner = outcome.winner.map_or("nobody", Side::name);
        let [white, black] = Side::ALL.map(|side| claims[side]);
        println!("\n{winner} wins by {} ({white} to {black})", outcome.reason);
    }
    Ok(())
}

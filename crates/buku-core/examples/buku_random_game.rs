//! Plays a random game and draws how it ends.
//!
//! `cargo run --example buku_random_game -- 7` plays the game of seed 7.

use std::error::Error;

use buku_core::dice_cup::DiceCup;
use buku_core::game_core::Session;
use buku_core::{NoRoll, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let seed: u64 = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::new();

    // A repetition ends the game as well, and only the past shows it. A session keeps the past.
    let mut session = Session::new(rules);
    while !session.is_over() {
        let position = session.position();
        let count = position.count_plays(rules);
        let Some((play, _)) = position.random_play(rules, &mut cup) else {
            break;
        };
        println!("{} {play}, one of {count}", position.side_to_move());
        session.play(NoRoll, play)?;
    }

    let position = session.position();
    print!("\n{}", position.diagram());
    if let Some(outcome) = session.outcome() {
        let claims = position.claims(outcome.reason);
        let winner = outcome.winner.map_or("nobody", Side::name);
        let [white, black] = Side::ALL.map(|side| claims[side]);
        println!("\n{winner} wins by {} ({white} to {black})", outcome.reason);
    }
    Ok(())
}

//! Plays a random game, prints its record and draws how it ends.
//!
//! `cargo run --example plakoto_random_game -- 7` plays the game of seed 7.

use std::error::Error;

use plakoto_core::dice_cup::DiceCup;
use plakoto_core::game_core::{Session, open_game};
use plakoto_core::{Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let seed: u64 = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::new();

    // Each player rolls a die to decide who begins.
    let opening = open_game(&rules, 2, None, &mut cup)?;
    let mut session = Session::from_position(rules, opening.position);
    while !session.is_over() {
        let Ok(roll) = session.roll(&mut cup);
        // There is always a play until the game is over: if nothing can be moved, it is the pass.
        let choice = session.position().random_play(rules, roll, &mut cup);
        let (play, _) = choice.ok_or("a game that is not over has a play")?;
        session.play(roll, play)?;
    }

    print!("{}\n{}", session.record(), session.position().diagram());
    if let Some(outcome) = session.outcome() {
        let winner = outcome.winner.map_or("nobody", Side::name);
        println!("\n{winner} wins {} ({})", outcome.points, outcome.reason);
    }
    Ok(())
}

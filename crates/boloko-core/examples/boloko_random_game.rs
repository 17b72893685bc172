//! Plays a random game and draws how it ends.
//!
//! `cargo run --example boloko_random_game -- 7 serpentine` plays the game of seed 7 on the serpentine.

use std::error::Error;

use boloko_core::dice_cup::DiceCup;
use boloko_core::game_core::{Session, open_game};
use boloko_core::{Layout, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let layout: Layout =
        arguments.next().map_or(Ok(Layout::SPIRAL.clone()), |text| text.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules::new().with_layout(&layout);

    // One die for each player decides who moves first.
    let opening = open_game(&rules, 2, None, &mut cup)?;
    let mut session = Session::from_position(rules, opening.position);
    while !session.is_over() {
        let roll = session.roll(&mut cup)?;
        // There is always a play until the game is over: if nothing can be moved, it is the pass.
        let Some((play, _)) = session.position().random_play(rules, roll, &mut cup) else {
            break;
        };
        println!("{:<5} {roll}: {play}", session.player_to_move());
        session.play(roll, play)?;
    }

    print!("\n{}", session.position().diagram(rules));
    if let Some(outcome) = session.outcome() {
        let winner = outcome.winner.map_or("nobody", Side::name);
        println!("\n{winner} wins {} ({})", outcome.points, outcome.reason);
    }
    Ok(())
}

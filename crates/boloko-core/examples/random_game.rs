//! Plays a random game and draws how it ends.
//!
//! `cargo run --example random_game -- 7 serpentine` plays the game of seed 7 on the serpentine.

use std::error::Error;

use boloko_core::dice_cup::{DiceCup, roll_off};
use boloko_core::{Layout, Position, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let layout: Layout =
        arguments.next().map_or(Ok(Layout::SPIRAL.clone()), |text| text.parse())?;
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(seed));
    let rules = Rules { layout: &layout, ..Rules::default() };

    let starter = Side::ALL[roll_off(&mut cup)?.winner()];
    let mut position = Position::start(starter);
    while !position.is_over(rules) {
        let roll = cup.roll();
        // There is always a play until the game is over: if nothing can be moved, it is the pass.
        let Some((play, next)) = position.random_play(rules, roll, &mut cup) else {
            break;
        };
        println!("{:<5} {roll}: {play}", position.side_to_move());
        position = next;
    }

    print!("\n{}", position.draw(rules));
    if let Some(outcome) = position.outcome(rules) {
        let winner = outcome.winner.map_or("nobody", Side::name);
        println!("\n{winner} wins {} ({})", outcome.points, outcome.reason);
    }
    Ok(())
}

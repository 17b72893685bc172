//! The odds of the dice as the documentation has them, or, for one number of dice, how the best
//! score is distributed.
//!
//! `cargo run --release --example bolo_odds -- 3`

use std::error::Error;

use bolo_core::Position;
use bolo_core::odds::{Aim, BestScores, OptimalTurn, busts, throws};

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(dice) => best_scores(dice.parse()?),
        None => overview(),
    }
    Ok(())
}

/// Prints each best score of this number of dice with its chance.
fn best_scores(dice: u8) {
    println!("points    throws    chance");
    for (points, ways) in BestScores::of(dice).iter() {
        println!("{points:>6} {ways:>9} {:>7.3} %", percent(ways, dice));
    }
}

/// Prints how often nothing scores, and what a turn is worth.
fn overview() {
    println!("dice   busts    throws  chance    mean best score");
    for dice in 1..=Position::DICE {
        let (busts, throws) = (busts(dice), throws(dice));
        let chance = percent(busts, dice);
        let mean = BestScores::of(dice).mean();
        println!("{dice:>4} {busts:>7} {throws:>9} {chance:>7.3} % {mean:>16.3}");
    }

    let turn = OptimalTurn::new(Aim::Points);
    let first = OptimalTurn::new(Aim::FirstPoints);
    let [points, opening] = [&turn, &first].map(|turn| turn.value(Position::DICE, 0));
    println!("\na turn is worth {points:.6} points, before the first bank {opening:.6},");
    println!("no more than {:.1e} too low", OptimalTurn::ERROR);

    println!("\ndice to roll, and the points at risk from which on it is best to stop:");
    for dice in 1..=Position::DICE {
        let stop = (0..OptimalTurn::LIMIT)
            .step_by(Position::UNIT as usize)
            .find(|&at_risk| turn.value(dice, at_risk) <= at_risk.into());
        println!("{dice:>4} {:>6}", stop.unwrap_or(OptimalTurn::LIMIT));
    }
}

fn percent(ways: u32, dice: u8) -> f64 {
    100.0 * f64::from(ways) / f64::from(throws(dice))
}

//! The odds of the dice, as the documentation has them.

use bolo_core::Position;
use bolo_core::odds::{Aim, BestScores, OptimalTurn, busts, throws};

fn main() {
    println!("dice   busts    throws  chance    mean best score");
    for dice in 1..=Position::DICE {
        let (busts, throws) = (busts(dice), throws(dice));
        let chance = 100.0 * f64::from(busts) / f64::from(throws);
        let mean = BestScores::of(dice).mean();
        println!("{dice:>4} {busts:>7} {throws:>9} {chance:>7.3} % {mean:>16.3}");
    }

    let turn = OptimalTurn::new(Aim::Points);
    let first = OptimalTurn::new(Aim::FirstPoints);
    println!(
        "\na turn is worth {:.6} points, to who has not banked {:.6}",
        turn.value(7, 0),
        first.value(7, 0)
    );
    println!("\nstop from so many points at risk on:");
    for dice in 1..=Position::DICE {
        let stop = (0..OptimalTurn::LIMIT)
            .step_by(50)
            .find(|&at_risk| turn.value(dice, at_risk) <= at_risk.into());
        println!("{dice:>4} dice {:>6}", stop.unwrap_or(OptimalTurn::LIMIT));
    }
}

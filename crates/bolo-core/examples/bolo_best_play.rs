//! Chooses a play by the exact odds: what the turn is played for in the position, what each play is
//! worth for that, and the best of them.
//!
//! `cargo run --release --example bolo_best_play -- '9500,10200 1 300 4 last:2:1' 1155`

use std::error::Error;

use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{Play, Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().unwrap_or("1000,2500 1 0 7 -".to_owned());
    let position: Position = text.parse()?;
    let roll = position.parse_roll(&arguments.next().unwrap_or("1122456".to_owned()))?;
    let rules = Rules::new().with_extend_series(position.series().is_some());

    let aim = Aim::of(&position);
    let turn = OptimalTurn::new(aim);
    match aim {
        Aim::Points => println!("as many points as possible:"),
        Aim::FirstPoints => println!("as many points as possible, {} at least:", Position::OPENING),
        Aim::Reach(points) => println!("the best chance of {points} points:"),
    }
    position.for_each_play(rules, roll, |play, next| {
        println!("{:<18} {:>10.4}", play.to_string(), worth(&turn, &position, play, next));
    });
    match turn.best_play(rules, &position, roll) {
        Some(play) => println!("{play} is best"),
        None => println!("the game is over"),
    }
    Ok(())
}

/// The points or the chance that a play is worth.
fn worth(turn: &OptimalTurn, position: &Position, play: Play, next: &Position) -> f64 {
    let mover = position.seat_to_move();
    match (play, turn.aim()) {
        (Play::Roll(_), _) => turn.value(next.dice(), next.at_risk()),
        (Play::Bust, _) => 0.0,
        (Play::Bank(_), aim) => {
            let gained = next.score(mover) - position.score(mover);
            match aim {
                Aim::Reach(points) => f64::from(u8::from(gained >= points)),
                Aim::Points | Aim::FirstPoints => gained.into(),
            }
        }
    }
}

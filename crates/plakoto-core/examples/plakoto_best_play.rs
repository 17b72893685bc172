//! Chooses a play by looking one roll ahead: every play, every answer to it, weighed by the chance
//! of its roll. Chance is data here, no dice are rolled.
//!
//! `cargo run --release --example plakoto_best_play -- 'b14,2,b1,19,r15 r' 55`

use std::error::Error;

use plakoto_core::{Play, Point, Position, Roll, Rules, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().unwrap_or("b14,2,b1,19,r15 r".to_owned());
    let position: Position = text.parse()?;
    let roll: Roll = arguments.next().unwrap_or("55".to_owned()).parse()?;

    match best(Rules::new(), &position, roll) {
        Some((play, value)) => println!("{play}, worth {value:.2}"),
        None => println!("the game is over"),
    }
    Ok(())
}

/// The play whose position is worth most after the best answers to it.
fn best(rules: Rules, position: &Position, roll: Roll) -> Option<(Play, f64)> {
    let side = position.side_to_move();
    let mut best = None;
    position.for_each_play(rules, roll, |play, next| {
        let value = expected(rules, next, side);
        if best.is_none_or(|(_, found)| value > found) {
            best = Some((play, value));
        }
    });
    best
}

/// What a position is worth to `side` before the other side rolls.
fn expected(rules: Rules, position: &Position, side: Side) -> f64 {
    if position.is_over() {
        return value(position, side);
    }
    let mut sum = 0.0;
    for roll in Roll::ALL {
        let mut worst = f64::INFINITY;
        position.for_each_play(rules, roll, |_, next| worst = worst.min(value(next, side)));
        sum += worst * f64::from(roll.weight());
    }
    sum / f64::from(Roll::WEIGHT_TOTAL)
}

/// A rough value: the points of a finished game, or else how many pips `side` is ahead. The pips of
/// a pinned checker count twice.
fn value(position: &Position, side: Side) -> f64 {
    if let Some(outcome) = position.outcome() {
        let sign = outcome.winner.map_or(0.0, |winner| if winner == side { 1.0 } else { -1.0 });
        return 1_000.0 * sign * f64::from(outcome.points);
    }
    let [own, other] = [side, !side].map(|side| {
        let pinned = Point::all().filter(|&point| position.is_pinned(side, point));
        let held: u32 = pinned.map(|point| u32::from(point.pips(side))).sum();
        f64::from(position.pip_count(side) + held)
    });
    other - own
}

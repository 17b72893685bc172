//! Chooses a play by looking one roll ahead: every play, every answer to it, weighed by the chance
//! of its roll. Chance is data here, no dice are rolled.
//!
//! `cargo run --release --example boloko_best_play -- 'w2,1,w2,w1,5,b1,3,w1b,4,w4,3,b2,b3,b3 w' 61`

use std::error::Error;

use boloko_core::{Cell, Play, Position, Roll, Rules, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().unwrap_or("w2,1,w2,w1,5,b1,3,w1b,4,w4,3,b2,b3,b3 w".to_owned());
    let position: Position = text.parse()?;
    let roll: Roll = arguments.next().unwrap_or("61".to_owned()).parse()?;

    match best(Rules::new(), &position, roll) {
        Some((play, value)) => println!("{play}, worth {value:.2}"),
        None => println!("the game is over"),
    }
    Ok(())
}

/// The play whose position is worth most after the best answers to it.
fn best(rules: Rules<'_>, position: &Position, roll: Roll) -> Option<(Play, f64)> {
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
fn expected(rules: Rules<'_>, position: &Position, side: Side) -> f64 {
    if position.is_over(rules) {
        return value(rules, position, side);
    }
    let mut sum = 0.0;
    for roll in Roll::ALL {
        let mut worst = f64::INFINITY;
        position.for_each_play(rules, roll, |_, next| worst = worst.min(value(rules, next, side)));
        sum += worst * f64::from(roll.weight());
    }
    sum / f64::from(Roll::WEIGHT_TOTAL)
}

/// A rough value: the points of a finished game, or else how far ahead `side` is in the race. A pin
/// counts as the way that the pinned piece still has to go.
fn value(rules: Rules<'_>, position: &Position, side: Side) -> f64 {
    if let Some(outcome) = position.outcome(rules) {
        let sign = outcome.winner.map_or(0.0, |winner| if winner == side { 1.0 } else { -1.0 });
        return 1_000.0 * sign * f64::from(outcome.points);
    }
    let [own, other] = [side, !side].map(|side| {
        let pinned = Cell::all().filter(|&cell| position.is_pinned(side, cell));
        let held: u32 = pinned.map(|cell| u32::from(cell.pips(side))).sum();
        f64::from(position.pip_count(side) + held)
    });
    other - own
}

//! What a game with a board on the screen needs: a turn entered checker by checker, taken back,
//! finished, undone, saved and loaded.
//!
//! `cargo run --example half_turn`

use std::error::Error;

use plakoto_core::{Die, Point, Position, Rules, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::default();
    let mut position = Position::start(Side::Red);
    let mut history = Vec::new();

    // The dice are yours to roll; here they show 3 and 1.
    let mut turn = position.partial(rules, "31".parse()?);

    // Which checkers to light up, and where each of them can go.
    for step in turn.next_steps() {
        println!("can move from {} by the {}: {step}", step.from(), step.die());
    }

    // A click on a checker and a die. What cannot be played says why.
    let point = |number| Point::new(number).ok_or("points are 1 to 24");
    if let Err(reason) = turn.step(point(23)?, Die::Three) {
        println!("23 by the 3: {reason}");
    }
    let step = turn.step(point(24)?, Die::Three)?;
    turn.push(step)?;
    println!("so far {}, on the screen {}", turn.play(), turn.board());

    // Changed his mind.
    turn.pop();
    for die in [Die::One, Die::Three] {
        let step = turn.step(point(24)?, die)?;
        turn.push(step)?;
    }

    // No step is left to play: the turn is a play, and the position after it is known.
    let (play, next) = turn.finish().ok_or("there is more to play")?;
    history.push((position, turn.roll(), play));
    position = next;
    println!("played {play}: {position}");

    // Saving is printing, loading is parsing, and undoing is going back to a copy.
    let saved = position.to_string();
    assert_eq!(saved.parse::<Position>()?, position);
    while let Some((before, roll, play)) = history.pop() {
        println!("takes back {play} with {roll}: {before}");
        position = before;
    }
    assert_eq!(position, Position::start(Side::Red));
    Ok(())
}

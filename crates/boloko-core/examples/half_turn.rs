//! What a game with a board on the screen needs: a turn entered piece by piece, taken back,
//! finished, undone, saved and loaded.
//!
//! `cargo run --example half_turn`

use std::error::Error;

use boloko_core::{Cell, Die, Position, Rules, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::default();
    let mut position = Position::start(Side::White);
    let mut history = Vec::new();

    // The dice are yours to roll; here they show 6 and 1.
    let mut turn = position.partial(rules, "61".parse()?);

    // Which pieces to light up, and where each of them can go.
    for step in turn.next_steps() {
        println!("can move from {} by the {}: {step}", step.from(), step.die());
    }

    // A click on a piece and on a cell. What cannot be played says why.
    let cell = |number| Cell::new(number).ok_or("cells are 1 to 25");
    if let Err(reason) = turn.step(cell(5)?, cell(20)?, Die::One) {
        println!("from 5 to 20: {reason}");
    }
    let step = turn.step(cell(1)?, cell(16)?, Die::One)?;
    turn.push(step)?;
    println!("so far {}, on the screen {}", turn.play(), turn.board());

    // It could stand like this, but he has changed his mind.
    turn.pop();
    for (from, to, die) in [(4, 10, Die::Six), (10, 21, Die::One)] {
        match turn.step(cell(from)?, cell(to)?, die) {
            Ok(step) => turn.push(step)?,
            Err(reason) => println!("from {from} to {to}: {reason}"),
        }
    }

    // A piece has been moved: the turn is a play, and the position after it is known.
    let (play, next) = turn.finish().ok_or("a piece has to be moved")?;
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
    assert_eq!(position, Position::start(Side::White));
    Ok(())
}

//! What a game with a board on the screen needs: a turn entered square by square, taken back,
//! finished, undone, saved and loaded.
//!
//! `cargo run --example half_turn`

use std::error::Error;

use buku_core::{Line, Past, Position, Rules, Square, Step};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::default();
    let mut position = Position::start();
    let mut past = Past::new();
    let mut history = Vec::new();

    let line = |text: &str| text.parse::<Line>().map(Step::Line);
    let square = |text: &str| text.parse::<Square>().map(Step::Square);

    // Which lines to light up, and how many counters each gives.
    let mut turn = position.partial(rules);
    for line in Line::of(position.side_to_move()) {
        println!("can pick up {line}, {} counters", position.hand(line));
    }

    // A click on a line, then on squares. What cannot follow says why.
    turn.push(line("3")?)?;
    for text in ["b1", "b2", "a2"] {
        turn.push(square(text)?)?;
    }
    for wrong in ["a1", "b2", "h8"] {
        if let Err(reason) = turn.push(square(wrong)?) {
            println!("{wrong}: {reason}");
        }
    }
    println!("so far {turn}, {} counters are left", turn.left());
    for step in turn.next_steps() {
        println!("can go on to {step}");
    }

    // Changed his mind.
    turn.pop();
    for text in ["c2", "c3", "d3", "e3", "e2", "e1", "f1"] {
        turn.push(square(text)?)?;
    }

    // Every counter is sown: the turn is a move, and the position after it is known.
    let (play, next) = turn.finish().ok_or("there is more to sow")?;
    history.push((position, play));
    past.remember(&position);
    position = next;
    println!("played {play}: {position}");
    println!("the game is over: {}", position.outcome_after(rules, &past).is_some());

    // Saving is printing, loading is parsing, and undoing is going back to a copy.
    let saved = position.to_string();
    assert_eq!(saved.parse::<Position>()?, position);
    while let Some((before, play)) = history.pop() {
        println!("takes back {play}: {before}");
        position = before;
    }
    assert_eq!(position, Position::start());
    Ok(())
}

//! A turn that is entered as on a screen: clicked, refused, taken back, finished, and taken back as a
//! whole. The whole table is in `plakoto_clickable_table.rs`.
//!
//! `cargo run --example plakoto_half_turn`

use std::error::Error;

use plakoto_core::game_core::{Refusal, Session};
use plakoto_core::{Point, Position, Rules, Side};

/// The points that are clicked; the compiler checks the numbers.
const P24: Point = Point::new(24).unwrap();
const P21: Point = Point::new(21).unwrap();
const P20: Point = Point::new(20).unwrap();

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::start(Side::Red);
    let mut session = Session::from_position(Rules::new(), start);

    // The dice are yours to roll; here they show 3 and 1.
    let mut turn = session.position().half_turn(*session.rules(), "31".parse()?);

    // The checkers to light up, and where each of them can go with one die or several.
    for from in turn.sources() {
        for place in turn.landings(from) {
            println!("{from} can go to {}: {}", name(place.to), place.path);
        }
    }

    // Two clicks, and no die is named. A step that cannot be played is refused with the reason.
    if let Err(reason) = turn.enter(P21, Some(P20)) {
        println!("21 to 20: {reason}, code {}", reason.code());
    }
    let path = turn.enter(P24, Some(P20))?;
    println!("entered {path}, on the screen {}", turn.board());

    // Red takes the last step back, and moves another checker instead.
    if let Some(step) = turn.pop() {
        println!("took back {step}, what can follow now:");
    }
    for step in turn.next_steps() {
        println!("  {step} by the {}", step.die());
    }
    let step = turn.next_steps().last().ok_or("there is nothing to play")?;
    turn.push(step)?;

    // No step is left to play: the turn may stand, and the session plays it.
    assert!(turn.is_complete());
    session.play(turn.roll(), turn.play())?;
    println!("played {}: {}", turn.play(), session.position());

    // The session takes the whole turn back.
    let undone = session.undo().ok_or("a turn was played")?;
    println!("took back {} with {}: {}", undone.play, undone.roll, session.position());
    assert_eq!(*session.position(), start);
    Ok(())
}

fn name(to: Option<Point>) -> String {
    to.map_or("off".to_owned(), |to| to.to_string())
}

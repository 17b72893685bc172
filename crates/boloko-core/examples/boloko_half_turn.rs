//! What a game with a board on the screen needs: a turn that is clicked, taken back, finished,
//! shown step by step, undone, saved and loaded.
//!
//! `cargo run --example boloko_half_turn`

use std::error::Error;

use boloko_core::game_core::Session;
use boloko_core::{Cell, Position, Rules, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let mut session = Session::from_position(Rules::new(), Position::start(Side::White));

    // The dice are yours to roll; here they show 6 and 1.
    let (rules, roll) = (*session.rules(), "61".parse()?);
    let mut turn = session.position().half_turn(rules, roll);

    // Which pieces to light up, and where each of them can go in one click.
    for from in turn.sources() {
        let cells: Vec<String> =
            turn.landings(from).map(|landing| landing.to.to_string()).collect();
        println!("can move from {from} to {}", cells.join(", "));
    }

    // A click on a piece and on a cell. A step that cannot be played is refused with the reason.
    let cell = |number| Cell::new(number).ok_or("cells are 1 to 25");
    if let Err(reason) = turn.enter(cell(5)?, cell(20)?) {
        println!("from 5 to 20: {reason}");
    }
    turn.enter(cell(1)?, cell(16)?)?;
    println!("so far {turn}, on the screen {}", turn.board());

    // The turn could end here, but White takes it back and moves one piece with both dice.
    turn.pop();
    let path = turn.enter(cell(3)?, cell(10)?)?;
    println!("instead {path}");

    // A piece has been moved: the turn is a play, and can be shown.
    let (play, _) = turn.finish().ok_or("a piece has to be moved")?;
    for frame in session.position().frames(rules, roll, play)? {
        println!("{}: {}", frame.step, frame.board);
    }
    session.play(roll, play)?;

    // Saving is printing, loading is parsing, and undoing takes back a turn.
    let saved = session.record().to_string();
    print!("{saved}");
    assert_eq!(Session::from_record(rules, &saved)?, session);
    session.undo();
    assert_eq!(*session.position(), Position::start(Side::White));
    Ok(())
}

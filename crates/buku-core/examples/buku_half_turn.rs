//! What a game with a board on the screen needs: a turn entered square by square, taken back,
//! finished, undone, saved and loaded.
//!
//! `cargo run --example buku_half_turn`

use std::error::Error;

use buku_core::game_core::{Refusal, Session};
use buku_core::{Line, NoRoll, Position, Rules, Square, Step};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::new();
    let mut session = Session::new(rules);
    let position = *session.position();
    let square = |text: &str| text.parse::<Square>();

    // Which lines to light up, and how many counters each gives.
    let mut turn = position.half_turn(rules);
    for line in Line::of(position.side_to_move()) {
        println!("can pick up {line}, {} counters", position.hand(line));
    }

    // A click on a line, then on squares. A square that cannot follow is refused with the reason.
    turn.push(Step::Line("3".parse()?))?;
    for text in ["b1", "b2", "a2"] {
        turn.enter(square(text)?)?;
    }
    for wrong in ["a1", "b2", "h8"] {
        if let Err(reason) = turn.enter(square(wrong)?) {
            println!("{wrong}: {reason}, code {}", reason.code());
        }
    }
    println!("so far {turn}, {} counters are left", turn.in_hand());
    for step in turn.next_steps() {
        println!("can go on to {step}");
    }

    // The player takes the last square back. A click farther away sows the squares on the way, too.
    turn.pop();
    for text in ["c2", "c3", "e3", "e1", "f1"] {
        println!("sows {}", turn.enter(square(text)?)?);
    }

    // Every counter is sown: the turn is a move, and the position after it is known.
    let (play, next) = turn.finish().ok_or("there is more to sow")?;
    for frame in position.frames(rules, play)? {
        let step = frame.step.map_or("captures".to_owned(), |step| step.to_string());
        println!("shows {step}, {} counters in hand", frame.in_hand);
    }
    session.play(NoRoll, play)?;
    assert_eq!(session.position(), &next);
    println!("played {play}: {next}");
    println!("the game is over: {}", session.is_over());

    // Saving is printing, loading is parsing, and undoing is taking back turns.
    let saved = session.record().to_string();
    assert_eq!(Session::from_record(rules, &saved)?, session);
    while let Some(turn) = session.undo() {
        println!("takes back {}: {}", turn.play, turn.before);
    }
    assert_eq!(session.position(), &Position::start());
    Ok(())
}

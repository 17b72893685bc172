//! What a game with dice on the screen needs: a turn entered die by die, taken back, finished,
//! undone, saved and loaded.
//!
//! `cargo run --example bolo_half_turn`

use std::error::Error;

use bolo_core::{Die, Position, Rules, Step};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::new();
    let start = Position::start(rules, 3).ok_or("2 to 8 can play")?;
    let mut position = start;
    let mut history = Vec::new();

    // The dice are yours to roll; here they show these.
    let mut turn = position.half_turn(rules, "1333466".parse()?);

    // Which dice to light up.
    for die in turn.next_dice() {
        println!("a {die} can be set aside");
    }

    // A tap on a die. A die that cannot be set aside is refused with the reason.
    if let Err(reason) = turn.keep(Die::Six) {
        println!("a 6: {reason}");
    }
    turn.keep(Die::Three)?;
    println!("so far {turn}, which scores {:?}", turn.points());
    if let Err(reason) = turn.push(Step::Roll) {
        println!("roll: {reason}");
    }
    for die in [Die::Three, Die::Three, Die::One] {
        turn.keep(die)?;
        println!("so far {turn}, which scores {:?}", turn.points());
    }

    // The player takes the last die back.
    turn.pop();

    // Which buttons to show: the first bank takes more points than these.
    for end in turn.next_steps().filter(|step| !matches!(step, Step::Keep(_))) {
        println!("can {end}");
    }
    if let Err(reason) = turn.push(Step::Bank) {
        println!("bank: {reason}");
    }
    turn.push(Step::Roll)?;

    // To roll or to bank is the last step: the turn is a play, and the position after it is known.
    let (play, next) = turn.finish().ok_or("there is more to say")?;
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
    assert_eq!(position, start);
    Ok(())
}

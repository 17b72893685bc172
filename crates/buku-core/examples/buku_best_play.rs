//! Chooses the move that captures most, and says how many capture as much, without listing the rest.
//!
//! `cargo run --release --example buku_best_play -- '30111100/22111100/32111100/21000000/32211100/21211100/32211100/21111100 w 0-3 0'`

use std::error::Error;

use buku_core::{Position, Rules};

const CROWDED: &str =
    "30111100/22111100/32111100/21000000/32211100/21211100/32211100/21111100 w 0-3 0";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or(CROWDED.to_owned());
    let position: Position = text.parse()?;
    let rules = Rules::new();

    let Some((play, next)) = position.best_capture(rules) else {
        println!("the game is over");
        return Ok(());
    };
    let mover = position.side_to_move();
    let most = next.captured(mover) - position.captured(mover);
    println!("{play} captures {most} counters: {next}");

    let mut as_many = 0_u64;
    position.for_each_capture(rules, most, |_, _| as_many += 1);
    println!("{as_many} of {} moves capture as many", position.count_plays(rules));
    Ok(())
}

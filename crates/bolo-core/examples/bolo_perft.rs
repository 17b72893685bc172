//! Counts the tree below a position, play by play.
//!
//! `cargo run --release --example bolo_perft -- 2 '1000,2500 1 350 3 -'`

use std::error::Error;

use bolo_core::game_core::divide;
use bolo_core::{Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth: u32 = arguments.next().map_or(Ok(1), |depth| depth.parse())?;
    let position: Position =
        arguments.next().map_or(Ok(Position::default()), |text| text.parse())?;
    // A text with series is of a game in which they can be added to.
    let rules = Rules::new().with_extend_series(position.series().is_some());

    let mut total = 0;
    divide(&rules, &position, depth, |roll, play, nodes| {
        println!("{roll} {play}: {nodes}");
        total += nodes;
    });
    println!("{total} in all");
    Ok(())
}

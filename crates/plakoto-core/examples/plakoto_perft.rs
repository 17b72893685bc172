//! Counts the tree below a position, move by move.
//!
//! `cargo run --release --example plakoto_perft -- 3 'b15,22,r15 b'`

use std::error::Error;

use plakoto_core::game_core::divide;
use plakoto_core::{Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth: u32 = arguments.next().map_or(Ok(2), |depth| depth.parse())?;
    let position: Position =
        arguments.next().map_or(Ok(Position::default()), |text| text.parse())?;

    let mut total = 0;
    divide(&Rules::new(), &position, depth, |roll, play, nodes| {
        println!("{roll} {play}: {nodes}");
        total += nodes;
    });
    println!("{total} in all");
    Ok(())
}

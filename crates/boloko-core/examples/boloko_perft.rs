//! Counts the tree below a position, move by move.
//!
//! `cargo run --release --example boloko_perft -- 2 serpentine 'w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w' portes`

use std::error::Error;

use boloko_core::game_core::{Notation, divide};
use boloko_core::{Layout, Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth: u32 = arguments.next().map_or(Ok(1), |depth| depth.parse())?;
    let layout: Layout =
        arguments.next().map_or(Ok(Layout::SPIRAL.clone()), |text| text.parse())?;
    let text = arguments.next().unwrap_or(Position::default().to_string());
    let portes = arguments.next().is_some_and(|word| word == "portes");
    let rules = Rules::new().with_layout(&layout).with_portes(portes);

    let mut total = 0;
    divide(&rules, &rules.parse_position(&text)?, depth, |roll, play, nodes| {
        println!("{roll} {play}: {nodes}");
        total += nodes;
    });
    println!("{total} in all");
    Ok(())
}

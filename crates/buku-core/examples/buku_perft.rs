//! Counts the tree below a position, move by move.
//!
//! `cargo run --release --example buku_perft -- 2 '00000000/00001000/00000000/00000011/00100021/00111101/00002200/00100000 b 27-21 0'`

use std::error::Error;

use buku_core::game_core::divide;
use buku_core::{Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth: u32 = arguments.next().map_or(Ok(1), |depth| depth.parse())?;
    let position: Position =
        arguments.next().map_or(Ok(Position::default()), |text| text.parse())?;

    let mut total = 0;
    divide(&Rules::new(), &position, depth, |_, play, nodes| {
        println!("{play}: {nodes}");
        total += nodes;
    });
    println!("{total} in all");
    Ok(())
}

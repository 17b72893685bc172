//! Prints how many footprints of each number of squares there are: computed shape by shape, not
//! looked up, and then compared with the table of the library.
//!
//! `cargo run --release --example buku_counts -- 19` counts up to nineteen squares.

use std::error::Error;
use std::time::Instant;

use buku_core::{Footprint, Footprints};

fn main() -> Result<(), Box<dyn Error>> {
    let most: u8 = std::env::args().nth(1).map_or(Ok(16), |most| most.parse())?;
    println!("squares  footprints   seconds");
    for (squares, expected) in (0..=most).zip(Footprint::COUNTS) {
        let begun = Instant::now();
        let count = Footprints::of(squares).count_by_shapes();
        println!("{squares:>7} {count:>11} {:>9.3}", begun.elapsed().as_secs_f64());
        if count != expected {
            return Err(format!("the table has {expected} for {squares} squares").into());
        }
    }
    Ok(())
}

//! Boloko: listing, counting, playing, random games and perft, on the spiral, on the serpentine,
//! and with `portes`.
//!
//! `cargo bench -p kafeneio-benches --bench boloko`. Every total is asserted before it is timed. The
//! bench `figures` times it beside other games and the rivals.

#[path = "../rounds/boloko.rs"]
mod boloko;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

use kafeneio_benches::Table;

fn main() {
    let tables = boloko::tables();
    tables.iter().for_each(Table::check);
    timed::run(|criterion| tables.iter().for_each(|table| table::bench(table, criterion)));
}

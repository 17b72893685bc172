//! Plakoto: listing, counting, playing, random games and perft.
//!
//! `cargo bench -p kafeneio-benches --bench plakoto`. Every total is asserted before it is timed. The
//! bench `figures` times it beside the other games and the rivals.

#[path = "../rounds/plakoto.rs"]
mod plakoto;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

fn main() {
    let table = plakoto::table();
    table.check();
    timed::run(|criterion| table::bench(&table, criterion));
}

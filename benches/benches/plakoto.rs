//! Plakoto: listing, counting, playing, random games and perft.
//!
//! `cargo bench -p kafeneio-benches --bench plakoto`; with `--features rivals` also beside the
//! `bkgm` crate, which lists the moves of backgammon. Every total is asserted before it is timed.

#[path = "../rounds/plakoto.rs"]
mod plakoto;
#[cfg(feature = "rivals")]
#[path = "../rounds/bkgm.rs"]
mod rival;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

use kafeneio_benches::{Table, side_by_side};
use plakoto::Prepared;
use plakoto_core::Rules;

fn main() {
    let table = plakoto::table();
    table.check();
    timed::run(|| report(&table), |criterion| table::bench(&table, criterion));
}

/// Nanoseconds per play, and the rivals in the same run.
fn report(table: &Table<Rules, Prepared>) {
    #[cfg(feature = "rivals")]
    let rival = rival::corpus();
    let mut contenders = table.listings();
    #[cfg(feature = "rivals")]
    contenders.push(rival::listing(&rival));
    side_by_side("all 21 rolls of the corpus", "play", 15, &mut contenders);
    side_by_side("whole games", "game", 9, &mut [table.playouts("random games")]);
    let mut contenders = [table.deepest_tree("perft 4")];
    side_by_side("from the start, one thread", "node", 3, &mut contenders);
}

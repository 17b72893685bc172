//! All figures of the page about performance, in one run:
//! `cargo bench -p kafeneio-benches --bench figures --features rivals`.
//!
//! They are written to `docs/figures/performance.json`, from which `docs/performance.py` makes the
//! tables and plots. A word after `--` chooses the groups that have it in their names, and then
//! nothing is written. Every total is asserted before it is timed.

mod bolo_figures;
mod buku_figures;
mod growth;
mod machine;
mod phases;
mod rivals;
mod threads;

#[path = "../../rounds/bolo.rs"]
mod bolo;
#[path = "../../rounds/boloko.rs"]
mod boloko;
#[path = "../../rounds/buku.rs"]
mod buku;
#[path = "../../rounds/plakoto.rs"]
mod plakoto;

use game_core::Game;
use kafeneio_benches::{Contender, Report, Table};

use crate::rivals::Boards;

const FILE: &str = "docs/figures/performance.json";

/// Everything that is timed.
struct All {
    plakoto: Table<plakoto_core::Rules>,
    boloko: [Table<boloko_core::Rules<'static>>; 3],
    bolo: [Table<bolo_core::Rules>; 2],
    buku: buku::Buku,
    boards: Boards,
}

fn main() {
    let mut report = Report::from_arguments();
    let all = All {
        plakoto: plakoto::table(),
        boloko: boloko::tables(),
        bolo: bolo::tables(),
        buku: buku::Buku::new(),
        boards: Boards::new(),
    };
    all.plakoto.check();
    all.boloko.iter().for_each(Table::check);
    bolo::check(&all.bolo);
    all.buku.check();

    machine::note(&mut report);
    note_sizes(&mut report, &all);
    race_games(&mut report, &all);
    rivals::report(&mut report, &all);
    phases::report(&mut report, &all);
    growth::report(&mut report, &all);
    bolo_figures::report(&mut report, &all);
    games_and_trees(&mut report, &all);
    threads::report(&mut report, &all);
    buku_figures::report(&mut report, &all.buku);
    report.write(FILE);
}

/// Notes how many plays a roll has, how long games are, and how many nodes trees have.
fn note_sizes(report: &mut Report, All { plakoto, boloko, bolo, .. }: &All) {
    note_size(report, plakoto);
    for table in boloko {
        note_size(report, table);
    }
    for table in bolo {
        note_size(report, table);
    }
}

fn note_size<G: Game>(report: &mut Report, table: &Table<G>) {
    let Table { name, plies, games, perft, .. } = table;
    let rolls = table.counts.iter().flatten().count() as u64;
    report.note_average(format!("{name} plays"), table.plays(), rolls);
    report.note_average(format!("{name} plies"), *plies, *games);
    report.note(format!("{name} depth"), perft.len());
    report.note(format!("{name} nodes"), perft[perft.len() - 1] as u64);
}

/// Times the ways of listing of Plakoto and Boloko.
fn race_games(report: &mut Report, All { plakoto, boloko, boards, .. }: &All) {
    let mut contenders = plakoto.listings();
    contenders.push(boards.bkgm());
    report.side_by_side("plakoto", "play", 25, contenders);

    let [spiral, serpentine, portes] = boloko;
    let mut contenders = spiral.listings();
    contenders.extend([
        serpentine.listing("serpentine"),
        portes.listing("portes"),
        plakoto.listing("plakoto-core"),
        boards.bkgm(),
    ]);
    report.side_by_side("boloko", "play", 25, contenders);
}

/// Times random games and trees of the games that have dice.
fn games_and_trees(report: &mut Report, All { plakoto, boloko, bolo, .. }: &All) {
    let mut contenders: Vec<Contender<'_>> = boloko.iter().map(Table::playouts).collect();
    contenders.extend(bolo.iter().map(Table::playouts));
    contenders.push(plakoto.playouts());
    report.side_by_side("games", "game", 9, contenders);

    let mut contenders: Vec<Contender<'_>> = boloko.iter().map(Table::deepest_tree).collect();
    contenders.extend(bolo.iter().map(Table::deepest_tree));
    contenders.push(plakoto.deepest_tree());
    report.side_by_side("perft", "node", 5, contenders);
}

//! Boloko: listing, counting, playing, random games and perft, on the spiral, on the serpentine,
//! and with `portes`.
//!
//! `cargo bench -p kafeneio-benches --bench boloko`. There is no other program to compare with, so
//! `plakoto-core` lists the moves of its own corpus beside it. Every total is asserted before it is
//! timed.

#[path = "../rounds/plakoto.rs"]
mod plakoto;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

use std::hint::black_box;

use boloko_core::{Layout, Play, Position, Roll, Rules, Side};
use kafeneio_benches::{
    Asking, BOLOKO, BOLOKO_PORTES, BOLOKO_SERPENTINE, Table, positions, side_by_side,
    with_all_rolls,
};
use plakoto::Prepared;

impl Asking<Rules<'static>> for Prepared {
    #[inline(always)]
    fn list(
        &self,
        rules: &Rules<'static>,
        position: &Position,
        rolls: impl Iterator<Item = Roll>,
        look: impl Fn(Play, &Position),
    ) -> u64 {
        let turn = position.turn(*rules);
        let mut plays = 0;
        for roll in rolls {
            turn.for_each_play(roll, |play, next| {
                look(play, next);
                plays += 1;
            });
        }
        plays
    }

    #[inline(always)]
    fn count(
        &self,
        rules: &Rules<'static>,
        position: &Position,
        rolls: impl Iterator<Item = Roll>,
    ) -> u64 {
        let turn = position.turn(*rules);
        rolls.map(|roll| black_box(turn.count_plays(roll))).sum()
    }
}

fn table(
    name: &'static str,
    rules: Rules<'static>,
    corpus: &str,
    plays: [u64; 2],
    plies: u64,
    perft: [u128; 2],
) -> Table<Rules<'static>, Prepared> {
    Table {
        name,
        rules,
        asking: Prepared,
        corpus: with_all_rolls(&rules, positions(&rules, corpus)),
        large: Roll::is_double,
        kinds: ["  of doubles", "  of different dice"],
        plays,
        starts: Side::ALL.map(Position::start).to_vec(),
        games: 1_000,
        plies,
        perft: perft.to_vec(),
    }
}

fn tables() -> [Table<Rules<'static>, Prepared>; 3] {
    let spiral = Rules::new();
    let serpentine = spiral.with_layout(Layout::SERPENTINE);
    let portes = spiral.with_portes(true);
    [
        table("boloko", spiral, BOLOKO, [3_112_768, 2_190_695], 56_248, [2_439, 14_480_901]),
        table(
            "boloko_serpentine",
            serpentine,
            BOLOKO_SERPENTINE,
            [3_262_269, 2_285_738],
            59_388,
            [2_873, 8_256_974],
        ),
        table(
            "boloko_portes",
            portes,
            BOLOKO_PORTES,
            [4_073_154, 2_949_092],
            92_760,
            [2_439, 14_672_051],
        ),
    ]
}

fn main() {
    let tables = tables();
    tables.iter().for_each(Table::check);
    timed::run(
        || report(&tables),
        |criterion| tables.iter().for_each(|table| table::bench(table, criterion)),
    );
}

/// Nanoseconds per play, beside those of Plakoto in the same run.
fn report([spiral, serpentine, portes]: &[Table<Rules<'static>, Prepared>; 3]) {
    let plakoto = plakoto::table();
    let mut contenders = spiral.listings();
    contenders.extend([
        serpentine.listing("serpentine: list, position"),
        portes.listing("portes: list, position"),
        plakoto.listing("plakoto-core: list, position"),
    ]);
    side_by_side("all 21 rolls of the corpus", "play", 15, &mut contenders);

    let mut contenders = [
        spiral.playouts("random games"),
        serpentine.playouts("serpentine"),
        portes.playouts("portes"),
        plakoto.playouts("plakoto-core"),
    ];
    side_by_side("whole games", "game", 9, &mut contenders);

    let mut contenders = [
        spiral.deepest_tree("perft 2"),
        serpentine.deepest_tree("serpentine"),
        portes.deepest_tree("portes"),
        plakoto.deepest_tree("plakoto-core, perft 4"),
    ];
    side_by_side("from the start, one thread", "node", 3, &mut contenders);
}

//! Boloko: on the spiral, on the serpentine, and with `portes`.

use boloko_core::{Layout, Position, Roll, Rules, Side};
use kafeneio_benches::{Table, corpus, perft_counts};
use kafeneio_suites::boloko::{CORPUS, PERFT};
use serde_json::json;

fn table(
    name: &'static str,
    rules: Rules<'static>,
    layout: &str,
    plies: u64,
) -> Table<Rules<'static>> {
    let options = json!({ "layout": layout, "portes": rules.portes });
    let (corpus, counts) = corpus(&rules, CORPUS, &options);
    Table {
        name,
        rules,
        corpus,
        counts,
        large: Roll::is_double,
        kinds: ["doubles", "different dice"],
        starts: Side::ALL.map(Position::start).to_vec(),
        games: 1_000,
        plies,
        perft: perft_counts(PERFT, "start-white", &options),
    }
}

pub(super) fn tables() -> [Table<Rules<'static>>; 3] {
    let spiral = Rules::new();
    let serpentine = spiral.with_layout(Layout::SERPENTINE);
    [
        table("boloko", spiral, "spiral", 56_248),
        table("boloko_serpentine", serpentine, "serpentine", 59_388),
        table("boloko_portes", spiral.with_portes(true), "spiral", 92_760),
    ]
}

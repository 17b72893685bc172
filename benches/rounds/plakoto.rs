//! Plakoto.

use kafeneio_benches::{Table, corpus, perft_counts};
use kafeneio_suites::plakoto::{CORPUS, PERFT};
use plakoto_core::{Position, Roll, Rules, Side};
use serde_json::json;

pub(super) fn table() -> Table<Rules> {
    let rules = Rules::new();
    let options = json!({ "larger_die": true });
    let (corpus, counts) = corpus(&rules, CORPUS, &options);
    Table {
        name: "plakoto",
        rules,
        corpus,
        counts,
        large: Roll::is_double,
        kinds: ["doubles", "different dice"],
        starts: Side::ALL.map(Position::start).to_vec(),
        games: 1_000,
        plies: 70_466,
        perft: perft_counts(PERFT, "start-blue", &options),
    }
}

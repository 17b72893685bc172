//! Plakoto, which also runs in the rounds of the other games, to tell how fast the machine is.

use kafeneio_benches::{PLAKOTO, Table, positions, with_all_rolls};
use plakoto_core::{Position, Roll, Rules, Side};

pub(super) fn table() -> Table<Rules> {
    let rules = Rules::new();
    Table {
        name: "plakoto",
        rules,
        corpus: with_all_rolls(&rules, positions(&rules, PLAKOTO)),
        large: Roll::is_double,
        kinds: ["  of doubles", "  of different dice"],
        plays: [1_192_091, 646_459],
        starts: Side::ALL.map(Position::start).to_vec(),
        games: 1_000,
        plies: 70_466,
        perft: vec![59, 3_474, 708_405, 142_021_166],
    }
}

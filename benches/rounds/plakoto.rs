//! Plakoto, which also runs in the rounds of the other games, to tell how fast the machine is.

use std::hint::black_box;

use kafeneio_benches::{Asking, PLAKOTO, Table, positions, with_all_rolls};
use plakoto_core::{Play, Position, Roll, Rules, Side};

/// Prepares the turn of a position once for all rolls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prepared;

impl Asking<Rules> for Prepared {
    #[inline(always)]
    fn list(
        &self,
        rules: &Rules,
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
    fn count(&self, rules: &Rules, position: &Position, rolls: impl Iterator<Item = Roll>) -> u64 {
        let turn = position.turn(*rules);
        rolls.map(|roll| black_box(turn.count_plays(roll))).sum()
    }
}

pub(super) fn table() -> Table<Rules, Prepared> {
    let rules = Rules::new();
    Table {
        name: "plakoto",
        rules,
        asking: Prepared,
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

//! What Plakoto does in the rounds of the other games, to tell how fast the machine is.

use std::hint::black_box;

use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{PLAKOTO, positions};
use plakoto_core::dice_cup::DiceCup;
use plakoto_core::{Position, Roll, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

pub(super) fn corpus() -> Vec<Position> {
    positions(&Rules::new(), PLAKOTO)
}

/// All plays of all rolls; returns how many.
#[inline(never)]
pub(super) fn list(corpus: &[Position]) -> u64 {
    let mut plays = 0;
    for position in corpus {
        for roll in Roll::ALL {
            position.for_each_play(Rules::new(), roll, |_, next| {
                black_box(next);
                plays += 1;
            });
        }
    }
    plays
}

/// Whole random games; returns how many turns they took.
pub(super) fn games(games: usize) -> u64 {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
    let start = |side| Session::from_position(Rules::new(), Position::start(side));
    let sessions = Side::ALL.map(start);
    let sessions = sessions.iter().cycle().take(games);
    sessions.map(|session| playout(session, &mut cup, u64::MAX, random_policy).plies).sum()
}

/// The tree below the start, four turns deep; returns how many nodes it has.
pub(super) fn tree() -> u64 {
    const NODES: u64 = 142_021_166;
    assert_eq!(perft(&Rules::new(), &Position::default(), 4), NODES.into());
    NODES
}

//! The rival `bkgm`, which lists the moves of backgammon.

use std::hint::black_box;

use bkgm::dice::ALL_21;
use bkgm::position::GamePhase;
use bkgm::variants::BACKGAMMON;
use bkgm::{ClassicRules, Dice, Position, State, legal_positions_with};
use kafeneio_benches::Contender;

/// Positions of random backgammon games, one of seven turns of each.
pub(super) fn corpus() -> Vec<Position<15>> {
    let mut rng = fastrand::Rng::with_seed(2026);
    let mut corpus = Vec::new();
    while corpus.len() < 2_000 {
        let mut position = BACKGAMMON;
        for turn in 0.. {
            let dice = Dice::new(rng.usize(1..7), rng.usize(1..7));
            let nexts = legal_positions_with::<ClassicRules, 15>(position, &dice);
            position = nexts[rng.usize(0..nexts.len())];
            if !matches!(position.phase(), GamePhase::Ongoing(_)) {
                break;
            }
            if turn % 7 == 3 {
                corpus.push(position);
            }
        }
    }
    corpus
}

/// All plays of all rolls; returns how many.
#[inline(never)]
fn list(corpus: &[Position<15>]) -> u64 {
    let mut plays = 0;
    for position in corpus {
        for (dice, _) in ALL_21 {
            let nexts = black_box(legal_positions_with::<ClassicRules, 15>(*position, &dice));
            plays += nexts.len() as u64;
        }
    }
    plays
}

/// The listing, to be timed beside others.
pub(super) fn listing(corpus: &[Position<15>]) -> Contender<'_> {
    Contender::new("bkgm 0.6, backgammon", || list(corpus))
}

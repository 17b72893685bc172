//! Buku.

use std::hint::black_box;

use buku_core::{Footprint, Footprints, NoRoll, Position, Rules};
use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{Chosen, corpus, cup, perft_counts};
use kafeneio_suites::buku::{CORPUS, PERFT};
use serde_json::json;

/// Turns in the first thousand quick games of seed 1.
pub(super) const QUICK_PLIES: u64 = 67_468;
/// Turns in the first hundred fair games of seed 1.
pub(super) const FAIR_PLIES: u64 = 3_943;

/// The positions of the corpus, the moves of all of them, and the nodes of the tree.
pub(super) struct Buku {
    pub(super) corpus: Vec<Position>,
    pub(super) perft: Vec<u128>,
    plays: u64,
}

impl Buku {
    pub(super) fn new() -> Buku {
        let options = json!({ "early_majority": false, "repetition": "board" });
        let (positions, counts) = corpus(&Rules::new(), CORPUS, &options);
        Buku {
            corpus: positions.into_iter().map(|(position, _)| position).collect(),
            perft: perft_counts(PERFT, "start", &options),
            plays: counts.iter().flatten().sum(),
        }
    }

    /// Asserts all totals.
    pub(super) fn check(&self) {
        assert!(self.corpus.len() >= 2_000);
        assert_eq!(self.count(), self.plays);
        for (squares, &expected) in (0..).zip(&Footprint::COUNTS) {
            assert_eq!(visit(squares), expected, "footprints of {squares} squares");
        }
        for (depth, &nodes) in (1..).zip(&self.perft) {
            assert_eq!(perft(&Rules::new(), &Position::default(), depth), nodes);
        }
        assert_eq!(quick_games(1_000), QUICK_PLIES);
        assert_eq!(fair_games(100), FAIR_PLIES);
    }

    /// Returns the number of moves of every position.
    #[inline(never)]
    pub(super) fn count(&self) -> u64 {
        self.corpus.iter().map(|position| black_box(position.count_plays(Rules::new()))).sum()
    }

    /// Returns one move of each position.
    pub(super) fn some_plays(&self) -> Vec<Chosen<Rules>> {
        let mut cup = cup(2);
        let choose = |position: &Position| {
            let (play, _) = position.quick_play(Rules::new(), &mut cup)?;
            Some((*position, NoRoll, play))
        };
        self.corpus.iter().filter_map(choose).collect()
    }
}

/// Visits every footprint of this many squares. Returns how many there are.
#[inline(never)]
pub(super) fn visit(squares: u8) -> u64 {
    let mut count = 0;
    let mut sown = 0;
    Footprints::of(squares).for_each(|footprint| {
        sown ^= footprint.mask();
        count += 1;
    });
    black_box(sown);
    count
}

/// Visits every move of a position, with the position it leads to. Returns how many there are.
#[inline(never)]
pub(super) fn list(position: &Position) -> u64 {
    let mut count = 0;
    position.for_each_play(Rules::new(), |play, next| {
        black_box((play, next));
        count += 1;
    });
    count
}

/// Plays whole games of quick moves. Returns how many turns they took.
pub(super) fn quick_games(games: u64) -> u64 {
    let mut cup = cup(1);
    let mut plies = 0;
    for _ in 0..games {
        let mut position = Position::default();
        while let Some((_, next)) = position.quick_play(Rules::new(), &mut cup) {
            position = next;
            plies += 1;
        }
    }
    plies
}

/// Plays whole games of fair moves. Returns how many turns they took.
pub(super) fn fair_games(games: u64) -> u64 {
    let mut cup = cup(1);
    let session = Session::new(Rules::new());
    (0..games).map(|_| playout(&session, &mut cup, u64::MAX, random_policy).plies).sum()
}

//! Buku: footprints, moves, turns and perft.

use std::hint::black_box;

use buku_core::{Position, Rules};
use game_core::perft;
use kafeneio_benches::{Contender, Report, play, play_unchecked};

use crate::buku::{Buku, fair_games, list, quick_games, visit};

pub(super) fn report(report: &mut Report, buku: &Buku) {
    let (rules, corpus) = (Rules::new(), &buku.corpus);
    let start = Position::default();
    let contenders = vec![
        Contender::new("9", || (0..100).map(|_| visit(9)).sum()),
        Contender::new("12", || visit(12)),
        Contender::new("15", || visit(15)),
        Contender::new("19", || visit(19)),
        Contender::new("start", || list(&start)),
    ];
    report.side_by_side("buku footprints", "footprint", 5, contenders);

    let plays = buku.some_plays();
    let contenders = vec![
        Contender::new("count", || {
            for _ in 0..100 {
                black_box(buku.count());
            }
            100 * corpus.len() as u64
        }),
        Contender::new("checked", || (0..100).map(|_| play(&rules, &plays)).sum()),
        Contender::new("unchecked", || (0..100).map(|_| play_unchecked(&rules, &plays)).sum()),
    ];
    report.side_by_side("buku positions", "position", 15, contenders);

    let contenders = vec![
        Contender::new("best capture", || {
            for position in corpus {
                black_box(position.best_capture(rules));
            }
            corpus.len() as u64
        }),
        Contender::new("fair", || fair_games(1_000)),
        Contender::new("quick", || quick_games(10_000)),
    ];
    report.side_by_side("buku turns", "turn", 9, contenders);

    let nodes = buku.perft[1];
    report.note("buku nodes", nodes as u64);
    let contenders = vec![Contender::new("perft", || {
        assert_eq!(perft(&rules, &start, 2), nodes);
        1
    })];
    report.side_by_side("buku perft", "run", 5, contenders);
}

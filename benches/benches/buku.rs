//! Buku: listing footprints and moves, counting, playing, random games, captures and perft.
//!
//! `cargo bench -p kafeneio-benches --bench buku`. Every total is asserted before it is timed.

#[path = "../rounds/timed.rs"]
mod timed;

use std::hint::black_box;

use buku_core::{Footprint, Footprints, NoRoll, Position, Rules};
use criterion::{Criterion, Throughput};
use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{Chosen, Contender, cup, play, play_unchecked, side_by_side};

/// Turns in the first thousand quick games of seed 1.
const QUICK_PLIES: u64 = 67_468;
/// Turns in the first hundred fair games of seed 1.
const FAIR_PLIES: u64 = 3_943;
/// The moves of all positions of the corpus together.
const PLAYS: u64 = 150_323_089;

fn main() {
    let rules = Rules::new();
    let corpus = corpus();
    assert_eq!(count(&corpus), PLAYS);
    for (squares, &expected) in (0..).zip(&Footprint::COUNTS) {
        assert_eq!(visit(squares), expected, "footprints of {squares} squares");
    }
    let start = Position::default();
    assert_eq!([1, 2].map(|depth| perft(&rules, &start, depth)), [370_368, 150_093_366_784]);
    assert_eq!(quick_games(1_000), QUICK_PLIES);
    assert_eq!(fair_games(100), FAIR_PLIES);
    timed::run(|| report(&corpus), |criterion| engine(criterion, &corpus));
}

/// The positions of quick games, the finished ones left out.
fn corpus() -> Vec<Position> {
    let mut cup = cup(2026);
    let mut corpus = Vec::new();
    while corpus.len() < 2_000 {
        let mut position = Position::default();
        while let Some((_, next)) = position.quick_play(Rules::new(), &mut cup) {
            corpus.push(position);
            position = next;
        }
    }
    corpus
}

/// Every footprint of so many squares; returns how many.
#[inline(never)]
fn visit(squares: u8) -> u64 {
    let mut count = 0;
    let mut sown = 0;
    Footprints::of(squares).for_each(|footprint| {
        sown ^= footprint.mask();
        count += 1;
    });
    black_box(sown);
    count
}

/// Every move of a position, with the position it leads to in hand.
#[inline(never)]
fn list(position: &Position) -> u64 {
    let mut count = 0;
    position.for_each_play(Rules::new(), |play, next| {
        black_box((play, next));
        count += 1;
    });
    count
}

/// The number of moves of every position.
#[inline(never)]
fn count(corpus: &[Position]) -> u64 {
    corpus.iter().map(|position| black_box(position.count_plays(Rules::new()))).sum()
}

/// Whole games of quick moves; returns how many turns they took.
fn quick_games(games: u64) -> u64 {
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

/// Whole games of fair moves.
fn fair_games(games: u64) -> u64 {
    let mut cup = cup(1);
    let session = Session::new(Rules::new());
    (0..games).map(|_| playout(&session, &mut cup, u64::MAX, random_policy).plies).sum()
}

/// One move of each position.
fn some_plays(corpus: &[Position]) -> Vec<Chosen<Rules>> {
    let mut cup = cup(2);
    let choose = |position: &Position| {
        let (play, _) = position.quick_play(Rules::new(), &mut cup)?;
        Some((*position, NoRoll, play))
    };
    corpus.iter().filter_map(choose).collect()
}

fn report(corpus: &[Position]) {
    let rules = Rules::new();
    let start = Position::default();
    let mut contenders = [
        Contender::new("of 9 squares", || (0..100).map(|_| visit(9)).sum()),
        Contender::new("of 12 squares", || visit(12)),
        Contender::new("of 15 squares", || visit(15)),
        Contender::new("of 19 squares", || visit(19)),
        Contender::new("moves of the start, positions", || list(&start)),
    ];
    side_by_side("every one once", "footprint", 5, &mut contenders);

    let plays = some_plays(corpus);
    let mut contenders = [
        Contender::new("count", || {
            for _ in 0..100 {
                black_box(count(corpus));
            }
            100 * corpus.len() as u64
        }),
        Contender::new("play, checked", || (0..100).map(|_| play(&rules, &plays)).sum()),
        Contender::new("play, unchecked", || {
            (0..100).map(|_| play_unchecked(&rules, &plays)).sum()
        }),
    ];
    side_by_side("positions of random games", "position", 15, &mut contenders);

    let mut contenders = [
        Contender::new("the best capture", || {
            for position in corpus {
                black_box(position.best_capture(rules));
            }
            corpus.len() as u64
        }),
        Contender::new("fair games", || fair_games(1_000)),
        Contender::new("quick games", || quick_games(10_000)),
    ];
    side_by_side("choosing moves", "turn", 9, &mut contenders);

    let mut contenders = [Contender::new("perft 2", || {
        assert_eq!(perft(&rules, &start, 2), 150_093_366_784);
        1
    })];
    side_by_side("from the start, one thread", "run", 5, &mut contenders);
}

fn engine(criterion: &mut Criterion, corpus: &[Position]) {
    let rules = Rules::new();
    let start = Position::default();
    let mut group = criterion.benchmark_group("buku");
    for squares in [9, 12, 15] {
        let footprints = Footprint::COUNTS[usize::from(squares)];
        group.throughput(Throughput::Elements(footprints));
        group.bench_function(format!("footprints_{squares}"), |bencher| {
            bencher.iter(|| visit(squares));
        });
    }
    group.throughput(Throughput::Elements(370_368));
    group.bench_function("list", |bencher| bencher.iter(|| list(&start)));

    group.throughput(Throughput::Elements(corpus.len() as u64));
    group.bench_function("count", |bencher| bencher.iter(|| count(corpus)));
    timed::bench_playing(&mut group, &rules, &some_plays(corpus));
    group.throughput(Throughput::Elements(QUICK_PLIES));
    group.bench_function("quick_games", |bencher| bencher.iter(|| quick_games(1_000)));
    group.throughput(Throughput::Elements(FAIR_PLIES));
    group.bench_function("fair_games", |bencher| bencher.iter(|| fair_games(100)));
    group.throughput(Throughput::Elements(Footprint::COUNTS[19]));
    group.sample_size(10);
    group.bench_function("footprints_19", |bencher| bencher.iter(|| visit(19)));
    group.bench_function("perft_2", |bencher| bencher.iter(|| perft(&rules, &start, 2)));
    group.finish();
}

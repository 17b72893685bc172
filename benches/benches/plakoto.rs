//! Plakoto: listing, counting, playing, random games and perft.
//!
//! `cargo bench -p kafeneio-benches --bench plakoto`; with `--features rivals` also beside the
//! `bkgm` crate, which lists the moves of backgammon. Every total is asserted before it is timed.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{Contender, PLAKOTO, positions, side_by_side};
use plakoto_core::dice_cup::DiceCup;
use plakoto_core::{Play, Position, Roll, Rules, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// All plays of all rolls of the corpus, and those of doubles.
const PLAYS: u64 = 1_192_091;
const PLAYS_OF_DOUBLES: u64 = 646_459;
/// Turns in the first thousand random games of seed 1.
const PLIES: u64 = 70466;

fn main() {
    let rules = Rules::new();
    let corpus = positions(&rules, PLAKOTO);
    assert!(corpus.len() >= 2_000);
    assert_eq!(list(&corpus, |_| true), PLAYS);
    assert_eq!(list(&corpus, Roll::is_double), PLAYS_OF_DOUBLES);
    assert_eq!(count(&corpus), PLAYS);
    let start = Position::default();
    assert_eq!([1, 2, 3].map(|depth| perft(&rules, &start, depth)), [59, 3474, 708_405]);
    assert_eq!(games(1_000), PLIES);

    let mut criterion = Criterion::default().configure_from_args();
    if !std::env::args().any(|argument| argument == "--test") {
        report(&corpus);
    }
    engine(&mut criterion, &corpus);
    criterion.final_summary();
}

/// Every play of every roll that `wanted`, with its position in hand; returns how many.
#[inline(never)]
fn list(corpus: &[Position], wanted: impl Fn(Roll) -> bool) -> u64 {
    let mut plays = 0;
    for position in corpus {
        for roll in Roll::ALL {
            if wanted(roll) {
                position.for_each_play(Rules::new(), roll, |_, next| {
                    black_box(next);
                    plays += 1;
                });
            }
        }
    }
    plays
}

/// The same with the play in hand as well.
#[inline(never)]
fn list_with_plays(corpus: &[Position]) -> u64 {
    let mut plays = 0;
    for position in corpus {
        for roll in Roll::ALL {
            position.for_each_play(Rules::new(), roll, |play, next| {
                black_box((play, next));
                plays += 1;
            });
        }
    }
    plays
}

/// The number of plays of every roll, one by one.
#[inline(never)]
fn count(corpus: &[Position]) -> u64 {
    let rolls = || Roll::ALL.into_iter();
    corpus
        .iter()
        .flat_map(|position| rolls().map(|roll| position.count_plays(Rules::new(), roll)))
        .map(black_box)
        .sum()
}

/// Whole random games; returns how many turns they took.
fn games(games: usize) -> u64 {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
    let start = |side| Session::from_position(Rules::new(), Position::start(side));
    let sessions = Side::ALL.map(start);
    let sessions = sessions.iter().cycle().take(games);
    sessions.map(|session| playout(session, &mut cup, u64::MAX, random_policy).plies).sum()
}

/// One play of each roll and position.
fn some_plays(corpus: &[Position]) -> Vec<(Position, Roll, Play)> {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(2));
    let mut plays = Vec::new();
    for position in corpus {
        let roll = cup.roll();
        if let Some((play, _)) = position.random_play(Rules::new(), roll, &mut cup) {
            plays.push((*position, roll, play));
        }
    }
    plays
}

/// Nanoseconds per play, and the rivals in the same run.
fn report(corpus: &[Position]) {
    #[cfg(feature = "rivals")]
    let rival = rival::corpus();
    let mut contenders = vec![
        Contender::new("list, position", || list(corpus, |_| true)),
        Contender::new("list, position and play", || list_with_plays(corpus)),
        Contender::new("  of different dice", || list(corpus, |roll| !roll.is_double())),
        Contender::new("  of doubles", || list(corpus, Roll::is_double)),
        Contender::new("count", || count(corpus)),
    ];
    #[cfg(feature = "rivals")]
    contenders.push(Contender::new("bkgm 0.6, backgammon", || rival::list(&rival)));
    side_by_side("all 21 rolls of the corpus", "play", 15, &mut contenders);

    let rules = Rules::new();
    let mut contenders = [Contender::new("random games", || {
        black_box(games(1_000));
        1_000
    })];
    side_by_side("whole games", "game", 9, &mut contenders);
    let mut contenders = [Contender::new("perft 4", || {
        assert_eq!(perft(&rules, &Position::default(), 4), 142_021_166);
        1
    })];
    side_by_side("from the start, one thread", "run", 3, &mut contenders);
}

fn engine(criterion: &mut Criterion, corpus: &[Position]) {
    let rules = Rules::new();
    let mut group = criterion.benchmark_group("plakoto");
    group.throughput(Throughput::Elements(PLAYS));
    group.bench_function("list", |bencher| bencher.iter(|| list(corpus, |_| true)));
    group.bench_function("list_with_plays", |bencher| bencher.iter(|| list_with_plays(corpus)));
    group.bench_function("count", |bencher| bencher.iter(|| count(corpus)));

    let plays = some_plays(corpus);
    group.throughput(Throughput::Elements(plays.len() as u64));
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            for (position, roll, play) in &plays {
                let _ = black_box(position.play(rules, *roll, *play));
            }
        });
    });
    group.bench_function("play_unchecked", |bencher| {
        bencher.iter(|| {
            for (position, roll, play) in &plays {
                black_box(position.play_unchecked(rules, *roll, *play));
            }
        });
    });
    group.throughput(Throughput::Elements(100));
    group.bench_function("playout", |bencher| bencher.iter(|| games(100)));
    group.throughput(Throughput::Elements(708_405));
    group.sample_size(10);
    group.bench_function("perft_3", |bencher| {
        bencher.iter(|| perft(&rules, &Position::default(), 3));
    });
    group.finish();
}

#[cfg(feature = "rivals")]
#[path = "../rounds/bkgm.rs"]
mod rival;

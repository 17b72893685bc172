//! Timing with criterion. Only the benches depend on it.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use game_core::Game;
use kafeneio_benches::{Chosen, play, play_unchecked};

/// Runs a program of benches.
pub(super) fn run(bench: impl FnOnce(&mut Criterion)) {
    let mut criterion = Criterion::default().configure_from_args();
    bench(&mut criterion);
    criterion.final_summary();
}

/// Times the playing of these plays, checked and unchecked.
pub(super) fn bench_playing<G: Game>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    rules: &G,
    plays: &[Chosen<G>],
) {
    group.throughput(Throughput::Elements(plays.len() as u64));
    group.bench_function("play", |bencher| bencher.iter(|| play(rules, plays)));
    group.bench_function("play_unchecked", |bencher| bencher.iter(|| play_unchecked(rules, plays)));
}

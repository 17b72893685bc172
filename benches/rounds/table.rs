//! What is timed of every game that has a table.

use criterion::{Criterion, Throughput};
use game_core::Game;
use kafeneio_benches::Table;

use crate::timed::bench_playing;

/// Times listing, counting, playing, random games and the tree.
pub(super) fn bench<G: Game>(table: &Table<G>, criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(table.name);
    group.throughput(Throughput::Elements(table.plays()));
    group.bench_function("list", |bencher| bencher.iter(|| table.list(|_| true)));
    group.bench_function("list_with_plays", |bencher| bencher.iter(|| table.list_with_plays()));
    group.bench_function("count", |bencher| bencher.iter(|| table.count()));
    bench_playing(&mut group, &table.rules, &table.some_plays());
    group.throughput(Throughput::Elements(table.games / 10));
    group.bench_function("playout", |bencher| {
        bencher.iter(|| table.play_games(table.games / 10));
    });
    let depth = table.quick_depth();
    group.throughput(Throughput::Elements(table.perft[depth - 1] as u64));
    group.sample_size(10);
    group.bench_function(format!("perft_{depth}"), |bencher| bencher.iter(|| table.tree(depth)));
    group.finish();
}

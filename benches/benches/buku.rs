//! Buku: listing footprints and moves, counting, playing, random games and perft.
//!
//! `cargo bench -p kafeneio-benches --bench buku`. Every total is asserted before it is timed. The
//! bench `figures` times captures too.

#[path = "../rounds/buku.rs"]
mod buku;
#[path = "../rounds/timed.rs"]
mod timed;

use buku_core::{Footprint, Position, Rules};
use criterion::{Criterion, Throughput};
use game_core::perft;

fn main() {
    let buku = buku::Buku::new();
    buku.check();
    timed::run(|criterion| bench(criterion, &buku));
}

fn bench(criterion: &mut Criterion, buku: &buku::Buku) {
    let rules = Rules::new();
    let start = Position::default();
    let mut group = criterion.benchmark_group("buku");
    for squares in [9, 12, 15] {
        let footprints = Footprint::COUNTS[usize::from(squares)];
        group.throughput(Throughput::Elements(footprints));
        group.bench_function(format!("footprints_{squares}"), |bencher| {
            bencher.iter(|| buku::visit(squares));
        });
    }
    group.throughput(Throughput::Elements(buku.perft[0] as u64));
    group.bench_function("list", |bencher| bencher.iter(|| buku::list(&start)));

    group.throughput(Throughput::Elements(buku.corpus.len() as u64));
    group.bench_function("count", |bencher| bencher.iter(|| buku.count()));
    timed::bench_playing(&mut group, &rules, &buku.some_plays());
    group.throughput(Throughput::Elements(buku::QUICK_PLIES));
    group.bench_function("quick_games", |bencher| bencher.iter(|| buku::quick_games(1_000)));
    group.throughput(Throughput::Elements(buku::FAIR_PLIES));
    group.bench_function("fair_games", |bencher| bencher.iter(|| buku::fair_games(100)));
    group.throughput(Throughput::Elements(Footprint::COUNTS[19]));
    group.sample_size(10);
    group.bench_function("footprints_19", |bencher| bencher.iter(|| buku::visit(19)));
    group.bench_function("perft_2", |bencher| bencher.iter(|| perft(&rules, &start, 2)));
    group.finish();
}

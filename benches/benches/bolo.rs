//! Bolo: listing, counting, playing, random turns and games, perft and the optimal turn, without
//! and with `extend_series`.
//!
//! `cargo bench -p kafeneio-benches --bench bolo`. Every total is asserted before it is timed. The
//! bench `figures` times it beside the other games and the rivals.

#[path = "../rounds/bolo.rs"]
mod bolo;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

use std::hint::black_box;

use bolo_core::Rules;
use bolo_core::odds::{Aim, OptimalTurn};
use criterion::{Criterion, Throughput};
use kafeneio_benches::Table;

fn main() {
    let tables = bolo::tables();
    bolo::check(&tables);
    timed::run(|criterion| bench(&tables, criterion));
}

fn bench(tables: &[Table<Rules>; 2], criterion: &mut Criterion) {
    for table in tables {
        table::bench(table, criterion);
        let mut group = criterion.benchmark_group(format!("{}_turns", table.name));
        group.throughput(Throughput::Elements(1_000));
        group.bench_function("turn", |bencher| bencher.iter(|| bolo::turns(table.rules, 1_000)));
        group.finish();
    }
    let mut group = criterion.benchmark_group("bolo_odds");
    group.sample_size(10);
    group.bench_function("optimal_turn", |bencher| {
        bencher.iter(|| OptimalTurn::new(black_box(Aim::Points)));
    });
    group.finish();
}

//! Bolo: listing, counting, playing, random turns and games, perft and the optimal turn, without
//! and with `extend_series`.
//!
//! `cargo bench -p kafeneio-benches --bench bolo`. There is no other program to compare with, so
//! `plakoto-core` lists the moves of its own corpus beside it; with the feature `rivals`, `bkgm` does
//! beside the random turns. Every total is asserted before it is timed. What is to be reached stands
//! beside the names: so many times what the last of the same rounds takes.

#[path = "../rounds/plakoto.rs"]
mod plakoto;
#[cfg(feature = "rivals")]
#[path = "../rounds/bkgm.rs"]
mod rival;
#[path = "../rounds/table.rs"]
mod table;
#[path = "../rounds/timed.rs"]
mod timed;

use std::hint::black_box;

use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{DicePool, Play, Position, Rules, Setup};
use criterion::{Criterion, Throughput};
use kafeneio_benches::{
    BOLO, BOLO_EXTEND_SERIES, Contender, RollByRoll, Table, cup, play, play_unchecked, positions,
    side_by_side,
};

/// How often the dice of each position are rolled.
const ROLLS: usize = 20;

/// Rolls in a hundred thousand random turns, without and with `extend_series`.
const ROLLS_OF_TURNS: [u64; 2] = [182_948, 185_845];

fn table(
    name: &'static str,
    rules: Rules,
    corpus: &str,
    plays: [u64; 2],
    plies: u64,
    perft: [u128; 3],
) -> Table<Rules> {
    Table {
        name,
        rules,
        asking: RollByRoll,
        corpus: rolled(positions(&rules, corpus)),
        large: |roll| roll.len() == Position::DICE,
        kinds: ["  of seven dice", "  of fewer dice"],
        plays,
        starts: vec![start(rules)],
        games: 100,
        plies,
        perft: perft.to_vec(),
    }
}

fn tables() -> [Table<Rules>; 2] {
    let plain = Rules::new();
    let extended = plain.with_extend_series(true);
    [
        table("bolo", plain, BOLO, [247_066, 165_245], 14_703, [5_489, 8_269_364, 15_485_980_814]),
        table(
            "bolo_extend_series",
            extended,
            BOLO_EXTEND_SERIES,
            [269_895, 179_201],
            10_500,
            [5_489, 8_439_286, 16_069_588_632],
        ),
    ]
}

fn start(rules: Rules) -> Position {
    Position::start(rules, 2).expect("two can play")
}

/// Whole random turns of a player who has banked before; returns how many rolls they took.
#[inline(never)]
fn turns(rules: Rules, turns: u64) -> u64 {
    let mut cup = cup(1);
    let mut opened = start(rules);
    for _ in 0..2 {
        let roll = opened.parse_roll("1111111").expect("a roll");
        opened = opened.parse_play(rules, roll, "keep 111 bank").expect("a legal play").1;
    }
    let mut rolls = 0;
    for _ in 0..turns {
        let mut position = opened;
        loop {
            let roll = cup.pool(position.dice());
            rolls += 1;
            match position.random_play(rules, roll, &mut cup) {
                Some((Play::Roll(_), next)) => position = next,
                ended => {
                    black_box(ended);
                    break;
                }
            }
        }
    }
    rolls
}

/// Positions with so many dice in hand, each with all different rolls of them.
fn distinct() -> Vec<(Position, Vec<DicePool>)> {
    let position = |dice| {
        let mut setup = Setup::start(2);
        setup.scores[..2].fill(Position::OPENING);
        (setup.at_risk, setup.dice) = (if dice < Position::DICE { 500 } else { 0 }, dice);
        Position::try_from(&setup).expect("a position")
    };
    (1..=Position::DICE).map(|dice| (position(dice), DicePool::all(dice).collect())).collect()
}

/// The positions with some rolls of each.
fn rolled(positions: Vec<Position>) -> Vec<(Position, Vec<DicePool>)> {
    let mut cup = cup(3);
    let roll =
        |position: Position| (position, (0..ROLLS).map(|_| cup.pool(position.dice())).collect());
    positions.into_iter().map(roll).collect()
}

/// What a turn is worth to who plays it best, in millionths of a point.
fn optimal(aim: Aim) -> i64 {
    (OptimalTurn::new(aim).value(Position::DICE, 0) * 1e6).round() as i64
}

fn main() {
    let tables = tables();
    tables.iter().for_each(Table::check);
    let rolls = tables.each_ref().map(|table| turns(table.rules, 100_000));
    assert_eq!(rolls, ROLLS_OF_TURNS);
    let values = [Aim::Points, Aim::FirstPoints].map(optimal);
    assert_eq!(values, [794_570_247, 709_178_121]);
    timed::run(|| report(&tables), |criterion| bench(&tables, criterion));
}

fn bench(tables: &[Table<Rules>; 2], criterion: &mut Criterion) {
    for table in tables {
        table::bench(table, criterion);
        let mut group = criterion.benchmark_group(format!("{}_turns", table.name));
        group.throughput(Throughput::Elements(1_000));
        group.bench_function("turn", |bencher| bencher.iter(|| turns(table.rules, 1_000)));
        group.finish();
    }
    let mut group = criterion.benchmark_group("bolo_odds");
    group.sample_size(10);
    group.bench_function("optimal_turn", |bencher| {
        bencher.iter(|| OptimalTurn::new(black_box(Aim::Points)));
    });
    group.finish();
}

/// Nanoseconds per play, beside those of Plakoto in the same run.
fn report(tables: &[Table<Rules>; 2]) {
    let [plain, extended] = tables;
    let plakoto = plakoto::table();
    let every = Table { corpus: distinct(), ..plain.clone() };
    let mut contenders = plain.listings();
    contenders.extend([
        Contender::new("  of all distinct rolls", || (0..20).map(|_| every.list(|_| true)).sum()),
        extended.listing("extend_series: list"),
        Contender::new("extend_series: count", || extended.count()),
        plakoto.listing("plakoto-core: list, position"),
    ]);
    side_by_side("20 rolls of each position (list ≤ 1 of last)", "play", 15, &mut contenders);

    let plays = tables.each_ref().map(Table::some_plays);
    // Many times over, for each of them is short.
    let times = |play: &dyn Fn() -> u64| (0..100).map(|_| play()).sum();
    let mut contenders = [
        Contender::new("play, checked (≤ 3 of last)", || {
            times(&|| play(&plain.rules, &plays[0]))
        }),
        Contender::new("play_unchecked", || times(&|| play_unchecked(&plain.rules, &plays[0]))),
        Contender::new("extend_series: checked", || times(&|| play(&extended.rules, &plays[1]))),
        plakoto.listing("plakoto-core: list, position"),
    ];
    side_by_side("one play of each position", "play", 15, &mut contenders);

    #[cfg(feature = "rivals")]
    let rival = rival::corpus();
    let random_turns = |table: &Table<Rules>| {
        black_box(turns(table.rules, 100_000));
        100_000
    };
    let mut contenders = vec![
        Contender::new("random turns (≤ 4.5 of last)", || random_turns(plain)),
        Contender::new("extend_series", || random_turns(extended)),
    ];
    // 100 ns a turn where a play of `bkgm` takes 22.
    #[cfg(feature = "rivals")]
    contenders.push(rival::listing(&rival));
    side_by_side("turns of who has banked", "turn", 15, &mut contenders);

    let mut contenders = [
        plain.playouts("random games"),
        extended.playouts("extend_series"),
        plakoto.playouts("plakoto-core"),
    ];
    side_by_side("whole games of two", "game", 9, &mut contenders);

    let mut contenders = [
        plain.deepest_tree("perft 3"),
        extended.deepest_tree("extend_series"),
        plakoto.deepest_tree("plakoto-core, perft 4"),
    ];
    side_by_side("from the start, one thread", "node", 3, &mut contenders);

    let table = |aim| {
        black_box(OptimalTurn::new(aim));
        1
    };
    let mut contenders = [
        Contender::new("for points (≤ 1e9)", || table(Aim::Points)),
        Contender::new("for the first points", || table(Aim::FirstPoints)),
        Contender::new("to reach 3,000", || table(Aim::Reach(3_000))),
    ];
    side_by_side("the optimal turn", "table", 9, &mut contenders);
}

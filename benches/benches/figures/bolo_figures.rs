//! Bolo: rolls, plays, turns and the optimal turn.

use std::hint::black_box;

use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{DicePool, Position, Rules, Setup};
use kafeneio_benches::{Contender, Corpus, Report, Table, play, play_unchecked};

use crate::{All, bolo};

pub(super) fn report(report: &mut Report, All { plakoto, bolo, boards, .. }: &All) {
    let [plain, extended] = bolo;
    let every = plain.of(distinct());
    let mut contenders = plain.listings();
    contenders.extend([
        Contender::new("all different rolls", || (0..20).map(|_| every.list(|_| true)).sum()),
        extended.listing("extend_series"),
        Contender::new("extend_series, count", || extended.count()),
        plakoto.listing("plakoto-core"),
    ]);
    report.side_by_side("bolo", "play", 15, contenders);

    let plays = bolo.each_ref().map(Table::some_plays);
    // Many times over, for each of them is short.
    let times = |play: &dyn Fn() -> u64| (0..100).map(|_| play()).sum();
    let contenders = vec![
        Contender::new("checked", || times(&|| play(&plain.rules, &plays[0]))),
        Contender::new("unchecked", || times(&|| play_unchecked(&plain.rules, &plays[0]))),
        Contender::new("extend_series, checked", || times(&|| play(&extended.rules, &plays[1]))),
        plakoto.listing("plakoto-core"),
    ];
    report.side_by_side("bolo plays", "play", 15, contenders);

    let random_turns = |table: &Table<Rules>| {
        black_box(bolo::turns(table.rules, 100_000));
        100_000
    };
    let contenders = vec![
        Contender::new("turns", || random_turns(plain)),
        Contender::new("extend_series", || random_turns(extended)),
        boards.bkgm(),
    ];
    report.side_by_side("bolo turns", "turn", 15, contenders);

    let table = |aim| {
        black_box(OptimalTurn::new(aim));
        1
    };
    let contenders = vec![
        Contender::new("points", || table(Aim::Points)),
        Contender::new("first points", || table(Aim::FirstPoints)),
        Contender::new("3000", || table(Aim::Reach(3_000))),
    ];
    report.side_by_side("bolo optimal turn", "table", 9, contenders);
}

/// Returns positions with each number of dice in hand, each with all different rolls of them.
fn distinct() -> Corpus<Rules> {
    let position = |dice| {
        let mut setup = Setup::start(2);
        setup.scores[..2].fill(Position::OPENING);
        (setup.at_risk, setup.dice) = (if dice < Position::DICE { 500 } else { 0 }, dice);
        Position::try_from(&setup).expect("a position")
    };
    (1..=Position::DICE).map(|dice| (position(dice), DicePool::all(dice).collect())).collect()
}

//! Bolo: without and with `extend_series`.

use std::hint::black_box;

use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{Play, Position, Rules};
use kafeneio_benches::{Table, corpus, cup, perft_counts};
use kafeneio_suites::bolo::{CORPUS, PERFT};
use serde_json::json;

/// How often the dice of each position are rolled.
const ROLLS: usize = 20;

/// Rolls in a hundred thousand random turns, without and with `extend_series`.
const ROLLS_OF_TURNS: [u64; 2] = [182_948, 185_845];

fn table(name: &'static str, rules: Rules, plies: u64) -> Table<Rules> {
    let options = json!({ "extend_series": rules.extend_series });
    let (mut corpus, mut counts) = corpus(&rules, CORPUS, &options);
    let mut cup = cup(3);
    for ((position, rolls), counts) in corpus.iter_mut().zip(&mut counts) {
        let rolled = (0..ROLLS).map(|_| {
            let roll = cup.pool(position.dice());
            let place = rolls.iter().position(|other| *other == roll);
            (roll, counts[place.expect("one of all rolls")])
        });
        (*rolls, *counts) = rolled.unzip();
    }
    Table {
        name,
        rules,
        corpus,
        counts,
        large: |roll| roll.len() == Position::DICE,
        kinds: ["seven dice", "fewer dice"],
        starts: vec![start(rules)],
        games: 100,
        plies,
        perft: perft_counts(PERFT, "start-2", &options),
    }
}

pub(super) fn tables() -> [Table<Rules>; 2] {
    let plain = Rules::new();
    [
        table("bolo", plain, 14_703),
        table("bolo_extend_series", plain.with_extend_series(true), 10_500),
    ]
}

/// Asserts all totals, but for trees that take long.
pub(super) fn check(tables: &[Table<Rules>; 2]) {
    tables.iter().for_each(Table::check);
    let rolls = tables.each_ref().map(|table| turns(table.rules, 100_000));
    assert_eq!(rolls, ROLLS_OF_TURNS);
    let values = [Aim::Points, Aim::FirstPoints].map(optimal);
    assert_eq!(values, [794_570_247, 709_178_121]);
}

/// Returns what a turn is worth to the player who plays it best, in millionths of a point.
fn optimal(aim: Aim) -> i64 {
    (OptimalTurn::new(aim).value(Position::DICE, 0) * 1e6).round() as i64
}

fn start(rules: Rules) -> Position {
    Position::start(rules, 2).expect("two can play")
}

/// Plays whole random turns of a player who has banked before. Returns how many rolls they took.
#[inline(never)]
pub(super) fn turns(rules: Rules, turns: u64) -> u64 {
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

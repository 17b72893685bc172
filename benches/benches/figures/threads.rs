//! Random games and trees on one thread and on two.

use game_core::{Game, Turn, perft};
use kafeneio_benches::{Contender, Report, Table};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::All;

/// Random games are played in lots, each of another seed.
const LOTS: u64 = 100;
const GAMES: u64 = 50;

pub(super) fn report(report: &mut Report, All { plakoto, boloko, .. }: &All) {
    if !report.wants("threads") {
        return;
    }
    let pools = [1, 2].map(|threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        (format!("{threads} threads"), pool)
    });
    let mut contenders = of(&pools, plakoto, 1);
    // The tree is so small that it is counted again and again.
    contenders.extend(of(&pools, &boloko[0], 20));
    report.side_by_side("threads", "game or node", 9, contenders);
}

fn of<'a, G: Game>(
    pools: &'a [(String, ThreadPool)],
    table: &'a Table<G>,
    times: u64,
) -> Vec<Contender<'a>> {
    let plies = (0..LOTS).map(|seed| table.play_games_of(seed, GAMES)).sum::<u64>();
    let mut contenders = Vec::new();
    for (threads, pool) in pools {
        contenders.push(Contender::new(format!("{} games, {threads}", table.name), move || {
            let played = pool.install(|| games(table));
            assert_eq!(played, plies);
            LOTS * GAMES
        }));
        contenders.push(Contender::new(format!("{} perft, {threads}", table.name), move || {
            let counted: u64 = (0..times).map(|_| pool.install(|| tree(table))).sum();
            counted
        }));
    }
    contenders
}

/// Plays the lots; returns how many turns they took.
fn games<G: Game>(table: &Table<G>) -> u64 {
    (0..LOTS).into_par_iter().map(|seed| table.play_games_of(seed, GAMES)).sum()
}

/// Counts the deepest tree, shared out by its first plays.
fn tree<G: Game>(table: &Table<G>) -> u64 {
    let (rules, start) = (&table.rules, &table.starts[0]);
    let (turn, mut positions) = (rules.turn(start), Vec::new());
    for (roll, _) in rules.rolls(start) {
        turn.for_each_play(roll, |_, next| positions.push(next.clone()));
    }
    let depth = table.perft.len();
    let below = depth as u32 - 1;
    let nodes: u128 = positions.par_iter().map(|position| perft(rules, position, below)).sum();
    assert_eq!(nodes, table.perft[depth - 1], "{}", table.name);
    nodes as u64
}

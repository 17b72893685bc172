//! One random game, recorded in full. It is played again and compared: nothing that a seed gives
//! may change unnoticed.
//!
//! `BOLO_REWRITE=1 cargo test --test playthrough` writes the record anew.

mod support;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use bolo_core::{Position, Rules};
use support::cup;

const HEADER: &str = "\
# A random game of three from seed 14 (Pcg64Mcg::seed_from_u64), extend_series on.
# Each line: number, seat, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let rules = Rules::new().with_extend_series(true);
    let mut cup = cup(14);
    let mut position = Position::start(rules, 3).expect("3 players");
    let mut record = format!("{HEADER}start: {position}\n");
    let mut number = 0;
    loop {
        let seat = position.seat_to_move();
        let roll = cup.pool(position.dice());
        let count = position.count_plays(rules, roll);
        let Some((play, after)) = position.random_play(rules, roll, &mut cup) else {
            break;
        };
        number += 1;
        writeln!(record, "{number}. seat {seat} {roll} of {count}: {play} -> {after}")
            .expect("a string");
        position = after;
    }
    let outcome = position.outcome().expect("nothing can be played only when the game is over");
    let winner = outcome.winner.expect("there is no draw");
    writeln!(record, "end: seat {winner} wins {} ({})", outcome.points, outcome.reason)
        .expect("a string");
    record
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BOLO_REWRITE").is_some() {
        fs::write(&path, &now).expect("the record can be written");
    }
    let then = fs::read_to_string(&path).expect("the record is there");
    for (line, (then, now)) in then.lines().zip(now.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

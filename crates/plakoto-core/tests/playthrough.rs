//! One random game, recorded in full. It is played again and compared: nothing that a seed gives
//! may change unnoticed.
//!
//! `PLAKOTO_REWRITE=1 cargo test --test playthrough` writes the record anew.

mod support;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use plakoto_core::{Position, Rules, Side};
use support::cup;

const HEADER: &str = "\
# A random game from seed 14 (Pcg64Mcg::seed_from_u64), Blue to start, larger_die on.
# Each line: turn, mover, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let rules = Rules::default();
    let mut cup = cup(14);
    let mut position = Position::start(Side::Blue);
    let mut record = format!("{HEADER}start: {position}\n");
    let mut turn = 0;
    loop {
        let mover = position.side_to_move();
        let roll = cup.roll();
        let count = position.count_plays(rules, roll);
        let Some((play, after)) = position.random_play(rules, roll, &mut cup) else {
            break;
        };
        turn += 1;
        writeln!(record, "{turn}. {mover} {roll} of {count}: {play} -> {after}").expect("a string");
        position = after;
    }
    let outcome = position.outcome().expect("nothing can be played only when the game is over");
    let winner = outcome.winner.map_or("nobody", Side::name);
    writeln!(record, "end: {winner} wins {} ({})", outcome.points, outcome.reason)
        .expect("a string");
    record
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("PLAKOTO_REWRITE").is_some() {
        fs::write(&path, &now).expect("the record can be written");
    }
    let then = fs::read_to_string(&path).expect("the record is there");
    for (line, (then, now)) in then.lines().zip(now.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

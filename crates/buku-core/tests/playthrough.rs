//! One random game, and one in which both sides always take the most, recorded in full. They are
//! played again and compared: nothing that a seed or a search gives may change unnoticed.
//!
//! `BUKU_REWRITE=1 cargo test --test playthrough` writes the record anew.

mod support;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use buku_core::game_core::Session;
use buku_core::{NoRoll, Play, Position, Rules};
use support::cup;

const HEADER: &str = "\
# A random game from seed 14 (Pcg64Mcg::seed_from_u64), then one of best captures, by the default rules.
# Each line: turn, mover, number of distinct moves, the move and the position after it.
";

fn recorded() -> String {
    let mut cup = cup(14);
    let mut record = HEADER.to_owned();
    let rules = Rules::default();
    record_game(&mut record, |position| position.random_play(rules, &mut cup));
    record_game(&mut record, |position| position.best_capture(rules));
    record
}

fn record_game(record: &mut String, mut choose: impl FnMut(&Position) -> Option<(Play, Position)>) {
    let mut session = Session::new(Rules::default());
    writeln!(record, "start: {}", session.position()).expect("a string");
    while !session.is_over() {
        let mover = session.player_to_move();
        let count = session.position().count_plays(*session.rules());
        let (play, after) = choose(session.position()).expect("the game goes on");
        session.play(NoRoll, play).expect("legal");
        let turn = session.plies();
        writeln!(record, "{turn}. {mover} of {count}: {play} -> {after}").expect("a string");
    }
    let outcome = session.outcome().expect("it is over");
    let winner = outcome.winner.expect("there is no draw");
    writeln!(record, "end: {winner} wins {} ({})", outcome.points, outcome.reason)
        .expect("a string");
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BUKU_REWRITE").is_some() {
        fs::write(&path, &now).expect("the record can be written");
    }
    let then = fs::read_to_string(&path).expect("the record is there");
    for (line, (then, now)) in then.lines().zip(now.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

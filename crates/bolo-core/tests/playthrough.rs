//! One random game, recorded in full. It is played again and compared: nothing that a seed gives
//! may change unnoticed.
//!
//! `BOLO_REWRITE=1 cargo test playthrough` writes the record anew.

use std::{env, fs};

use crate::support::cup;
use bolo_core::game_core::conformance::{assert_same_lines, transcript};
use bolo_core::game_core::{Session, random_policy};
use bolo_core::{Position, Rules};

const HEADER: &str = "\
# A random game of three from seed 14 (Pcg64Mcg::seed_from_u64), extend_series on.
# Each line: number, seat, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let rules = Rules::new().with_extend_series(true);
    let start = Position::start(rules, 3).expect("3 players");
    let session = Session::from_position(rules, start);
    HEADER.to_owned() + &transcript(session, &mut cup(14), random_policy)
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BOLO_REWRITE").is_some() {
        fs::write(path, &now).expect("the record can be written");
    }
    assert_same_lines(&now, &fs::read_to_string(path).expect("the record is there"));
}

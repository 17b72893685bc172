//! One random game, recorded in full. It is played again and compared: nothing that a seed gives
//! may change unnoticed.
//!
//! `PLAKOTO_REWRITE=1 cargo test --test playthrough` writes the record anew.

mod support;

use std::{env, fs};

use plakoto_core::game_core::conformance::{assert_same_lines, transcript};
use plakoto_core::game_core::{Session, random_policy};
use plakoto_core::{Position, Rules, Side};
use support::cup;

const HEADER: &str = "\
# A random game from seed 14 (Pcg64Mcg::seed_from_u64), Blue to start, larger_die on.
# Each line: turn, mover, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let session = Session::from_position(Rules::default(), Position::start(Side::Blue));
    HEADER.to_owned() + &transcript(session, &mut cup(14), random_policy)
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("PLAKOTO_REWRITE").is_some() {
        fs::write(path, &now).expect("the record can be written");
    }
    assert_same_lines(&now, &fs::read_to_string(path).expect("the record is there"));
}

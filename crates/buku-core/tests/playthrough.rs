//! One random game, and one in which both sides always take the most, recorded in full. They are
//! played again and compared: nothing that a seed or a search gives may change unnoticed.
//!
//! `BUKU_REWRITE=1 cargo test playthrough` writes the record anew.

use std::{env, fs};

use crate::support::cup;
use buku_core::Rules;
use buku_core::game_core::conformance::{assert_same_lines, transcript};
use buku_core::game_core::{Session, random_policy};

const HEADER: &str = "\
# A random game from seed 14 (Pcg64Mcg::seed_from_u64), then one of best captures, by the default rules.
# Each line: turn, mover, number of distinct moves, the move and the position after it.
";

fn recorded() -> String {
    let (session, mut cup) = (Session::new(Rules::default()), cup(14));
    let random = transcript(session.clone(), &mut cup, random_policy);
    let most = transcript(session, &mut cup, |decision, _| {
        decision.position.best_capture(*decision.rules)
    });
    HEADER.to_owned() + &random + &most
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BUKU_REWRITE").is_some() {
        fs::write(path, &now).expect("the record can be written");
    }
    assert_same_lines(&now, &fs::read_to_string(path).expect("the record is there"));
}

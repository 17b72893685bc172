//! Two random games, recorded in full. They are played again and compared: nothing that a seed
//! gives may change unnoticed.
//!
//! `BOLOKO_REWRITE=1 cargo test playthrough` writes the record anew.

use std::{env, fs};

use crate::support::cup;
use boloko_core::game_core::conformance::{assert_same_lines, transcript};
use boloko_core::game_core::{Session, random_policy};
use boloko_core::{Layout, Position, Rules, Side};

const HEADER: &str = "\
# Random games (Pcg64Mcg::seed_from_u64): from seed 14 on the spiral, White to start, and from
# seed 15 on the serpentine with portes, Blue to start.
# Each line: turn, mover, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let spiral = Rules::default();
    let serpentine = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
    let mut record = HEADER.to_owned();
    for (rules, seed, starter) in [(spiral, 14, Side::White), (serpentine, 15, Side::Blue)] {
        let session = Session::from_position(rules, Position::start(starter));
        record += &transcript(session, &mut cup(seed), random_policy);
    }
    record
}

#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BOLOKO_REWRITE").is_some() {
        fs::write(path, &now).expect("the record can be written");
    }
    assert_same_lines(&now, &fs::read_to_string(path).expect("the record is there"));
}

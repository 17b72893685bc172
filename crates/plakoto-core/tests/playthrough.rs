//! One random game, recorded in full, and the order of the plays in positions of all kinds. They are
//! made again and compared: nothing that a seed gives may change unnoticed.
//!
//! `PLAKOTO_REWRITE=1 cargo test playthrough` writes the record anew.

use std::{env, fs};

use crate::support::{BOTH_RULES, Corner, cup, listed, played};
use plakoto_core::game_core::conformance::{assert_same_lines, transcript};
use plakoto_core::game_core::{Session, random_policy};
use plakoto_core::{Position, Roll, Rules, Side};

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

/// A random game draws the number of a play. So it depends on the order in which the plays are
/// listed. One game seldom comes to the turns that the generator lists in special ways.
#[test]
fn the_plays_of_a_position_stay_in_their_order() {
    let mut cup = cup(15);
    // FNV-1a, which is the same everywhere.
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    for plies in 0..300 {
        let corners = Corner::ALL.map(|corner| corner.position(&mut cup));
        for position in corners.into_iter().chain([played(&mut cup, plies % 100)]) {
            let rules = BOTH_RULES[plies % 2];
            for (play, next) in Roll::ALL.iter().flat_map(|&roll| listed(&position, rules, roll)) {
                for byte in play.to_bytes().into_iter().chain(next.to_bytes()) {
                    digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
    }
    assert_eq!(digest, 0x2f7f_bba1_6ca9_0ec1, "another order, or other plays");
}

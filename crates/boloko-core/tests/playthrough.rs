//! Two random games, recorded in full. They are played again and compared: nothing that a seed
//! gives may change unnoticed.
//!
//! `BOLOKO_REWRITE=1 cargo test --test playthrough` writes the record anew.

mod support;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use boloko_core::{Layout, Position, Rules, Side};
use support::cup;

const HEADER: &str = "\
# Random games (Pcg64Mcg::seed_from_u64): from seed 14 on the spiral, White to start, and from
# seed 15 on the serpentine with portes, Blue to start.
# Each line: turn, mover, roll, number of distinct plays, the play and the position after it.
";

fn recorded() -> String {
    let mut record = HEADER.to_owned();
    let spiral = Rules::default();
    let serpentine = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
    for (rules, seed, starter) in [(spiral, 14, Side::White), (serpentine, 15, Side::Blue)] {
        record_game(&mut record, rules, seed, starter);
    }
    record
}

fn record_game(record: &mut String, rules: Rules<'_>, seed: u64, starter: Side) {
    let mut cup = cup(seed);
    let mut position = Position::start(starter);
    writeln!(record, "start: {position}").expect("a string");
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
    let outcome = position.outcome(rules).expect("no play is left only when the game is over");
    let winner = outcome.winner.map_or("nobody", Side::name);
    writeln!(record, "end: {winner} wins {} ({})", outcome.points, outcome.reason)
        .expect("a string");
}

#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let now = recorded();
    if env::var_os("BOLOKO_REWRITE").is_some() {
        fs::write(&path, &now).expect("the record can be written");
    }
    let then = fs::read_to_string(&path).expect("the record is there");
    for (line, (then, now)) in then.lines().zip(now.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

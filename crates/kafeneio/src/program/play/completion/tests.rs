use super::{Begun, Completion};
use crate::bolo_core::Rules as Bolo;
use crate::boloko_core::Rules as Boloko;
use crate::buku_core::Rules as Buku;
use crate::game_core::{Notation, Stepwise};
use crate::plakoto_core::Rules as Plakoto;
use crate::program::rules::Rules;

/// Returns what the lines can become at a turn in which `entered` is entered.
fn completed<const N: usize>(
    game: impl Into<Rules>,
    [position, roll, entered]: [&str; 3],
    lines: [&str; N],
) -> [String; N] {
    let rules = game.into();
    let Ok(position) = rules.parse_position(position) else { panic!("{position} is no position") };
    let roll = rules.parse_roll(&position, roll).expect("a roll");
    let half_turn = if entered.is_empty() {
        rules.half_turn(&position, roll)
    } else {
        rules.parse_half_turn(&position, roll, entered).expect("steps")
    };
    let turn = Some(Begun { rules, position, roll, half_turn });
    let completion = Completion { commands: &["board", "hint", "help", "done"], turn };
    lines.map(|line| {
        let (start, words) = completion.of(line);
        words.iter().map(|word| format!("{}{word}", &line[..start])).collect::<Vec<_>>().join("|")
    })
}

#[test]
fn sources_and_then_landings() {
    let start = "b14,b1,20,r1,r14 r";
    assert_eq!(
        completed(Plakoto::new(), [start, "31", ""], ["", "2", "23", "24/", "24/2", "24/21", "9"]),
        ["23/|24/", "23/|24/", "23/", "24/21|24/23", "24/21|24/23", "24/21", ""]
    );
    // The steps of the line count, and those that were entered before.
    assert_eq!(
        completed(Plakoto::new(), [start, "31", ""], ["24/21 ", "24/21 21/", "23/20  2"]),
        ["24/21 21/|24/21 23/|24/21 24/", "24/21 21/20", "23/20  20/|23/20  24/"]
    );
    assert_eq!(
        completed(Plakoto::new(), [start, "31", "24/21"], ["24/", "21/"]),
        ["24/23", "21/20"]
    );
}

#[test]
fn steps_of_the_other_games() {
    assert_eq!(
        completed(
            Boloko::new(),
            ["w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", "11", ""],
            ["1", "1^", "5/"]
        ),
        ["1/|1^", "1^16", "5/6"]
    );
    let start = "2000,2000 1 0 7 -";
    assert_eq!(
        completed(Bolo::new(), [start, "1224555", ""], ["", "keep 1 ", "keep 1 r"]),
        ["1|5", "keep 1 5|keep 1 roll|keep 1 bank", "keep 1 roll"]
    );
    let start = "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1";
    assert_eq!(
        completed(Buku::new(), [start, "", ""], ["", "3(9):a3,b", "3(9):h8 "]),
        ["1|2|3|4|5|6|7|8", "3(9):a3,b3", "3(9):h8 h7|3(9):h8 g8"]
    );
}

/// A command is a word alone.
#[test]
fn commands() {
    let start = "b14,b1,20,r1,r14 r";
    assert_eq!(
        completed(Plakoto::new(), [start, "31", ""], ["h", "HI", "board", "x", "24/21 h"]),
        ["hint|help", "hint", "board", "", ""]
    );
    let after = Completion { commands: &["undo", "save", "quit"], turn: None };
    assert_eq!(after.of("u"), (0, vec!["undo".to_owned()]));
    assert_eq!(after.of("save e"), (5, vec![]));
    assert_eq!(after.of("Κ"), (0, vec![]));
}

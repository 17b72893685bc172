use alloc::string::ToString as _;
use alloc::{format, vec};

use buku_core::{Past, Position, Repetition, Rules};

use crate::recall::Recall;

/// Recalls a history, the oldest entry first, before a position: returns the number of the entry that is
/// refused, the rule, and the code.
fn refused(
    rules: Rules,
    history: &[&str],
    position: &str,
) -> Option<(usize, Option<&'static str>, &'static str)> {
    let position: Position = position.parse().expect("a position");
    let mut past = Past::new();
    let mut numbered = history.iter().enumerate();
    numbered.find_map(|(index, earlier)| {
        let refused = rules.recall(&mut past, &position, history.len() - index, earlier).err()?;
        Some((index, refused.rule(), refused.code()))
    })
}

#[test]
fn a_history_that_cannot_have_been() {
    let board = Rules::new();
    let mover = board.with_repetition(Repetition::BoardAndMover);
    let ranks = |first: &str| first.to_string() + &"/00000000".repeat(7);
    let [two, other, four] = ["20000000", "02000000", "22000000"].map(ranks);
    let ones = ["11111111"; 8].join("/");
    let opened = ones.replacen("1111", "1112", 1);
    let (start, first) = (format!("{ones} w 0-0 1"), format!("{opened} b 0-0 0"));
    let (now, later) = (format!("{two} w 32-31 0"), format!("{two} b 32-31 0"));
    let back = |index| Some((index, Some("U2"), "counters_back"));
    let before_start = |index| Some((index, Some("U1"), "before_start"));
    for (rules, history, position, expected) in [
        // Counters that come back: between two entries, and in the position.
        (board, vec![&*two, &four], &*now, back(1)),
        (board, vec![&*four, &two, &four], &now, back(2)),
        (board, vec![&*two], &first, back(0)),
        (mover, vec![&*two], &first, back(0)),
        (board, vec![&*four, &other], &now, None),
        // The start: first, once, and White's.
        (board, vec![&*ones], &start, before_start(0)),
        (board, vec![&*two], &start, before_start(0)),
        (board, vec![&*ones, &ones], &first, before_start(1)),
        (board, vec![&*opened, &ones], &now, before_start(1)),
        (board, vec![&*ones], &first, None),
        (mover, vec![&*ones], &first, None),
        (mover, vec![&*ones, &opened], &first, back(0)),
        (board, vec![&*ones], &now, None),
        // More counters than there are.
        (board, vec![&*["22222222"; 8].join("/")], &now, Some((0, Some("U10"), "wrong_total"))),
        // What stood may stand again: that is a repetition, here or earlier.
        (board, vec![&*two, &other], &later, None),
        (board, vec![&*two, &other, &two], &now, None),
    ] {
        assert_eq!(
            refused(rules, &history, position),
            expected,
            "{history:?}, {position}, {rules:?}"
        );
    }
}

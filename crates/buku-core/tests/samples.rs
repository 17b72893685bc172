//! A game that others have played, with what it led to after every turn.

use crate::support::ALL_RULES;
use buku_core::{Past, Position, Reason, Rules, Side};

const GAME: &str = include_str!("data/sample_game.txt");

/// Each play as it is written, and the position after it.
fn turns() -> impl Iterator<Item = (&'static str, &'static str)> {
    let line = |line: &'static str| line.split_once(" -> ").expect("a play and a position");
    GAME.lines().filter(|line| !line.starts_with('#')).map(line)
}

#[test]
fn every_turn_leads_where_it_led() {
    let (mut board, mut past) = (Position::start(), Past::new());
    let mut stood = vec![board];
    for (text, after) in turns() {
        for rules in ALL_RULES {
            assert_eq!(board.outcome_after(rules, &past), None, "before {text}");
        }
        let play = board.parse_play(Rules::default(), text);
        let (play, next) = play.unwrap_or_else(|error| panic!("{text} in {board}: {error}"));
        past.remember(&board);
        assert_eq!(board.play(Rules::default(), play), Ok(next));
        board = next;
        assert_eq!(board.to_string(), after, "{text}");
        assert_eq!(after.parse(), Ok(board));
        // All that stood since the last capture is remembered.
        let alike = |before: &&Position| before.on_board() == stood[stood.len() - 1].on_board();
        assert_eq!(past.len(), stood.iter().filter(alike).count());
        stood.push(board);
    }
    assert_eq!(stood.len(), 33);
}

#[test]
fn white_wins_it() {
    let (mut board, mut past) = (Position::start(), Past::new());
    for (text, _) in turns() {
        past.remember(&board);
        (_, board) = board.parse_play(Rules::default(), text).expect("a play");
    }
    let outcome = board.outcome_after(Rules::default(), &past).expect("the end");
    let claims = board.claims(outcome.reason);
    assert_eq!(Side::ALL.map(|side| claims[side]), [44, 21]);
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Repetition));
}

//! Games written down in full.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use dice_cup::DiceCup;

use crate::{Chance, Decision, MoveOf, Notation, Session, Turn};

/// Plays a session on to its end and writes it down, in three parts:
///
/// - the position at the start;
/// - a line for each turn, with its number, the player, the roll, the number of distinct moves, the
///   play and the position after it;
/// - the winner, the points and the reason.
///
/// A test that compares it with a file notices when the dice of a seed, the order of a listing or
/// the form of a text has changed.
///
/// # Panics
///
/// If the `policy` returns `None` or a play that is not legal.
pub fn transcript<G: Notation, C: Chance>(
    mut session: Session<G>,
    chance: &mut C,
    mut policy: impl FnMut(&Decision<'_, G>, &mut DiceCup<C::Rng>) -> Option<MoveOf<G>>,
) -> String {
    let mut text = format!("start: {}\n", session.position());
    let outcome = loop {
        if let Some(outcome) = session.outcome() {
            break outcome;
        }
        let number = session.plies() + 1;
        let player = session.player_to_move();
        let cup = chance.cup(number);
        let Ok(roll) = session.roll(cup);
        let count = session.turn().count_plays(roll);
        let choice = policy(&session.decision(roll), cup);
        let (play, after) = choice.unwrap_or_else(|| panic!("no play after\n{text}"));
        let legal = session.play(roll, play).is_ok();
        assert!(legal && *session.position() == after, "{play} is not legal after\n{text}");
        let rolled = format!("{roll}");
        let space = if rolled.is_empty() { "" } else { " " };
        let _ = writeln!(text, "{number}. {player}{space}{rolled} of {count}: {play} -> {after}");
    };
    let winner = outcome.winner.map_or_else(|| "nobody".into(), |winner| format!("{winner}"));
    let _ = writeln!(text, "end: {winner} wins {} ({})", outcome.points, outcome.reason);
    text
}

/// Compares two texts line by line.
///
/// # Panics
///
/// At the first line that differs, or if one text has more lines. The message has the number.
pub fn assert_same_lines(now: &str, then: &str) {
    for (number, (now, then)) in (1..).zip(now.lines().zip(then.lines())) {
        assert_eq!(now, then, "line {number}");
    }
    assert_eq!(now.lines().count(), then.lines().count(), "how many lines there are");
}

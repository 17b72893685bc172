//! What the twins of the two race games share.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// A step as the text of a play has it: from where to where, 0 for off the board, and whether it jumps
/// over a wall.
type Ends = (u8, u8, bool);

/// The steps of a turn, each with its text, and the board after it.
pub(super) type Turn = (Vec<(Ends, String)>, String);

/// Returns the rolls of two dice, in the order of their texts.
pub(super) fn rolls() -> Vec<String> {
    (1..=6)
        .flat_map(|larger| (1..=larger).map(move |smaller| format!("{larger}{smaller}")))
        .collect()
}

/// Returns the two dice of a roll.
pub(super) fn dice(roll: &str) -> (u8, u8) {
    let mut digits = roll.bytes().map(|digit| digit - b'0');
    let [larger, smaller] = [(); 2].map(|()| digits.next().expect("two dice"));
    (larger, smaller)
}

/// Returns the steps of a play, such as `24/18(2) 9/4*`.
fn steps(play: &str) -> Vec<Ends> {
    let mut steps = Vec::new();
    for word in play.split(' ').filter(|word| !word.is_empty() && *word != "pass") {
        let (step, times) = match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
            Some((step, times)) => (step, times.parse().expect("a number")),
            None => (word, 1),
        };
        let step = step.trim_end_matches('*');
        let (from, to) = step.split_once(['/', '^']).expect("a step");
        let jump = step.contains('^');
        let to = if to == "off" { 0 } else { to.parse().expect("a number") };
        steps.extend(std::iter::repeat_n((from.parse().expect("a number"), to, jump), times));
    }
    steps
}

/// Returns the board after a play: that of the turn with these steps, if there is one.
pub(super) fn played(turns: Vec<Turn>, play: &str) -> Option<String> {
    let steps = steps(play);
    let is_it = |(turn, _): &Turn| turn.iter().map(|(step, _)| step).eq(&steps);
    turns.into_iter().find(is_it).map(|(_, board)| board)
}

/// Returns boards as texts, sorted.
pub(super) fn sorted<B: ToString>(boards: &BTreeSet<B>) -> Vec<String> {
    let mut texts: Vec<_> = boards.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// Returns what can follow the steps `entered` in one of these turns, and whether they are one.
pub(super) fn next(turns: &[Turn], entered: &str) -> (Vec<String>, bool) {
    let entered = steps(entered);
    let (mut next, mut complete) = (BTreeSet::new(), false);
    for (turn, _) in turns {
        let begins = entered.len() <= turn.len()
            && entered.iter().zip(turn).all(|(entered, (step, _))| entered == step);
        if begins {
            match turn.get(entered.len()) {
                Some((_, text)) => drop(next.insert(text.clone())),
                None => complete = true,
            }
        }
    }
    (next.into_iter().collect(), complete)
}

/// Returns the status of a position in which this side is to move.
pub(super) fn going(to_move: &str) -> Value {
    json!({ "over": false, "to_move": to_move })
}

/// Returns the status of a game that is over.
pub(super) fn over(winner: Option<&str>, points: u32, reason: &str) -> Value {
    json!({ "over": true, "winner": winner, "points": points, "reason": reason })
}

//! The ways in which people write the plays of race games.

use game_core::dice_cup::{DiceCup, Roll};
use rand_core::Rng;

use super::shared::below;

/// A step as text: `24/18*` has the parts `24`, `/`, `18` and a star.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WrittenStep {
    pub(crate) from: String,
    pub(crate) sign: char,
    pub(crate) to: String,
    pub(crate) star: bool,
}

/// A play in one of the forms that are read: its steps in any order, those of one piece joined
/// (`24/12`, if `may_join`) or in a chain (`24/18/12`), with other signs, and with what stands
/// before and behind a play in the notation of a game.
pub(crate) fn rewritten<R: Rng>(
    steps: &[WrittenStep],
    may_join: bool,
    roll: Roll,
    cup: &mut DiceCup<R>,
) -> String {
    let [separate, joined] = [below(cup, 3) == 0, may_join && below(cup, 2) == 0];
    let mut moves: Vec<&[WrittenStep]> = Vec::new();
    let mut rest = steps;
    while !rest.is_empty() {
        let goes_on = |pair: &[WrittenStep]| !separate && pair[0].to == pair[1].from;
        let length = 1 + rest.windows(2).take_while(|pair| goes_on(pair)).count();
        let (first, others) = rest.split_at(length);
        moves.push(first);
        rest = others;
    }
    for last in (1..moves.len()).rev() {
        moves.swap(last, below(cup, last + 1));
    }
    let stars = ["", "*", "\\*"][below(cup, 3)];
    let mut counted: Vec<(String, u8)> = Vec::new();
    let count = below(cup, 2) == 0;
    for text in moves.into_iter().map(|steps| chain(steps, joined, stars)) {
        match counted.last_mut() {
            Some((last, times)) if count && *last == text => *times += 1,
            _ => counted.push((text, 1)),
        }
    }
    let spaces = [" ", "  ", ", ", "\t", ";", " ; "];
    let (before, after) = [("(", ")"), ("[", "]"), ("x", ""), (" x ", "")][below(cup, 4)];
    let mut line = if steps.is_empty() { "pass".to_owned() } else { String::new() };
    for (text, times) in counted {
        line += &text;
        if times > 1 {
            line.extend([before, &times.to_string(), after]);
        }
        line += spaces[below(cup, spaces.len())];
    }
    if below(cup, 2) == 0 {
        line = line.replace('/', "-");
    }
    if below(cup, 2) == 0 {
        for sign in ["/", "-", "^", "(", ")", "[", "]"] {
            line = line.replace(sign, &format!("  {sign} "));
        }
        if !stars.is_empty() {
            line = line.replace(stars, &[" ", stars].concat());
        }
    }
    if below(cup, 2) == 0 {
        line = line.to_uppercase();
    }
    let number = ["", "", "1. ", "12) ", "7."][below(cup, 5)];
    let dice =
        ["", "DICE: ", "DICE:", " DICE : "][below(cup, 4)].replace("DICE", &roll.to_string());
    let mark = ["", "", "!", " ?!", ".", " (-0.042)", "( +1.5 )?"][below(cup, 7)];
    [" ", number, &dice, line.as_str(), mark, "\t"].concat()
}

/// The steps of one piece. If they are `joined`, the places between two steps along the way are left
/// out; the step that leaves the board stays a step of its own.
fn chain(steps: &[WrittenStep], joined: bool, star: &str) -> String {
    let mut text = steps[0].from.clone();
    for (index, step) in steps.iter().enumerate() {
        let is_between = steps
            .get(index + 1)
            .is_some_and(|next| step.sign == '/' && next.sign == '/' && next.to != "off");
        if !(joined && is_between) {
            text.push(step.sign);
            text.extend([step.to.as_str(), if step.star { star } else { "" }]);
        }
    }
    text
}

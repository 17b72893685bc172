//! The moves that differ from those that the engine of this project lists.

use std::borrow::Cow;
use std::ops::ControlFlow;

use kafeneio::game_core::TextError;
use kafeneio::{GameName, Layouts, Setting, Table, Task, buku_core};
use serde_json::{Map, Value};

use super::question::Difference;
use super::sections::Move;
use crate::peer::excerpt;

/// A move of a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Listed {
    /// What tells it from the other moves.
    end: String,
    play: String,
    position: String,
}

impl Listed {
    pub(super) fn new((listed, end): (&Move<'_>, Cow<'_, str>)) -> Listed {
        let (play, position) = (excerpt(&listed.play), excerpt(&listed.position));
        Listed { end: end.into_owned(), play, position }
    }
}

/// Returns what tells a move of Buku from the others: its line and its squares, sorted by their names.
pub(super) fn footprint(play: &str) -> Result<String, TextError> {
    let play: buku_core::Play = play.parse()?;
    let mut squares: Vec<_> = play.footprint.squares().map(|square| square.to_string()).collect();
    squares.sort_unstable();
    Ok(format!("{}:{}", play.line, squares.join(",")))
}

/// How many moves of a kind are told.
const TOLD: usize = 3;

/// Adds to a difference which moves are missing and which are too much.
pub(super) fn differing(
    difference: Difference,
    game: &str,
    rules: &Map<String, Value>,
    position: &str,
    roll: &str,
    mut came: Vec<Listed>,
) -> Difference {
    let difference = difference.board("the position", position);
    let game = game.parse::<GameName>().ok();
    let list = List { position, roll };
    let listed = game.and_then(|game| {
        game.run_with(&Setting::from_json(rules), &Layouts::new(), list).ok().flatten()
    });
    let Some(mut listed) = listed else {
        return difference;
    };
    listed.sort_unstable();
    came.sort_unstable();
    let missing = without(&listed, &came);
    let surplus = without(&came, &listed);
    let difference = told(difference, "missing", &missing);
    let mut difference = told(difference, "surplus", &surplus);
    if let Some(example) = missing.first() {
        difference = difference.board("after the first missing move", &example.position);
    } else if let Some(example) = surplus.first() {
        difference = difference.board("after the first surplus move", &example.position);
    }
    difference
}

/// Returns the moves of one sorted list that are not in the other. A move that is listed twice is
/// needed there twice.
fn without<'l>(moves: &'l [Listed], others: &[Listed]) -> Vec<&'l Listed> {
    let mut others = others.iter().peekable();
    let mut left = Vec::new();
    for one in moves {
        while others.next_if(|other| other.end < one.end).is_some() {}
        if others.next_if(|other| other.end == one.end).is_none() {
            left.push(one);
        }
    }
    left
}

/// Tells the first of these moves.
fn told(mut difference: Difference, name: &'static str, moves: &[&Listed]) -> Difference {
    for listed in moves.iter().take(TOLD) {
        difference =
            difference.note(name, format!("{}, which leads to {}", listed.play, listed.position));
    }
    match moves.len().saturating_sub(TOLD) {
        0 => difference,
        more => difference.note(name, format!("{more} more")),
    }
}

/// Lists the moves of a position with a roll.
struct List<'a> {
    position: &'a str,
    roll: &'a str,
}

impl Task<'_> for List<'_> {
    type Output = Option<Vec<Listed>>;

    fn run<G: Table>(self, game: G) -> Self::Output {
        let position = game.parse_position(self.position).ok()?;
        let roll = match game.only_roll(&position) {
            Some(roll) => roll,
            None => game.parse_roll(&position, self.roll).ok()?,
        };
        let mut moves = Vec::new();
        let _ = game.try_for_each_play(&position, roll, |play, next| {
            let (play, position) = (play.to_string(), next.to_string());
            let end = if G::DICE { None } else { footprint(&play).ok() };
            moves.push(Listed { end: end.unwrap_or_else(|| position.clone()), play, position });
            ControlFlow::<()>::Continue(())
        });
        Some(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::{Listed, footprint, without};

    #[test]
    fn a_footprint_is_sorted_by_names() {
        let text = |play| footprint(play).expect("a play");
        assert_eq!(text("3(9):a4,c4,c3,e3,e4,d4,d5"), "3:a4,b4,c3,c4,d3,d4,d5,e3,e4");
        assert_eq!(text("E(0):"), "e:");
        assert_eq!(footprint("9(1):a1").map_err(|error| error.at()), Err(0));
    }

    #[test]
    fn moves_that_are_listed_twice() {
        let listed = |ends: &str| -> Vec<Listed> {
            let listed = |end: char| Listed {
                end: end.to_string(),
                play: String::new(),
                position: String::new(),
            };
            ends.chars().map(listed).collect()
        };
        for (moves, others, left) in [
            ("abc", "abc", ""),
            ("abc", "", "abc"),
            ("", "abc", ""),
            ("aabcc", "abbc", "ac"),
            ("bd", "abce", "d"),
        ] {
            let (moves, others) = (listed(moves), listed(others));
            let found = without(&moves, &others);
            assert_eq!(found.iter().map(|found| &*found.end).collect::<String>(), left);
        }
    }
}

//! The moves that differ from those that the engine of this project lists.

use std::borrow::Cow;

use game_core::TextError;
use serde::Deserialize;

use super::question::Difference;
use super::why::{Reason, Why};
use crate::peer::excerpt;

/// A move as a program lists it.
#[derive(Deserialize)]
pub(super) struct Move<'a> {
    #[serde(borrow)]
    pub(super) play: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) position: Cow<'a, str>,
}

/// A move of a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Listed {
    /// What tells it from the other moves.
    end: String,
    play: String,
    position: String,
}

impl Listed {
    /// Returns moves, each with what tells it from the others.
    pub(super) fn all(moves: &[Move<'_>], ends: Vec<Cow<'_, str>>) -> Vec<Listed> {
        let listed = |(listed, end): (&Move<'_>, Cow<'_, str>)| {
            let (play, position) = (excerpt(&listed.play), excerpt(&listed.position));
            Listed { end: end.into_owned(), play, position }
        };
        moves.iter().zip(ends).map(listed).collect()
    }
}

/// Returns what tells a move of Buku from the others: its line and its squares, sorted by their names.
pub(super) fn footprint(play: &str) -> Result<String, TextError> {
    let play: buku_core::Play = play.parse()?;
    let mut squares: Vec<_> = play.footprint.squares().map(|square| square.to_string()).collect();
    squares.sort_unstable();
    Ok(format!("{}:{}", play.line, squares.join(",")))
}

/// How many moves or steps of a kind are shown.
pub(super) const SHOWN: usize = 3;

/// Returns which moves are missing, and which should not be there, each with the reason: as far as it is
/// known which moves should be listed.
pub(super) fn differing(
    why: &Why<'_>,
    count: u64,
    listed: Option<Vec<Listed>>,
    mut came: Vec<Listed>,
) -> Difference {
    let mut difference = Difference::default();
    if came.len() as u64 != count {
        let note = format!("the count is {count}, but {} plays are listed", came.len());
        difference = difference.note("wrong", note);
    }
    let difference = difference.board("the position", why.position);
    let Some(mut listed) = listed else { return difference };
    listed.sort_unstable();
    came.sort_unstable();
    let missing = without(&listed, &came);
    let surplus = without(&came, &listed);
    // A play that is there and leads elsewhere is not what is missing.
    let leads_elsewhere = |play: &str| surplus.iter().any(|listed| listed.play == play);
    let is_allowed = |listed: &Listed| {
        if leads_elsewhere(&listed.play) { Reason::default() } else { why.missing(&listed.play) }
    };
    let is_refused = |listed: &Listed| why.surplus(&listed.play, &listed.position);
    let difference = in_words(difference, "missing", &missing, is_allowed);
    let mut difference = in_words(difference, "surplus", &surplus, is_refused);
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

/// Adds the first of these moves in words, each with its reason.
fn in_words(
    mut difference: Difference,
    name: &'static str,
    moves: &[&Listed],
    reason: impl Fn(&Listed) -> Reason,
) -> Difference {
    for listed in moves.iter().take(SHOWN) {
        let note = format!("{}, which leads to {}", listed.play, listed.position);
        difference = reason(listed).note(difference, name, note);
    }
    match moves.len().saturating_sub(SHOWN) {
        0 => difference,
        more => difference.note(name, format!("{more} more")),
    }
}

#[cfg(test)]
mod tests;

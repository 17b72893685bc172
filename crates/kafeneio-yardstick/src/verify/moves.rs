//! The moves that differ from those that the engine of this project lists.

use std::borrow::Cow;
use std::collections::BTreeSet;

use game_core::TextError;
use serde::Deserialize;

use super::question::Difference;
use super::why::{Applied, Reason, Remark, Why};
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
/// known which moves should be listed. The line is `about` these rules, if it is about any.
pub(super) fn differing(
    why: &Why<'_>,
    about: &[String],
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
    let others: Vec<_> = came.iter().map(|listed| listed.play.as_str()).collect();
    let applied = surplus.iter().filter_map(|listed| why.applied(&listed.play));
    // A play that is there and leads elsewhere is not what is missing.
    let elsewhere: BTreeSet<_> =
        applied.filter(Applied::is_legal).map(|applied| applied.play).collect();
    let is_allowed = |listed: &Listed| {
        let is_there = elsewhere.contains(&listed.play);
        if is_there { Vec::new() } else { why.missing(&listed.play, &others) }
    };
    let is_refused = |Listed { play, position, .. }: &Listed| {
        let applied = why.applied(play);
        applied.map(|applied| why.surplus(applied, play, position, &others)).into_iter().collect()
    };
    let mut remarks = in_words("missing", &missing, is_allowed);
    remarks.extend(in_words("surplus", &surplus, is_refused));
    let difference = difference.remarks(remarks, about);
    if let Some(example) = missing.first() {
        difference.board("after the first missing move", &example.position)
    } else if let Some(example) = surplus.first() {
        difference.board("after the first surplus move", &example.position)
    } else {
        difference
    }
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

/// Returns the first of these moves in words, each with its reasons.
fn in_words(
    name: &'static str,
    moves: &[&Listed],
    reasons: impl Fn(&Listed) -> Vec<Reason>,
) -> Vec<Remark> {
    let first = moves.iter().take(SHOWN).map(|listed| Remark {
        name,
        note: format!("{}, which leads to {}", listed.play, listed.position),
        reasons: reasons(listed),
    });
    first.chain(more(name, moves.len())).collect()
}

/// Returns how many more of these moves there are than are shown.
pub(super) fn more(name: &'static str, moves: usize) -> Option<Remark> {
    let more = moves.checked_sub(SHOWN).filter(|&more| more > 0)?;
    Some(Remark { name, note: format!("{more} more"), reasons: Vec::new() })
}

#[cfg(test)]
mod tests;

//! The rules of two games that have no engine yet, as this crate takes them: what each says is its own.
//! The plain generator lists their plays, and their trees have the known numbers of leaves.

#[expect(unreachable_pub, reason = "the types of a game are public in its crate")]
mod fevga;
#[expect(unreachable_pub, reason = "the types of a game are public in its crate")]
mod portes;

use std::fmt::{self, Write as _};

use race_game_core::game_core::{Reader, TextError};
use race_game_core::notation::{BoardWords, read_board, read_count};
use race_game_core::{OnWay, Stacks};

race_game_core::game_core::sides! {
    /// Red moves down from point 24. Blue moves up in Portes, and down from point 12 in Fevga.
    pub enum Side { Red = "red", Blue = "blue" }
}

/// The counts of both sides, by the index of the side, and the side to move.
type Board = ([Stacks; 2], Side);

/// Reads 24 points and the side to move. Each side's counts have its own numbers.
fn read_points<P: OnWay<Side = Side>>(text: &str) -> Result<Board, TextError> {
    const WORDS: BoardWords = BoardWords {
        place: "point",
        stack: "`r`, `b` or a number of empty points",
        empty: "at least 1 empty point, and not more than are left of 24",
        all: "24 points, joined by commas",
        then: "the mover after 24 points",
        mover: "`r` or `b`, and nothing after it",
    };
    let mut stacks = [Stacks::EMPTY; 2];
    let side = read_board(text, 24, &WORDS, |reader, index| {
        let Some((side, count)) = read_stack(reader)? else { return Ok(false) };
        let point = P::on_board(index as u8 + 1).expect("a point");
        stacks[side.index()] = stacks[side.index()].put(point.number(side), count);
        Ok(true)
    })?;
    Ok((stacks, side))
}

/// Writes what [`read_points`] reads, and `bar` before the side to move.
fn write_points<P: OnWay<Side = Side>>(
    f: &mut fmt::Formatter<'_>,
    (stacks, side): Board,
    bar: &str,
) -> fmt::Result {
    let points = (1..=24).map(|number| {
        let point = P::on_board(number).expect("a point");
        let count = |side: Side| (side, stacks[side.index()].count(point.number(side)));
        Side::ALL.map(count).into_iter().find(|&(_, count)| count > 0)
    });
    let mut text = String::new();
    let mut empty = 0;
    for stack in points.chain([None]) {
        let Some((side, count)) = stack else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(text, "{empty},")?;
        }
        write!(text, "{}{count},", side.letter())?;
        empty = 0;
    }
    if empty > 1 {
        write!(text, "{},", empty - 1)?;
    }
    write!(f, "{} {bar}{}", text.trim_end_matches(','), side.letter())
}

fn read_stack(reader: &mut Reader<'_>) -> Result<Option<(Side, u8)>, TextError> {
    let Some(side) = Side::ALL.into_iter().find(|side| reader.take(side.letter())) else {
        return Ok(None);
    };
    let error = TextError::new("point", reader.at(), "the number of checkers, 1 to 15");
    let count = read_count(reader).filter(|count| *count <= 15).ok_or(error)?;
    Ok(Some((side, count)))
}

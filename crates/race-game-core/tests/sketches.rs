//! The rules of two games that have no engine yet, as this crate takes them: what each says is its own.
//! The plain generator lists their plays, and their trees have the known numbers of leaves.

#[expect(unreachable_pub, reason = "the types of a game are public in its crate")]
mod fevga;
#[expect(unreachable_pub, reason = "the types of a game are public in its crate")]
mod portes;

use std::fmt;
use std::marker::PhantomData;

use race_game_core::game_core::{Outcome, Reader, TextError, named};
use race_game_core::notation::{BoardWords, read_board, read_count, write_board};
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

/// A board as [`read_points`] reads it.
struct Points<P>(Board, PhantomData<P>);

impl<P: OnWay<Side = Side>> fmt::Display for Points<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (stacks, mover) = self.0;
        let points = (1..=24).map(|number| {
            let point = P::on_board(number).expect("a point");
            let count = |side: Side| (side, stacks[side.index()].count(point.number(side)));
            Side::ALL.map(count).into_iter().find(|&(_, count)| count > 0)
        });
        let write = |f: &mut fmt::Formatter<'_>, (side, count): (Side, u8)| {
            write!(f, "{}{count}", side.letter())
        };
        write_board(f, points, write, mover.letter())
    }
}

named! {
    /// Why a game ended.
    pub enum Reason { /** The winner has borne off all checkers. */ BorneOff = "borne_off", }
    "reason": "`borne_off`"
}

/// Returns how a game ended whose last turn was one of `mover`.
fn outcome(mover: Side, own: Stacks, enemy: Stacks) -> Option<Outcome<Side, Reason>> {
    let points = if enemy.total() == 15 { 2 } else { 1 };
    (own.total() == 0).then(|| Outcome::win(mover, points, Reason::BorneOff))
}

fn read_stack(reader: &mut Reader<'_>) -> Result<Option<(Side, u8)>, TextError> {
    let Some(side) = Side::ALL.into_iter().find(|side| reader.take(side.letter())) else {
        return Ok(None);
    };
    let error = TextError::new("point", reader.at(), "the number of checkers, 1 to 15");
    let count = read_count(reader).filter(|count| *count <= 15).ok_or(error)?;
    Ok(Some((side, count)))
}

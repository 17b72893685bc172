//! What a position is worth.
//!
//! The chance to win is a logistic function of a sum of weights: for each counter of the lead, for
//! each square with one, two or three counters, and for the counters on each three squares in a
//! row. Along a line of the side to move they weigh something else than across, and squares of the
//! side to move something else than the other ones. Each weight slides with the counters on the
//! board, from one number on a full board to another one on an empty board.
//!
//! The weights were fitted to the results of games of the player against itself. They are whole numbers, thousandths of a logit, so a sum is the same on every machine.

// Counts of squares and counters are small.
#![allow(clippy::cast_possible_wrap)]

use buku_core::{Position, Rules, Side};
use game_core::Game;

use super::board::{Board, transposed};
use super::captures::best_capture;
use super::weights::{LEAD, SQUARES, TEMPO, Weight, Weights};
use crate::{Chances, Evaluation, Expectation};

/// What a won position is worth: more than any estimate.
pub(super) const WON: i32 = 30_000;

/// The most that an estimate can be.
const SURE: i32 = 20_000;

/// More captured counters than this are more than half of all.
const HALF: u8 = Position::COUNTERS / 2;

/// Each byte with its bits moved to the even places of a word.
static SPREAD: [u16; 256] = spread();

const fn spread() -> [u16; 256] {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= ((byte >> bit & 1) as u16) << (2 * bit);
            bit += 1;
        }
        byte += 1;
    }
    spread
}

impl Evaluation<Rules> for Weights {
    fn evaluate(&self, rules: &Rules, position: &Position) -> Expectation {
        if let Some(outcome) = rules.outcome(position) {
            return Expectation::finished(rules, position, &outcome);
        }
        let (value, certain) = value(&Board::new(position), self);
        let win = chance(value);
        let chances = Chances { win, win_double: 0.0, lose_double: 0.0 };
        Expectation { points: chances.points(), chances: Some(chances), exact: certain }
    }
}

/// Returns who has won for certain, if that is known.
///
/// Captured counters are never lost, so more than half of them win in the end, even after a
/// repetition (U7).
pub(super) fn winner(board: &Board) -> Option<Side> {
    if let Some(side) = Side::ALL.into_iter().find(|&side| board.captured(side) > HALF) {
        return Some(side);
    }
    let claims = |side: Side| u32::from(board.captured(side)) + board.counters(side.squares());
    let white_wins = claims(Side::White) > claims(Side::Black);
    board.is_single().then_some(if white_wins { Side::White } else { Side::Black })
}

/// Returns what the board is worth to the side to move, and whether that is certain.
pub(super) fn value(board: &Board, weights: &Weights) -> (i32, bool) {
    match winner(board) {
        Some(winner) => (if winner == board.side { WON } else { -WON }, true),
        None if captures_half(board) => (WON - 1, true),
        None => (estimate(board, weights).clamp(-SURE, SURE), false),
    }
}

/// Returns whether a value is that of a won position, or of a lost one, and no estimate.
pub(super) fn decided(value: i32) -> Option<bool> {
    (value.abs() > SURE + 1000).then_some(value > 0)
}

/// Returns the chance to win that a value means.
pub(super) fn chance(value: i32) -> f64 {
    match decided(value) {
        Some(wins) => f64::from(u8::from(wins)),
        None => 1.0 / (1.0 + libm::exp(f64::from(-value) / 1000.0)),
    }
}

/// Returns whether the side to move can capture more than half of all counters in one turn, as far
/// as a quick search tells.
fn captures_half(board: &Board) -> bool {
    may_capture_half(board)
        && best_capture(board).is_some_and(|capture| capture.most >= missing(board))
}

/// Conservative: may return `true` when the side to move cannot capture more than half of all
/// counters in one turn, never `false` when it can.
pub(super) fn may_capture_half(board: &Board) -> bool {
    // A turn captures at most all own squares with two or three counters.
    let squares = board.high & board.side.squares();
    3 * squares.count_ones() + (squares & board.low).count_ones() >= missing(board)
}

/// Returns how many counters the side to move has to capture to have more than half of them.
fn missing(board: &Board) -> u32 {
    u32::from((HALF + 1).saturating_sub(board.captured(board.side)))
}

/// Returns the single squares that have weights: those of the side to move with one, two and three
/// counters, and those of the other side with one and two. They never have three.
#[inline]
pub(super) fn squares(&Board { low, high, side, .. }: &Board) -> [u64; 5] {
    let (one, two, own) = (low & !high, high & !low, side.squares());
    [one & own, two & own, low & high & own, one & !own, two & !own]
}

/// Returns what the board is worth to the side to move, by the weights.
pub(super) fn estimate(board: &Board, weights: &Weights) -> i32 {
    let &Board { low, high, side, .. } = board;
    let own = side.squares();
    let mut sum = [0; 2];
    let mut add = |weight: Weight, times: i32| {
        sum[0] += i32::from(weight[0]) * times;
        sum[1] += i32::from(weight[1]) * times;
    };
    add(weights.numbers[TEMPO], 1);
    let [mine, theirs] = [side, side.opposite()].map(|side| i32::from(board.captured(side)));
    add(weights.numbers[LEAD], mine - theirs);
    for (number, squares) in (SQUARES..).zip(squares(board)) {
        add(weights.numbers[number], squares.count_ones() as i32);
    }
    let lines = [(Side::White, low, high), (Side::Black, transposed(low), transposed(high))];
    for (lines, low, high) in lines {
        let fives = &weights.fives[usize::from(lines != side)];
        for rank in 0..8 {
            let spread = |set: u64| usize::from(SPREAD[(set >> (8 * rank)) as usize & 0xff]);
            let counts = spread(low) | spread(high) << 1;
            // Colors look the same with ranks and files exchanged.
            let first = (own >> (8 * rank)) as usize & 1;
            // Squares 1 to 5, and squares 4 to 8.
            add(fives[first][counts & 1023], 1);
            add(fives[first ^ 1][counts >> 6], 1);
        }
    }
    let full = board.counters(!0) as i32;
    let all = i32::from(Position::COUNTERS);
    (sum[0] * full + sum[1] * (all - full)) / all
}

//! Values of Buku: how many footprints have a given number of squares, by the number of moves.
//!
//! White has eight lines to pick up. Each brings as many moves as there are footprints of as many
//! squares as it has counters, and an empty line brings one (U4). A board with one line of *n*
//! counters has therefore *f*(*n*) + 7 moves, where *f*(*n*) is the number of footprints. That needs a
//! square of two counters, because the game is over without one (U6). So *f*(0) and *f*(1) follow from
//! boards that have a second line of two.

use serde::Deserialize;

use super::super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::corpus::Counted;
use super::super::read;
use super::Line;
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request};

#[derive(Deserialize)]
struct Footprints {
    squares: u8,
    count: u64,
}

/// Adds up the moves of a few boards.
struct Sum {
    footprints: Footprints,
    /// The boards, each with how often its moves count.
    boards: Vec<(i64, String)>,
    moves: i64,
}

pub(super) fn question(
    line: &Line,
    text: &str,
    offer: &Offer,
) -> Result<Question<'static>, Unasked> {
    let footprints: Footprints = serde_json::from_str(text)?;
    offer.op("count")?;
    let boards = match footprints.squares {
        // f(2) + 7 f(0), and 2 f(2) + 6 f(0): 8 f(0)
        0 => vec![(2, board(&[2])), (-1, board(&[2, 2]))],
        // f(1) + f(2) + 6, and f(2) + 7: f(1) - 1
        1 => vec![(1, board(&[2, 1])), (-1, board(&[2]))],
        squares => vec![(1, board(&[squares]))],
    };
    let rules = offer.rules(&line.rules)?;
    let requests = boards.iter().map(|(_, position)| {
        let rules = rules.clone();
        let game = &line.game;
        Request::from(&Fields { op: "count", game, rules, position, ..Fields::default() })
    });
    let requests = requests.collect();
    Ok(Question { requests, judge: Box::new(Sum { footprints, boards, moves: 0 }) })
}

/// Returns a board with White to move and these numbers of counters in its ranks, from the top. All
/// other counters are captured.
fn board(ranks: &[u8]) -> String {
    let mut texts = vec!["00000000".to_owned(); 8];
    for (rank, (text, &counters)) in texts.iter_mut().zip(ranks).enumerate() {
        let mut left = counters;
        let squares = (0..8).map(|file| {
            // A square of the player to move can hold three counters, another one two (U5).
            let most = if (rank + file) % 2 == 0 { 3 } else { 2 };
            let here = left.min(most);
            left -= here;
            char::from(b'0' + here)
        });
        *text = squares.collect();
    }
    let captured = 65 - ranks.iter().sum::<u8>();
    let of_black = captured / 2;
    format!("{} w {}-{of_black} 0", texts.join("/"), captured - of_black)
}

impl Judge for Sum {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let Some((factor, position)) = self.boards.get(number) else {
            return Ok(());
        };
        let Counted { count } = read(reply, position)?;
        // Too large a number of moves is wrong in any case.
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        self.moves = self.moves.saturating_add(factor.saturating_mul(count));
        Ok(())
    }

    fn conclude(&mut self) -> Result<(), Verdict> {
        let count = i64::try_from(self.footprints.count).unwrap_or(i64::MAX);
        let expected = match self.footprints.squares {
            0 => count.saturating_mul(8),
            1 => count - 1,
            _ => count.saturating_add(7),
        };
        if self.moves == expected {
            return Ok(());
        }
        let note = format!("{}, and {expected} would be right", self.moves);
        let mut difference = Difference::default().note("moves", note);
        for (_, position) in &self.boards {
            difference = difference.board("the position", position);
        }
        Err(difference.into())
    }

    fn expected(&self, _: usize) -> String {
        let Footprints { squares, count } = self.footprints;
        format!("{count} footprints of {squares} squares, and one for each empty line")
    }
}

#[cfg(test)]
mod tests;

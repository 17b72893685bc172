//! Turns that end the game at once and win it.

use core::ops::ControlFlow;

use buku_core::Footprints;

use super::board::{Board, line};
use super::worth::winner;

/// Returns a turn that leaves no square with more than one counter (U6) and wins, if there is one
/// among the first `most` that end the game: its line, and the squares that are sown. Counts each of
/// them in `used`.
///
/// Such a turn sows empty squares, and own squares that are captured in it: each one with two
/// counters, and any with three. All other squares with more than one counter are in the line.
pub(super) fn winning_end(board: &Board, most: u64, used: &mut u64) -> Option<(u8, u64)> {
    let (side, own) = (board.side, board.side.squares());
    for index in 0..8 {
        let squares = line(side, index);
        let Board { low, high, .. } = board.lifted(squares);
        if high & !own != 0 {
            continue;
        }
        let ends =
            Footprints::of(board.hand(squares) as u8).inside(!low | high).containing(high & !low);
        let found = ends.try_for_each(|footprint| {
            if *used >= most {
                return ControlFlow::Break(None);
            }
            *used += 1;
            if winner(&board.after(squares, footprint.mask())) == Some(side) {
                return ControlFlow::Break(Some((index, footprint.mask())));
            }
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(found) = found {
            return found;
        }
    }
    None
}

use backgammon_engine::backgammonstate::{BackgammonState, gen_poss_next_states};

use crate::backgammon::{BAR, Board};
use crate::rival::Rival;

/// The crate `backgammon_engine`.
#[derive(Clone, Copy, Debug)]
pub struct BackgammonEngine;

impl Rival for BackgammonEngine {
    const NAME: &'static str = "backgammon_engine";
    const TIMED: usize = 30;
    type Position = BackgammonState;
    type Roll = Vec<i32>;

    /// Returns a position with Black to move, with positive counts and towards the end of the array.
    fn position(board: &Board) -> BackgammonState {
        let Board { mover, other } = *board;
        let mut points = [0; 24];
        for place in 1..=24 {
            points[24 - place] += i32::from(mover[place]);
            points[place - 1] -= i32::from(other[place]);
        }
        let at_home = |side: [u8; 26]| side[..=6].iter().sum::<u8>() == 15;
        BackgammonState {
            board: points,
            white_caught: other[BAR].into(),
            black_caught: mover[BAR].into(),
            black_bearing: at_home(mover),
            white_bearing: at_home(other),
            ended: board.is_over(),
            black_outside: mover[0].into(),
            white_outside: other[0].into(),
        }
    }

    fn roll([first, second]: [u8; 2]) -> Vec<i32> {
        let times = if first == second { 2 } else { 1 };
        [first, second].map(i32::from).repeat(times)
    }

    fn list(state: &BackgammonState, roll: &Vec<i32>, look: impl FnMut(&BackgammonState)) -> u64 {
        let nexts = gen_poss_next_states(state, true, roll).expect("a legal position and dice");
        nexts.iter().for_each(look);
        nexts.len() as u64
    }

    /// Reads a position with White to move. The crate may list impossible positions, so counts are cut to
    /// fit.
    fn board(next: &BackgammonState) -> Board {
        let count = |count: i32| u8::try_from(count.max(0)).unwrap_or(u8::MAX);
        let mut board = Board { mover: [0; 26], other: [0; 26] };
        (board.mover[0], board.other[0]) = (count(next.white_outside), count(next.black_outside));
        (board.mover[BAR], board.other[BAR]) = (count(next.white_caught), count(next.black_caught));
        for place in 1..=24 {
            board.mover[place] = count(-next.board[place - 1]);
            board.other[place] = count(next.board[24 - place]);
        }
        board
    }
}

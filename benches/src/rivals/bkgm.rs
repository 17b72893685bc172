use bkgm::{ClassicRules, Dice, Position, State, legal_positions_with};

use crate::backgammon::{BAR, Board};
use crate::rival::Rival;

/// The crate `bkgm`.
#[derive(Clone, Copy, Debug)]
pub struct Bkgm;

impl Rival for Bkgm {
    const NAME: &'static str = "bkgm";
    const TIMED: usize = 1_000;
    type Position = Position<15>;
    type Roll = Dice;

    /// Returns a position. The player to move is always the one with positive counts.
    fn position(board: &Board) -> Position<15> {
        Position::try_from(board.signed()).expect("a legal position")
    }

    fn roll([first, second]: [u8; 2]) -> Dice {
        Dice::new(first.into(), second.into())
    }

    fn list(position: &Position<15>, roll: &Dice, look: impl FnMut(&Position<15>)) -> u64 {
        let nexts = legal_positions_with::<ClassicRules, 15>(*position, roll);
        nexts.iter().for_each(look);
        nexts.len() as u64
    }

    fn board(next: &Position<15>) -> Board {
        let mut board = Board { mover: [0; 26], other: [0; 26] };
        (board.mover[0], board.other[0]) = (next.x_off(), next.o_off());
        for place in 1..=BAR {
            board.mover[place] = next.pip(place).max(0).unsigned_abs();
            board.other[place] = next.pip(BAR - place).min(0).unsigned_abs();
        }
        board
    }
}

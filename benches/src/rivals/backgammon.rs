use backgammon::rules::prelude::{Board as Position, Move, Player, Position as Place, Roll};

use crate::backgammon::{BAR, Board};
use crate::rival::Rival;

/// The crate `backgammon`.
#[derive(Clone, Copy, Debug)]
pub struct Backgammon;

/// Returns the place of the crate with this number of pips.
fn place(pips: usize) -> Place {
    match pips {
        0 => Place::Off,
        BAR => Place::Bar,
        field => Place::Board(field),
    }
}

impl Rival for Backgammon {
    const NAME: &'static str = "backgammon";
    const TIMED: usize = 30;
    type Position = Position;
    type Roll = (u8, u8);

    /// Returns a position with player 0 to move. Both players count from where they bear off.
    fn position(board: &Board) -> Position {
        let mut position = Position::new();
        position.empty_board().expect("an empty board");
        for (player, side) in [(Player::Player0, board.mover), (Player::Player1, board.other)] {
            for (pips, &count) in side.iter().enumerate() {
                let count = i8::try_from(count).expect("at most 15 checkers");
                position.set_checkers(player, place(pips), count).expect("a legal position");
            }
        }
        position
    }

    fn roll([first, second]: [u8; 2]) -> (u8, u8) {
        (first, second)
    }

    /// The crate lists the steps of plays. This makes them as the crate itself does while it searches.
    /// An empty list is a pass.
    fn list(position: &Position, &roll: &(u8, u8), mut look: impl FnMut(&Position)) -> u64 {
        let mut position = position.clone();
        position.set_dice(Player::Player0, roll).expect("two dice");
        let plays = position.available_moves(Player::Player0).expect("a player");
        for play in &plays {
            let mut next = position.clone();
            for &(from, to) in play {
                next.set_checkers(Player::Player0, from, -1).expect("a checker");
                next.set_checkers(Player::Player0, to, 1).expect("an open place");
            }
            look(&next);
        }
        if plays.is_empty() {
            look(&position);
        }
        plays.len().max(1) as u64
    }

    /// Reads a position with player 1 to move.
    fn board(next: &Position) -> Board {
        let shown = next.to_board_display();
        let mut board = Board { mover: [0; 26], other: [0; 26] };
        (board.mover[0], board.other[0]) = (shown.off.1, shown.off.0);
        (board.mover[BAR], board.other[BAR]) = (shown.bar.1, shown.bar.0);
        for place in 1..BAR {
            board.mover[place] = shown.board[24 - place].min(0).unsigned_abs();
            board.other[place] = shown.board[place - 1].max(0).unsigned_abs();
        }
        board
    }
}

use ai_backgammon::{Dice, Player, Position};

use crate::backgammon::{BAR, Board};
use crate::rival::Rival;

/// The crate `ai-backgammon`.
#[derive(Clone, Copy, Debug)]
pub struct AiBackgammon;

impl Rival for AiBackgammon {
    const NAME: &'static str = "ai-backgammon";
    const TIMED: usize = 30;
    type Position = Position;
    type Roll = Dice;

    /// Returns a position with White to move, towards point 1.
    fn position(board: &Board) -> Position {
        let mut points = [0; 24];
        points.copy_from_slice(&board.signed()[1..BAR]);
        let both = |place: usize| [board.mover[place], board.other[place]];
        Position::from_parts(points, both(BAR), both(0), Player::White).expect("a legal position")
    }

    fn roll([first, second]: [u8; 2]) -> Dice {
        Dice::new(first, second).expect("two dice")
    }

    fn list(position: &Position, roll: &Dice, mut look: impl FnMut(&Position)) -> u64 {
        let outcomes = position.legal_outcomes(*roll);
        for outcome in &outcomes {
            look(&outcome.position());
        }
        outcomes.len() as u64
    }

    fn board(next: &Position) -> Board {
        let side = |player| {
            let mut side = [0; 26];
            (side[0], side[BAR]) = (next.off(player), next.bar(player));
            for (index, &count) in next.points().iter().enumerate() {
                match player {
                    Player::White => side[index + 1] = count.max(0).unsigned_abs(),
                    Player::Black => side[24 - index] = count.min(0).unsigned_abs(),
                }
            }
            side
        };
        let mover = next.side_to_move();
        Board { mover: side(mover), other: side(mover.other()) }
    }
}

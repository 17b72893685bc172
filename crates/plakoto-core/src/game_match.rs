//! Several games in a row.

use dice_cup::{Dice, RollOff, RollOffError, roll_off};

use crate::{BySide, Outcome, Position, Side};

/// A match: who starts each game (P2), and the running score (P10, P11).
///
/// ```
/// use plakoto_core::dice_cup::{ScriptedDice, parse_dice};
/// use plakoto_core::{Match, Outcome, Reason, Side};
///
/// let mut game = Match::to(3);
/// let script = parse_dice::<4>("2 2 5 3")?;
/// let mut dice = ScriptedDice::new(&script);
///
/// // Red and Blue roll a two each, then Red a five and Blue a three.
/// let start = game.start(&mut dice)?;
/// assert_eq!(start.side_to_move(), Side::Red);
///
/// game.record(Outcome::win(Side::Blue, 2, Reason::MotherPinned));
/// assert_eq!(game.score()[Side::Blue], 2);
/// assert_eq!(game.starter(), Some(Side::Blue));
/// assert_eq!(game.winner(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    target: Option<u32>,
    score: BySide<u32>,
    games: u32,
    starter: Option<Side>,
}

impl Match {
    /// A match without an end: the score is kept for as long as the players like.
    pub const fn open() -> Match {
        Match { target: None, score: BySide::new(0, 0), games: 0, starter: None }
    }

    /// A match that the first to have `points` wins.
    pub const fn to(points: u32) -> Match {
        Match { target: Some(points), ..Match::open() }
    }

    /// The points that end the match, if any do.
    pub const fn target(&self) -> Option<u32> {
        self.target
    }

    /// The points of both sides so far.
    pub const fn score(&self) -> BySide<u32> {
        self.score
    }

    /// How many games have been recorded, draws included.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Who starts the next game: the winner of the last. `None` before the first game and after a
    /// draw, when the opening roll decides (P2).
    pub const fn starter(&self) -> Option<Side> {
        self.starter
    }

    /// Who has won the match.
    pub fn winner(&self) -> Option<Side> {
        let target = self.target?;
        Side::ALL.into_iter().find(|&side| self.score[side] >= target)
    }

    /// The start of the next game. Red rolls the first die of an opening roll and Blue the second;
    /// the starter then rolls both dice afresh (P2).
    ///
    /// # Errors
    ///
    /// Those of the opening roll: that of the dice, or too many ties in a row.
    pub fn start<D: Dice>(&self, dice: &mut D) -> Result<Position, RollOffError<D::Error>> {
        let side = match self.starter {
            Some(side) => side,
            None => opening_side(roll_off(dice)?),
        };
        Ok(Position::start(side))
    }

    /// Enters the end of a game. The score stops at `u32::MAX`.
    pub fn record(&mut self, outcome: Outcome) {
        self.games = self.games.saturating_add(1);
        self.starter = outcome.winner;
        if let Some(winner) = outcome.winner {
            self.score[winner] = self.score[winner].saturating_add(outcome.points);
        }
    }
}

impl Default for Match {
    fn default() -> Match {
        Match::open()
    }
}

/// Who starts after this opening roll, Red having rolled the first die (P2).
fn opening_side(roll: RollOff) -> Side {
    Side::ALL[roll.winner() & 1]
}

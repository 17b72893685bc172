//! Several games in a row.

use dice_cup::{Dice, RollOff, RollOffError, roll_off};

use crate::{BySide, Outcome, Position, Side};

/// A match: the opening roll of each game (L3), and the running score, a point a game (L8).
///
/// ```
/// use boloko_core::dice_cup::{ScriptedDice, parse_dice};
/// use boloko_core::{Match, Outcome, Reason, Side};
///
/// let mut game = Match::to(3);
/// let script = parse_dice::<4>("2 2 5 3")?;
/// let mut dice = ScriptedDice::new(&script);
///
/// // White and Blue roll a two each, then White a five and Blue a three.
/// let start = game.start(&mut dice)?;
/// assert_eq!(start.side_to_move(), Side::White);
///
/// game.record(Outcome::win(Side::Blue, 1, Reason::Grouped));
/// assert_eq!(game.score()[Side::Blue], 1);
/// assert_eq!(game.winner(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    target: Option<u32>,
    score: BySide<u32>,
    games: u32,
}

impl Match {
    /// A match without an end: the score is kept for as long as the players like.
    pub const fn open() -> Match {
        Match { target: None, score: BySide::new(0, 0), games: 0 }
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

    /// Who has won the match.
    pub fn winner(&self) -> Option<Side> {
        let target = self.target?;
        Side::ALL.into_iter().find(|&side| self.score[side] >= target)
    }

    /// The start of the next game. White rolls the first die of an opening roll and Blue the second;
    /// the higher starts and then rolls both dice afresh (L3).
    ///
    /// # Errors
    ///
    /// Those of the opening roll: that of the dice, or too many ties in a row.
    pub fn start<D: Dice>(&self, dice: &mut D) -> Result<Position, RollOffError<D::Error>> {
        roll_off(dice).map(|roll| Position::start(opening_side(roll)))
    }

    /// Enters the end of a game. The score stops at `u32::MAX`.
    pub fn record(&mut self, outcome: Outcome) {
        self.games = self.games.saturating_add(1);
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

/// Who starts after this opening roll, White having rolled the first die (L3).
fn opening_side(roll: RollOff) -> Side {
    Side::ALL[roll.winner() & 1]
}

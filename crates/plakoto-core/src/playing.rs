//! Playing a turn, and finding the number of a play.

use dice_cup::Roll;
use game_core::Turn as _;
use race_game_core::Places;

use crate::{IllegalPlay, Play, Point, Position, Rules};

impl Position {
    /// Returns the position after `play`. The steps can be in any order that can be played, and
    /// their pin marks do not matter.
    ///
    /// This takes a few operations for each step. No other play is listed.
    ///
    /// ```
    /// use plakoto_core::{Die, Play, Point, Position, Rules, Side, Step};
    ///
    /// let (start, from) = (Position::start(Side::Red), Point::origin(Side::Red));
    /// let step = Step::new(Side::Red, from, Die::Three);
    /// let play = Play::from_steps(&[step]).ok_or("more than four steps")?;
    /// let refused = start.play(Rules::new(), "31".parse()?, play).unwrap_err();
    /// assert_eq!(refused.to_string(), "more of the dice can be played, so they have to be (P7)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first step that cannot be played and why, or that more of the dice have to be
    /// played, or that the game is over.
    pub fn play(&self, rules: Rules, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        self.turn(rules).play(roll, play)
    }

    /// Returns the position after a play that is known to be legal here, without checking it.
    ///
    /// A play that is not legal gives a position without meaning.
    ///
    /// # Panics
    ///
    /// In debug builds only, if the play is not legal.
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules, roll: Roll, play: Play) -> Position {
        debug_assert!(self.is_legal(rules, roll, play), "{play} is not legal for {roll} in {self}");
        let own = play.steps().fold(self.on_roll, |own, step| {
            own.moved(step.from().places(), step.to().map_or(Places::NONE, Point::places))
        });
        self.turn(rules).next(own)
    }

    /// Returns whether `play` is legal here. Its steps can be in any order that can be played.
    pub fn is_legal(&self, rules: Rules, roll: Roll, play: Play) -> bool {
        self.play(rules, roll, play).is_ok()
    }

    /// Returns the canonical play that leads to `next`, if there is one.
    ///
    /// This lists the moves up to that one.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let next: Position = "b15,18,r1,3,r14 b".parse()?;
    /// let play = start.play_to(Rules::new(), "31".parse()?, &next).ok_or("no play leads there")?;
    /// assert_eq!(play.to_string(), "24/21 21/20");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_to(&self, rules: Rules, roll: Roll, next: &Position) -> Option<Play> {
        game_core::find_move(&self.turn(rules), roll, next).map(|(_, play)| play)
    }

    /// Returns the number of the move that `play` is, from 0: the inverse of
    /// [`nth_play`](Position::nth_play). Its steps can be in any order that can be played. Returns
    /// `None` if the play is not legal.
    ///
    /// This lists the moves up to that one.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let (start, rules, roll) = (Position::start(Side::Red), Rules::new(), "31".parse()?);
    /// let (play, _) = start.parse_play(rules, roll, "24/20")?;
    /// assert_eq!(start.play_index(rules, roll, play), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_index(&self, rules: Rules, roll: Roll, play: Play) -> Option<u64> {
        self.turn(rules).play_index(roll, play)
    }
}

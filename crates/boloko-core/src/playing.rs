//! The check of a whole play, the position after it, and its number among the moves.

use dice_cup::Roll;
use game_core::Turn as _;

use crate::{IllegalPlay, Play, Position, Rules};

impl Position {
    /// Returns the position after `play`, if the play is legal. Its steps are played in their
    /// order. Their hit marks do not matter.
    ///
    /// ```
    /// use boloko_core::{Cell, Die, IllegalPlay, IllegalStep, Play, Position, Rules, Side, Step};
    ///
    /// let cell = |number| Cell::new(number).ok_or("cells are 1 to 25");
    /// let (start, roll) = (Position::start(Side::White), "61".parse()?);
    /// let jump = Step::new(cell(1)?, cell(16)?, Die::One);
    /// let play = Play::from_steps(&[jump]).ok_or("a play has at most four steps")?;
    /// let next = start.play(Rules::new(), roll, play)?;
    /// assert_eq!(next.to_string(), "w1,w2,w2,w2,w2,10,w1,4,b2,b2,b2,b2,b2 b");
    ///
    /// let refused = start.play(Rules::new(), "62".parse()?, play);
    /// let reason = IllegalStep::NotRolled(Die::One);
    /// assert_eq!(refused, Err(IllegalPlay::Step { number: 1, reason }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// It costs a few word operations for each step, and no other play is generated.
    ///
    /// # Errors
    ///
    /// Returns the reason why the play is not legal. For a step that cannot be played it has the
    /// number of the step.
    pub fn play(&self, rules: Rules<'_>, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        self.turn(rules).play(roll, play)
    }

    /// Returns the position after `play`, which has to be legal here: from the generator, or
    /// checked before. Any other play gives a position without meaning.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions it panics if the play is not legal.
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules<'_>, roll: Roll, play: Play) -> Position {
        let turn = self.turn(rules);
        debug_assert!(turn.play(roll, play).is_ok(), "{play} is not legal for {roll} in {self}");
        let counts = play.steps().fold(turn.counts(), |counts, step| {
            turn.moved(&counts, step.from().places(), step.to().places())
        });
        turn.after(&counts)
    }

    /// Returns whether `play` is legal here, with its steps in their order.
    pub fn is_legal(&self, rules: Rules<'_>, roll: Roll, play: Play) -> bool {
        self.play(rules, roll, play).is_ok()
    }

    /// Returns the canonical play that leads to `next`, or `None` if no legal play leads there. It
    /// lists the moves up to that play.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let (start, roll) = (Position::default(), "61".parse()?);
    /// let (play, next) = start.parse_play(Rules::new(), roll, "1/8")?;
    /// assert_eq!(start.play_to(Rules::new(), roll, &next), Some(play));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_to(&self, rules: Rules<'_>, roll: Roll, next: &Position) -> Option<Play> {
        game_core::find_move(&self.turn(rules), roll, next).map(|(_, play)| play)
    }

    /// Returns the number, from 0, of the move that `play` makes, or `None` if the play is not
    /// legal. It need not be the canonical play of the move. This is the inverse of
    /// [`nth_play`](Position::nth_play).
    ///
    /// It lists the moves up to this one.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let (start, roll) = (Position::default(), "11".parse()?);
    /// let (play, _) = start.nth_play(Rules::new(), roll, 100).ok_or("there are more")?;
    /// assert_eq!(start.play_index(Rules::new(), roll, play), Some(100));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_index(&self, rules: Rules<'_>, roll: Roll, play: Play) -> Option<u64> {
        self.turn(rules).play_index(roll, play)
    }
}

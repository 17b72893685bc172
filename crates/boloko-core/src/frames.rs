//! The boards within a turn, for an animation.

use dice_cup::Roll;

use crate::{Frame, IllegalPlay, Play, Position, Rules};

impl Position {
    /// Returns the frames of a play for an animation: each step with the board after it.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let (rules, roll) = (Rules::new(), "42".parse()?);
    /// let position: Position = "b9,9,w1,1,b1,11,w9 w".parse()?;
    /// let play = position.parse_half_turn(rules, roll, "11/13 13/17")?.play();
    /// let frames: Vec<_> = position.frames(rules, roll, play)?.collect();
    /// assert!(frames[0].step.hits() && !frames[0].frees);
    /// assert!(!frames[1].step.hits() && frames[1].frees); // it does not stay
    /// assert_eq!(frames[0].board.to_string(), "b9,11,w1b,11,w9 w");
    /// assert_eq!(frames[1].board.to_string(), "b9,11,b1,3,w1,7,w9 w");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why the play is not legal, as [`play`](Position::play) does.
    pub fn frames<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        play: Play,
    ) -> Result<impl Iterator<Item = Frame> + Clone + use<'l>, IllegalPlay> {
        self.half_turn(rules, roll).frames(play)
    }
}

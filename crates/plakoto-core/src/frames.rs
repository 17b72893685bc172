//! The board after each step of a play, for an animation.

use dice_cup::Roll;

use crate::{Frame, IllegalPlay, Play, Position, Rules};

impl Position {
    /// Lists the steps of a play, each with the board after it, for an animation.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules};
    ///
    /// let position: Position = "b14,3,b1r,18,r14 b".parse()?;
    /// let (rules, roll) = (Rules::new(), "21".parse()?);
    /// let (play, _) = position.parse_play(rules, roll, "5/6 1/3")?;
    /// for frame in position.frames(rules, roll, play)? {
    ///     println!("{} leads to {}, frees: {}", frame.step, frame.board, frame.frees);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns why the play is not legal.
    pub fn frames(
        &self,
        rules: Rules,
        roll: Roll,
        play: Play,
    ) -> Result<impl Iterator<Item = Frame> + Clone + use<>, IllegalPlay> {
        self.half_turn(rules, roll).frames(play)
    }
}

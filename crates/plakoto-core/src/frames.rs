//! The board after each step of a play, for an animation.

use dice_cup::Roll;

use crate::{IllegalPlay, Play, Position, Rules, Step};

/// A step of a play with the board after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// The step, marked if it pins.
    pub step: Step,
    /// Whether the step frees an enemy checker that was pinned where it starts (P6).
    pub frees: bool,
    /// The board after the step, with the same side still to move.
    pub board: Position,
}

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
    ) -> Result<impl Iterator<Item = Frame> + use<>, IllegalPlay> {
        let (play, _) = self.enter_all(rules, roll, play)?;
        let (side, mut turn) = (self.side_to_move(), self.half_turn(rules, roll));
        Ok(play.steps().map(move |step| {
            let pinned = turn.board().is_pinned(!side, step.from());
            // The step can be entered: `enter_all` has entered them all before.
            let _ = turn.push(step);
            let board = turn.board();
            Frame { step, frees: pinned && !board.is_pinned(!side, step.from()), board }
        }))
    }
}

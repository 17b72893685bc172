//! A play as it is seen: the board after each of its steps.

use dice_cup::Roll;

use crate::{IllegalPlay, Play, Position, Rules, Step};

/// A step of a play with the board that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// What is moved, marked if it pins.
    pub step: Step,
    /// Whether it frees an enemy checker that was pinned where it starts (P6).
    pub frees: bool,
    /// The board after it, with the same side still to move.
    pub board: Position,
}

impl Position {
    /// The steps of a play one by one, each with the board after it: what an animation shows.
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
    /// Why the play is not legal.
    pub fn frames(
        &self,
        rules: Rules,
        roll: Roll,
        play: Play,
    ) -> Result<impl Iterator<Item = Frame> + use<>, IllegalPlay> {
        let (play, _) = self.enter_all(rules, roll, play)?;
        let (side, mut turn) = (self.side_to_move(), self.partial(rules, roll));
        Ok(play.steps().map(move |step| {
            let pinned = turn.board().is_pinned(!side, step.from());
            // Every step was entered before.
            let _ = turn.push(step);
            let board = turn.board();
            Frame { step, frees: pinned && !board.is_pinned(!side, step.from()), board }
        }))
    }
}

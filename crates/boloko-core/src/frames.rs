//! The boards within a turn, for an animation.

use dice_cup::Roll;

use crate::{IllegalPlay, Play, Position, Rules, Step};

/// One step of a play, and the board after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// The step. It is marked as hitting if it pins a piece (L6) or sends one back (L10).
    pub step: Step,
    /// Whether the step frees an enemy piece that was pinned where the step starts (L6).
    pub frees: bool,
    /// The board after the step, with the same side still to move.
    pub board: Position,
}

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
        let (play, _) = self.enter_all(rules, roll, play)?;
        let mut turn = self.half_turn(rules, roll);
        let side = self.side_to_move();
        Ok(play.steps().map(move |step| {
            let (before, from) = (turn.board(), step.from());
            let pushed = turn.push(step);
            debug_assert_eq!(pushed, Ok(()), "it was entered before");
            let board = turn.board();
            let frees = before.is_pinned(!side, from) && !board.is_pinned(!side, from);
            Frame { step, frees, board }
        }))
    }
}

//! Playing turns.

use core::ops::ControlFlow;

use dice_cup::Roll;

use crate::moves::Turn;
use crate::{IllegalPlay, Play, Position, Rules};

impl Position {
    /// The position after `play`, if that is legal, in whatever order its steps are.
    ///
    /// Costs a few word operations for each step; no other play is generated.
    ///
    /// # Errors
    ///
    /// What is wrong, by the step where it is.
    pub fn play(&self, rules: Rules<'_>, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        if self.is_over(rules) {
            return Err(IllegalPlay::GameOver);
        }
        let mut partial = self.partial(rules, roll);
        for (index, step) in play.steps().enumerate() {
            partial
                .push(step)
                .map_err(|reason| IllegalPlay::Step { number: index as u8 + 1, reason })?;
        }
        partial.finish().map(|(_, next)| next).ok_or(IllegalPlay::Incomplete)
    }

    /// The position after `play`, which must be one that the generator or a check has found legal
    /// here. Anything else gives a position without meaning, and a panic in debug builds.
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules<'_>, roll: Roll, play: Play) -> Position {
        debug_assert!(self.is_legal(rules, roll, play), "{play} is not legal for {roll} in {self}");
        let turn = Turn::new(self, rules);
        let board = play.steps().fold(turn.board(), |board, step| {
            turn.moved(&board, step.from().bit(), step.to().bit())
        });
        turn.next(board.own, board.enemy)
    }

    /// Whether `play` is legal here, in whatever order its steps are.
    pub fn is_legal(&self, rules: Rules<'_>, roll: Roll, play: Play) -> bool {
        self.play(rules, roll, play).is_ok()
    }

    /// The canonical play that leads to `next`, if there is one.
    pub fn play_to(&self, rules: Rules<'_>, roll: Roll, next: &Position) -> Option<Play> {
        self.for_each_play(rules, roll, |play, position| {
            if position == next { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
        })
        .break_value()
    }
}

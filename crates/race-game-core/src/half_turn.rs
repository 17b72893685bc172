//! A half-entered turn.

use core::fmt;

use dice_cup::{Die, Roll};

use crate::{IllegalPlay, Place, Play, Race, Step};

/// A half-entered turn: a turn that is entered step by step, and whose steps can be taken back.
///
/// Every sequence of steps that it accepts can be completed to a legal play, and every legal play
/// can be entered in each order in which its steps can be played. No list of plays is made for
/// this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfTurn<R: Race> {
    position: R::Position,
    rules: R,
    roll: Roll,
    play: Play<R::Step>,
    counts: R::Counts,
}

impl<R: Race> HalfTurn<R> {
    /// Returns the turn of this position and roll, with no step entered yet.
    pub fn new(rules: R, position: &R::Position, roll: Roll) -> HalfTurn<R> {
        let counts = rules.counts(position);
        HalfTurn { position: *position, rules, roll, play: Play::PASS, counts }
    }

    /// Returns the steps entered so far.
    pub fn play(&self) -> Play<R::Step> {
        self.play
    }

    /// Returns the position before the turn.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> R {
        self.rules
    }

    /// Returns the roll of the turn.
    pub fn roll(&self) -> Roll {
        self.roll
    }

    /// Returns the counts after the steps so far.
    pub fn counts(&self) -> &R::Counts {
        &self.counts
    }

    /// Returns the board after the steps so far, with the same side still to move.
    pub fn board(&self) -> R::Position {
        R::turned(&self.rules.after(&self.position, &self.counts))
    }

    /// Returns the different dice that are still to be played, the larger first.
    pub fn dice_left(&self) -> [Option<Die>; 2] {
        let [larger, smaller] = self.roll.pair();
        if self.roll.is_double() {
            return [(self.play.len() < Play::<R::Step>::MAX_STEPS).then_some(larger), None];
        }
        let left = |die| self.play.steps().all(|step| step.die() != die).then_some(die);
        [left(larger), left(smaller)]
    }

    /// Lists the steps that can follow and still lead to a legal play: first those by the larger
    /// die, each die's steps from the lowest place up. If two dice take a piece to the same place,
    /// or off the board, these are two steps.
    pub fn next_steps(&self) -> impl Iterator<Item = R::Step> + '_ {
        self.steps_from(!0)
    }

    /// Lists those of the next steps that start from a place of this mask.
    pub(crate) fn steps_from(&self, among: u32) -> impl Iterator<Item = R::Step> + '_ {
        self.dice_left().into_iter().flatten().flat_map(move |die| R::steps_by(self, die, among))
    }

    /// Returns this step with its marks, if it can follow. The marks that it has are ignored.
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow.
    pub fn step(&self, step: R::Step) -> Result<R::Step, R::IllegalStep> {
        let known = if self.dice_left().contains(&Some(step.die())) {
            R::steps_by(self, step.die(), step.from().bit()).find(|known| known.to() == step.to())
        } else {
            None
        };
        known.ok_or_else(|| R::refusal(self, step))
    }

    /// Enters a step. Its marks are ignored and worked out again.
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow. The turn is unchanged then.
    pub fn push(&mut self, step: R::Step) -> Result<(), R::IllegalStep> {
        let known = self.step(step)?;
        self.counts = self.rules.moved(&self.position, &self.counts, known);
        self.play = self.play.then(known);
        Ok(())
    }

    /// Takes the last step back and returns it; `None` if no step is entered.
    pub fn pop(&mut self) -> Option<R::Step> {
        let (play, step) = self.play.split_last()?;
        // A step alone does not tell what it sent back, so the others are played again.
        let start = self.rules.counts(&self.position);
        let moved = |counts, step| self.rules.moved(&self.position, &counts, step);
        self.counts = play.steps().fold(start, moved);
        self.play = play;
        Some(step)
    }

    /// Returns whether the turn can end here. If the game was over before the turn, it never can.
    pub fn is_complete(&self) -> bool {
        let may_stop = R::ANY_PART && !self.play.is_empty();
        !self.rules.is_over(&self.position) && (may_stop || self.next_steps().next().is_none())
    }

    /// Returns the play and the position it leads to, if the turn can end here.
    pub fn finish(&self) -> Option<Played<R>> {
        self.is_complete().then(|| (self.play, self.rules.after(&self.position, &self.counts)))
    }

    /// Enters all steps of a play, and returns the play with its marks and the position it leads
    /// to.
    ///
    /// # Errors
    ///
    /// Returns the first step that cannot follow and why, or that the turn cannot end after the
    /// last one, or that the game is over.
    #[inline]
    pub fn enter_all(mut self, play: Play<R::Step>) -> Result<Played<R>, Refused<R>> {
        if self.rules.is_over(&self.position) {
            return Err(IllegalPlay::GameOver);
        }
        for (number, step) in (1..).zip(play.steps()) {
            self.push(step).map_err(|reason| IllegalPlay::Step { number, reason })?;
        }
        self.finish().ok_or(IllegalPlay::Incomplete)
    }

    /// Lists the steps of a play, each with the board after it, for an animation. No step is
    /// entered in this turn. The play goes on from the steps that are, which have no frames.
    ///
    /// # Errors
    ///
    /// Returns why the play is not legal, as [`enter_all`](HalfTurn::enter_all) does.
    pub fn frames(
        mut self,
        play: Play<R::Step>,
    ) -> Result<impl Iterator<Item = Frame<R::Step, R::Position>> + Clone + use<R>, Refused<R>>
    {
        let entered = self.play.len();
        let (play, _) = self.enter_all(play)?;
        Ok(play.steps().skip(entered).map(move |step| {
            let held = R::holds(&self.board(), step.from());
            let pushed = self.push(step);
            debug_assert_eq!(pushed, Ok(()), "it was entered before");
            let board = self.board();
            Frame { step, frees: held && !R::holds(&board, step.from()), board }
        }))
    }
}

/// A play, and the position it leads to.
pub(crate) type Played<R> = (Play<<R as Race>::Step>, <R as Race>::Position);

/// Why a play of a game is not legal.
pub(crate) type Refused<R> = IllegalPlay<<R as Race>::IllegalStep>;

/// A step of a play with the board after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame<S, P> {
    /// The step, with its marks.
    pub step: S,
    /// Whether the step frees an enemy piece that was pinned where it starts.
    pub frees: bool,
    /// The board after the step, with the same side still to move.
    pub board: P,
}

game_core::forward_half_turn!(
    [R: Race] HalfTurn<R>: R::Step, Play<R::Step>, R::Position, R::IllegalStep
);

/// Writes the steps entered so far, joined by spaces; nothing if there is none.
impl<R: Race> fmt::Display for HalfTurn<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for step in self.play.steps() {
            write!(f, "{space}{step}")?;
            space = " ";
        }
        Ok(())
    }
}

//! A half-entered turn.

use core::fmt;
use core::hash::{Hash, Hasher};

use dice_cup::{Die, Roll};

use crate::{IllegalPlay, Places, Play, Race, Step};

/// A half-entered turn: a turn that is entered step by step, and whose steps can be taken back.
///
/// Every sequence of steps that it accepts can be completed to a legal play, and every legal play
/// can be entered in each order in which its steps can be played. No list of plays is made for
/// this.
#[derive(Clone, Copy)]
pub struct HalfTurn<R: Race> {
    turn: R::Turn,
    roll: Roll,
    play: Play<R::Step>,
    counts: R::Counts,
}

impl<R: Race> HalfTurn<R> {
    /// Returns the turn of this position and roll, with no step entered yet.
    pub fn new(rules: R, position: &R::Position, roll: Roll) -> HalfTurn<R> {
        HalfTurn::of(rules.prepare(position), roll)
    }

    /// Returns a turn that is prepared already, with this roll and no step entered yet.
    #[inline]
    pub fn of(turn: R::Turn, roll: Roll) -> HalfTurn<R> {
        HalfTurn { turn, roll, play: Play::PASS, counts: R::counts(&turn) }
    }

    /// Returns the turn as it was prepared before the first step.
    pub fn turn(&self) -> &R::Turn {
        &self.turn
    }

    /// Returns the steps entered so far.
    pub fn play(&self) -> Play<R::Step> {
        self.play
    }

    /// Returns the position before the turn.
    pub fn position(&self) -> &R::Position {
        R::position(&self.turn)
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> R {
        R::rules(&self.turn)
    }

    /// Returns the roll of the turn.
    pub fn roll(&self) -> Roll {
        self.roll
    }

    /// Returns the counts after the steps so far.
    pub fn counts(&self) -> &R::Counts {
        &self.counts
    }

    /// Returns whether the game was over before the turn.
    pub fn is_over(&self) -> bool {
        R::is_over(&self.turn)
    }

    /// Returns the board after the steps so far, with the same side still to move.
    pub fn board(&self) -> R::Position {
        // The other side passes.
        let passed = self.rules().prepare(&R::after(&self.turn, &self.counts));
        R::after(&passed, &R::counts(&passed))
    }

    /// Returns the different dice that are still to be played, the larger first.
    pub fn dice_left(&self) -> [Option<Die>; 2] {
        R::dice_left(self)
    }

    /// Lists the steps that can follow and still lead to a legal play: first those by the larger
    /// die, each die's steps from the lowest place up. If two dice take a piece to the same place,
    /// or off the board, these are two steps.
    pub fn next_steps(&self) -> impl Iterator<Item = R::Step> + '_ {
        self.steps_from(Places::ALL)
    }

    /// Lists those of the next steps that start from one of these places.
    pub(crate) fn steps_from(&self, among: Places) -> impl Iterator<Item = R::Step> + '_ {
        self.dice_left().into_iter().flatten().flat_map(move |die| R::steps_by(self, die, among))
    }

    /// Returns this step with its marks, if it can follow. The marks that it has are ignored.
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow.
    pub fn step(&self, step: R::Step) -> Result<R::Step, R::IllegalStep> {
        let known = if self.dice_left().contains(&Some(step.die())) {
            let from = R::bit(&self.turn, step.from());
            R::steps_by(self, step.die(), from).find(|known| known.to() == step.to())
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
        self.push_known(known, R::moved(&self.turn, &self.counts, known));
        Ok(())
    }

    /// Enters a step that is known to be one that can follow, with the counts after it.
    pub(crate) fn push_known(&mut self, step: R::Step, counts: R::Counts) {
        self.counts = counts;
        self.play = self.play.then(step);
    }

    /// Takes the last step back and returns it; `None` if no step is entered.
    pub fn pop(&mut self) -> Option<R::Step> {
        let (play, step) = self.play.split_last()?;
        // A step alone does not tell what it sent back, so the others are played again.
        let moved = |counts, step| R::moved(&self.turn, &counts, step);
        self.counts = play.steps().fold(R::counts(&self.turn), moved);
        self.play = play;
        Some(step)
    }

    /// Returns whether the turn can end here. If the game was over before the turn, it never can.
    pub fn is_complete(&self) -> bool {
        let may_stop = R::ANY_PART && !self.play.is_empty();
        !self.is_over() && (may_stop || self.next_steps().next().is_none())
    }

    /// Returns the play and the position it leads to, if the turn can end here.
    pub fn finish(&self) -> Option<Played<R>> {
        self.is_complete().then(|| (self.play, R::after(&self.turn, &self.counts)))
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
        if self.is_over() {
            return Err(IllegalPlay::GameOver);
        }
        if let Some(HalfTurn { turn, play, counts, .. }) = R::entered_whole(self, play) {
            return Ok((play, R::after(&turn, &counts)));
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
            let held = self.rules().holds(&self.board(), step.from());
            let pushed = self.push(step);
            debug_assert_eq!(pushed, Ok(()), "it was entered before");
            let board = self.board();
            Frame { step, frees: held && !self.rules().holds(&board, step.from()), board }
        }))
    }
}

/// A play, and the position it leads to.
pub type Played<R> = (Play<<R as Race>::Step>, <R as Race>::Position);

/// Why a play of a game is not legal.
pub type Refused<R> = IllegalPlay<<R as Race>::IllegalStep>;

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

/// Two turns are equal if all that was given for them is: everything else follows from it.
impl<R: Race> PartialEq for HalfTurn<R> {
    fn eq(&self, other: &HalfTurn<R>) -> bool {
        self.play == other.play
            && self.roll == other.roll
            && self.position() == other.position()
            && self.rules() == other.rules()
    }
}

impl<R: Race> Eq for HalfTurn<R> {}

impl<R: Race> Hash for HalfTurn<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.position(), self.rules(), self.roll, self.play).hash(state);
    }
}

impl<R: Race> fmt::Debug for HalfTurn<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HalfTurn")
            .field("position", self.position())
            .field("rules", &self.rules())
            .field("roll", &self.roll)
            .field("play", &self.play)
            .finish_non_exhaustive()
    }
}

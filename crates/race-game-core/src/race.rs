//! What a race game implements, so that its turns can be entered, clicked, animated and read.

use core::fmt::Debug;
use core::hash::Hash;

use dice_cup::Die;
use game_core::{Place, Reader, Refusal, TextError};

use crate::notation::Move;
use crate::{HalfTurn, Step};

/// The rules of a race game, as far as a half-entered turn asks for them.
///
/// Implement it for the rules of the game. They are small and `Copy`, since every half-entered turn
/// holds them.
pub trait Race: Copy + Eq + Hash + Debug + Send + Sync {
    /// The state of the game between two turns.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// The counts in the middle of a turn: the [`Stacks`](crate::Stacks) of the player to move, or
    /// [`Counts`](crate::Counts) of both sides in a game in which pieces are sent back.
    type Counts: Copy + Eq + Hash + Debug + Send + Sync;
    /// One piece moved by one die.
    type Step: Step;
    /// Why a step cannot be played.
    type IllegalStep: IllegalStep;

    /// Whether a turn may end while dice are left that can be played, once a step is entered. If it
    /// is `false`, a turn ends only when no step can follow.
    const ANY_PART: bool;

    /// Returns whether the game is over.
    fn is_over(self, position: &Self::Position) -> bool;

    /// Returns the counts before the first step.
    fn counts(self, position: &Self::Position) -> Self::Counts;

    /// Returns the counts after a step that can be played in this turn.
    fn moved(
        self,
        position: &Self::Position,
        counts: &Self::Counts,
        step: Self::Step,
    ) -> Self::Counts;

    /// Returns the position after the turn, with the other side to move, if it ends with these
    /// counts.
    fn after(self, position: &Self::Position, counts: &Self::Counts) -> Self::Position;

    /// Returns the same board with the other side to move.
    fn turned(position: &Self::Position) -> Self::Position;

    /// Lists the steps by `die`, which is left to play, that can follow and still lead to a legal
    /// play. Only those are listed that start from a place of the mask `among`, from the lowest
    /// place up, each with its marks.
    fn steps_by(turn: &HalfTurn<Self>, die: Die, among: u32) -> impl Iterator<Item = Self::Step>;

    /// Returns why a step cannot follow: the first rule that forbids it.
    fn refusal(turn: &HalfTurn<Self>, step: Self::Step) -> Self::IllegalStep;

    /// Returns whether the player to move has pinned an enemy piece on this place, which is freed
    /// when the pieces above it leave. In a game without pins it is always `false`.
    fn holds(_: &Self::Position, _: <Self::Step as Step>::Place) -> bool {
        false
    }
}

/// A race game whose turns can be entered by clicks: on a piece, and then on the place where it
/// goes. See [`HalfTurn::enter`].
pub trait Clicks: Race {
    /// Returns why the piece on `from` cannot move now. It is asked only if it cannot.
    fn why_stuck(turn: &HalfTurn<Self>, from: <Self::Step as Step>::Place) -> Self::IllegalStep;

    /// Returns why the piece on `from` cannot go to `to` in one click. It is asked only if it
    /// cannot.
    fn why_not_there(
        turn: &HalfTurn<Self>,
        from: <Self::Step as Step>::Place,
        to: <Self::Step as Step>::Target,
    ) -> Self::IllegalStep;
}

/// A race game whose plays can be read. See [`HalfTurn::read`] and [`HalfTurn::read_play`].
pub trait Texts: Race {
    /// What the text of a play can be, for the error of an empty one.
    const PLAY: &'static str;

    /// Whether two ways of one piece between the same places can lead to different boards, because
    /// pieces are sent back where it steps in between. A text that does not say which is refused.
    const WAY_MATTERS: bool;

    /// The signs that can stand between two places: `/`, and another one for each other kind of
    /// step, such as a jump. `-` is read as `/`.
    const SIGNS: &'static [char] = &['/'];

    /// The signs, for the error of a text without one.
    const SIGN: &'static str = "`/`";

    /// Reads the place where a piece starts, such as the `24` of `24/18`.
    ///
    /// # Errors
    ///
    /// Returns what was expected, and where.
    fn read_source(
        turn: &HalfTurn<Self>,
        reader: &mut Reader<'_>,
    ) -> Result<<Self::Step as Step>::Place, TextError>;

    /// Reads where a piece goes, such as the `18` of `24/18`.
    ///
    /// # Errors
    ///
    /// Returns what was expected, and where.
    fn read_target(
        turn: &HalfTurn<Self>,
        reader: &mut Reader<'_>,
    ) -> Result<<Self::Step as Step>::Target, TextError>;

    /// Returns why neither a die of the roll nor several of them make up the way of a piece that
    /// nothing hinders; `None` if they do.
    fn without_dice(turn: &HalfTurn<Self>, written: Move<Self::Step>) -> Option<Self::IllegalStep>;

    /// Returns the step by `die` with which a piece that nothing hinders begins this way; `None` if
    /// there is none.
    fn heading(turn: &HalfTurn<Self>, written: Move<Self::Step>, die: Die) -> Option<Self::Step>;

    /// Returns how many pips the player to move has to go from here to the end of the way.
    fn pips(turn: &HalfTurn<Self>, target: <Self::Step as Step>::Target) -> u8;
}

/// Why a step cannot be played.
pub trait IllegalStep: Refusal + Copy + Eq + Hash {
    /// The text of [`IllegalPlay::Incomplete`](crate::IllegalPlay::Incomplete), and the rule that it
    /// cites.
    const INCOMPLETE: (&'static str, &'static str);

    /// Returns whether this says that the die is played already. It is the least helpful reason
    /// against a text, since another step may have taken the die.
    fn is_die_played(&self) -> bool;
}

/// Where a step can end: a place, or in a game that bears off an `Option` of one, with `None` for
/// off the board.
pub trait Target<P>: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Returns the place; `None` for off the board.
    fn place(self) -> Option<P>;
}

impl<P: Place> Target<P> for P {
    fn place(self) -> Option<P> {
        Some(self)
    }
}

impl<P: Place> Target<P> for Option<P> {
    fn place(self) -> Option<P> {
        self
    }
}

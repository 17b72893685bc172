//! What a race game implements, so that its turns can be entered, clicked, animated and read.

use core::fmt::Debug;
use core::hash::Hash;

use dice_cup::Die;
use game_core::{Reader, Refusal, TextError};

use crate::notation::Move;
use crate::{HalfTurn, Places, Play, Step};

/// The rules of a race game, as far as a half-entered turn asks for them.
///
/// A game in which each die moves one piece straight on implements [`Straight`](crate::Straight)
/// instead, and has this trait and those below from there.
///
/// Implement it for the rules of the game. They are small and `Copy`, since every half-entered turn
/// holds them.
pub trait Race: Copy + Eq + Hash + Debug + Send + Sync {
    /// The state of the game between two turns.
    type Position: Copy + Ord + Hash + Debug + Send + Sync;
    /// A position with its rules, and what is worked out once for the whole turn, such as which
    /// places are open.
    type Turn: Copy + Debug + Send + Sync;
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

    /// Returns the turn of a position, prepared for all rolls.
    fn prepare(self, position: &Self::Position) -> Self::Turn;

    /// Returns the position before the turn.
    fn position(turn: &Self::Turn) -> &Self::Position;

    /// Returns the rules of the game.
    fn rules(turn: &Self::Turn) -> Self;

    /// Returns whether the game was over before the turn.
    fn is_over(turn: &Self::Turn) -> bool;

    /// Returns the counts before the first step.
    fn counts(turn: &Self::Turn) -> Self::Counts;

    /// Returns the counts after a step that can be played in this turn.
    fn moved(turn: &Self::Turn, counts: &Self::Counts, step: Self::Step) -> Self::Counts;

    /// Returns the position after the turn, with the other side to move, if it ends with these
    /// counts. They may be those of a turn that cannot end yet: a screen shows its board.
    fn after(turn: &Self::Turn, counts: &Self::Counts) -> Self::Position;

    /// Returns the place as a set for the counts of this turn.
    fn bit(turn: &Self::Turn, place: PlaceOf<Self>) -> Places;

    /// Returns the lowest place of a set that is not empty: the inverse of [`bit`](Race::bit).
    fn place(turn: &Self::Turn, bit: Places) -> PlaceOf<Self>;

    /// Returns the different dice that are still to be played, the larger first. By default each die
    /// of the roll is played once, and that of a double four times.
    fn dice_left(turn: &HalfTurn<Self>) -> [Option<Die>; 2] {
        let [larger, smaller] = turn.roll().pair();
        let play = turn.play();
        if turn.roll().is_double() {
            return [(play.len() < Play::<Self::Step>::MAX_STEPS).then_some(larger), None];
        }
        let left = |die| play.steps().all(|step| step.die() != die).then_some(die);
        [left(larger), left(smaller)]
    }

    /// Lists the steps by `die`, which is left to play, that can follow and still lead to a legal
    /// play. Only those are listed that start from one of the places `among`, from the lowest place
    /// up, each with its marks.
    fn steps_by(turn: &HalfTurn<Self>, die: Die, among: Places)
    -> impl Iterator<Item = Self::Step>;

    /// Returns the turn with all steps of a play entered, if the game can tell without a search that
    /// the play is legal. By default it never can, and each step is checked.
    fn entered_whole(_turn: HalfTurn<Self>, _play: Play<Self::Step>) -> Option<HalfTurn<Self>> {
        None
    }

    /// Returns why a step cannot follow: the first rule that forbids it.
    fn refusal(turn: &HalfTurn<Self>, step: Self::Step) -> Self::IllegalStep;

    /// Returns whether the player to move has pinned an enemy piece on this place of a board, which is
    /// freed when the pieces above it leave. In a game without pins it is always `false`.
    fn holds(self, _board: &Self::Position, _place: PlaceOf<Self>) -> bool {
        false
    }
}

/// A place of the board of a game.
pub type PlaceOf<R> = <<R as Race>::Step as Step>::Place;

/// Where a step of a game can end.
pub type TargetOf<R> = <<R as Race>::Step as Step>::Target;

/// A race game whose turns can be entered by clicks: on a piece, and then on the place where it
/// goes. See [`HalfTurn::enter`].
pub trait Clicks: Race {
    /// Returns why the piece on `from` cannot move now. It is asked only if it cannot.
    fn why_stuck(turn: &HalfTurn<Self>, from: PlaceOf<Self>) -> Self::IllegalStep;

    /// Returns why the piece on `from` cannot go to `to` in one click. It is asked only if it
    /// cannot.
    fn why_not_there(
        turn: &HalfTurn<Self>,
        from: PlaceOf<Self>,
        to: TargetOf<Self>,
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
    ) -> Result<PlaceOf<Self>, TextError>;

    /// Reads where a piece goes, such as the `18` of `24/18`.
    ///
    /// # Errors
    ///
    /// Returns what was expected, and where.
    fn read_target(
        turn: &HalfTurn<Self>,
        reader: &mut Reader<'_>,
    ) -> Result<TargetOf<Self>, TextError>;

    /// Returns why neither a die of the roll nor several of them make up the way of a piece that
    /// nothing hinders; `None` if they do.
    fn without_dice(turn: &HalfTurn<Self>, written: Move<Self::Step>) -> Option<Self::IllegalStep>;

    /// Returns the step by `die` with which a piece that nothing hinders begins this way; `None` if
    /// there is none.
    fn heading(turn: &HalfTurn<Self>, written: Move<Self::Step>, die: Die) -> Option<Self::Step>;

    /// Returns how many pips the player to move has to go from here to the end of the way.
    fn pips(turn: &HalfTurn<Self>, target: TargetOf<Self>) -> u8;
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

impl<P: Copy + Eq + Hash + Debug + Send + Sync + 'static> Target<P> for P {
    fn place(self) -> Option<P> {
        Some(self)
    }
}

impl<P: Copy + Eq + Hash + Debug + Send + Sync + 'static> Target<P> for Option<P> {
    fn place(self) -> Option<P> {
        self
    }
}

//! The trait of turns that are prepared for all rolls.

use core::fmt::Debug;
use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::DiceCup;
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::PlaysOf;
use crate::{Game, MoveOf, NotListed};

/// The turn of a position before the dice are rolled, prepared once for all its rolls.
/// [`Game::turn`] returns it.
///
/// The rolls of a position share much: which places are open, what can move, whether the game is
/// over. So a program that asks about several rolls, or asks several questions about one, prepares
/// the turn once.
///
/// Two methods are required. The others build on them, and a game that has a faster way overrides
/// them.
///
/// ```
/// use game_core::{Game, Turn};
///
/// /// Returns the number of moves that a roll leaves on average, each roll by its weight.
/// fn mobility<G: Game>(game: &G, position: &G::Position) -> f64 {
///     let turn = game.turn(position);
///     let (mut plays, mut ways) = (0, 0);
///     for (roll, weight) in game.rolls(position) {
///         plays += weight * turn.count_plays(roll);
///         ways += weight;
///     }
///     plays as f64 / ways as f64
/// }
/// ```
pub trait Turn<G: Game>: Clone + Debug + Send + Sync {
    /// Visits every distinct move once, with the position it leads to, until `visit` breaks. The
    /// order is fixed. A finished game has no moves.
    fn try_for_each_play<B>(
        &self,
        roll: G::Roll,
        visit: impl FnMut(G::Play, &G::Position) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Returns the position after a play. A game with short lists of plays can leave this to
    /// [`play_listed`].
    ///
    /// # Errors
    ///
    /// Returns why the play is not legal.
    fn play(&self, roll: G::Roll, play: G::Play) -> Result<G::Position, G::IllegalPlay>;

    /// Visits every distinct move once, with the position it leads to, in a fixed order.
    #[inline]
    fn for_each_play(&self, roll: G::Roll, mut visit: impl FnMut(G::Play, &G::Position)) {
        let _ = self.try_for_each_play::<()>(roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// Does what [`try_for_each_play`](Turn::try_for_each_play) does, for a visitor of any type. The
    /// engines compile their search for it once, and every program shares that. A search for a visitor
    /// of its own type is faster by a call for each play, and is compiled again for each such type.
    #[expect(
        clippy::type_complexity,
        reason = "a name for the visitor would only hide what it takes"
    )]
    fn visit_plays(
        &self,
        roll: G::Roll,
        visit: &mut dyn FnMut(G::Play, &G::Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct moves; 0 when the game is over.
    fn count_plays(&self, roll: G::Roll) -> u64 {
        let mut count = 0;
        self.for_each_play(roll, |_, _| count += 1);
        count
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Turn::for_each_play);
    /// `None` if there are no more than `n`.
    fn nth_play(&self, roll: G::Roll, n: u64) -> Option<MoveOf<G>> {
        let mut left = n;
        self.try_for_each_play(roll, |play, next| {
            if left == 0 {
                return ControlFlow::Break((play, next.clone()));
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// Returns the number of a move, from 0: the inverse of [`nth_play`](Turn::nth_play). Returns
    /// `None` if the play is not legal.
    fn play_index(&self, roll: G::Roll, play: G::Play) -> Option<u64> {
        let mut index = 0;
        self.try_for_each_play(roll, |other, _| {
            if other == play {
                return ControlFlow::Break(index);
            }
            index += 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// Draws one of the distinct moves, each equally likely; `None` when the game is over. A forced
    /// move takes nothing from the cup.
    fn random_play<R: Rng>(&self, roll: G::Roll, cup: &mut DiceCup<R>) -> Option<MoveOf<G>> {
        let count = NonZero::new(self.count_plays(roll))?;
        // A forced move takes nothing from the cup: the frozen games of a seed depend on it.
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(roll, n)
    }

    /// Returns a play as it goes into a record, and the position after it. Marks of the steps that
    /// follow from the board, such as a pin, are set right. The steps stay in their order.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`play`](Turn::play).
    fn marked_play(&self, roll: G::Roll, play: G::Play) -> Result<MoveOf<G>, G::IllegalPlay> {
        self.play(roll, play).map(|next| (play, next))
    }

    /// Returns whether a play is legal.
    fn is_legal(&self, roll: G::Roll, play: G::Play) -> bool {
        self.play(roll, play).is_ok()
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Turn::for_each_play). Up to 32 of them need no heap.
    ///
    /// In a game that can have very many, ask [`count_plays`](Turn::count_plays) first.
    #[cfg(feature = "alloc")]
    fn plays(&self, roll: G::Roll) -> PlaysOf<G> {
        let mut plays = PlaysOf::<G>::new();
        self.for_each_play(roll, |play, next| plays.push((play, next.clone())));
        plays
    }
}

/// Returns the position after a play by searching the listed plays for it. It can serve as
/// [`Turn::play`] of a game whose lists are short.
///
/// # Errors
///
/// Returns [`NotListed`] if the play is not among them.
pub fn play_listed<G: Game>(
    turn: &impl Turn<G>,
    roll: G::Roll,
    play: G::Play,
) -> Result<G::Position, NotListed> {
    turn.try_for_each_play(roll, |other, next| {
        if other == play { ControlFlow::Break(next.clone()) } else { ControlFlow::Continue(()) }
    })
    .break_value()
    .ok_or(NotListed)
}

//! What every game can be asked.

use core::fmt::Debug;
use core::hash::Hash;
use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};

use dice_cup::{Dice, DiceCup};
use rand_core::Rng;

use crate::outcome::return_bounds;
use crate::{NotListed, Opener, Outcome, Player, Refusal};

/// A game under certain rules: the value that implements this is the rules' options.
///
/// It is what a search, a simulation or a test needs to drive any of the games without knowing which.
/// Seven methods have to be written; the others build on them, and an engine that can do better
/// overrides them. Turns that are entered step by step are in [`Stepwise`](crate::Stepwise), texts in
/// [`Notation`](crate::Notation), options by name in [`Options`](crate::Options).
///
/// Chance stands outside: a turn is played with a [`Roll`](Game::Roll) that the caller brings, one
/// of [`rolls`](Game::rolls) with its weight, or one of [`roll`](Game::roll) from the dice. A game
/// without dice has one roll that says nothing, [`NoRoll`](crate::NoRoll).
///
/// Each engine has the same methods on its own `Position`, with the rules as first argument; this
/// trait only forwards to them.
pub trait Game: Clone + Debug + Send + Sync {
    /// The game's name in lower case.
    const NAME: &'static str;

    /// How many players a game can have.
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    /// The most points that a game is won with.
    const MAX_POINTS: u32 = 1;

    /// The state between two turns. Equal when it is the same state of the game.
    type Position: Clone + Ord + Hash + Debug + Send + Sync;
    /// What the dice show.
    type Roll: Copy + Ord + Hash + Debug + Send + Sync;
    /// All that a player does in one turn.
    type Play: Copy + Ord + Hash + Debug + Send + Sync;
    /// Who plays.
    type Player: Player;
    /// Why a game ended.
    type Reason: Copy + Ord + Hash + Debug + Send + Sync;
    /// What the rules need to know of the earlier positions of a game; `()` where they look at the
    /// board alone. The default knows of none.
    type Past: Clone + Default + Debug + Send + Sync;
    /// Why a play is not legal; [`NotListed`] where a game has no better reason to give.
    type IllegalPlay: Refusal;

    /// The position at which a game starts, for the fewest players; the customary player moves.
    fn start(&self) -> Self::Position;

    /// Whose turn it is; after the end of the game, whose it would be.
    fn player_to_move(&self, position: &Self::Position) -> Self::Player;

    /// How the game ended, as far as the position alone tells; `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<OutcomeOf<Self>>;

    /// Every distinct roll with its weight, in a fixed order. The weights add up to all the ways in
    /// which the dice can fall.
    fn rolls(&self, position: &Self::Position) -> impl Iterator<Item = (Self::Roll, u64)>;

    /// Rolls the dice that are due.
    ///
    /// # Errors
    ///
    /// That of the dice.
    fn roll<D: Dice>(
        &self,
        position: &Self::Position,
        dice: &mut D,
    ) -> Result<Self::Roll, D::Error>;

    /// Visits every distinct move once, with the position it leads to, until `visit` breaks. A
    /// finished game has none.
    fn try_for_each_play<B>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        visit: impl FnMut(Self::Play, &Self::Position) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// The position after a play, if that is legal. [`play_listed`] does this for a game that needs
    /// nothing faster.
    ///
    /// # Errors
    ///
    /// Why it is not.
    fn play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<Self::Position, Self::IllegalPlay>;

    /// The position at which a game of `players` starts when `first` moves first; without `first`,
    /// the customary player does. Returns `None` if there is no such game: the number is not one of
    /// [`PLAYERS`](Game::PLAYERS), or the rules say that another player moves first.
    fn start_with(&self, players: usize, first: Option<Self::Player>) -> Option<Self::Position> {
        let start = self.start();
        let usual = self.player_to_move(&start);
        let fits = self.players(&start) == players && first.is_none_or(|first| first == usual);
        fits.then_some(start)
    }

    /// Who moves first in the next game, or that the dice decide it. `last` is how the game before
    /// ended, if there was one.
    fn opener(&self, last: Option<&OutcomeOf<Self>>) -> Opener<Self::Player> {
        let _ = last;
        Opener::Player(self.player_to_move(&self.start()))
    }

    /// How many play.
    fn players(&self, position: &Self::Position) -> usize {
        let _ = position;
        *Self::PLAYERS.start()
    }

    /// Whether the game has ended, as far as the position tells.
    fn is_over(&self, position: &Self::Position) -> bool {
        self.outcome(position).is_some()
    }

    /// Like [`outcome`](Game::outcome), but also judges what only earlier positions tell. `past`
    /// holds every position that a turn has left, not this one.
    ///
    /// A position that is over by itself is over in the same way whatever was before. One that is
    /// over only because of its past still has plays.
    fn outcome_after(
        &self,
        past: &Self::Past,
        position: &Self::Position,
    ) -> Option<OutcomeOf<Self>> {
        let _ = past;
        self.outcome(position)
    }

    /// Adds a position to the past when a play leaves it. A [`Session`](crate::Session) and
    /// [`playout`](crate::playout) call this. Without them, you have to.
    fn remember(&self, past: &mut Self::Past, position: &Self::Position) {
        let _ = (past, position);
    }

    /// The past of the positions that follow this one: what was before it, and itself.
    fn past_after(&self, past: &Self::Past, position: &Self::Position) -> Self::Past {
        let mut past = past.clone();
        self.remember(&mut past, position);
        past
    }

    /// What a player gets when the game ends in this position with this outcome: within
    /// [`return_bounds`](Game::return_bounds), and 0 for all players together.
    fn returns(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
        player: Self::Player,
    ) -> i64 {
        outcome.returns(player, self.players(position))
    }

    /// The least and the most that a player can get in a game of `players`.
    fn return_bounds(players: usize) -> RangeInclusive<i64> {
        return_bounds(Self::MAX_POINTS, players)
    }

    /// What a player has scored so far, in a game in which more than winning is counted.
    fn score(&self, position: &Self::Position, player: Self::Player) -> Option<i64> {
        let _ = (position, player);
        None
    }

    /// What a player has scored when the game ends with this outcome, in such a game.
    fn final_score(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
        player: Self::Player,
    ) -> Option<i64> {
        let _ = outcome;
        self.score(position, player)
    }

    /// The place of a roll among [`rolls`](Game::rolls), from 0; `None` if it cannot be made here.
    fn roll_index(&self, position: &Self::Position, roll: Self::Roll) -> Option<usize> {
        self.rolls(position).position(|(other, _)| other == roll)
    }

    /// The roll at this place among [`rolls`](Game::rolls), from 0.
    fn nth_roll(&self, position: &Self::Position, index: usize) -> Option<Self::Roll> {
        self.rolls(position).nth(index).map(|(roll, _)| roll)
    }

    /// Visits every distinct move once, with the position it leads to.
    fn for_each_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        mut visit: impl FnMut(Self::Play, &Self::Position),
    ) {
        let _ = self.try_for_each_play::<()>(position, roll, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// How many distinct moves there are.
    fn count_plays(&self, position: &Self::Position, roll: Self::Roll) -> u64 {
        let mut count = 0;
        self.for_each_play(position, roll, |_, _| count += 1);
        count
    }

    /// The distinct moves of all rolls added up, unweighted: the last ply of [`perft`](crate::perft).
    fn count_all_plays(&self, position: &Self::Position) -> u64 {
        self.rolls(position).map(|(roll, _)| self.count_plays(position, roll)).sum()
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Game::for_each_play).
    fn nth_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        n: u64,
    ) -> Option<MoveOf<Self>> {
        let mut left = n;
        self.try_for_each_play(position, roll, |play, next| {
            if left == 0 {
                return ControlFlow::Break((play, next.clone()));
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// The number of a move, from 0: the inverse of [`nth_play`](Game::nth_play). `None` if the play
    /// is not legal.
    fn play_index(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Option<u64> {
        let mut index = 0;
        self.try_for_each_play(position, roll, |other, _| {
            if other == play {
                return ControlFlow::Break(index);
            }
            index += 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// One of the distinct moves, all equally likely; `None` when the game is over. One that is
    /// forced takes nothing from the cup.
    fn random_play<R: Rng>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<MoveOf<Self>> {
        let count = NonZero::new(self.count_plays(position, roll))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(position, roll, n)
    }

    /// The position after a play that is known to be legal. Any other gives a position without
    /// meaning, or a panic in debug builds.
    fn play_unchecked(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Self::Position {
        let next = self.play(position, roll, play);
        debug_assert!(next.is_ok(), "{play:?} is not legal for {roll:?} in {position:?}");
        next.unwrap_or_else(|_| position.clone())
    }

    /// The play as it goes into a record, and the position after it, if it is legal. Where steps carry
    /// marks that follow from the board, these are put right, and the steps stay in their order.
    ///
    /// # Errors
    ///
    /// As [`play`](Game::play).
    fn marked_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<MoveOf<Self>, Self::IllegalPlay> {
        self.play(position, roll, play).map(|next| (play, next))
    }

    /// Whether a play is legal.
    fn is_legal(&self, position: &Self::Position, roll: Self::Roll, play: Self::Play) -> bool {
        self.play(position, roll, play).is_ok()
    }

    /// All distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Game::for_each_play). Where there can be very many, ask
    /// [`count_plays`](Game::count_plays) first.
    #[cfg(feature = "alloc")]
    fn plays(&self, position: &Self::Position, roll: Self::Roll) -> PlaysOf<Self> {
        let mut plays = PlaysOf::<Self>::new();
        self.for_each_play(position, roll, |play, next| plays.push((play, next.clone())));
        plays
    }
}

/// The outcome of a game.
pub type OutcomeOf<G> = Outcome<<G as Game>::Player, <G as Game>::Reason>;

/// A play with the position it leads to.
pub type MoveOf<G> = (<G as Game>::Play, <G as Game>::Position);

/// A list of plays with the positions they lead to; up to 32 of them need no heap.
#[cfg(feature = "alloc")]
pub type Plays<T, P> = smallvec::SmallVec<[(T, P); 32]>;

/// The [`Plays`] of a game.
#[cfg(feature = "alloc")]
pub type PlaysOf<G> = Plays<<G as Game>::Play, <G as Game>::Position>;

/// The position after a play, if that is among those that are listed: [`Game::play`] for a game
/// whose lists are short.
///
/// # Errors
///
/// That it is not.
pub fn play_listed<G: Game>(
    game: &G,
    position: &G::Position,
    roll: G::Roll,
    play: G::Play,
) -> Result<G::Position, NotListed> {
    game.try_for_each_play(position, roll, |other, next| {
        if other == play { ControlFlow::Break(next.clone()) } else { ControlFlow::Continue(()) }
    })
    .break_value()
    .ok_or(NotListed)
}

//! The trait that every game implements.

use core::fmt::Debug;
use core::hash::Hash;
use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};

use dice_cup::{Dice, DiceCup};
use rand_core::Rng;

use crate::outcome::return_bounds;
use crate::{NotListed, Opener, Outcome, Player, Refusal};

/// A game under certain rules. The value that implements this trait holds the options of the rules.
///
/// With this trait a search, a simulation or a test can drive any game without knowing which one it
/// is. An engine has to write seven methods. The others build on these, and an engine that has a
/// faster way overrides them. Further traits cover the rest:
///
/// - [`Stepwise`](crate::Stepwise) enters turns step by step;
/// - [`Notation`](crate::Notation) reads and writes texts;
/// - [`Options`](crate::Options) sets options by name.
///
/// Chance stands outside: the caller brings the [`Roll`](Game::Roll) of each turn.
/// [`rolls`](Game::rolls) lists every roll with its weight, and [`roll`](Game::roll) takes one from
/// the dice. A game without dice has a single roll, [`NoRoll`](crate::NoRoll).
///
/// Each engine has the same methods on its own `Position`, with the rules as first argument. Its
/// implementation of this trait only forwards to them.
///
/// ```
/// use core::ops::ControlFlow;
/// use game_core::dice_cup::Dice;
/// use game_core::{Game, NoRoll, NotListed, Outcome, perft, play_listed};
///
/// /// Two players take one or two of five sticks in turn. The player who takes the last one wins.
/// #[derive(Clone, Debug)]
/// struct Sticks;
///
/// impl Game for Sticks {
///     const NAME: &'static str = "sticks";
///     type Position = (u8, usize); // the sticks that are left, and the player to move
///     type Roll = NoRoll;
///     type Play = u8;
///     type Player = usize;
///     type Reason = ();
///     type Past = ();
///     type IllegalPlay = NotListed;
///
///     fn start(&self) -> (u8, usize) {
///         (5, 0)
///     }
///     fn player_to_move(&self, &(_, player): &(u8, usize)) -> usize {
///         player
///     }
///     fn outcome(&self, &(left, player): &(u8, usize)) -> Option<Outcome<usize, ()>> {
///         (left == 0).then(|| Outcome::win(1 - player, 1, ()))
///     }
///     fn rolls(&self, _: &(u8, usize)) -> impl Iterator<Item = (NoRoll, u64)> {
///         NoRoll::all()
///     }
///     fn roll<D: Dice>(&self, _: &(u8, usize), _: &mut D) -> Result<NoRoll, D::Error> {
///         Ok(NoRoll)
///     }
///     fn try_for_each_play<B>(
///         &self,
///         &(left, player): &(u8, usize),
///         _: NoRoll,
///         mut visit: impl FnMut(u8, &(u8, usize)) -> ControlFlow<B>,
///     ) -> ControlFlow<B> {
///         (1..=left.min(2)).try_for_each(|taken| visit(taken, &(left - taken, 1 - player)))
///     }
///     fn play(&self, at: &(u8, usize), roll: NoRoll, play: u8) -> Result<(u8, usize), NotListed> {
///         play_listed(self, at, roll, play)
///     }
/// }
///
/// let start = Sticks.start();
/// assert_eq!(Sticks.count_plays(&start, NoRoll), 2);
/// assert_eq!(Sticks.nth_play(&start, NoRoll, 1), Some((2, (3, 1))));
/// assert_eq!(Sticks.play(&start, NoRoll, 3), Err(NotListed));
/// assert_eq!(perft(&Sticks, &start, 5), 1);
/// ```
pub trait Game: Clone + Debug + Send + Sync {
    /// The game's name in lower case.
    const NAME: &'static str;

    /// How many players a game can have; two unless a game says otherwise.
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    /// The most points that a win can be worth.
    const MAX_POINTS: u32 = 1;

    /// The state between two turns. Two positions are equal when they are the same state of the
    /// game.
    type Position: Clone + Ord + Hash + Debug + Send + Sync;
    /// What the dice show.
    type Roll: Copy + Ord + Hash + Debug + Send + Sync;
    /// All that a player does in one turn.
    type Play: Copy + Ord + Hash + Debug + Send + Sync;
    /// A player: a side, or a seat at the table.
    type Player: Player;
    /// Why a game ended.
    type Reason: Copy + Ord + Hash + Debug + Send + Sync;
    /// What the rules need to know of the earlier positions of a game; `()` where they look at the
    /// board alone. The default value knows of no earlier position.
    type Past: Clone + Default + Debug + Send + Sync;
    /// Why a play is not legal; [`NotListed`] if a game gives no further reason.
    type IllegalPlay: Refusal;

    /// Returns the starting position for the fewest players; the customary player moves.
    fn start(&self) -> Self::Position;

    /// Returns the player to move; after the end of the game, the player who would be.
    fn player_to_move(&self, position: &Self::Position) -> Self::Player;

    /// Returns how the game ended, as far as the position alone tells; `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<OutcomeOf<Self>>;

    /// Lists every distinct roll with its weight, in a fixed order. The weights add up to the
    /// number of ways in which the dice can fall: 36 for two dice.
    fn rolls(&self, position: &Self::Position) -> impl Iterator<Item = (Self::Roll, u64)>;

    /// Rolls the dice that this position asks for.
    ///
    /// # Errors
    ///
    /// Returns the error of the dice.
    fn roll<D: Dice>(
        &self,
        position: &Self::Position,
        dice: &mut D,
    ) -> Result<Self::Roll, D::Error>;

    /// Visits every distinct move once, with the position it leads to, until `visit` breaks. The
    /// order is fixed. A finished game has no moves.
    fn try_for_each_play<B>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        visit: impl FnMut(Self::Play, &Self::Position) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Returns the position after a play. A game with short lists of plays can leave this to
    /// [`play_listed`].
    ///
    /// # Errors
    ///
    /// Returns why the play is not legal.
    fn play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<Self::Position, Self::IllegalPlay>;

    /// Returns the position at which a game of `players` starts when `first` moves first. Without
    /// `first`, the customary player does. Returns `None` if there is no such game: `players` is
    /// outside [`PLAYERS`](Game::PLAYERS), or the rules say that another player moves first.
    fn start_with(&self, players: usize, first: Option<Self::Player>) -> Option<Self::Position> {
        let start = self.start();
        let usual = self.player_to_move(&start);
        let fits = self.players(&start) == players && first.is_none_or(|first| first == usual);
        fits.then_some(start)
    }

    /// Returns who moves first in the next game, or that the dice decide it. `last` is how the game
    /// before ended, if there was one.
    fn opener(&self, last: Option<&OutcomeOf<Self>>) -> Opener<Self::Player> {
        let _ = last;
        Opener::Player(self.player_to_move(&self.start()))
    }

    /// Returns the number of players in this position's game.
    fn players(&self, position: &Self::Position) -> usize {
        let _ = position;
        *Self::PLAYERS.start()
    }

    /// Returns whether the game has ended, as far as the position alone tells.
    fn is_over(&self, position: &Self::Position) -> bool {
        self.outcome(position).is_some()
    }

    /// Like [`outcome`](Game::outcome), but also judges what only earlier positions tell, such as a
    /// repetition. `past` knows every position that a turn has left, not this one.
    ///
    /// A position that is over by itself is over in the same way with every past. A position that
    /// is over only because of its past still has plays.
    fn outcome_after(
        &self,
        past: &Self::Past,
        position: &Self::Position,
    ) -> Option<OutcomeOf<Self>> {
        let _ = past;
        self.outcome(position)
    }

    /// Adds a position to the past when a play leaves it. [`Session`](crate::Session) and
    /// [`playout`](crate::playout) call this. A loop of your own has to call it as well.
    fn remember(&self, past: &mut Self::Past, position: &Self::Position) {
        let _ = (past, position);
    }

    /// Returns the past of the positions that follow this one: its own past, and itself.
    fn past_after(&self, past: &Self::Past, position: &Self::Position) -> Self::Past {
        let mut past = past.clone();
        self.remember(&mut past, position);
        past
    }

    /// Returns what a player gets, in points, when the game ends in this position with this
    /// outcome. It is within [`return_bounds`](Game::return_bounds). What all players get adds up
    /// to 0.
    fn returns(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
        player: Self::Player,
    ) -> i64 {
        outcome.returns(player, self.players(position))
    }

    /// Returns the least and the most that a player can get in a game of `players`, in points.
    fn return_bounds(players: usize) -> RangeInclusive<i64> {
        return_bounds(Self::MAX_POINTS, players)
    }

    /// Returns what a player has scored so far; `None` in a game in which only winning counts.
    fn score(&self, position: &Self::Position, player: Self::Player) -> Option<i64> {
        let _ = (position, player);
        None
    }

    /// Returns what a player has scored when the game ends with this outcome; `None` in a game in
    /// which only winning counts.
    fn final_score(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
        player: Self::Player,
    ) -> Option<i64> {
        let _ = outcome;
        self.score(position, player)
    }

    /// Returns the place of a roll among [`rolls`](Game::rolls), from 0; `None` if it cannot come
    /// up here.
    fn roll_index(&self, position: &Self::Position, roll: Self::Roll) -> Option<usize> {
        self.rolls(position).position(|(other, _)| other == roll)
    }

    /// Returns the roll at this place among [`rolls`](Game::rolls), from 0; `None` if there are
    /// fewer.
    fn nth_roll(&self, position: &Self::Position, index: usize) -> Option<Self::Roll> {
        self.rolls(position).nth(index).map(|(roll, _)| roll)
    }

    /// Visits every distinct move once, with the position it leads to, in a fixed order.
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

    /// Returns the number of distinct moves; 0 when the game is over.
    fn count_plays(&self, position: &Self::Position, roll: Self::Roll) -> u64 {
        let mut count = 0;
        self.for_each_play(position, roll, |_, _| count += 1);
        count
    }

    /// Returns the number of distinct moves of all rolls together, unweighted. The last ply of
    /// [`perft`](crate::perft) is counted with it.
    fn count_all_plays(&self, position: &Self::Position) -> u64 {
        self.rolls(position).map(|(roll, _)| self.count_plays(position, roll)).sum()
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Game::for_each_play);
    /// `None` if there are no more than `n`.
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

    /// Returns the number of a move, from 0: the inverse of [`nth_play`](Game::nth_play). Returns
    /// `None` if the play is not legal.
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

    /// Draws one of the distinct moves, each equally likely; `None` when the game is over. A forced
    /// move takes nothing from the cup.
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

    /// Returns the position after a play that is known to be legal, without checking it.
    ///
    /// A play that is not legal gives a position without meaning.
    ///
    /// # Panics
    ///
    /// In debug builds only, if the play is not legal.
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

    /// Returns a play as it goes into a record, and the position after it. Marks of the steps that
    /// follow from the board, such as a pin, are set right. The steps stay in their order.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`play`](Game::play).
    fn marked_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<MoveOf<Self>, Self::IllegalPlay> {
        self.play(position, roll, play).map(|next| (play, next))
    }

    /// Returns whether a play is legal.
    fn is_legal(&self, position: &Self::Position, roll: Self::Roll, play: Self::Play) -> bool {
        self.play(position, roll, play).is_ok()
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Game::for_each_play). In a game that can have very many, ask
    /// [`count_plays`](Game::count_plays) before.
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

/// A list of plays with the positions they lead to. Up to 32 of them need no heap.
#[cfg(feature = "alloc")]
pub type Plays<T, P> = smallvec::SmallVec<[(T, P); 32]>;

/// The [`Plays`] of a game.
#[cfg(feature = "alloc")]
pub type PlaysOf<G> = Plays<<G as Game>::Play, <G as Game>::Position>;

/// Returns the position after a play by searching the listed plays for it. It can serve as
/// [`Game::play`] of a game whose lists are short.
///
/// # Errors
///
/// Returns [`NotListed`] if the play is not among them.
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

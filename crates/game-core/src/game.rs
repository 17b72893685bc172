//! The trait that every game implements.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::RangeInclusive;

use dice_cup::Dice;

use crate::outcome::return_bounds;
use crate::{Opener, Outcome, Player, Refusal, Turn};

/// A game under certain rules. The value that implements this trait holds the options of the rules.
///
/// With this trait a search, a simulation or a test can drive any game without knowing which one it
/// is. An engine has to write seven methods: five of this trait, and two of [`Turn`], which lists
/// and plays the moves of a position. The others build on these, and an engine that has a faster
/// way overrides them. Further traits cover the rest:
///
/// - [`Stepwise`](crate::Stepwise) enters turns step by step;
/// - [`Notation`](crate::Notation) reads and writes texts;
/// - [`Options`](crate::Options) sets options by name.
///
/// Chance stands outside: the caller brings the [`Roll`](Game::Roll) of each turn.
/// [`rolls`](Game::rolls) lists every roll with its weight, and [`roll`](Game::roll) takes one from
/// the dice. A game without dice has a single roll, [`NoRoll`](crate::NoRoll).
///
/// Code for one game needs no trait to ask about a single roll: the `Position` of each engine has
/// methods of the same names, with the rules as first argument.
///
/// ```
/// use core::ops::ControlFlow;
/// use game_core::{Game, NoRoll, NotListed, Outcome, Turn, perft, play_listed};
///
/// /// Two players take one or two of five sticks in turn. The player who takes the last one wins.
/// #[derive(Clone, Debug)]
/// struct Sticks;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct Position {
///     left: u8,
///     player: usize,
/// }
///
/// impl Game for Sticks {
///     const NAME: &'static str = "sticks";
///     type Position = Position;
///     type Turn = Position; // nothing can be prepared
///     type Roll = NoRoll;
///     type Play = u8;
///     type Player = usize;
///     type Reason = ();
///     type Past = ();
///     type IllegalPlay = NotListed;
///
///     fn start(&self) -> Position {
///         Position { left: 5, player: 0 }
///     }
///     fn player_to_move(&self, position: &Position) -> usize {
///         position.player
///     }
///     fn outcome(&self, position: &Position) -> Option<Outcome<usize, ()>> {
///         (position.left == 0).then(|| Outcome::win(1 - position.player, 1, ()))
///     }
///     fn rolls(&self, _: &Position) -> impl Iterator<Item = (NoRoll, u64)> {
///         NoRoll::all()
///     }
///     fn turn(&self, position: &Position) -> Position {
///         *position
///     }
/// }
///
/// impl Turn<Sticks> for Position {
///     fn try_for_each_play<B>(
///         &self,
///         _: NoRoll,
///         mut visit: impl FnMut(u8, &Position) -> ControlFlow<B>,
///     ) -> ControlFlow<B> {
///         let after = |taken| Position { left: self.left - taken, player: 1 - self.player };
///         (1..=self.left.min(2)).try_for_each(|taken| visit(taken, &after(taken)))
///     }
///     fn play(&self, roll: NoRoll, play: u8) -> Result<Position, NotListed> {
///         play_listed(self, roll, play)
///     }
/// }
///
/// let start = Sticks.turn(&Sticks.start());
/// assert_eq!(start.count_plays(NoRoll), 2);
/// assert_eq!(start.nth_play(NoRoll, 1), Some((2, Position { left: 3, player: 1 })));
/// assert_eq!(start.play(NoRoll, 3), Err(NotListed));
/// assert_eq!(perft(&Sticks, &Sticks.start(), 5), 1);
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
    /// The turn of a position, prepared once for all its rolls. It can be the position itself in a
    /// game that has nothing to prepare.
    type Turn: Turn<Self>;
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
    type Past: Clone + Default + Eq + Debug + Send + Sync;
    /// Why a play is not legal; [`NotListed`](crate::NotListed) if a game gives no further reason.
    type IllegalPlay: Refusal;

    /// Returns the starting position for the fewest players; the customary player moves.
    fn start(&self) -> Self::Position;

    /// Returns the player to move; after the end of the game, the player who would move next.
    fn player_to_move(&self, position: &Self::Position) -> Self::Player;

    /// Returns how the game ended, as far as the position alone tells; `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<OutcomeOf<Self>>;

    /// Lists every distinct roll with its weight, in a fixed order. The weights add up to the
    /// number of ways in which the dice can fall: 36 for two dice. There is at least one, also when
    /// the game is over.
    fn rolls(&self, position: &Self::Position) -> impl Iterator<Item = (Self::Roll, u64)>;

    /// Returns the turn of a position, prepared for all its rolls.
    fn turn(&self, position: &Self::Position) -> Self::Turn;

    /// Rolls the dice that this position asks for.
    ///
    /// The provided method draws one of the [`rolls`](Game::rolls) by its weight, with as many dice
    /// as that takes. This is right for a single die and for none. A game of more dice overrides
    /// it, so that scripted or real dice count as they fall.
    ///
    /// # Errors
    ///
    /// Returns the error of the dice.
    fn roll<D: Dice>(
        &self,
        position: &Self::Position,
        dice: &mut D,
    ) -> Result<Self::Roll, D::Error> {
        let all: u64 = self.rolls(position).map(|(_, weight)| weight).sum();
        loop {
            // Each die is a digit of a number in base six. If it is beyond all weights, the dice
            // are rolled again.
            let (mut number, mut numbers) = (0, 1_u128);
            while numbers < u128::from(all) {
                number = number * 6 + dice.try_die()?.index() as u128;
                numbers *= 6;
            }
            for (roll, weight) in self.rolls(position) {
                match number.checked_sub(weight.into()) {
                    Some(left) => number = left,
                    None => return Ok(roll),
                }
            }
        }
    }

    /// Returns the position at which a game of `players` starts when `first` moves first. Without
    /// `first`, the customary player does. Returns `None` if there is no such game: `players` is
    /// outside [`PLAYERS`](Game::PLAYERS), or the rules say that another player moves first.
    fn start_with(&self, players: usize, first: Option<Self::Player>) -> Option<Self::Position> {
        let start = self.start();
        let usual = self.player_to_move(&start);
        let fits = self.players(&start) == players && first.is_none_or(|first| first == usual);
        fits.then_some(start)
    }

    /// Returns who moves first in the next game, or that the dice decide it. `last_winner` won the
    /// game before; `None` if there was none, or it was drawn.
    fn opener(&self, last_winner: Option<Self::Player>) -> Opener<Self::Player> {
        let _ = last_winner;
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
    /// repetition. `past` covers all earlier positions of the game, but not this one.
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

    /// Returns the roll at this place among [`rolls`](Game::rolls), from 0; `None` if there is
    /// none.
    fn nth_roll(&self, position: &Self::Position, index: usize) -> Option<Self::Roll> {
        self.rolls(position).nth(index).map(|(roll, _)| roll)
    }

    /// Returns the number of distinct moves of all rolls together, unweighted. The last ply of
    /// [`perft`](crate::perft) is counted with it.
    fn count_all_plays(&self, position: &Self::Position) -> u64 {
        let turn = self.turn(position);
        self.rolls(position).map(|(roll, _)| turn.count_plays(roll)).sum()
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
        let next = self.turn(position).play(roll, play);
        debug_assert!(next.is_ok(), "{play:?} is not legal for {roll:?} in {position:?}");
        next.unwrap_or_else(|_| position.clone())
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

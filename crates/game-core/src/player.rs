//! The players of a game.

use core::fmt::{Debug, Display};
use core::hash::Hash;

/// A player of a game: a side, or a seat at the table. Players are counted from 0.
///
/// [`sides!`](crate::sides!) declares two of them. A game may also use plain numbers.
pub trait Player: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// Returns the number of the player, from 0.
    fn index(self) -> usize;

    /// Returns the player with this number, from 0, if there can be one.
    fn from_index(index: usize) -> Option<Self>;

    /// Lists all players of a game of `count` players, in the order of their numbers.
    ///
    /// ```
    /// use game_core::{Game, OutcomeOf, Player};
    ///
    /// /// Returns what each player gets.
    /// fn returns<G: Game>(game: &G, end: &G::Position, outcome: &OutcomeOf<G>) -> Vec<i64> {
    ///     let players = G::Player::all_of(game.players(end));
    ///     players.map(|player| game.returns(end, outcome, player)).collect()
    /// }
    /// ```
    fn all_of(count: usize) -> impl Iterator<Item = Self> {
        (0..count).filter_map(Self::from_index)
    }
}

impl Player for usize {
    fn index(self) -> usize {
        self
    }

    fn from_index(index: usize) -> Option<usize> {
        Some(index)
    }
}

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
}

impl Player for usize {
    fn index(self) -> usize {
        self
    }

    fn from_index(index: usize) -> Option<usize> {
        Some(index)
    }
}

//! Positions and plays as bytes.

use alloc::vec::Vec;

use game_core::{BytesError, Game};

/// A game whose positions and plays can be written as bytes, each always as many.
pub trait Packed: Game {
    /// Returns the number of bytes of a play.
    fn play_bytes(&self) -> usize;

    /// Adds the bytes of a position, as its `to_bytes` returns them, to a list.
    fn pack_position(&self, position: &Self::Position, bytes: &mut Vec<u8>);

    /// Adds the bytes of a play, as its `to_bytes` returns them, to a list.
    fn pack_play(&self, play: Self::Play, bytes: &mut Vec<u8>);

    /// Reads the bytes of a position.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not those of a valid position.
    fn unpack_position(&self, bytes: &[u8]) -> Result<Self::Position, BytesError>;

    /// Reads the bytes of a play. Whether it is legal is not checked.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not those of a play.
    fn unpack_play(&self, bytes: &[u8]) -> Result<Self::Play, BytesError>;
}

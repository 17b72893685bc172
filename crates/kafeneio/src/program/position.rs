//! Positions on the command line.

use crate::any::Position;
use crate::game_core::{Game, Notation};
use crate::program::failure::Failure;
use crate::program::rules::Rules;

/// Reads a position. The error says what is wrong, and how the start is written.
pub(crate) fn read(game: &Rules, text: &str) -> Result<Position, Failure> {
    game.parse_position(text).map_err(|error| {
        let start = game.start();
        Failure::Input(format!("`{text}` is no position: {error}\nThe start is written `{start}`."))
    })
}

//! Positions on the command line.

use kafeneio::any::Position;
use kafeneio::game_core::{Game, Notation};

use crate::failure::Failure;
use crate::rules::Rules;

/// Reads a position. The error says what is wrong, and how the start is written.
pub(crate) fn read(game: &Rules, text: &str) -> Result<Position, Failure> {
    game.parse_position(text).map_err(|error| {
        let start = game.start();
        Failure::Input(format!("`{text}` is no position: {error}\nThe start is written `{start}`."))
    })
}

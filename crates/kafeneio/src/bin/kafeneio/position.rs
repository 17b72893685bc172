//! Positions from the command line.

use kafeneio::Table;

use crate::failure::Failure;

/// Reads a position, or says what is wrong with it and how the start would be written.
pub(crate) fn read<G: Table>(game: &G, text: &str) -> Result<G::Position, Failure> {
    game.parse_position(text).map_err(|error| {
        let start = game.start();
        Failure::Input(format!("`{text}` is no position: {error}\nThe start is written `{start}`."))
    })
}

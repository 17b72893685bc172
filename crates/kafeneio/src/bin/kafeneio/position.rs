//! Positions on the command line.

use kafeneio::Table;

use crate::failure::Failure;

/// Reads a position. The error says what is wrong, and how the start is written.
pub(crate) fn read<G: Table>(game: &G, text: &str) -> Result<G::Position, Failure> {
    game.parse_position(text).map_err(|error| {
        let start = game.start();
        Failure::Input(format!("`{text}` is no position: {error}\nThe start is written `{start}`."))
    })
}

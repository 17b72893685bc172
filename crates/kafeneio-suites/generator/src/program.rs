//! What is asked of an engine, or of a twin.

use serde_json::Value;

/// A program that knows the rules of a game. Everything is text, in the form of the line protocol.
///
/// All of it may panic if a position is not one of the game: the questions are set up here.
pub(crate) trait Program {
    /// Returns the rolls of a position, in the order of their texts.
    fn rolls(&self, position: &str) -> Vec<String>;

    /// Returns the number of moves.
    fn count(&self, position: &str, roll: &str) -> u64 {
        self.moves(position, roll).len() as u64
    }

    /// Returns what tells the moves apart, sorted: the positions after them, or footprints.
    fn moves(&self, position: &str, roll: &str) -> Vec<String>;

    /// Returns the number of nodes of the tree.
    fn perft(&self, position: &str, depth: u32) -> u128;

    /// Returns the position after a play, or `None` if it is not legal.
    fn play(&self, position: &str, roll: &str, play: &str) -> Option<String>;

    /// Returns who is to move, or how the game ended, as the line protocol says it. `past` has the earlier
    /// positions of the game.
    fn status(&self, position: &str, past: &[String]) -> Value;

    /// Returns the steps that can follow in a half-entered turn, sorted, and whether it is complete.
    fn next(&self, position: &str, roll: &str, entered: &str) -> (Vec<String>, bool);
}

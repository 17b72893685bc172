//! What the program needs of a game beyond its rules.

use std::fmt::Display;

use game_core::Game;
use serde_json::{Value, json};

use crate::options::RuleOption;

/// A game that can be put on the table: its rules, and what people and programs want to see of it.
///
/// A new game implements this in a file of [`games`](crate::games); nothing else knows its name.
pub(crate) trait Table:
    Game<Position: Send + Sync, Roll: Send + Sync, Play: Send + Sync>
    + Copy
    + Default
    + Send
    + Sync
    + 'static
{
    /// The fewest and the most who can play.
    const PLAYERS: [usize; 2];
    /// The names of the players, in the order of their numbers.
    const SIDES: &'static [&'static str];
    /// Whether the dice decide who begins, rather than the rules.
    const OPENING_ROLL: bool;
    /// Whether there are dice at all.
    const DICE: bool;
    /// How deep `serve` counts: a second or so.
    const MAX_PERFT: u32;
    /// How deep the overview counts: a few seconds.
    const SHOWN_PERFT: u32;
    /// The options of the rules.
    const OPTIONS: &'static [RuleOption<Self>];

    /// The start for so many players; `first` begins where [`OPENING_ROLL`](Table::OPENING_ROLL)
    /// leaves that open, otherwise who the rules say.
    fn opening(&self, players: usize, first: Option<usize>) -> Self::Position;

    /// The board as text, with color.
    fn draw(&self, position: &Self::Position) -> impl Display;

    /// How good the position looks for a player who does not look ahead: higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// The number of the player with this name, in any case.
    fn side(name: &str) -> Option<usize> {
        Self::SIDES.iter().position(|side| side.eq_ignore_ascii_case(name.trim()))
    }

    /// A player as the line protocol names him.
    fn player_json(player: Self::Player) -> Value {
        json!(player.to_string())
    }
}

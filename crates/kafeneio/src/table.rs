//! What the program needs of a game beyond its rules.

use std::fmt::Display;
use std::num::NonZero;

use game_core::{Game, Outcome, PositionError};
use serde_json::{Value, json};

use crate::options::RuleOption;
use crate::policy;
use crate::random::Cup;
use crate::steps::Next;

/// A game that can be put on the table: its rules, and what people and programs want to see of it.
///
/// A new game implements this in a file of [`games`](crate::games); nothing else knows its name.
/// What is provided suits a game of two sides and one roll a turn that is judged by the board alone.
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
    /// What the players are called when they are chosen, in the order of their numbers.
    const SIDES: &'static [&'static str];
    /// Whether the dice decide who begins, rather than the rules.
    const OPENING_ROLL: bool;
    /// Whether there are dice at all.
    const DICE: bool;
    /// What a single play is to the players: a turn, or a part of one.
    const PLY: &'static str = "turn";
    /// Whether there is a player who computes his plays exactly: [`optimal`](Table::optimal).
    const OPTIMAL: bool = false;
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

    /// The board with a roll that is to be played; the board alone, where dice are no part of it.
    fn draw_rolled(&self, position: &Self::Position, roll: Self::Roll) -> impl Display {
        let _ = roll;
        self.draw(position)
    }

    /// How good the position looks for a player who does not look ahead: higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// The play of a player who does not look ahead: the first of those that lead to the highest
    /// value. A game with too many plays to look at them all finds it in another way.
    fn greedy(
        &self,
        past: &Self::Past,
        position: &Self::Position,
        roll: Self::Roll,
    ) -> Option<Self::Play> {
        policy::best(self, past, position, roll)
    }

    /// The position after any of the plays, all equally likely, of which there are so many. What a
    /// seed gives must not change.
    fn random_next(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        count: NonZero<u64>,
        cup: &mut Cup,
    ) -> Option<Self::Position> {
        // A forced play takes from the cup, too.
        self.nth_play(position, roll, cup.below(count)).map(|(_, next)| next)
    }

    /// The play of a player who computes it exactly; `None` where the game is over, or has no such
    /// player.
    fn optimal(&self, position: &Self::Position, roll: Self::Roll) -> Option<Self::Play> {
        let _ = (position, roll);
        None
    }

    /// What a player has scored, in a game where scores are compared.
    fn score(&self, position: &Self::Position, player: usize) -> Option<i64> {
        let _ = (position, player);
        None
    }

    /// What else there is to tell of a finished game: names for the line protocol, and numbers.
    fn claims(
        &self,
        position: &Self::Position,
        outcome: &Outcome<Self::Player, Self::Reason>,
    ) -> Vec<(&'static str, u64)> {
        let _ = (position, outcome);
        Vec::new()
    }

    /// Adds what the line protocol says of an earlier position to the past; nothing in a game that
    /// does not look back. It stood so many turns before `position`.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or what is wrong with what it says.
    fn recall(
        &self,
        past: &mut Self::Past,
        position: &Self::Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), PositionError<Self::SetupError>> {
        let _ = (past, position, ago, earlier);
        Ok(())
    }

    /// What the line protocol tells of a half-entered turn.
    fn next(partial: &Self::Partial) -> Next {
        Next::of(partial)
    }

    /// A player as people call him.
    fn player_name(player: usize) -> String {
        Self::SIDES.get(player).copied().unwrap_or_default().to_owned()
    }

    /// A player as the line protocol names him.
    fn player_json(player: Self::Player) -> Value {
        json!(player.to_string())
    }

    /// What a player does by a play, one thing after the other, in words that follow his name.
    fn told(play: Self::Play) -> Vec<String> {
        vec![format!("plays {play}")]
    }

    /// The number of the player who is called this, in any case.
    fn side(name: &str) -> Option<usize> {
        let name = name.trim();
        (0..Self::SIDES.len()).find(|&player| {
            name.eq_ignore_ascii_case(Self::SIDES[player])
                || name.eq_ignore_ascii_case(&Self::player_name(player))
        })
    }

    /// Whose turn it is, as people call him.
    fn mover(&self, position: &Self::Position) -> String {
        Self::player_name(self.player_to_move(position).into())
    }

    /// The roll of a game without dice.
    fn only_roll(&self, position: &Self::Position) -> Option<Self::Roll> {
        self.rolls(position).next().filter(|_| !Self::DICE).map(|(roll, _)| roll)
    }
}

//! The program's own players of a game.

use alloc::string::String;
use alloc::vec::Vec;

use dice_cup::AnyCup;
use game_core::{Decision, Game, MoveOf};

use crate::bot::Bot;
use crate::looks;
use crate::{Budget, Expectation, FileError, RankedOf};

/// A game with named opponents. A caller asks the [`Bot`], which knows the answers that are
/// the same in all games: who plays at random, and what the end of a game is worth.
pub trait Bots: Game<Position: Copy> {
    /// Returns the opponents of the game, weakest first.
    fn bots(&self) -> &'static [Bot];

    /// Returns how good the position looks for a player, without looking ahead. Higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// Returns the points that a player can expect, by how good the position looks. The game goes on
    /// in it.
    fn estimate(&self, position: &Self::Position, player: usize) -> f64;

    /// Returns the budget with which a bot plays unless it is given another one, in nodes. It is 0
    /// for the bots that look at every play once; strong bots may look further if they are given more.
    fn usual_nodes(&self, bot: Bot) -> u64 {
        let _ = bot;
        0
    }

    /// Returns the name of the file by which a bot judges under these rules, such as
    /// `plakoto.network`. `None` if it needs none, or if there is none for the rules.
    fn file_name(&self, bot: Bot) -> Option<String> {
        let _ = bot;
        None
    }

    /// Supplies the file by which bots judge under these rules. Only a program that is built
    /// without the feature `networks` needs this. A bot that lacks its file plays as
    /// [`Bot::Greedy`] does. The first file is kept. Rules without a file ignore it.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        let _ = file;
        Ok(())
    }

    /// Prepares what a bot judges by under these rules: reads its network or its table, and computes the tables of
    /// endings. Otherwise its first choice does so, and asks no clock meanwhile: for `strong` in Plakoto that is a fifth
    /// of a second, twenty times as long without optimization. A program with a clock calls this before a game, on
    /// any thread. What is prepared serves all threads, and a second call does nothing.
    ///
    /// ```
    /// use kafeneio_players::{Bot, Bots, plakoto_core::Rules};
    ///
    /// let rules = Rules::new();
    /// rules.warm_up(Bot::strongest(&rules));
    /// ```
    fn warm_up(&self, bot: Bot) {
        let _ = bot;
    }

    /// Returns the play of one of the [`bots`](Bots::bots), except [`Bot::Random`]. It is the
    /// first play that [`rank`](Bots::rank) would return. `None` if the game is over.
    ///
    /// [`Bot::Greedy`] takes the first of the plays that lead to the highest
    /// [`value`](Bots::value). A game with too many plays to look at all of them finds a good one in
    /// another way.
    fn choose(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Option<MoveOf<Self>> {
        if bot == Bot::Greedy {
            return looks::best(decision);
        }
        let best = self.rank(bot, decision, budget, cup).into_iter().next()?;
        Some((best.play, best.position))
    }

    /// Returns the plays that one of the [`bots`](Bots::bots), except [`Bot::Random`], considered,
    /// best first. The list is empty if the game is over. `budget` and `cup` are for bots that search.
    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Self>>;

    /// Returns what one of the [`bots`](Bots::bots), except [`Bot::Random`], expects of a position
    /// for the player to move, before the roll. The game goes on in it. The budget is for a bot that
    /// can solve positions; one without a node asks for what is known at once.
    fn evaluate(&self, bot: Bot, position: &Self::Position, budget: &Budget<'_>) -> Expectation;

    /// Returns the chance of each seat to win, in a game with seats. It is what
    /// [`evaluate`](Bots::evaluate) goes by.
    fn chances(&self, bot: Bot, position: &Self::Position) -> Option<Vec<f64>> {
        let _ = (bot, position);
        None
    }
}

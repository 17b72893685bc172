//! What is done with the rules of an engine.

use game_core::Options;
use kafeneio_players::Bots;

use crate::packed::Packed;
use crate::recall::Recall;
use crate::screen::Screen;

/// Something to do with the rules of an engine, written once for all games. It is compiled once for each
/// of them and so is as fast as the engine. Where that is not needed, the [`Rules`](crate::any::Rules) of
/// any game do without a task.
///
/// ```
/// use kafeneio::game_core::{playout, random_policy};
/// use kafeneio::{GameName, Screen, Seed, Task, game_of_seed};
///
/// /// Adds up the turns of many random games.
/// struct Turns(u64);
///
/// impl Task<'_> for Turns {
///     type Output = u64;
///
///     fn run<G: Screen>(self, rules: G) -> u64 {
///         let game = |seed| {
///             let (session, _) = game_of_seed(rules, *G::PLAYERS.start(), seed)?;
///             Some(playout(&session, &mut Seed::new(seed), u64::MAX, random_policy).plies)
///         };
///         (0..self.0).filter_map(game).sum()
///     }
/// }
///
/// let game: GameName = "plakoto".parse()?;
/// assert!(game.run(Turns(10)) > 500);
/// # Ok::<(), kafeneio::UnknownGame>(())
/// ```
///
/// A task asks for the traits of its game that it uses. The rules live for `'l`, so the result may keep
/// them.
pub trait Task<'l> {
    /// The result of the task.
    type Output;

    /// Does the task under these rules.
    fn run<G: Screen + Bots + Packed + Recall + Options + 'l>(self, rules: G) -> Self::Output;
}

//! The chance of a seed: the same game wherever it is played.

use dice_cup::RollOff;
use game_core::{Chance, Opening, SeededChance, Session, open_game};
use rand_pcg::Pcg64Mcg;

use crate::Table;

/// Dice and choices at random.
pub type Cup = dice_cup::DiceCup<Pcg64Mcg>;

/// The chance of the game of a seed: turn `t`, from 1, rolls and chooses with the cup that
/// [`SeededChance`] makes of the seed and `t`; turn 0 is the opening roll. So `play`, `simulate`,
/// `serve` and whoever uses the library get the same game from the same seed.
pub type Seed = SeededChance<Pcg64Mcg>;

/// The game of a seed as it begins, with the opening roll if one decides who moves first. `None` if the
/// game is not for so many players.
///
/// ```
/// use kafeneio::game_core::{playout, random_policy};
/// use kafeneio::plakoto_core::Rules;
/// use kafeneio::{Seed, game_of_seed};
///
/// let (session, roll_off) = game_of_seed(Rules::new(), 2, 7).ok_or("two can play")?;
/// assert!(roll_off.is_some());
/// let game = playout(&session, &mut Seed::new(7), 10_000, random_policy);
/// assert!(game.outcome.is_some());
/// # Ok::<(), &str>(())
/// ```
pub fn game_of_seed<G: Table>(
    rules: G,
    players: usize,
    seed: u64,
) -> Option<(Session<G>, Option<RollOff>)> {
    // Too many ties in a row are the other reason to fail, and no generator with a seed has them.
    let opening = open_game(&rules, players, None, Seed::new(seed).cup(0)).ok()?;
    let Opening { position, roll_off, .. } = opening;
    Some((Session::from_position(rules, position), roll_off))
}

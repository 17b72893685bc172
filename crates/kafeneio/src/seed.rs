//! Games from a seed: the same seed gives the same game wherever it is played.

use dice_cup::RollOff;
use game_core::{Chance, Game, Opening, SeededChance, Session, open_game};
use rand_pcg::Pcg64Mcg;

/// The generator of dice and random choices.
pub type Cup = dice_cup::DiceCup<Pcg64Mcg>;

/// The source of all chance in the game of a seed. Turn `t`, counted from 1, rolls and chooses with
/// the cup that [`SeededChance`] makes of the seed and `t`. Turn 0 is the opening roll. So `play`,
/// `simulate`, `serve` and the library get the same game from the same seed.
pub type Seed = SeededChance<Pcg64Mcg>;

/// Begins the game of a seed. Returns it with the opening roll, if one decides who moves first.
/// Returns `None` if the game is not for this many players.
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
pub fn game_of_seed<G: Game>(
    rules: G,
    players: usize,
    seed: u64,
) -> Option<(Session<G>, Option<RollOff>)> {
    // The other reason to fail is too many ties in a row, which no generator with a seed gives.
    let opening = open_game(&rules, players, None, Seed::new(seed).cup(0)).ok()?;
    let Opening { position, roll_off, .. } = opening;
    Some((Session::from_position(rules, position), roll_off))
}

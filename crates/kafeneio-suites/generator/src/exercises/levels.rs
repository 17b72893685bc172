//! How well the players do the exercises.

use std::path::Path;

use game_core::Decision;
use kafeneio::players::Budget;
use kafeneio::{Bot, Player as _};

use super::file::stored;
use super::{Exercise, Exercised};
use crate::engine::Engine;
use crate::lot::cup;

/// How often each player does each exercise. Some players choose by lot.
const TIMES: u32 = 20;

/// Prints how often each player of a game finds the best play, and what its plays cost on average.
pub(crate) fn print_levels<G: Exercised>(folder: &Path) -> Result<(), String> {
    let lines = stored::<G>(folder)?;
    for bot in G::variants()[0].rules.bots() {
        let costs = lines.iter().flat_map(|(_, exercise)| costs::<G>(exercise, *bot));
        let costs: Vec<u32> = costs.collect();
        let mean = |sum: u32| f64::from(sum) / f64::from(costs.len() as u32);
        let best = mean(costs.iter().map(|&cost| u32::from(cost == 0)).sum());
        let cost = mean(costs.iter().sum()) / 1000.0;
        println!("{} {bot}: the best play {:.0} %, cost {cost:.3}", G::NAME, 100.0 * best);
    }
    Ok(())
}

/// Returns what the plays of a player cost, each time that it does an exercise.
fn costs<G: Exercised>(exercise: &Exercise, bot: Bot) -> Vec<u32> {
    let engine = Engine(G::variants()[0].rules);
    let (position, roll) = engine.position_and_roll(&exercise.position, &exercise.roll);
    let past = G::Past::default();
    let decision = Decision::new(&engine.0, &past, &position, roll);
    let chosen = |seed: u32| {
        let chosen = bot.choose(&decision, &Budget::nodes(G::NODES), &mut cup(seed.into()));
        chosen.expect("the game is not over").0.to_string()
    };
    let cost = |text: String| {
        let listed = exercise.plays.iter().find(|(play, ..)| *play == text);
        // Those that are not listed cost this at least.
        listed.map_or_else(|| exercise.others.map_or(0, |(_, cost)| cost), |&(_, cost, _)| cost)
    };
    (0..TIMES).map(chosen).map(cost).collect()
}

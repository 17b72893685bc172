//! The opponents of the race games that have a network.

#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use alloc::vec::Vec;

use dice_cup::AnyCup;
use game_core::{Decision, Player as _};
use once_cell::race::OnceBox;

use crate::bot::Bot;
use crate::bots::Bots;
use crate::looks;
use crate::{
    Budget, Careless, Evaluation, Expectation, Expectimax, FileError, NetworkGame, OneLook,
    Player as _, RaceNetwork, RankedOf,
};

/// The opponents of both race games.
pub(crate) const BOTS: &[Bot] = &[Bot::Random, Bot::Greedy, Bot::Novice, Bot::Skilled, Bot::Strong];

/// In how many of 36 throws a checker hits a blot, by how many places it is away. Closed points
/// between them are not considered.
pub(crate) const SHOTS: [i64; 13] = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];

/// A race game with a network.
pub(crate) trait Learned: NetworkGame + Bots {
    /// Returns by up to how many points `novice` and `skilled` are wrong about a play.
    fn slips(&self) -> [f64; 2];

    /// What the players judge by.
    type Judge: Evaluation<Self>;

    /// Returns what the players of these rules judge by. `None` if there is no network for the rules,
    /// or if none was supplied; then the players play as `greedy` does.
    fn judge(&self) -> Option<&Self::Judge>;
}

/// Returns what is kept in a place. A network that is built in is put there when it is first asked for.
pub(crate) fn kept<'p, G: NetworkGame, J>(
    place: &'p OnceBox<J>,
    rules: &G,
    judge_by: impl FnOnce(RaceNetwork<G>) -> J,
) -> Option<&'p J> {
    if place.get().is_none() {
        keep(place, rules, judge_by, rules.network_file()?).ok()?;
    }
    place.get()
}

/// Reads a network and keeps what judges by it in a place.
pub(crate) fn keep<G: NetworkGame, J>(
    place: &OnceBox<J>,
    rules: &G,
    judge_by: impl FnOnce(RaceNetwork<G>) -> J,
    file: &[u8],
) -> Result<(), FileError> {
    let network = RaceNetwork::read(file, rules)?;
    place.get_or_init(|| Box::new(judge_by(network)));
    Ok(())
}

/// Returns whether a bot judges by a network.
pub(crate) const fn needs_network(bot: Bot) -> bool {
    matches!(bot, Bot::Novice | Bot::Skilled | Bot::Strong)
}

/// Returns what a bot judges by, if that is a network and the rules have one.
fn judge<G: Learned>(rules: &G, bot: Bot) -> Option<&G::Judge> {
    if needs_network(bot) { rules.judge() } else { None }
}

/// Reads the network of a bot, and computes what is kept with it.
pub(crate) fn warm_up<G: Learned>(rules: &G, bot: Bot) {
    let _ = judge(rules, bot);
}

pub(crate) fn rank<G: Learned>(
    bot: Bot,
    decision: &Decision<'_, G>,
    budget: &Budget<'_>,
    cup: &mut AnyCup<'_>,
) -> Vec<RankedOf<G>> {
    let Some(judge) = judge(decision.rules, bot) else {
        return looks::ranked(decision);
    };
    let [novice, skilled] = decision.rules.slips();
    match bot {
        Bot::Novice => Careless::new(OneLook(judge), novice).rank(decision, budget, cup),
        Bot::Skilled => Careless::new(OneLook(judge), skilled).rank(decision, budget, cup),
        _ => Expectimax::new(judge, 2).rank(decision, budget, cup),
    }
}

pub(crate) fn evaluate<G: Learned>(
    rules: &G,
    bot: Bot,
    position: &G::Position,
    budget: &Budget<'_>,
) -> Expectation {
    if let Some(judge) = judge(rules, bot) {
        return judge.evaluate_within(rules, position, budget);
    }
    let player = rules.player_to_move(position).index();
    Expectation::estimate(rules.estimate(position, player))
}

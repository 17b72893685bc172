//! The players of the race games who have a network.

use alloc::vec::Vec;

use game_core::{Decision, MoveOf, Player as _};
use kafeneio_players::{
    Budget, Careless, Evaluation, Expectation, Expectimax, OneLook, Player, Race, RaceNetwork,
    RankedOf,
};

use crate::looks;
use crate::policy::Policy;
use crate::seed::Cup;
use crate::table::Table;

/// The program's players of both race games.
pub(super) const BOTS: &[Policy] =
    &[Policy::Random, Policy::Greedy, Policy::Novice, Policy::Skilled, Policy::Strong];

/// A race game with a network.
pub(super) trait Learned: Race + Table {
    /// By up to how many points `novice` is wrong about a play.
    const NOVICE: f64;
    /// By up to how many points `skilled` is wrong about a play.
    const SKILLED: f64;

    /// Returns the network for these rules, which is read when it is first asked for. `None` if there
    /// is none; then its players play as `greedy` does.
    fn network(&self) -> Option<&RaceNetwork<Self>>;
}

pub(super) fn choose<G: Learned>(
    policy: Policy,
    decision: &Decision<'_, G>,
    budget: &Budget<'_>,
    cup: &mut Cup,
) -> Option<MoveOf<G>> {
    if policy == Policy::Greedy {
        return looks::best(decision);
    }
    let best = rank(policy, decision, budget, cup).into_iter().next()?;
    Some((best.play, best.position))
}

pub(super) fn rank<G: Learned>(
    policy: Policy,
    decision: &Decision<'_, G>,
    budget: &Budget<'_>,
    cup: &mut Cup,
) -> Vec<RankedOf<G>> {
    let network = Some(decision.rules).filter(|_| policy != Policy::Greedy);
    let Some(network) = network.and_then(Learned::network) else {
        return looks::ranked(decision);
    };
    match policy {
        Policy::Novice => Careless::new(OneLook(network), G::NOVICE).rank(decision, budget, cup),
        Policy::Skilled => Careless::new(OneLook(network), G::SKILLED).rank(decision, budget, cup),
        _ => Expectimax::new(network, 2).rank(decision, budget, cup),
    }
}

pub(super) fn evaluate<G: Learned>(
    rules: &G,
    policy: Policy,
    position: &G::Position,
) -> Expectation {
    let network = Some(rules).filter(|_| policy != Policy::Greedy);
    match network.and_then(Learned::network) {
        Some(network) => network.evaluate(rules, position),
        None => {
            let player = rules.player_to_move(position).index();
            Expectation::estimate(rules.estimate(position, player))
        }
    }
}

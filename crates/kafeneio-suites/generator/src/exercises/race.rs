//! The exercises of Plakoto and Boloko: rollouts, and endings of Plakoto that are known exactly.

use std::ops::RangeInclusive;

use game_core::{Decision, Game as _};
use kafeneio::players::{Budget, points_for};
use kafeneio::{Bot, Bots as _, boloko_core, plakoto_core};

use super::rollout::rollout;
use super::{Exercised, Found};

/// One look at all plays, and then two at the best ones.
const LOOKS: &[u64] = &[0, 100_000];

const BOTS: &[Bot] = &[Bot::Greedy, Bot::Novice, Bot::Skilled, Bot::Strong];

/// A person can look at so many plays. It also keeps the rollouts short.
const PLAYS: RangeInclusive<u64> = 3..=30;

/// The most positions of an ending that is solved.
const NODES: u64 = 5_000;

impl Exercised for plakoto_core::Rules {
    const BOTS: &'static [Bot] = BOTS;

    const PLAYS: RangeInclusive<u64> = PLAYS;

    const LOOKS: &'static [u64] = LOOKS;

    /// One exercise in five is an ending.
    fn kind(number: usize) -> (usize, bool) {
        if number % 5 == 4 { (3, true) } else { (number % 4, false) }
    }

    fn second_look(decision: &Decision<'_, Self>, exact: bool, seed: u64) -> Option<Found> {
        if exact {
            return exact_points(decision).map(|points| Found::exact(&points));
        }
        rollout(decision, Self::MARGIN, seed)
    }
}

impl Exercised for boloko_core::Rules<'static> {
    const BOTS: &'static [Bot] = BOTS;

    const PLAYS: RangeInclusive<u64> = PLAYS;

    const LOOKS: &'static [u64] = LOOKS;

    fn second_look(decision: &Decision<'_, Self>, _: bool, seed: u64) -> Option<Found> {
        rollout(decision, Self::MARGIN, seed)
    }
}

/// Returns what each play is worth, if it is known exactly of all of them.
fn exact_points(decision: &Decision<'_, plakoto_core::Rules>) -> Option<Vec<f64>> {
    let (rules, mover) = (decision.rules, decision.rules.player_to_move(decision.position));
    let mut all = Some(Vec::new());
    decision.for_each_play(|_, next| {
        let Some(known) = &mut all else { return };
        if let Some(outcome) = rules.outcome(next) {
            known.push(points_for(rules, next, &outcome, mover));
            return;
        }
        let expected = rules.evaluate(Bot::Strong, next, &Budget::nodes(NODES));
        if expected.exact {
            known.push(-expected.points);
        } else {
            all = None;
        }
    });
    all
}
